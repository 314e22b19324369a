import { eq } from "drizzle-orm";
import type * as contract from "@/lib/contract/users";
import { writeAudit } from "../audit";
import { users } from "../db/schema";
import type { Verb } from "../route";
import { assertMember } from "./load-member";

/** One person's unmasked contact data. The user and the reason are audited first. @throws ProviderError not_found. */
export const revealContact: Verb<typeof contract.revealContact> = async (db, call, { body }) => {
  const { userId, reason } = body;
  await assertMember(db, userId);
  await writeAudit(db, call, { action: "revealContact", entity: "member", entityId: userId, after: { reason } });
  const [contact] = await db
    .select({
      mobile: users.mobile,
      email: users.email,
      backupPhoneNumber: users.backupPhoneNumber,
      backupEmailAddress: users.backupEmailAddress,
    })
    .from(users)
    .where(eq(users.id, userId));
  if (!contact) throw new Error("the member disappeared inside its own transaction");
  return { data: contact };
};
