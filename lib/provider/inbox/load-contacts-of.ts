import { and, eq, inArray, ne } from "drizzle-orm";
import type { Db } from "../db/connect";
import { endorsementEmails, endorsements, insurers, policies } from "../db/schema";
import { loadContacts, partyOf } from "../endorsement-emails/load-contacts";

/** The addresses that we expect responses from: the saved ones, and those that emails were sent to. */
export async function loadContactsOf(db: Db, endorsementIds: readonly string[]): Promise<Map<string, string[]>> {
  if (endorsementIds.length === 0) return new Map();
  const found = await db
    .select({ id: endorsements.id, insurerId: insurers.id, insurerName: insurers.name, tpaName: policies.tpaName })
    .from(endorsements)
    .innerJoin(policies, eq(policies.id, endorsements.policyId))
    .innerJoin(insurers, eq(insurers.id, policies.insurerId))
    .where(inArray(endorsements.id, [...endorsementIds]));
  const sent = await db
    .select({ id: endorsementEmails.endorsementId, to: endorsementEmails.to, cc: endorsementEmails.cc })
    .from(endorsementEmails)
    .where(and(inArray(endorsementEmails.endorsementId, [...endorsementIds]), ne(endorsementEmails.stage, "EMPLOYER")));
  const contacts = new Map<string, string[]>();
  for (const { id, ...policy } of found) {
    const parties = (["INSURER", "TPA"] as const).flatMap((stage) => partyOf(policy, stage) ?? []);
    const listed = await loadContacts(db, parties);
    const emails = sent.filter((email) => email.id === id);
    contacts.set(
      id,
      [...listed, ...emails].flatMap(({ to, cc }) => [...to, ...cc]),
    );
  }
  return contacts;
}
