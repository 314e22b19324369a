"use client";

import { Button, Group, Modal, Radio, Stack, Textarea } from "@mantine/core";
import { useState } from "react";
import { notify } from "@/components/ui/notify";
import { ApiError } from "@/lib/client/api-error";
import { write } from "@/lib/client/write";
import { resolveDifference } from "@/lib/contract/calls";
import type { CdDifference } from "@/lib/contract/cd-reconciliations";
import { formatInr, paiseFromRupees } from "@/lib/domain/money/paise";
import { CD_MESSAGES as TEXT } from "@/lib/messages/cd-accounts";
import { ServerError } from "./server-error";

type Props = { difference: CdDifference; onClose: () => void; onResolved: () => Promise<unknown> };

/** By an entry that brings us to their figure, with the line as its proof; or left as it is, for a reason. */
export function ResolveDialog({ difference: { id, difference }, onClose, onResolved }: Props) {
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
    } finally {
      setSaving(false);
    }
  }

  return (
    <Modal opened onClose={saving ? () => {} : onClose} title="Resolve the difference" size="md">
      <Stack gap="md">
        <Radio.Group
          label="How"
          value={resolution}
          onChange={(value) => setResolution(value === "EXPLAIN" ? "EXPLAIN" : "ADJUST")}
        >
          <Stack gap={6} mt={6}>
            <Radio
              value="ADJUST"
              label={`Post an adjustment: ${difference > 0 ? "credit" : "debit"} ${amount}, with the statement as proof`}
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
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={saving}>
            Cancel
          </Button>
          <Button disabled={reason.trim() === ""} loading={saving} onClick={() => void resolve()}>
            {resolution === "ADJUST" ? "Post adjustment" : "Leave with reason"}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
