import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type * as contract from "@/lib/contract/users";
import { writeAudit } from "../audit";
import { today } from "../context";
import type { Db } from "../db/connect";
import { userPolicies, users } from "../db/schema";
import type { Verb } from "../route";
import { selectUserPolicies, type UserPolicyRow, userPolicyOf } from "../user-policies/select-user-policies";
import { countLivesOfPolicy } from "./count-lives";
import { memberOf, selectMembers } from "./member-columns";
import { afterCursor, cursorOf, directoryKey } from "./page-cursor";

/** The members of a policy, each once with the cover in force or the last one, in the directory's order. */
export const fetchMembersByPolicy: Verb<typeof contract.fetchMembersByPolicy> = async (db, call, { params, query }) => {
  const { policyId, scope } = params;
  const { limit, after, purpose } = query;
  const onPolicy: SQL = sql`exists (select 1 from user_policies cover where cover.user_id = ${users.id}
    and cover.policy_id = ${policyId} ${scope === "ACTIVE" ? sql`and cover.active` : sql``})`;
  const [found, counts] = await Promise.all([
    selectMembers(db, and(onPolicy, afterCursor(after)))
      .orderBy(directoryKey, users.id)
      .limit(limit + 1),
    after === undefined ? countLivesOfPolicy(db, policyId) : undefined,
  ]);
  if (purpose === "export" && counts) {
    const exported = { scope, total: counts.lives.total };
    await writeAudit(db, call, { action: "exportMembers", entity: "policy", entityId: policyId, after: exported });
  }
  const shown = found.slice(0, limit);
  const covers = await coversOf(
    db,
    policyId,
    shown.map(({ userId }) => userId),
  );

  const day = today(call);
  const last = shown.at(-1);
  return {
    data: {
      users: shown.map((row) => {
        const cover = covers.get(row.userId);
        return { ...memberOf(row), userPolicy: cover && userPolicyOf(cover, day) };
      }),
      counts,
      nextPageId: found.length > limit && last ? cursorOf(last) : null,
    },
  };
};

/** Member → the cover to show. */
async function coversOf(db: Db, policyId: string, ids: string[]): Promise<Map<string, UserPolicyRow>> {
  if (ids.length === 0) return new Map();
  const found = await selectUserPolicies(
    db,
    and(eq(userPolicies.policyId, policyId), inArray(userPolicies.userId, ids)),
  ).orderBy(userPolicies.active, userPolicies.coverageStart, userPolicies.id);
  return new Map(found.map((row) => [row.cover.userId, row]));
}
