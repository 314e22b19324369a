import type * as contract from "@/lib/contract/configuration";
import { changedKeys } from "@/lib/domain/configuration/changes";
import { writeAudit } from "../audit";
import { actorOf, type Call, now } from "../context";
import type { Db } from "../db/connect";
import { configVersions } from "../db/schema";
import { badFields } from "../errors";
import type { Verb } from "../route";
import { assertNewest } from "./assert-newest";
import { getConfiguration } from "./get-configuration";
import { type PlannedChange, planChange } from "./plan-change";

const NOTHING_CHANGES = "Nothing changes from that date";

/**
 * Sets the configuration of a policy, an insurer or the default from a date, as the next version; versions never change.
 * Stored prices remain until they are recalculated.
 * @throws ProviderError as `planChange`; bad_request when nothing changes; conflict when there is a newer version.
 */
export const changeConfiguration: Verb<typeof contract.changeConfiguration> = async (db, call, { body }) => {
  const { insurerId, policyId, from, overrides, note, version } = body;
  const plan = await planChange(db, call, { insurerId, policyId, from, overrides });
  await assertNewest(db, plan.target, version);
  if (changedKeys(plan.own.before, plan.own.after).length === 0) throw badFields({ from: NOTHING_CHANGES });
  await insertVersion(db, call, plan, { number: version + 1, note });
  await writeAudit(db, call, {
    action: "changeConfiguration",
    entity: "configuration",
    entityId: plan.target.key,
    before: plan.own.before,
    after: { ...plan.own.after, from },
  });
  return getConfiguration(db, call, { query: { insurerId, policyId }, params: undefined, body: undefined });
};

/** Of two concurrent changes, the second fails on the unique version number. */
async function insertVersion(
  db: Db,
  call: Call,
  { target, from, own }: PlannedChange,
  { number, note }: { number: number; note: string | null },
): Promise<void> {
  const { layer, id } = target;
  const [made] = await db
    .insert(configVersions)
    .values({
      insurerId: layer === "insurer" ? id : null,
      policyId: layer === "policy" ? id : null,
      number,
      effectiveFrom: from,
      overrides: own.after,
      note: note || call.reason || null,
      createdBy: actorOf(call),
      createdAt: now(call),
    })
    .onConflictDoNothing()
    .returning({ number: configVersions.number });
  if (!made) await assertNewest(db, target, number - 1);
}
