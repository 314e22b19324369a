"use client";

import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { notify } from "@/components/ui/notify";
import { write } from "@/lib/client/write";
import { decideProposal } from "@/lib/contract/calls";
import { CD_MESSAGES as TEXT } from "@/lib/messages/cd-accounts";

type Props = { id: string; onDecided: () => Promise<unknown> };

/** Posts or refuses an entry that another person proposed. */
export function ProposalDecision({ id, onDecided }: Props) {
  const [pending, setPending] = useState<"POST" | "REFUSE" | null>(null);

  async function decide(decision: "POST" | "REFUSE") {
    setPending(decision);
    try {
      await write(`cd-proposal:${id}:${decision}`, decideProposal, { params: { id }, body: { decision } });
    } catch (cause) {
      notify.failure(cause, { title: TEXT.unableToProcess });
    } finally {
      setPending(null);
      await onDecided();
    }
  }

  return (
    <Group gap={6} wrap="nowrap">
      <Button
        size="compact-xs"
        loading={pending === "POST"}
        disabled={pending !== null}
        onClick={() => void decide("POST")}
      >
        Approve
      </Button>
      <Button
        size="compact-xs"
        variant="default"
        loading={pending === "REFUSE"}
        disabled={pending !== null}
        onClick={() => void decide("REFUSE")}
      >
        Refuse
      </Button>
    </Group>
  );
}
