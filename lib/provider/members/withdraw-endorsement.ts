import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { formatDdMmmYyyy } from "@/lib/domain/dates/local-date";
import { DECLINED_IN, PENDING_IN } from "@/lib/domain/endorsements/status";
import { keysOf } from "@/lib/domain/keys";
import { ROW_MESSAGES } from "@/lib/domain/members/messages";
import { ENDORSEMENT_MESSAGES } from "@/lib/messages/endorsements";
import { MEMBER_MESSAGES } from "@/lib/messages/members";
import { type Call, nowSql } from "../context";
import type { Db } from "../db/connect";
import { execute, queryIds, queryRows } from "../db/rows";
import { textArray } from "../db/unnest";
import { hasStatus } from "../endorsements/has-status";
import { ProviderError } from "../errors";
import { publishAdded, publishLeft } from "../events/publish-lives";
import { isWithdrawn } from "./charged";
import { fullName } from "./name-sql";
import { refuseTaken, type Taken } from "./taken-by-another";

/**
 * The covers `own` of dependants whose employee `rows` adds and whom no endorsement added, but a flex upload, a script or
 * roster mode. Without the employee's addition they never applied.
 */
const followersOf = (rows: SQL, condition: SQL) => sql`
  select own.id, policy.end_date,
         (select exit.date_of_leaving from endorsement_members exit join endorsements e on e.id = exit.endorsement_id
          where exit.user_id = own.user_id and exit.user_policy_id = own.id and exit.operation = 'DELETE'
            and ${hasStatus("e", PENDING_IN)} limit 1) as leaves_on
  from ${rows} given
  join user_policies holder on holder.id = given.user_policy_id and given.operation = 'ADD'
  join policies policy on policy.id = holder.policy_id
  join users dependant on dependant.parent_id = holder.user_id
  join user_policies own on own.user_id = dependant.id
  where own.policy_id || '' = holder.policy_id and own.added_by_endorsement_id is null
    and own.created_at >= holder.created_at and ${condition}`;

/**
 * Removes the changes of a declined endorsement from the roster: its additions are not covered, nor are dependants who
 * depend on them; its announced offboards are cancelled [domain §24 #41].
 */
export async function withdrawEndorsement(db: Db, call: Call, endorsementId: string): Promise<void> {
  const at = nowSql(call);
  const coverIds = await queryIds(
    db,
    sql`with added as (
          update user_policies cover set active = false, updated_at = ${at}
          where cover.id in (select user_policy_id from endorsement_members
                             where endorsement_id = ${endorsementId} and operation = 'ADD')
          returning id, user_id),
        followers as (
          update user_policies cover
          set active = false, pending_offboard = false, coverage_end = cover.coverage_start - 1, updated_at = ${at}
          from (${followersOf(sql`(select * from endorsement_members where endorsement_id = ${endorsementId})`, sql`own.active`)}) own
          where cover.id = own.id
          returning cover.id, cover.user_id),
        gone as (select * from added union all select * from followers),
        left_by as (
          update users person set active = false, version = person.version + 1, updated_at = ${at}
          where person.active and person.id in (select user_id from gone)
            and not exists (select from user_policies cover where cover.user_id = person.id and cover.active
                              and not cover.id in (select id from gone)))
        select id from gone`,
  );
  await publishLeft(db, call, coverIds, "ENDORSEMENT_DECLINED");
  await execute(
    db,
    sql`update user_policies cover
        set pending_offboard = false, coverage_end = policy.end_date, updated_at = ${at}
        from policies policy
        where policy.id = cover.policy_id and not ${isWithdrawn("cover")}
          and cover.id in (select user_policy_id from endorsement_members
                           where endorsement_id = ${endorsementId} and operation = 'DELETE')`,
  );
}

/**
 * Restores the changes of a declined endorsement when it is reworked or its rows move to a draft: of all its lives, or of
 * the given ones.
 * @throws ProviderError conflict if a life has left or was added again meanwhile, or if another active employee now has the
 * phone, email or employee id of one.
 */
export async function reinstateRows(
  db: Db,
  call: Call,
  endorsementId: string,
  { userIds }: { userIds?: readonly string[] } = {},
): Promise<void> {
  const rows = sql`(
    select user_id, user_policy_id, operation, date_of_leaving from endorsement_members
    where endorsement_id = ${endorsementId} ${userIds ? sql`and user_id = any(${textArray(userIds)})` : sql``})`;
  await assertFree(db, endorsementId, rows);
  const at = nowSql(call);
  const renewed = queryIds(
    db,
    sql`with added as (
          update user_policies cover set active = true, updated_at = ${at}
          from ${rows} given where given.user_policy_id = cover.id and given.operation = 'ADD'
          returning cover.id, cover.user_id),
        followers as (
          update user_policies cover
          set active = true, pending_offboard = own.leaves_on is not null,
              coverage_end = coalesce(own.leaves_on, own.end_date), updated_at = ${at}
          from (${followersOf(rows, isWithdrawn("own"))}) own
          where cover.id = own.id
          returning cover.id, cover.user_id),
        back as (select * from added union all select * from followers),
        renewed as (
          update users person set active = true, version = person.version + 1, updated_at = ${at}
          where not person.active and person.id in (select user_id from back))
        select id from back`,
  );
  const coverIds = await renewed.catch(refuseTaken(({ what }) => TAKEN_REASONS[what]));
  await publishAdded(db, call, coverIds);
  await execute(
    db,
    sql`update user_policies cover
        set pending_offboard = true, coverage_end = given.date_of_leaving, updated_at = ${at}
        from ${rows} given
        where given.user_policy_id = cover.id and given.operation = 'DELETE' and given.date_of_leaving is not null
          and not ${isWithdrawn("cover")}`,
  );
}

const TAKEN_REASONS = {
  phone: ROW_MESSAGES.mobileTaken,
  email: ROW_MESSAGES.emailTaken,
  "employee id": MEMBER_MESSAGES.employeeIdTaken,
} as const satisfies Record<Taken, string>;

const Clash = z.object({
  name: z.string(),
  employeeId: z.string().nullable(),
  coveredUntil: z.iso.date().nullable(),
  isAdded: z.boolean(),
  taken: z.enum(keysOf(TAKEN_REASONS)).nullable(),
  /** The endorsement with another exit that is pending. */
  leavesIn: z.int().nullable(),
});

async function assertFree(db: Db, endorsementId: string, rows: ReturnType<typeof sql>): Promise<void> {
  const [clash] = await queryRows(
    db,
    Clash,
    sql`select ${fullName("u")} as name, u.employee_id as "employeeId",
               clash.covered_until::text as "coveredUntil", given.operation = 'ADD' as "isAdded", clash.taken,
               clash.leaves_in as "leavesIn"
        from ${rows} given
        join users u on u.id = given.user_id
        join user_policies cover on cover.id = given.user_policy_id
        cross join lateral (
          select null::date as covered_until, null as taken,
                 case when ${hasStatus("e", PENDING_IN)} then e.endorsement_number end as leaves_in
          from endorsement_members m join endorsements e on e.id = m.endorsement_id
          where given.operation = 'DELETE' and m.user_id = given.user_id and m.user_policy_id = given.user_policy_id
            and m.operation = 'DELETE' and m.endorsement_id <> ${endorsementId} and not ${hasStatus("e", DECLINED_IN)}
          union all
          select case when other.coverage_end >= cover.coverage_start then other.coverage_end end, null, null
          from user_policies other left join endorsements adder on adder.id = other.added_by_endorsement_id
          where given.operation = 'ADD' and other.user_id = cover.user_id and other.policy_id = cover.policy_id
            and other.id <> cover.id and ${hasStatus("adder", DECLINED_IN)} is not true
            and (other.active or (other.coverage_end >= other.coverage_start and other.coverage_end >= cover.coverage_start))
          union all
          select null, case when other.mobile = u.mobile then 'phone'
                            when lower(other.email) = lower(u.email) then 'email' else 'employee id' end, null
          from users other
          where given.operation = 'ADD' and u.relationship = 'self' and other.id <> u.id and other.employer = u.employer
            and other.active and other.relationship = 'self'
            and (other.mobile = u.mobile or lower(other.email) = lower(u.email) or other.employee_id = u.employee_id)
          limit 1) clash
        limit 1`,
  );
  if (!clash) return;
  const { coveredUntil, isAdded, taken, leavesIn } = clash;
  const left = leavesIn === null ? ROW_MESSAGES.memberInactive : ENDORSEMENT_MESSAGES.leavesIn({ number: leavesIn });
  const present = isAdded ? ROW_MESSAGES.memberExists : left;
  const otherwise = taken ? TAKEN_REASONS[taken] : present;
  const reason = coveredUntil ? ROW_MESSAGES.alreadyCovered(formatDdMmmYyyy(coveredUntil)) : otherwise;
  throw new ProviderError("conflict", `${clash.name} (${clash.employeeId ?? ""}): ${reason}`);
}
