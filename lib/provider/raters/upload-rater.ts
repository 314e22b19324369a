import { and, eq, max } from "drizzle-orm";
import type * as contract from "@/lib/contract/raters";
import type { RateSheet } from "@/lib/domain/raters/rater-warnings";
import { RATER_MESSAGES } from "@/lib/messages/raters";
import { permissionVerdict } from "@/lib/permissions";
import { writeAudit } from "../audit";
import { type Call, now } from "../context";
import type { Db } from "../db/connect";
import { raters } from "../db/schema";
import { editConflict } from "../edit-conflict";
import { lockPolicy } from "../endorsements/lock-policy";
import { ProviderError } from "../errors";
import { newId } from "../ids";
import type { Verb } from "../route";
import { loadRatedPolicy, type RatedPolicy } from "./load-rated-policy";
import { findActiveRater, type RaterRow, raterReply } from "./load-rater";
import { isSameRater, readRateSheet } from "./read-rate-sheet";

/**
 * Makes a rate sheet the active rater of its policy; the previous rater remains stored. Uploading the same sheet again
 * changes nothing. Amounts of open endorsements change when their premiums are recalculated [spec 2 §4].
 * @throws ProviderError not_found; bad_request with the sentence of spec 1 §5; forbidden to replace without the permission;
 * conflict when the active rater is not the one that the sheet was compared with.
 */
export const uploadRater: Verb<typeof contract.uploadRater> = async (db, call, { body }) => {
  const { policyId, policyType, file, replaces } = body;
  const policy = await loadRatedPolicy(db, policyId);
  const sheet = await readRateSheet(policy, policyType, file);
  await lockPolicy(db, policyId);
  const active = await findActiveRater(db, policyId);
  if (active && isSameRater(active, sheet)) return { data: { rater: raterReply(active), isUnchanged: true } };
  await assertReplaceable(db, call, active, replaces);
  const rater = await insertVersion(db, call, policy, sheet);
  await writeAudit(db, call, {
    action: "uploadRater",
    entity: "rater",
    entityId: policyId,
    before: active && raterReply(active),
    after: raterReply(rater),
  });
  return { data: { rater: raterReply(rater), isUnchanged: false } };
};

async function assertReplaceable(db: Db, call: Call, active: RaterRow | null, replaces: number | undefined) {
  if (active && permissionVerdict(call.actor, "raters.replace", call.flags) !== "allowed") {
    throw new ProviderError("forbidden", RATER_MESSAGES.replaceNotAllowed);
  }
  const version = active?.version ?? 0;
  if (replaces === undefined || replaces === version) return;
  const current = active ? { ...raterReply(active) } : {};
  throw await editConflict(db, { entity: "rater", entityId: active?.policyId ?? "", version, current });
}

async function insertVersion(db: Db, call: Call, policy: RatedPolicy, sheet: RateSheet): Promise<RaterRow> {
  const [last] = await db
    .select({ version: max(raters.version) })
    .from(raters)
    .where(eq(raters.policyId, policy.id));
  await db
    .update(raters)
    .set({ active: false })
    .where(and(eq(raters.policyId, policy.id), raters.active));
  const [inserted] = await db
    .insert(raters)
    .values({
      id: newId("rater"),
      policyId: policy.id,
      version: (last?.version ?? 0) + 1,
      active: true,
      policyType: policy.policyType,
      startDate: sheet.startDate,
      endDate: sheet.endDate,
      isPerFamily: sheet.isPerFamily,
      raterTable: sheet.table,
      rpm: sheet.rpm,
      createdBy: call.actor.name,
      createdAt: now(call),
    })
    .returning();
  if (!inserted) throw new Error("the rater was not inserted");
  return inserted;
}
