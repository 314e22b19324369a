import { sql } from "drizzle-orm";
import { ROWS_CHANGE_IN, STATUS_LABELS } from "@/lib/domain/endorsements/status";
import { rateSourceOf } from "@/lib/domain/premium/rate-life";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { ProviderError } from "../errors";
import { type LoadedPolicy, loadPolicyFacts } from "../policies/load-policy";
import { loadRater } from "../raters/load-rater";
import { incrementVersion } from "./increment-version";
import { loadEndorsement, type StoredEndorsement } from "./load-endorsement";
import { lockPolicy } from "./lock-policy";
import { repriceEndorsement } from "./reprice";
import { dependentsOf, repriceDependents } from "./reprice-dependents";
import { livesOf } from "./row-totals";

/**
 * Loads the endorsement and locks its company and policy until the transaction ends, which serialises writes to the
 * company's endorsements: a removed exit removes the parents' exits on other policies, too.
 */
export async function lockEndorsement(db: Db, id: string): Promise<StoredEndorsement> {
  const { policyId } = await loadEndorsement(db, id);
  await lockPolicy(db, policyId);
  return loadEndorsement(db, id, { lock: true });
}

/**
 * Locks the endorsement for an edit of its rows and loads its policy.
 * @throws ProviderError not_found; bad_request in a status outside `allowed`.
 */
export async function lockForEdit(
  db: Db,
  call: Call,
  id: string,
  { allowed = ROWS_CHANGE_IN } = {},
): Promise<{ endorsement: StoredEndorsement; policy: LoadedPolicy }> {
  const endorsement = await lockEndorsement(db, id);
  if (!allowed.includes(endorsement.status)) {
    const label = STATUS_LABELS[endorsement.status];
    throw new ProviderError("bad_request", `Members cannot be changed in status ${label}`);
  }
  return { endorsement, policy: await loadPolicyFacts(db, call, endorsement.policyId) };
}

/**
 * Prices the rows and the endorsements that depend on them, if the policy has a rate, and increments the version.
 * @param dependents endorsements that depended on rows that were removed.
 */
export async function finishEdit(
  db: Db,
  call: Call,
  id: string,
  policy: LoadedPolicy,
  dependents: readonly string[] = [],
): Promise<number> {
  const rater = await loadRater(db, policy.id);
  if (rateSourceOf(policy, rater) !== "NONE") await repriceEndorsement(db, call, id, { policy, rater });
  await repriceDependents(db, call, [...new Set([...dependents, ...(await dependentsOf(db, id))])], policy);
  return incrementVersion(db, call, id, { livesCount: livesOf(sql`${id}`) });
}
