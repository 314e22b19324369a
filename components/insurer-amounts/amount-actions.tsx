"use client";

import { Button } from "@mantine/core";
import { useAttempt } from "@/components/ui/use-attempt";
import { call } from "@/lib/client/api";
import { useCan, useOffered } from "@/lib/client/viewer";
import { compareInsurerAmount, recordInsurerAmount } from "@/lib/contract/calls";
import type { AmountComparison, AmountSource, InsurerAmounts } from "@/lib/contract/insurer-amounts";
import { INSURER_AMOUNT_MESSAGES as TEXT } from "@/lib/messages/insurer-amounts";

type Props = {
  endorsementId: string;
  amounts: InsurerAmounts;
  onEnter: () => void;
  onCompared: (source: AmountSource, comparison: AmountComparison) => void;
};

const RESPONSE = { from: "RESPONSE" } as const;

/** Actions on the insurer's amount, if the user may record it and none is pending. */
export function AmountActions({ endorsementId, amounts, onEnter, onCompared }: Props) {
  const may = useCan("cd-accounts.insurerAmount");
  const canCompare = useOffered(compareInsurerAmount);
  const canRecord = useOffered(recordInsurerAmount);
  const { busy, attempt } = useAttempt({ title: TEXT.compareFailed });
  const { isOpen, response } = amounts;
  const isPending = amounts.amounts.some(({ status }) => status === "PENDING");
  if (!may || !canCompare || !canRecord || !isOpen || isPending) return null;
  const isRecorded = amounts.amounts.some(({ status }) => status === "RECORDED");

  async function compareResponse() {
    const { data } = await call(compareInsurerAmount, { params: { id: endorsementId }, body: RESPONSE });
    onCompared(RESPONSE, data);
  }

  return (
    <>
      {response && response.missing === 0 ? (
        <Button variant="default" size="xs" loading={busy} onClick={() => void attempt(compareResponse)}>
          {TEXT.useResponse}
        </Button>
      ) : null}
      <Button variant="default" size="xs" disabled={busy} onClick={onEnter}>
        {isRecorded ? TEXT.correct : TEXT.enter}
      </Button>
    </>
  );
}
