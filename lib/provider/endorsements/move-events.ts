import { type EndorsementStatus, isDeclined, STATUSES } from "@/lib/domain/endorsements/status";
import type { NewEvent } from "../events/publish-events";
import type { StoredEndorsement } from "./load-endorsement";

/** The events of a move: each has one, a move to declined or to the last status a second one. */
export function moveEvents(
  { id, companyId, policyId, endorsementNumber, status: from }: StoredEndorsement,
  to: EndorsementStatus,
  { isUndo }: { isUndo: boolean },
): NewEvent[] {
  const about = { companyId, recordId: id };
  const data = { endorsementId: id, policyId, endorsementNumber };
  return [
    { type: "endorsement.moved", ...about, data: { ...data, from, to, isUndo } },
    ...(isDeclined(to) ? [{ type: "endorsement.declined" as const, ...about, data }] : []),
    ...(STATUSES[to].isComplete ? [{ type: "endorsement.completed" as const, ...about, data }] : []),
  ];
}
