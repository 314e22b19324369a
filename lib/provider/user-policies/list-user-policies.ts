import { desc, eq } from "drizzle-orm";
import type * as contract from "@/lib/contract/user-policies";
import { today } from "../context";
import { userPolicies } from "../db/schema";
import { assertMember } from "../members/load-member";
import type { Verb } from "../route";
import { selectUserPolicies, userPolicyOf } from "./select-user-policies";

/** The member's current and past covers, those in force first, then by start. @throws ProviderError not_found. */
export const listUserPolicies: Verb<typeof contract.listUserPolicies> = async (db, call, { params: { userId } }) => {
  await assertMember(db, userId);
  const found = await selectUserPolicies(db, eq(userPolicies.userId, userId)).orderBy(
    desc(userPolicies.active),
    desc(userPolicies.coverageStart),
    userPolicies.id,
  );
  return { data: { userPolicies: found.map((row) => userPolicyOf(row, today(call))) } };
};
