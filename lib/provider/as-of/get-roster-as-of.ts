import { inArray, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type * as contract from "@/lib/contract/as-of";
import type { LifeCounts } from "@/lib/contract/users";
import type { LocalDate } from "@/lib/domain/dates/local-date";
import { writeAudit } from "../audit";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { userPolicies, users } from "../db/schema";
import { notFound } from "../errors";
import { countGroups } from "../members/count-lives";
import { memberOf, selectMembers } from "../members/member-columns";
import { cursorOf, positionOf } from "../members/page-cursor";
import type { Verb } from "../route";
import { selectUserPolicies, userPolicyOf } from "../user-policies/select-user-policies";
import { coveredOn } from "./covered-on";
import { readAsOf } from "./read-as-of";

const Place = z.object({ userId: z.string(), employeeId: z.string(), coverId: z.string() });
type Place = z.output<typeof Place>;

const Owner = z.object({ companyId: z.string(), covers: z.int() });

/** From this number of covers on, a page is read person by person, so that its cost does not grow with the policy. */
const LARGE = 20_000;

/**
 * Everyone whom a policy covers on a date, as known on a date: families together, by the employee ID that they have now.
 * @throws ProviderError not_found if the policy was not known then; bad_request.
 */
export const getRosterAsOf: Verb<typeof contract.getRosterAsOf> = async (db, call, { params: { policyId }, query }) => {
  const { limit, after, purpose, ...asOf } = query;
  const page = await readAsOf(call, { asOf, versions: "knowledge" }, async (then, _call, moments) => {
    const [policy] = await queryRows(
      then,
      Owner,
      sql`select company_id as "companyId", (select count(*)::int from (
            select from public.user_policies where policy_id = ${policyId} limit ${LARGE}) found) as covers
          from policies where id = ${policyId}`,
    );
    if (!policy) throw notFound("Policy");
    const onPolicy = sql`cover.policy_id = ${policyId} and ${coveredOn(moments)}`;
    const isLarge = policy.covers === LARGE;
    const places = await placesAfter(then, { ...policy, onPolicy, isLarge, after, limit: limit + 1 });
    const counts = after === undefined ? await countCovered(then, policy.companyId, onPolicy) : undefined;
    const shown = places.slice(0, limit);
    const last = places.length > limit ? shown.at(-1) : undefined;
    return {
      users: await membersAt(then, shown, moments.on),
      counts,
      nextPageId: last ? cursorOf(last) : null,
    };
  });
  if (purpose === "export" && page.counts) {
    const exported = { ...asOf, total: page.counts.lives.total };
    await writeAudit(db, call, { action: "exportMembers", entity: "policy", entityId: policyId, after: exported });
  }
  return { data: page };
};

type PageQuery = { companyId: string; onPolicy: SQL; isLarge: boolean; after: string | undefined; limit: number };

/** The next people in the directory's order. Deleted people are few: they are read from the history by an index. */
function placesAfter(db: Db, { companyId, onPolicy, isLarge, after, limit }: PageQuery): Promise<Place[]> {
  const behind = (key: SQL, id: SQL) => {
    if (after === undefined) return sql``;
    const [employeeId, userId] = positionOf(after);
    return sql`and (${key}, ${id}) > (${employeeId}, ${userId})`;
  };
  // LIMIT makes the database look up the cover of each person in turn.
  const joinCover = (id: SQL) =>
    isLarge
      ? sql`cross join lateral (select id from user_policies cover where cover.user_id = ${id} and ${onPolicy} limit 1) cover`
      : sql`join user_policies cover on cover.user_id = ${id} and ${onPolicy}`;
  const current = { key: sql`coalesce(u.employee_id, '')`, id: sql`u.id` };
  const deleted = { key: sql`coalesce(h.row ->> 'employee_id', '')`, id: sql`h.person_id` };
  return queryRows(
    db,
    Place,
    sql`select "userId", "employeeId", "coverId" from (
          (select u.id as "userId", ${current.key} as "employeeId", cover.id as "coverId"
           from public.users u ${joinCover(sql`u.id`)}
           where u.employer = ${companyId} ${behind(current.key, current.id)}
           order by ${current.key}, u.id limit ${limit})
          union all
          (select h.person_id, ${deleted.key}, cover.id
           from public.row_history h ${joinCover(sql`h.person_id`)}
           where h.scope_id = ${companyId} and h.table_name = 'users' and h.is_deleted
             and h.recorded_from <= known_at() and h.recorded_to > known_at() ${behind(deleted.key, deleted.id)}
           order by ${deleted.key}, h.person_id limit ${limit})
        ) places order by "employeeId", "userId" limit ${limit}`,
  );
}

/** The people with their cover, in the order given. A life has one cover of a policy at a time. */
async function membersAt(db: Db, places: readonly Place[], day: LocalDate) {
  if (places.length === 0) return [];
  const userIds = places.map(({ userId }) => userId);
  const coverIds = places.map(({ coverId }) => coverId);
  const people = await selectMembers(db, inArray(users.id, userIds));
  const covers = await selectUserPolicies(db, inArray(userPolicies.id, coverIds));
  const personOf = new Map(people.map((row) => [row.userId, row]));
  const coverOf = new Map(covers.map((row) => [row.cover.id, row]));
  return places.flatMap(({ userId, coverId }) => {
    const person = personOf.get(userId);
    const cover = coverOf.get(coverId);
    return person && cover
      ? [{ ...memberOf(person), active: true, userPolicy: { ...userPolicyOf(cover, day), active: true } }]
      : [];
  });
}

const countCovered = (db: Db, companyId: string, onPolicy: SQL): Promise<LifeCounts> =>
  countGroups(
    db,
    sql`select true as active, member.relationship, count(*)::int as count
        from user_policies cover join users member on member.id = cover.user_id and member.employer = ${companyId}
        where ${onPolicy} group by member.relationship`,
  );
