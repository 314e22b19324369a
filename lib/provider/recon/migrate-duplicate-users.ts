import { sql } from "drizzle-orm";
import { z } from "zod";
import * as contract from "@/lib/contract/recon";
import { RECON_MESSAGES as TEXT } from "@/lib/messages/recon";
import { record } from "../audit";
import { type Call, now } from "../context";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { textArray } from "../db/unnest";
import { lockForUpload } from "../registration/policies-in-scope";
import type { Verb } from "../route";

const Person = z.object({
  id: z.string(),
  employer: z.string().nullable(),
  parentId: z.string().nullable(),
  relationship: z.string().nullable(),
  active: z.boolean(),
  name: z.string(),
});
const Employer = z.object({ employer: z.string() });
const Cover = z.object({ policyId: z.string() });
const MovedRecords = contract.MovedRecords.extend({ closed: z.number() });

/**
 * Makes one of two records of a person, pair by pair: the new user gets what belongs to the old one, which becomes
 * inactive. A pair that cannot be joined is listed with its reason and changes nothing; one that was joined before
 * changes nothing either.
 */
export const migrateDuplicateUsers: Verb<typeof contract.migrateDuplicateUsers> = async (db, call, { body }) => {
  const { migrations, failedMigrations } = await migratePairs(db, call, body.data);
  const migrated = migrations.map(({ oldUserId, newUserId }) => ({ oldUserId, newUserId }));
  const after = { migrated, failed: failedMigrations.length };
  await record(db, call, { action: "migrateDuplicateUsers", entity: "member", entityId: "duplicates", after });
  return { data: { migrated: migrated.length, failedMigrations } };
};

/** Joins the pairs in their order, each on what the ones before it left. */
export async function migratePairs(
  db: Db,
  call: Call,
  pairs: readonly contract.DuplicateUser[],
): Promise<contract.DuplicatePreview> {
  await lockCompanies(db, pairs);
  const result: contract.DuplicatePreview = { migrations: [], failedMigrations: [] };
  for (const pair of pairs) {
    const people = await lockPair(db, pair);
    if ("error" in people) result.failedMigrations.push({ ...pair, ...people });
    else result.migrations.push({ ...pair, ...people, moved: await join(db, call, pair) });
  }
  return result;
}

/** Uploads wait meanwhile: they would register people on a record that is about to close. */
async function lockCompanies(db: Db, pairs: readonly contract.DuplicateUser[]): Promise<void> {
  const ids = pairs.flatMap(({ oldUserId, newUserId }) => [oldUserId, newUserId]);
  const companies = await queryRows(
    db,
    Employer,
    sql`select distinct employer from users where id = any(${textArray(ids)}) and employer is not null order by employer`,
  );
  for (const { employer } of companies) await lockForUpload(db, employer);
}

/** Both people's names, or why the two records are not joined. */
async function lockPair(
  db: Db,
  { oldUserId, newUserId }: contract.DuplicateUser,
): Promise<{ oldName: string; newName: string } | { error: string }> {
  if (oldUserId === "" || newUserId === "") return { error: TEXT.idMissing };
  if (oldUserId === newUserId) return { error: TEXT.sameUser };
  const found = await queryRows(
    db,
    Person,
    sql`select id, employer, parent_id as "parentId", relationship, active,
          trim(first_name || ' ' || last_name) as name from users
        where id = any(${textArray([oldUserId, newUserId])}) and employer is not null for update`,
  );
  const old = found.find(({ id }) => id === oldUserId);
  const next = found.find(({ id }) => id === newUserId);
  if (!old || !next) return { error: TEXT.notFound({ userId: old ? newUserId : oldUserId }) };
  if (old.employer !== next.employer) return { error: TEXT.otherCompany };
  if ((old.relationship === "self") !== (next.relationship === "self")) return { error: TEXT.otherRelationship };
  if (old.parentId === newUserId || next.parentId === oldUserId) return { error: TEXT.dependantOfOther };
  if (!next.active && old.active) return { error: TEXT.inactive };
  const both = await queryRows(
    db,
    Cover,
    sql`select policy_id as "policyId" from user_policies
        where user_id = any(${textArray([oldUserId, newUserId])}) and active
        group by policy_id having count(distinct user_id) > 1 order by policy_id`,
  );
  if (both.length === 0) return { oldName: old.name, newName: next.name };
  return { error: TEXT.bothCovered({ policyIds: both.map(({ policyId }) => policyId) }) };
}

/** One statement: a pair among two thousand costs one round trip. */
async function join(
  db: Db,
  call: Call,
  { oldUserId, newUserId }: contract.DuplicateUser,
): Promise<contract.MovedRecords> {
  const at = now(call).toISOString();
  const [moved] = await queryRows(
    db,
    MovedRecords,
    sql`with covers as (
          update user_policies set user_id = ${newUserId}, updated_at = ${at}::timestamptz
          where user_id = ${oldUserId} returning id),
        rows as (update endorsement_members set user_id = ${newUserId} where user_id = ${oldUserId} returning 1),
        claimed as (update claims set user_id = ${newUserId} where user_id = ${oldUserId} returning 1),
        requested as (
          update change_requests set user_id = ${newUserId}, updated_at = ${at}::timestamptz
          where user_id = ${oldUserId} returning 1),
        family as (
          update users set parent_id = ${newUserId}, version = version + 1, updated_at = ${at}::timestamptz
          where parent_id = ${oldUserId} returning 1),
        closed as (
          update users set active = false, version = version + 1, updated_at = ${at}::timestamptz
          where id = ${oldUserId} and active returning 1)
        select (select count(*) from covers) as policies,
          (select count(*) from user_benefits b join covers c on c.id = b.user_policy_id where b.active) as benefits, (select count(*) from rows) as endorsements,
          (select count(*) from requested) as requests, (select count(*) from claimed) as claims,
          (select count(*) from family) as dependants, (select count(*) from closed) as closed`,
  );
  if (!moved) throw new Error("a count gives a row");
  const { closed: _, ...records } = moved;
  return records;
}
