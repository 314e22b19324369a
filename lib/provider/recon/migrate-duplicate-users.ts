import { sql } from "drizzle-orm";
import { z } from "zod";
import type * as contract from "@/lib/contract/recon";
import { RECON_MESSAGES as TEXT } from "@/lib/messages/recon";
import { record } from "../audit";
import { type Call, now } from "../context";
import type { Db } from "../db/connect";
import { execute, queryRows } from "../db/rows";
import { textArray } from "../db/unnest";
import { lockForUpload } from "../registration/policies-in-scope";
import type { Verb } from "../route";

const Person = z.object({
  id: z.string(),
  employer: z.string().nullable(),
  parentId: z.string().nullable(),
  relationship: z.string().nullable(),
  active: z.boolean(),
});
const Employer = z.object({ employer: z.string() });
const Cover = z.object({ policyId: z.string() });

/**
 * Makes one of two records of a person, pair by pair: the new user gets what belongs to the old one, which becomes
 * inactive. A pair that cannot be joined is listed with its reason and changes nothing; one that was joined before
 * changes nothing either.
 */
export const migrateDuplicateUsers: Verb<typeof contract.migrateDuplicateUsers> = async (db, call, { body }) => {
  await lockCompanies(db, body.data);
  const failedMigrations: (contract.DuplicateUser & { error: string })[] = [];
  const migrated: contract.DuplicateUser[] = [];
  for (const pair of body.data) {
    const error = await refusalOf(db, pair);
    if (error) {
      failedMigrations.push({ ...pair, error });
      continue;
    }
    await join(db, call, pair);
    migrated.push(pair);
  }
  const after = { migrated, failed: failedMigrations.length };
  await record(db, call, { action: "migrateDuplicateUsers", entity: "member", entityId: "duplicates", after });
  return { data: { migrated: migrated.length, failedMigrations } };
};

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

async function refusalOf(db: Db, { oldUserId, newUserId }: contract.DuplicateUser): Promise<string | null> {
  if (oldUserId === "" || newUserId === "") return TEXT.idMissing;
  if (oldUserId === newUserId) return TEXT.sameUser;
  const found = await queryRows(
    db,
    Person,
    sql`select id, employer, parent_id as "parentId", relationship, active from users
        where id = any(${textArray([oldUserId, newUserId])}) and employer is not null for update`,
  );
  const old = found.find(({ id }) => id === oldUserId);
  const next = found.find(({ id }) => id === newUserId);
  if (!old || !next) return TEXT.notFound({ userId: old ? newUserId : oldUserId });
  if (old.employer !== next.employer) return TEXT.otherCompany;
  if ((old.relationship === "self") !== (next.relationship === "self")) return TEXT.otherRelationship;
  if (old.parentId === newUserId || next.parentId === oldUserId) return TEXT.dependantOfOther;
  if (!next.active && old.active) return TEXT.inactive;
  const [both] = await queryRows(
    db,
    Cover,
    sql`select policy_id as "policyId" from user_policies
        where user_id = any(${textArray([oldUserId, newUserId])}) and active
        group by policy_id having count(distinct user_id) > 1 order by policy_id limit 1`,
  );
  return both ? TEXT.bothCovered(both) : null;
}

async function join(db: Db, call: Call, { oldUserId, newUserId }: contract.DuplicateUser): Promise<void> {
  const at = now(call).toISOString();
  await execute(
    db,
    sql`update user_policies set user_id = ${newUserId}, updated_at = ${at}::timestamptz where user_id = ${oldUserId}`,
  );
  await execute(db, sql`update endorsement_members set user_id = ${newUserId} where user_id = ${oldUserId}`);
  await execute(db, sql`update claims set user_id = ${newUserId} where user_id = ${oldUserId}`);
  await execute(
    db,
    sql`update change_requests set user_id = ${newUserId}, updated_at = ${at}::timestamptz where user_id = ${oldUserId}`,
  );
  await execute(
    db,
    sql`update users set parent_id = ${newUserId}, version = version + 1, updated_at = ${at}::timestamptz
        where parent_id = ${oldUserId}`,
  );
  await execute(
    db,
    sql`update users set active = false, version = version + 1, updated_at = ${at}::timestamptz
        where id = ${oldUserId} and active`,
  );
}
