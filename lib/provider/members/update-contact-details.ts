import { eq } from "drizzle-orm";
import type * as contract from "@/lib/contract/users";
import { INVALID_EMAIL, isEmail } from "@/lib/domain/identifiers/email";
import { INVALID_PHONE, isPhone } from "@/lib/domain/identifiers/phone";
import { ROW_MESSAGES } from "@/lib/domain/members/messages";
import { MEMBER_MESSAGES } from "@/lib/messages/members";
import { writeAudit } from "../audit";
import { loadConfig } from "../configuration/config-on";
import { type Call, now } from "../context";
import type { Db } from "../db/connect";
import { policies, userPolicies, users } from "../db/schema";
import { isUniqueViolation } from "../db/unique-violation";
import { assertVersion } from "../edit-conflict";
import { badFields, ProviderError } from "../errors";
import { personChanged, publishEvent } from "../events/publish-events";
import { logRefusedSixes } from "../log-refused-sixes";
import type { Verb } from "../route";
import { lockMember } from "./load-member";
import { memberOf, selectMembers } from "./member-columns";

type Contact = Partial<Record<"email" | "mobile" | "backupPhoneNumber" | "backupEmailAddress", string | null>>;

/**
 * Changes only the fields that are sent [spec 1 §4].
 * @throws ProviderError not_found; bad_request keyed by email or mobile, also for a value of another active employee of the
 * company (by the database's index); conflict with {@link EditConflict} for an outdated version.
 */
export const updateContactDetails: Verb<
  typeof contract.updateContactDetails | typeof contract.patchContactDetails
> = async (db, call, { body }) => {
  const member = await lockMember(db, body.userId);
  const { email, mobile } = member;
  const current = { email, mobile };
  await assertVersion(db, body.version, { entity: "member", entityId: member.id, version: member.version, current });
  const firstDigits = body.mobile ? await loadFirstDigits(db, call, member.id) : "";
  logRefusedSixes(call, [body.mobile], firstDigits);
  const changes = changesOf(body, firstDigits);
  await db
    .update(users)
    .set({ ...changes, version: member.version + 1, updatedAt: now(call) })
    .where(eq(users.id, member.id))
    .catch(refuseTaken);
  const before = Object.fromEntries(Object.keys(changes).map((name) => [name, member[name as keyof Contact]]));
  await writeAudit(db, call, {
    action: "updateContactDetails",
    entity: "member",
    entityId: member.id,
    before,
    after: changes,
  });
  const person = { userId: member.id, companyId: member.employer };
  await publishEvent(db, call, personChanged(person, Object.keys(changes)));
  const [saved] = await selectMembers(db, eq(users.id, member.id));
  if (!saved) throw new Error("the member disappeared inside its own transaction");
  return { message: MEMBER_MESSAGES.contactDone, data: { user: memberOf(saved) } };
};

/** The first digits of a mobile number that the member's policies allow; without a cover, the default's. */
async function loadFirstDigits(db: Db, call: Call, userId: string): Promise<string> {
  const covering = await db
    .selectDistinct({ insurerId: policies.insurerId, policyId: policies.id })
    .from(userPolicies)
    .innerJoin(policies, eq(policies.id, userPolicies.policyId))
    .where(eq(userPolicies.userId, userId));
  const layers = covering.length > 0 ? covering : [{ insurerId: null, policyId: null }];
  const configs = await Promise.all(layers.map((layer) => loadConfig(db, call, layer)));
  return configs.map(({ phoneFirst }) => phoneFirst).join("");
}

function changesOf(change: contract.ContactChange, firstDigits: string): Contact {
  const { email, mobile, wipeOutBackupEmail, wipeOutBackupPhoneNumber } = change;
  const wrong: Record<string, string> = {};
  if (email && !isEmail(email)) wrong.email = INVALID_EMAIL;
  if (mobile && !isPhone(mobile, firstDigits)) wrong.mobile = INVALID_PHONE;
  if (Object.keys(wrong).length > 0) throw badFields(wrong);
  const changes: Contact = {};
  if (email !== undefined) changes.email = email || null;
  if (mobile !== undefined) changes.mobile = mobile || null;
  if (wipeOutBackupPhoneNumber) changes.backupPhoneNumber = null;
  if (wipeOutBackupEmail) changes.backupEmailAddress = null;
  if (Object.keys(changes).length === 0) throw new ProviderError("bad_request", MEMBER_MESSAGES.nothingToChange);
  return changes;
}

function refuseTaken(error: unknown): never {
  const fields: Record<string, string> = isUniqueViolation(error, "users_self_mobile")
    ? { mobile: ROW_MESSAGES.mobileTaken }
    : isUniqueViolation(error, "users_self_email")
      ? { email: ROW_MESSAGES.emailTaken }
      : {};
  if (Object.keys(fields).length === 0) throw error;
  throw badFields(fields);
}
