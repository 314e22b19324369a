import { and, type SQL, sql } from "drizzle-orm";
import type * as contract from "@/lib/contract/users";
import { writeAudit } from "../audit";
import { today } from "../context";
import { users } from "../db/schema";
import type { Verb } from "../route";
import { countLivesOfPolicy, isInForce } from "./count-lives";
import { selectMembers } from "./member-columns";
import { membersWithCover } from "./members-with-cover";
import { afterCursor, cursorOf, directoryKey } from "./page-cursor";

/** The members of a policy, each once with the cover in force or the last one, in the directory's order. */
export const fetchMembersByPolicy: Verb<typeof contract.fetchMembersByPolicy> = async (db, call, { params, query }) => {
  const { policyId, scope } = params;
  const { limit, after, purpose } = query;
  const day = today(call);
  const onPolicy: SQL = sql`exists (select 1 from user_policies cover where cover.user_id = ${users.id}
    and cover.policy_id = ${policyId} ${scope === "ACTIVE" ? sql`and ${isInForce(day)}` : sql``})`;
  const [found, counts] = await Promise.all([
    selectMembers(db, and(onPolicy, afterCursor(after)))
      .orderBy(directoryKey, users.id)
      .limit(limit + 1),
    after === undefined ? countLivesOfPolicy(db, policyId, day) : undefined,
  ]);
  if (purpose === "export" && counts) {
    const exported = { scope, total: counts.lives.total };
    await writeAudit(db, call, { action: "exportMembers", entity: "policy", entityId: policyId, after: exported });
  }
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return {
    data: {
      users: await membersWithCover(db, call, policyId, shown),
      counts,
      nextPageId: found.length > limit && last ? cursorOf(last) : null,
    },
  };
};
