import type * as contract from "@/lib/contract/recon";
import { writeAudits } from "../audit";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { repriceFamilies } from "../endorsements/reprice-dependents";
import { type NewEvent, publishEvents, recordsChanged } from "../events/publish-events";
import { startBatch } from "../history/start-batch";
import { lockCompaniesOf } from "../members/lock-companies-of";
import type { Verb } from "../route";
import { checkPair } from "./check-pair";
import { mergePair } from "./merge-pair";

const MERGED = { action: "migrateDuplicateUsers", entity: "member" };

/**
 * Merges two records of a person, pair by pair: everything of the old user moves to the new one, and the old one becomes
 * inactive. Unsent endorsements of their families are priced again (ruling 51). A pair that cannot be merged is listed
 * with its reason; it and an already merged pair change nothing.
 */
export const migrateDuplicateUsers: Verb<typeof contract.migrateDuplicateUsers> = async (db, call, { body }) => {
  await startBatch(db, call, { kind: "merge", counts: { pairs: body.data.length } });
  const { migrations, failedMigrations } = await migratePairs(db, call, body.data, false);
  const userIds = migrations.flatMap(({ oldUserId, newUserId }) => [oldUserId, newUserId]);
  await repriceFamilies(db, call, { userIds });
  const reasons = new Map(body.data.map(({ oldUserId, reason }) => [oldUserId, reason]));
  const migrated = migrations.map(({ oldUserId, newUserId, differences }) =>
    differences.length === 0
      ? { oldUserId, newUserId }
      : { oldUserId, newUserId, differences, reason: reasons.get(oldUserId) },
  );
  const after = { migrated, failed: failedMigrations.length };
  await writeAudits(db, call, [
    ...migrations.flatMap(({ oldUserId, newUserId }) => [
      { ...MERGED, entityId: oldUserId, after: { mergedInto: newUserId } },
      { ...MERGED, entityId: newUserId, after: { mergedFrom: oldUserId } },
    ]),
    { ...MERGED, entityId: "duplicates", after },
  ]);
  return { data: { migrated: migrated.length, failedMigrations } };
};

/** Merges the pairs in order, each after the changes of the previous ones. */
export async function migratePairs(
  db: Db,
  call: Call,
  pairs: readonly contract.DuplicatePair[],
  isPreview: boolean,
): Promise<contract.DuplicatePreview> {
  // Uploads could register people on a record that is about to close.
  await lockCompaniesOf(
    db,
    pairs.flatMap(({ oldUserId, newUserId }) => [oldUserId, newUserId]),
  );
  const merged: NewEvent[] = [];
  const result: contract.DuplicatePreview = { migrations: [], failedMigrations: [], alreadyMerged: [] };
  for (const pair of pairs) {
    const { oldUserId, newUserId } = pair;
    const verdict = await checkPair(db, pair, isPreview);
    if ("error" in verdict) result.failedMigrations.push({ oldUserId, newUserId, error: verdict.error });
    else if ("isMerged" in verdict) result.alreadyMerged.push({ oldUserId, newUserId });
    else {
      const { companyId, ...compared } = verdict;
      result.migrations.push({ oldUserId, newUserId, ...compared, moved: await mergePair(db, call, pair, verdict) });
      merged.push(recordsChanged({ companyId, userId: newUserId, otherUserId: oldUserId }));
    }
  }
  await publishEvents(db, call, merged);
  return result;
}
