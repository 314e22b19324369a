"use client";

import { Stack, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { DialogActions } from "@/components/ui/dialog-actions";
import { DayInput } from "@/components/ui/fields/day-input";
import { Select } from "@/components/ui/fields/select";
import { FormModal } from "@/components/ui/form-modal";
import { notify } from "@/components/ui/notify";
import { ApiError } from "@/lib/client/api-error";
import { write } from "@/lib/client/write";
import { addBalanceAdjustment } from "@/lib/contract/calls";
import { istDay } from "@/lib/domain/dates/local-date";
import { CD_MESSAGES as TEXT } from "@/lib/messages/cd-accounts";
import { ENTRY_TITLES, type EntryDraft, type EntryKind, entryBody, entryFaults } from "./entry-kinds";
import { ProofField } from "./proof-field";
import { ServerError } from "./server-error";

const PROOF_FORMATS = [".jpeg", ".jpg", ".png", ".pdf"] as const; // spec 3 §5

type Props = { kind: EntryKind; cdAccountId: string; onClose: () => void; onPosted: () => Promise<unknown> };

/** One entry by hand [spec 3 §2, §5]: deposit, adjustment or policy booking amount. */
export function EntryDialog({ kind, cdAccountId, onClose, onPosted }: Props) {
  const today = istDay(Date.now());
  const [draft, setDraft] = useState<EntryDraft>({
    amount: "",
    message: "",
    day: today,
    transactionType: "credit",
    endorsementNumber: "",
    paymentProof: null,
  });
  const [touched, setTouched] = useState<Partial<Record<keyof EntryDraft, boolean>>>({});
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const faults = entryFaults(draft, kind);
  const isDirty = draft.amount !== "" || draft.message !== "" || draft.paymentProof !== null;
  const shown = (name: keyof EntryDraft) => (touched[name] ? faults[name] : undefined);
  const change = (part: Partial<EntryDraft>) => setDraft({ ...draft, ...part });
  const leave = (name: keyof EntryDraft) => () => setTouched({ ...touched, [name]: true });

  async function save() {
    setSaving(true);
    setError(null);
    try {
      const body = entryBody(cdAccountId, kind, draft, today);
      const { proposal } = await write(`cd-entry:${JSON.stringify(body)}`, addBalanceAdjustment, { body });
      if (proposal) notify.warning({ title: TEXT.awaitsTitle, message: TEXT.awaits });
      onClose();
      await onPosted();
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setError(cause);
    } finally {
      setSaving(false);
    }
  }

  return (
    <FormModal isDirty={isDirty} isBusy={saving} onClose={onClose} title={ENTRY_TITLES[kind]} size="md">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack gap="sm">
          <TextInput
            label="Premium Amount"
            required
            inputMode="decimal"
            leftSection="₹"
            value={draft.amount}
            error={shown("amount")}
            onChange={(event) => change({ amount: event.currentTarget.value.replace(/[,\s₹]/g, "") })}
            onBlur={leave("amount")}
            data-autofocus
          />
          {kind === "adjustment" ? (
            <Select
              label="Transaction Type"
              required
              allowDeselect={false}
              data={[
                { value: "credit", label: "Credit" },
                { value: "debit", label: "Debit" },
              ]}
              value={draft.transactionType}
              onChange={(type) => change({ transactionType: type === "debit" ? "debit" : "credit" })}
            />
          ) : null}
          <DayInput
            label="Date"
            required
            maxDate={today}
            value={draft.day}
            error={shown("day")}
            onChange={(day) => change({ day })}
            onBlur={leave("day")}
          />
          <TextInput
            label="Endorsement Number"
            description="Optional"
            inputMode="numeric"
            maxLength={6}
            value={draft.endorsementNumber}
            onChange={(event) => change({ endorsementNumber: event.currentTarget.value.replace(/\D/g, "") })}
          />
          <Textarea
            label="Notes"
            required
            autosize
            minRows={2}
            maxLength={1900}
            value={draft.message}
            error={shown("message")}
            onChange={(event) => change({ message: event.currentTarget.value })}
            onBlur={leave("message")}
          />
          {kind === "adjustment" ? null : (
            <ProofField
              accept={PROOF_FORMATS}
              required={kind === "payment"}
              value={draft.paymentProof}
              onChange={(paymentProof) => change({ paymentProof })}
            />
          )}
        </Stack>
        <ServerError error={error} />
        <DialogActions
          onCancel={onClose}
          confirmLabel="Submit"
          busy={saving}
          disabled={Object.keys(faults).length > 0}
        />
      </form>
    </FormModal>
  );
}
