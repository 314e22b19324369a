"use client";

import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { lazyDialog } from "@/components/ui/lazy-part";
import { notify } from "@/components/ui/notify";
import { write } from "@/lib/client/write";
import { decideApproval, withdrawApproval } from "@/lib/contract/calls";
import { APPROVAL_MESSAGES as TEXT } from "@/lib/messages/approvals";

const DeclineDialog = lazyDialog(() => import("./decline-dialog").then((module) => module.DeclineDialog));

type Props = {
  id: string;
  /** Whether the caller proposed it, and may withdraw it instead. */
  isOwn?: boolean;
  onDecided: () => Promise<unknown>;
};

/** Approves or declines a change that another person proposed, or withdraws one's own. */
export function ApprovalDecision({ id, isOwn = false, onDecided }: Props) {
  const [pending, setPending] = useState<"APPROVE" | "WITHDRAW" | null>(null);
  const [isDeclining, setDeclining] = useState(false);

  async function run(action: "APPROVE" | "WITHDRAW", work: () => Promise<unknown>) {
    setPending(action);
    try {
      await work();
      notify.success({ message: TEXT.done[action] });
    } catch (cause) {
      notify.failure(cause, { title: TEXT.failed });
    }
    // The entry disappears with the reload: until then, its button must not be enabled under the pointer.
    await onDecided().finally(() => setPending(null));
  }

  const params = { id };
  if (isOwn) {
    const withdraw = () => write(`approval:${id}:withdraw`, withdrawApproval, { params });
    return (
      <Button
        size="compact-xs"
        variant="default"
        loading={pending === "WITHDRAW"}
        onClick={() => void run("WITHDRAW", withdraw)}
      >
        {TEXT.withdraw}
      </Button>
    );
  }
  const approve = () => write(`approval:${id}:approve`, decideApproval, { params, body: { decision: "APPROVE" } });
  return (
    <Group gap={6} wrap="nowrap">
      <Button
        size="compact-xs"
        loading={pending === "APPROVE"}
        disabled={pending !== null}
        onClick={() => void run("APPROVE", approve)}
      >
        {TEXT.approve}
      </Button>
      <Button size="compact-xs" variant="default" disabled={pending !== null} onClick={() => setDeclining(true)}>
        {TEXT.decline}
      </Button>
      {isDeclining ? <DeclineDialog id={id} onClose={() => setDeclining(false)} onDecided={onDecided} /> : null}
    </Group>
  );
}
