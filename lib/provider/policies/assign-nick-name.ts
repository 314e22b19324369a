import { and, eq, sql } from "drizzle-orm";
import type * as contract from "@/lib/contract/policy-lists";
import { nameKey } from "@/lib/domain/name-key";
import { isPolicyNickname } from "@/lib/domain/policies/nickname";
import { POLICY_MESSAGES } from "@/lib/messages/policies";
import { writeAudit } from "../audit";
import { now } from "../context";
import { policies } from "../db/schema";
import { isUniqueViolation } from "../db/unique-violation";
import { assertVersion } from "../edit-conflict";
import { notFound, ProviderError } from "../errors";
import type { Verb } from "../route";
import { assertNotExpired } from "./assert-not-expired";

/**
 * Changes a policy's nickname, which is unique in its company.
 * @throws ProviderError not_found; bad_request for other characters and an expired policy; conflict for a nickname in use or,
 * with {@link EditConflict} as data, for an outdated version.
 */
export const assignNickName: Verb<typeof contract.assignNickName> = async (db, call, { body }) => {
  const { policyId, nickName, version } = body;
  if (!isPolicyNickname(nickName)) throw new ProviderError("bad_request", POLICY_MESSAGES.nicknameCharacters);
  const [policy] = await db.select().from(policies).where(eq(policies.id, policyId)).for("no key update");
  if (!policy) throw notFound("Policy");
  assertNotExpired(policy, call);
  const current = { nickName: policy.nickName };
  await assertVersion(db, version, { entity: "policy", entityId: policyId, version: policy.version, current });
  const [saved] = await db
    .update(policies)
    .set({ nickName, nickNameKey: nameKey(nickName), version: sql`${policies.version} + 1`, updatedAt: now(call) })
    .where(and(eq(policies.id, policyId)))
    .returning({ version: policies.version })
    .catch((error: unknown) => {
      if (!isUniqueViolation(error, "policies_company_nick_name")) throw error;
      throw new ProviderError("conflict", POLICY_MESSAGES.nicknameTaken);
    });
  await writeAudit(db, call, {
    action: "assignNickName",
    entity: "policy",
    entityId: policyId,
    before: { nickName: policy.nickName },
    after: { nickName },
  });
  return {
    message: POLICY_MESSAGES.nicknameSaved,
    data: { nickName, version: saved?.version ?? policy.version + 1 },
  };
};
