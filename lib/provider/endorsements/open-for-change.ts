import { eq, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { type EndorsementStatus, STATUS_LABELS } from "@/lib/domain/endorsements/status";
import { type Call, now } from "../context";
import type { Db } from "../db/connect";
import { endorsements } from "../db/schema";
import { ProviderError } from "../errors";
import { type LoadedPolicy, loadPolicyFacts } from "../policies/load-policy";
import { loadRater } from "../raters/load-rater";
import { loadEndorsement, type StoredEndorsement } from "./load-endorsement";
import { lockPolicy } from "./lock-policy";
import { repriceEndorsement } from "./reprice";
import { livesOf } from "./row-totals";

/** While the insurer has an endorsement its rows are the ones that were sent (ruling). */
const ROWS_CHANGE_IN: readonly EndorsementStatus[] = ["DRAFT", "IN_PROGRESS", "ENDO_DECLINED"];

/** The endorsement as stored, held until the transaction ends; other writes to its policy's endorsements wait. */
export async function lockEndorsement(db: Db, id: string): Promise<StoredEndorsement> {
  const { policyId } = await loadEndorsement(db, id);
  await lockPolicy(db, policyId);
  return loadEndorsement(db, id, { lock: true });
}

/**
 * The same for a change of its rows, with its policy.
 * @throws ProviderError not_found; bad_request once it was sent.
 */
export async function openForChange(
  db: Db,
  call: Call,
  id: string,
  allowed = ROWS_CHANGE_IN,
): Promise<{ endorsement: StoredEndorsement; policy: LoadedPolicy }> {
  const endorsement = await lockEndorsement(db, id);
  if (!allowed.includes(endorsement.status)) {
    const label = STATUS_LABELS[endorsement.status];
    throw new ProviderError("bad_request", `Members cannot be changed in status ${label}`);
  }
  return { endorsement, policy: await loadPolicyFacts(db, call, endorsement.policyId) };
}

/** Prices the rows anew where the policy has a rater, and counts the version up: what others have seen is older now. */
export async function closeChange(db: Db, call: Call, id: string, policy: LoadedPolicy): Promise<number> {
  const rater = await loadRater(db, policy.id);
  if (rater) await repriceEndorsement(db, call, id, { policy, rater }, { reratesExits: false });
  return countUp(db, call, id, { livesCount: livesOf(sql`${id}`) });
}

/** The next version, by whom and when. */
export async function countUp(
  db: Db,
  call: Call,
  id: string,
  fields: PgUpdateSetSource<typeof endorsements> = {},
): Promise<number> {
  const [written] = await db
    .update(endorsements)
    .set({ ...fields, version: sql`${endorsements.version} + 1`, updatedBy: call.actor.name, updatedAt: now(call) })
    .where(eq(endorsements.id, id))
    .returning({ version: endorsements.version });
  if (!written) throw new ProviderError("not_found", "Endorsement not found");
  return written.version;
}
