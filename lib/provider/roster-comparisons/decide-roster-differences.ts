import { inArray } from "drizzle-orm";
import type * as contract from "@/lib/contract/roster-comparisons";
import { writeAudit } from "../audit";
import { now } from "../context";
import { rosterDifferences } from "../db/schema";
import type { Verb } from "../route";
import { lockCurrentComparison } from "./lock-comparison";
import { lockDifferences } from "./lock-differences";

/**
 * Marks open differences as filed or accepted, or opens decided ones again.
 * @throws ProviderError not_found; conflict if one was decided meanwhile or the rosters were compared again.
 */
export const decideRosterDifferences: Verb<typeof contract.decideRosterDifferences> = async (
  db,
  call,
  { params: { id }, body },
) => {
  const { policyId } = await lockCurrentComparison(db, id);
  const isReopened = body.status === "OPEN";
  const found = await lockDifferences(db, { comparisonId: id, ids: body.ids }, (status) =>
    isReopened ? status !== "OPEN" : status === "OPEN",
  );
  const ids = found.map((difference) => difference.id);
  const decision = {
    status: body.status,
    reason: body.status === "ACCEPTED" ? body.reason : null,
    decidedBy: isReopened ? null : call.actor.name,
    decidedAt: isReopened ? null : now(call),
  };
  await db.update(rosterDifferences).set(decision).where(inArray(rosterDifferences.id, ids));
  await writeAudit(db, call, {
    action: "decideRosterDifferences",
    entity: "policy",
    entityId: policyId,
    after: { comparisonId: id, status: body.status, reason: decision.reason, differences: ids },
  });
  return { data: { changed: ids.length } };
};
