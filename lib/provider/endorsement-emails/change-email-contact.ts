import { eq } from "drizzle-orm";
import type * as contract from "@/lib/contract/endorsement-emails";
import { contactKey } from "@/lib/domain/endorsement-emails/contact-key";
import { ENDORSEMENT_EMAIL_MESSAGES as TEXT } from "@/lib/messages/endorsement-emails";
import { writeAudit } from "../audit";
import { actorOf, now } from "../context";
import { emailContacts } from "../db/schema";
import { editConflict } from "../edit-conflict";
import { ProviderError } from "../errors";
import type { Verb } from "../route";
import { loadContacts, loadParties } from "./load-contacts";

/**
 * Replaces the email addresses of an insurer or TPA; empty lists remove them.
 * @throws ProviderError not_found for an unknown insurer or TPA; conflict when another user has changed them meanwhile.
 */
export const changeEmailContact: Verb<typeof contract.changeEmailContact> = async (db, call, { body }) => {
  const { version, to, cc } = body;
  const party = (await loadParties(db)).find((known) => contactKey(known) === contactKey(body));
  if (!party) throw new ProviderError("not_found", TEXT.noParty);
  const [before] = await loadContacts(db, [party]);
  const stamps = { version: version + 1, updatedBy: actorOf(call), updatedAt: now(call) };
  // Of two concurrent calls, the second finds a newer version or the first one's row.
  const [changed] = await db
    .insert(emailContacts)
    .values({ stage: party.stage, party: party.party, to, cc, ...stamps })
    .onConflictDoUpdate({
      target: [emailContacts.stage, emailContacts.party],
      set: { to, cc, ...stamps },
      setWhere: eq(emailContacts.version, version),
    })
    .returning({ version: emailContacts.version });
  const [contact] = await loadContacts(db, [party]);
  if (!contact) throw new Error("the contact was not stored");
  const entityId = contactKey(party);
  if (!changed) {
    const current = { to: contact.to, cc: contact.cc };
    throw await editConflict(db, { entity: "emailContact", entityId, version: contact.version, current });
  }
  await writeAudit(db, call, {
    action: "changeEmailContact",
    entity: "emailContact",
    entityId,
    before: before && { to: before.to, cc: before.cc },
    after: { to, cc },
  });
  return { data: contact };
};
