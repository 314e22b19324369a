"use client";

import { type Fact, Facts } from "@/components/ui/facts";
import { RadioField } from "@/components/ui/fields/radio-field";
import { TextareaField } from "@/components/ui/fields/textarea-field";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { useSchemaForm } from "@/components/ui/form/use-schema-form";
import { Money } from "@/components/ui/money";
import { notify } from "@/components/ui/notify";
import { isConflict } from "@/lib/client/api-error";
import { send } from "@/lib/client/write";
import * as call from "@/lib/contract/calls";
import { type CdDifference, resolveDifference } from "@/lib/contract/cd-reconciliations";
import type { BodyOf } from "@/lib/contract/endpoint";
import { formatRupees } from "@/lib/domain/money/paise";
import { CD_MESSAGES as TEXT } from "@/lib/messages/cd-accounts";
import { entryFacts, linesOf, oursOf, theirsOf } from "./difference-facts";

type Props = { difference: CdDifference; onClose: () => void; onResolved: () => Promise<unknown> };

/**
 * Resolves by an entry that matches the insurer's amount, with the line as proof, or accepts the difference with a
 * reason.
 */
export function ResolveDialog({ difference: facts, onClose, onResolved }: Props) {
  const { id, difference, line } = facts;
  const form = useSchemaForm(resolveDifference.body, { defaultValues: { resolution: "ADJUST", reason: "" } });
  const amount = formatRupees(Math.abs(difference));

  async function resolve(body: BodyOf<typeof resolveDifference>) {
    try {
      return await send(call.resolveDifference, { params: { id }, body });
    } catch (cause) {
      // Another user resolved it first: reload the list behind the dialog.
      if (isConflict(cause)) void onResolved();
      throw cause;
    }
  }

  return (
    <FormDialog
      form={form}
      title="Resolve the difference"
      submitLabel={form.watch("resolution") === "ADJUST" ? "Post adjustment" : "Accept with a reason"}
      submitWhen="valid"
      onClose={onClose}
      onSubmit={resolve}
      onDone={({ data }) => {
        if (data.awaitsApproval) notify.warning({ title: TEXT.awaitsTitle, message: TEXT.awaits });
        return onResolved();
      }}
    >
      <Facts layout="list" facts={factsOf(facts)} />
      <RadioField
        form={form}
        name="resolution"
        label="Resolution"
        options={[
          {
            value: "ADJUST",
            label: `Post an adjustment: ${difference > 0 ? "credit" : "debit"} ${amount}, with ${line ? `row ${line.row} of the statement` : "the statement"} as proof`,
          },
          { value: "EXPLAIN", label: "Accept the difference, with a reason" },
        ]}
      />
      <TextareaField form={form} name="reason" label="Reason" required maxLength={1000} data-autofocus />
    </FormDialog>
  );
}

function factsOf(difference: CdDifference): Fact[] {
  const [ours, theirs, lines] = [oursOf(difference), theirsOf(difference), linesOf(difference)];
  return [
    ...entryFacts(difference),
    { label: "Ledger", value: ours === null ? "-" : <Money rupees={ours} /> },
    ...(lines === null ? [] : [{ label: "Ledger entries", value: lines }]),
    { label: "Statement", value: theirs === null ? "-" : <Money rupees={theirs} /> },
  ];
}
