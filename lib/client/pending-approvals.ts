import type { ApprovalEntity, ApprovalKind } from "@/lib/domain/approvals/approvals";

/** The changes of a record, all of a kind of record, or all of these kinds of change. */
export type ChangesOf = { entity: ApprovalEntity; entityId?: string } | { kinds: readonly ApprovalKind[] };

/** The query of pending changes; also their SWR key. */
export const pendingApprovalsOf = (changes: ChangesOf) => {
  if ("kinds" in changes) return { query: { kind: changes.kinds.join(","), state: "pending" } } as const;
  const { entity, entityId } = changes;
  return { query: { entity, ...(entityId && { entityId }), state: "pending" } } as const;
};
