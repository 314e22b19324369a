import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { z } from "zod";
import type * as contract from "@/lib/contract/member-profiles";
import { MemberEndorsement, Relative } from "@/lib/contract/member-profiles";
import { rupeesFromPaise } from "@/lib/domain/money/paise";
import { segmentOn } from "@/lib/domain/premium/segments";
import { can } from "@/lib/permissions";
import { type Call, today } from "../context";
import type { Db } from "../db/connect";
import { secondsOf } from "../db/instants";
import { queryRows } from "../db/rows";
import { userPolicies, users } from "../db/schema";
import { notFound } from "../errors";
import type { Verb } from "../route";
import { selectUserPolicies, userPolicyOf } from "../user-policies/select-user-policies";
import { listMemberEvents } from "./list-member-events";
import { type MemberRow, memberOf, selectMembers } from "./member-columns";
import { fullName } from "./name-sql";

/** Everything about one member; staff are not found here. @throws ProviderError not_found. */
export const getMemberProfile: Verb<typeof contract.getMemberProfile> = async (db, call, { params: { id } }) => {
  const [row] = await selectMembers(db, and(eq(users.id, id), isNotNull(users.employer)));
  if (!row) throw notFound("Member");
  const seesEndorsements = can(call.actor, "endorsements.read", call.flags);
  // One after the other: a view of the past reads them on one connection.
  const mergedInto = row.active ? null : await findSurvivor(db, id);
  const family = await listFamily(db, row);
  const covers = await listCovers(db, call, id);
  const endorsements = seesEndorsements ? await listMemberEndorsements(db, id) : [];
  const history = await listMemberEvents(db, id);
  return { data: { member: memberOf(row), mergedInto, family, covers, endorsements, history } };
};

const Survivor = z.object({ userId: z.string(), name: z.string() });

/** The record that an inactive one was last merged into, ignoring undone merges [domain §24 #51]. */
async function findSurvivor(db: Db, userId: string): Promise<z.output<typeof Survivor> | null> {
  const [survivor] = await queryRows(
    db,
    Survivor,
    sql`select u.id as "userId", ${fullName("u")} as name
        from member_merges m join users u on u.id = m.new_user_id
        where m.old_user_id = ${userId} and m.undone_at is null order by m.seq desc limit 1`,
  );
  return survivor ?? null;
}

/** The member's current and past covers, those in force first, then the newest. */
async function listCovers(db: Db, call: Call, userId: string): Promise<z.input<typeof contract.MemberCover>[]> {
  const found = await selectUserPolicies(db, eq(userPolicies.userId, userId)).orderBy(
    desc(userPolicies.active),
    desc(userPolicies.coverageStart),
    userPolicies.id,
  );
  const day = today(call);
  return found.map((row) => ({
    ...userPolicyOf(row, day),
    annual: rupeesFromPaise(segmentOn(row.cover.segments, day)?.annualPaise ?? row.cover.annualPaise),
  }));
}

/** The other family members: the employee first, then the dependants by age. */
function listFamily(db: Db, { userId, parentId, employer }: MemberRow): Promise<Relative[]> {
  const holderId = parentId ?? userId;
  return queryRows(
    db,
    Relative,
    sql`select id as "userId", first_name as "firstName", last_name as "lastName", relationship, dob::text, active
        from users
        where (id = ${holderId} or parent_id = ${holderId}) and id <> ${userId} and employer = ${employer}
        order by id <> ${holderId}, active desc, dob nulls last, id`,
  );
}

const EndorsementRow = MemberEndorsement.omit({ total: true, createdAt: true }).extend({
  totalPaise: z.int(),
  createdSeconds: z.int(),
});

/** The member's endorsement rows, newest first. */
async function listMemberEndorsements(db: Db, userId: string): Promise<z.input<typeof MemberEndorsement>[]> {
  const found = await queryRows(
    db,
    EndorsementRow,
    sql`select e.id as "endorsementId", m.id as "memberId", e.policy_id as "policyId",
               e.endorsement_number as "endorsementNumber", p.policy_type as "policyType", p.nick_name as "nickName",
               e.status, m.operation, m.total_paise as "totalPaise", m.derivation is not null as "isExplained",
               ${secondsOf("m.created_at")} as "createdSeconds"
        from endorsement_members m
        join endorsements e on e.id = m.endorsement_id
        join policies p on p.id = e.policy_id
        where m.user_id = ${userId}
        order by m.seq desc`,
  );
  return found.map(({ totalPaise, createdSeconds, ...row }) => ({
    ...row,
    total: rupeesFromPaise(totalPaise),
    createdAt: { seconds: createdSeconds },
  }));
}
