import type { ApprovalEntity } from "@/lib/domain/approvals/approvals";

/** The query of a record's pending changes; also their SWR key. */
export const pendingApprovalsOf = (entity: ApprovalEntity, entityId: string) =>
  ({ query: { entity, entityId, state: "pending" } }) as const;
