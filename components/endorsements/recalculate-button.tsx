"use client";

import { Button } from "@mantine/core";
import { notify } from "@/components/ui/notify";
import { useRecordActions } from "@/components/ui/record-actions";
import { call } from "@/lib/client/api";
import { recalculatePremiums } from "@/lib/contract/calls";
import type { Endorsement } from "@/lib/contract/endorsements";
import { ENDORSEMENT_MESSAGES as TEXT } from "@/lib/messages/endorsements";
import { useWrite } from "./use-write";

type Props = { endorsement: Endorsement; onChanged: () => Promise<unknown> };

/** Recalculates every row with the active rater [spec 2 §7]. */
export function RecalculateButton({ endorsement, onChanged }: Props) {
  const { id, version } = endorsement;
  const { busy, write } = useWrite(TEXT.recalculateFailed);
  async function recalculate() {
    const done = await write(`recalculate:${id}:${version}`, (idempotencyKey) =>
      call(recalculatePremiums, { params: { id }, idempotencyKey }),
    );
    if (!done) return;
    await onChanged();
    notify.success({ message: TEXT.recalculated({ name: TEXT.shortName(endorsement) }) });
  }
  useRecordActions([{ label: "Recalculate premiums", onClick: () => void recalculate() }]);
  return (
    <Button variant="default" size="xs" loading={busy} onClick={() => void recalculate()}>
      Recalculate premiums
    </Button>
  );
}
