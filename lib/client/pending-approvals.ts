import type { ApprovalEntity } from "@/lib/domain/approvals/approvals";

/** The query of the pending changes of a record, or of all of a kind; also their SWR key. */
export const pendingApprovalsOf = (entity: ApprovalEntity, entityId?: string) =>
  ({ query: { entity, ...(entityId && { entityId }), state: "pending" } }) as const;
