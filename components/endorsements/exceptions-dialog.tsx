"use client";

import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { CheckboxesField } from "@/components/ui/fields/checkboxes-field";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { useSchemaForm } from "@/components/ui/form/use-schema-form";
import { PartSkeleton } from "@/components/ui/page-skeleton";
import { useApi } from "@/lib/client/use-api";
import { send } from "@/lib/client/write";
import * as call from "@/lib/contract/calls";
import { updateEndorsementExceptions } from "@/lib/contract/endorsement-edits";
import type { Endorsement } from "@/lib/contract/endorsements";
import { exceptionsFor } from "@/lib/domain/endorsements/exceptions";
import { ENDORSEMENT_MESSAGES as TEXT } from "@/lib/messages/endorsements";

type Props = { endorsement: Endorsement; onClose: () => void; onChanged: () => Promise<unknown> };

/** The exceptions of an endorsement in its status. Submit is enabled only after a change [spec 2 §5]. */
export function ExceptionsDialog({ endorsement, onClose, onChanged }: Props) {
  const { id, exceptionIds, status, version } = endorsement;
  const { data, error, mutate } = useApi(call.listEndoExceptions, {});
  const form = useSchemaForm(updateEndorsementExceptions.body, {
    defaultValues: { exceptionIds, version: version || undefined },
  });
  const all = data?.data ?? [];
  const attached = all.filter((one) => exceptionIds.includes(one.id));
  const options = [...new Set([...exceptionsFor(status, all), ...attached])];
  const namesOf = (ids: readonly string[]) => ids.map((known) => all.find((one) => one.id === known)?.name ?? known);

  function acceptTheirs() {
    onClose();
    return onChanged();
  }

  return (
    <FormDialog
      form={form}
      title={TEXT.exceptionsTitle({ name: TEXT.shortName(endorsement) })}
      withCloseButton={false}
      startsOnCancel
      submitLabel="Submit"
      submitWhen="changed"
      failureTitle={TEXT.unableToProcess}
      conflict={{
        labels: { exceptionIds: "Exceptions" },
        show: (ids) => namesOf(ids as string[]).join(", "),
        keepingMine: "saves",
        onTheirs: acceptTheirs,
      }}
      onClose={onClose}
      onSubmit={(body) => send(call.updateEndorsementExceptions, { params: { id }, body })}
      onDone={onChanged}
    >
      {error && !data ? <ErrorState error={error} onRetry={() => void mutate()} /> : null}
      {!data && !error ? <PartSkeleton label="Loading the exceptions…" /> : null}
      {data && options.length === 0 ? <EmptyState title={TEXT.noData} /> : null}
      <CheckboxesField
        form={form}
        name="exceptionIds"
        label="An endorsement with exceptions cannot move"
        options={options.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </FormDialog>
  );
}
