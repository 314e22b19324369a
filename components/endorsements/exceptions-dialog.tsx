"use client";

import { Checkbox, Stack } from "@mantine/core";
import { useState } from "react";
import { DialogActions } from "@/components/ui/dialog-actions";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { FieldConflict } from "@/components/ui/field-conflict";
import { LoaderWithTitles } from "@/components/ui/loader-with-titles";
import { Modal } from "@/components/ui/modal";
import { call } from "@/lib/client/api";
import type { ApiError } from "@/lib/client/api-error";
import { conflictOf } from "@/lib/client/edit-conflict";
import { useApi } from "@/lib/client/use-api";
import { listEndoExceptions, updateEndorsementExceptions } from "@/lib/contract/calls";
import type { EditConflict } from "@/lib/contract/conflict";
import type { Endorsement } from "@/lib/contract/endorsements";
import { exceptionsFor } from "@/lib/domain/endorsements/exceptions";
import { ENDORSEMENT_MESSAGES as TEXT } from "@/lib/messages/endorsements";
import { useWrite } from "./use-write";

type Props = { endorsement: Endorsement; onClose: () => void; onChanged: () => Promise<unknown> };

const sameSet = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((entry) => b.includes(entry));

/** What holds the endorsement back, out of those of its status; Submit only with another selection [spec 2 §5]. */
export function ExceptionsDialog({ endorsement, onClose, onChanged }: Props) {
  const { data, error, mutate } = useApi(listEndoExceptions, {});
  const [chosen, setChosen] = useState<string[]>(endorsement.exceptionIds);
  const [conflict, setConflict] = useState<EditConflict | null>(null);
  const { busy, write } = useWrite();
  const all = data?.data ?? [];
  const attached = all.filter(({ id }) => endorsement.exceptionIds.includes(id));
  const options = [...new Set([...exceptionsFor(endorsement.status, all), ...attached])];
  const namesOf = (ids: readonly string[]) => ids.map((id) => all.find((one) => one.id === id)?.name ?? id).join(", ");

  function refused(refusal: ApiError): boolean {
    const stale = conflictOf(refusal);
    if (!stale) return false;
    setConflict(stale);
    return true;
  }

  async function save(version: number) {
    const params = { id: endorsement.id };
    const body = { exceptionIds: chosen, version };
    const done = await write(
      `exceptions:${endorsement.id}:${version}:${chosen.join()}`,
      (idempotencyKey) => call(updateEndorsementExceptions, { params, body, idempotencyKey }),
      refused,
    );
    if (!done) return;
    onClose();
    await onChanged();
  }

  return (
    <Modal opened onClose={busy ? () => {} : onClose} title="Exceptions" withCloseButton={false}>
      {conflict ? (
        <FieldConflict
          conflict={conflict}
          field="Exceptions"
          theirs={namesOf((conflict.current.exceptionIds as string[] | undefined) ?? [])}
          mine={namesOf(chosen)}
          onTakeTheirs={() => {
            onClose();
            void onChanged();
          }}
          onKeepMine={() => {
            setConflict(null);
            void save(conflict.version);
          }}
        />
      ) : (
        <>
          {error && !data ? <ErrorState error={error} onRetry={() => void mutate()} /> : null}
          {!data && !error ? <LoaderWithTitles title="Loading the exceptions…" /> : null}
          {data && options.length === 0 ? <EmptyState title={TEXT.noData} /> : null}
          <Checkbox.Group
            value={chosen}
            onChange={setChosen}
            label="While one is attached, the endorsement cannot move"
          >
            <Stack gap="xs" mt="sm">
              {options.map(({ id, name }) => (
                <Checkbox key={id} value={id} label={name} />
              ))}
            </Stack>
          </Checkbox.Group>
          <DialogActions
            onCancel={onClose}
            startsOnCancel
            confirmLabel="Submit"
            busy={busy}
            disabled={!data || sameSet(chosen, endorsement.exceptionIds)}
            onConfirm={() => void save(endorsement.version)}
          />
        </>
      )}
    </Modal>
  );
}
