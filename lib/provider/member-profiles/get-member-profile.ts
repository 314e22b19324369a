import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { z } from "zod";
import type * as contract from "@/lib/contract/member-profiles";
import { rupeesFromPaise } from "@/lib/domain/money/paise";
import { MEMBER_MESSAGES } from "@/lib/messages/members";
import { can } from "@/lib/permissions";
import { type Call, today } from "../context";
import type { Db } from "../db/connect";
import { userPolicies, users } from "../db/schema";
import { ProviderError } from "../errors";
import type { Verb } from "../route";
import { selectUserPolicies, userPolicyOf } from "../user-policies/select-user-policies";
import { memberOf, selectMembers } from "../users/member-columns";
import { listFamily } from "./list-family";
import { listMemberEndorsements } from "./list-member-endorsements";
import { listMemberEvents } from "./list-member-events";

/** Everything about one member; staff are not found here. @throws ProviderError not_found. */
export const getMemberProfile: Verb<typeof contract.getMemberProfile> = async (db, call, { params: { id } }) => {
  const [row] = await selectMembers(db, and(eq(users.id, id), isNotNull(users.employer)));
  if (!row) throw new ProviderError("not_found", MEMBER_MESSAGES.notFound);
  const seesEndorsements = can(call.actor, "endorsements.read", call.flags);
  // One after the other: a view of the past reads them on one connection.
  const family = await listFamily(db, row);
  const covers = await listCovers(db, call, id);
  const endorsements = seesEndorsements ? await listMemberEndorsements(db, id) : [];
  const history = await listMemberEvents(db, id);
  return { data: { member: memberOf(row), family, covers, endorsements, history } };
};

/** The member's current and past covers, those in force first, then the newest. */
async function listCovers(db: Db, call: Call, userId: string): Promise<z.input<typeof contract.MemberCover>[]> {
  const found = await selectUserPolicies(db, eq(userPolicies.userId, userId)).orderBy(
    desc(userPolicies.active),
    desc(userPolicies.coverageStart),
    userPolicies.id,
  );
  return found.map((row) => ({
    ...userPolicyOf(row, today(call)),
    annual: rupeesFromPaise(row.cover.annualPaise),
  }));
}
