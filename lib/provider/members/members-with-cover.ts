import { and, eq, inArray } from "drizzle-orm";
import { type Call, today } from "../context";
import type { Db } from "../db/connect";
import { userPolicies } from "../db/schema";
import { selectUserPolicies, userPolicyOf } from "../user-policies/select-user-policies";
import { type MemberRow, memberOf } from "./member-columns";

/** Members of a policy, each with the cover in force or the last one. */
export async function membersWithCover(db: Db, call: Call, policyId: string, members: readonly MemberRow[]) {
  const ids = members.map(({ userId }) => userId);
  const found =
    ids.length === 0
      ? []
      : await selectUserPolicies(
          db,
          and(eq(userPolicies.policyId, policyId), inArray(userPolicies.userId, ids)),
        ).orderBy(userPolicies.active, userPolicies.coverageStart, userPolicies.id);
  // The last cover of a member replaces earlier ones.
  const covers = new Map(found.map((row) => [row.cover.userId, row]));
  const day = today(call);
  return members.map((row) => {
    const cover = covers.get(row.userId);
    return { ...memberOf(row), userPolicy: cover && userPolicyOf(cover, day) };
  });
}
