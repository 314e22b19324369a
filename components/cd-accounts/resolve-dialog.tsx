"use client";

import { Radio, Stack, Textarea } from "@mantine/core";
import { useState } from "react";
import { Day } from "@/components/ui/day";
import { DialogActions } from "@/components/ui/dialog-actions";
import { type Fact, Facts } from "@/components/ui/facts";
import { FormModal } from "@/components/ui/form-modal";
import { Money } from "@/components/ui/money";
import { notify } from "@/components/ui/notify";
import { ApiError } from "@/lib/client/api-error";
import { write } from "@/lib/client/write";
import { resolveDifference } from "@/lib/contract/calls";
import type { CdDifference } from "@/lib/contract/cd-reconciliations";
import { formatInr, paiseFromRupees } from "@/lib/domain/money/paise";
import { CD_MESSAGES as TEXT } from "@/lib/messages/cd-accounts";
import { dayOf, endorsementOf, oursOf, textOf, theirsOf } from "./difference-facts";
import { ServerError } from "./server-error";

type Props = { difference: CdDifference; onClose: () => void; onResolved: () => Promise<unknown> };

/** By an entry that brings us to their figure, with the line as its proof; or left as it is, for a reason. */
export function ResolveDialog({ difference: facts, onClose, onResolved }: Props) {
  const { id, difference, line } = facts;
  const [resolution, setResolution] = useState<"ADJUST" | "EXPLAIN">("ADJUST");
  const [reason, setReason] = useState("");
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const amount = formatInr(paiseFromRupees(Math.abs(difference)));

  async function resolve() {
    setSaving(true);
    setError(null);
    try {
      const body = { resolution, reason: reason.trim() };
      const intent = `cd-difference:${id}:${resolution}:${body.reason}`;
      const { data } = await write(intent, resolveDifference, { params: { id }, body });
      if (data.awaitsApproval) notify.warning({ title: TEXT.awaitsTitle, message: TEXT.awaits });
      onClose();
      await onResolved();
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setError(cause);
      // Somebody was faster: the list behind the dialog shows their answer.
      if (cause.status === 409) void onResolved();
    } finally {
      setSaving(false);
    }
  }

  return (
    <FormModal isDirty={reason !== ""} isBusy={saving} onClose={onClose} title="Resolve the difference" size="md">
      <Stack gap="md">
        <Facts layout="list" facts={factsOf(facts)} />
        <Radio.Group
          label="How"
          value={resolution}
          onChange={(value) => setResolution(value === "EXPLAIN" ? "EXPLAIN" : "ADJUST")}
        >
          <Stack gap={6} mt={6}>
            <Radio
              value="ADJUST"
              label={`Post an adjustment: ${difference > 0 ? "credit" : "debit"} ${amount}, with ${line ? `row ${line.row} of the statement` : "the statement"} as proof`}
            />
            <Radio value="EXPLAIN" label="Leave it as it is, for a reason" />
          </Stack>
        </Radio.Group>
        <Textarea
          label="Reason"
          required
          autosize
          minRows={2}
          maxLength={1000}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          data-autofocus
        />
        <ServerError error={error} />
      </Stack>
      <DialogActions
        onCancel={onClose}
        confirmLabel={resolution === "ADJUST" ? "Post adjustment" : "Leave with reason"}
        busy={saving}
        disabled={reason.trim() === ""}
        onConfirm={() => void resolve()}
      />
    </FormModal>
  );
}

function factsOf(difference: CdDifference): Fact[] {
  const endorsement = endorsementOf(difference);
  const [ours, theirs] = [oursOf(difference), theirsOf(difference)];
  return [
    { label: "Date", value: <Day value={dayOf(difference)} format="DD MMM YYYY" /> },
    { label: "Text", value: textOf(difference) ?? "-" },
    ...(endorsement === null ? [] : [{ label: "Endo Number", value: `Endo ${endorsement}` }]),
    { label: "Ours", value: ours === null ? "-" : <Money rupees={ours} /> },
    { label: "Theirs", value: theirs === null ? "-" : <Money rupees={theirs} /> },
  ];
}
