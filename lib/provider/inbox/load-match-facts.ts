import { and, desc, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import { employerDomainOf } from "@/lib/domain/companies/email-domains";
import { findTicket, type MatchFacts, policyNumbersIn } from "@/lib/domain/inbox/match-company";
import { addressKey, forwardedSenders } from "@/lib/domain/inbox/sender";
import { isExpired } from "@/lib/domain/policies/eligibility";
import { type Call, today } from "../context";
import type { Db } from "../db/connect";
import { companies, endorsements, hrContacts, inboxEmails, policies } from "../db/schema";
import { policyNumberKeyOf } from "../policies/policy-number";

type MatchedEmail = {
  id: string;
  endorsementId: string | null;
  companyId: string | null;
  fromAddress: string;
  subject: string;
  /** The text with the names of its files. */
  text: string;
};

/** Loads the facts that can match these emails to companies, with the companies' names. */
export async function loadMatchFacts(db: Db, call: Pick<Call, "clock">, emails: readonly MatchedEmail[]) {
  const contacts = await loadContacts(db, emails);
  const tickets = await loadTickets(db, emails);
  const attached = await loadAttached(db, emails);
  const remembered = await loadRemembered(db, emails);
  const chosen = emails.flatMap(({ companyId }) => companyId ?? []);
  const known = [...contacts, ...tickets, ...attached.values(), ...remembered].map(({ companyId }) => companyId);
  const found = await loadPolicies(db, { companyIds: [...known, ...chosen], numbers: emails.flatMap(policyNumbersIn) });
  const offered = found.map((policy) => {
    return { ...policy, isClosed: policy.placementStatus === "DRAFT" || isExpired(policy, today(call)) };
  });
  const ids = [...new Set([...known, ...chosen, ...found.map(({ companyId }) => companyId)])];
  const names = await db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(inArray(companies.id, ids));
  return {
    names: new Map(names.map(({ id, name }) => [id, name])),
    factsOf: ({ id, endorsementId, companyId, fromAddress }: MatchedEmail): MatchFacts => ({
      endorsement: attached.get(endorsementId ?? "") ?? null,
      chosen: companyId,
      remembered: remembered.find((one) => one.id !== id && one.address === addressKey(fromAddress))?.companyId ?? null,
      contacts,
      policies: offered,
      tickets,
    }),
  };
}

/** The SPOC and HR contacts with the address or the domain of a sender, also of a forwarded email's. */
async function loadContacts(db: Db, emails: readonly MatchedEmail[]) {
  const addresses = [
    ...new Set(emails.flatMap((email) => [addressKey(email.fromAddress), ...forwardedSenders(email)])),
  ];
  const domains = [...new Set(addresses.flatMap((address) => employerDomainOf(address) ?? []))];
  const isOfSender = (column: typeof companies.spocEmail | typeof hrContacts.email) =>
    or(
      inArray(sql`lower(trim(${column}))`, addresses),
      inArray(sql`split_part(lower(trim(${column})), '@', 2)`, domains),
    );
  const spocs = await db
    .select({ companyId: companies.id, address: companies.spocEmail })
    .from(companies)
    .where(and(eq(companies.active, true), isOfSender(companies.spocEmail)));
  const hr = await db
    .select({ companyId: hrContacts.companyId, address: hrContacts.email })
    .from(hrContacts)
    .where(isOfSender(hrContacts.email));
  return [...spocs, ...hr].map(({ companyId, address }) => ({ companyId, address: address ?? "" }));
}

async function loadTickets(db: Db, emails: readonly MatchedEmail[]) {
  const ids = emails.flatMap((email) => findTicket(email) ?? []);
  const found = await db
    .selectDistinct({
      ticketId: endorsements.supportTicketId,
      companyId: policies.companyId,
      policyId: policies.id,
    })
    .from(endorsements)
    .innerJoin(policies, eq(policies.id, endorsements.policyId))
    .where(inArray(endorsements.supportTicketId, ids));
  return found.map(({ ticketId, ...one }) => ({ ticketId: ticketId ?? "", ...one }));
}

/** The company and policy of each endorsement that an email is attached to. */
async function loadAttached(db: Db, emails: readonly MatchedEmail[]) {
  const ids = emails.flatMap(({ endorsementId }) => endorsementId ?? []);
  const found = await db
    .select({ id: endorsements.id, companyId: policies.companyId, policyId: policies.id })
    .from(endorsements)
    .innerJoin(policies, eq(policies.id, endorsements.policyId))
    .where(inArray(endorsements.id, ids));
  return new Map(found.map(({ id, ...one }) => [id, one]));
}

/** The companies that users have chosen for emails from these addresses, last choice first. */
async function loadRemembered(db: Db, emails: readonly MatchedEmail[]) {
  const addresses = [...new Set(emails.map(({ fromAddress }) => addressKey(fromAddress)))];
  const found = await db
    .select({ id: inboxEmails.id, address: inboxEmails.fromAddress, companyId: inboxEmails.companyId })
    .from(inboxEmails)
    .where(and(isNotNull(inboxEmails.companyId), inArray(sql`lower(${inboxEmails.fromAddress})`, addresses)))
    .orderBy(desc(inboxEmails.companyChosenAt));
  return found.map(({ id, address, companyId }) => ({ id, address: addressKey(address), companyId: companyId ?? "" }));
}

type Sought = { companyIds: readonly string[]; numbers: readonly string[] };

/** The policies of these companies, and those with a number in the emails. */
const loadPolicies = (db: Db, { companyIds, numbers }: Sought) =>
  db
    .select({
      id: policies.id,
      companyId: policies.companyId,
      policyNumber: policies.policyNumber,
      policyType: policies.policyType,
      nickName: policies.nickName,
      endDate: policies.endDate,
      placementStatus: policies.placementStatus,
    })
    .from(policies)
    .where(
      or(
        inArray(policies.companyId, [...new Set(companyIds)]),
        inArray(policyNumberKeyOf(sql`${policies.policyNumber}`), [...new Set(numbers)]),
      ),
    );
