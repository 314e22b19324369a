import { asc, desc, eq, inArray, type SQL } from "drizzle-orm";
import type { z } from "zod";
import type * as contract from "@/lib/contract/inbox";
import { MAX_EMAILS } from "@/lib/contract/inbox";
import { findEmailReference } from "@/lib/domain/endorsement-emails/email-reference";
import { emailKind } from "@/lib/domain/inbox/email-kind";
import { type CompanyMatch, type MatchReason, matchCompany } from "@/lib/domain/inbox/match-company";
import { isKnownSender } from "@/lib/domain/inbox/sender";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { emailContacts, endorsementEmails, inboxAttachments, inboxEmails } from "../db/schema";
import { notFound } from "../errors";
import { instantOf } from "../instant";
import { loadContactsOf } from "./load-contacts-of";
import { loadMatchFacts } from "./load-match-facts";

export type StoredEmail = typeof inboxEmails.$inferSelect;
type Email = z.input<typeof contract.InboxEmail>;

/** Loads one email and locks it until the transaction ends. @throws ProviderError not_found. */
export async function lockEmail(db: Db, id: string): Promise<StoredEmail> {
  const [found] = await db.select().from(inboxEmails).where(eq(inboxEmails.id, id)).for("update");
  if (!found) throw emailMissing();
  return found;
}

/** Loads the email of a stored file, locks it, and then loads its files. @throws ProviderError not_found. */
export async function lockEmailOfFile(db: Db, fileId: string) {
  const [named] = await db.select().from(inboxAttachments).where(eq(inboxAttachments.id, fileId));
  if (!named || named.problem !== null) throw notFound("File");
  const email = await lockEmail(db, named.emailId);
  const attachments = await db
    .select()
    .from(inboxAttachments)
    .where(eq(inboxAttachments.emailId, email.id))
    .orderBy(asc(inboxAttachments.position));
  return { email, attachments };
}

export const emailMissing = () => notFound("Email");

/** Emails with their attachments, kind and company, newest first. */
export async function loadEmails(db: Db, call: Pick<Call, "clock">, where: SQL | undefined): Promise<Email[]> {
  const found = await db
    .select()
    .from(inboxEmails)
    .where(where)
    .orderBy(desc(inboxEmails.receivedAt), desc(inboxEmails.id))
    .limit(MAX_EMAILS);
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const files = await db
    .select()
    .from(inboxAttachments)
    .where(inArray(inboxAttachments.emailId, ids))
    .orderBy(asc(inboxAttachments.position));
  const emails = found.map((email) => {
    const attachments = files.filter(({ emailId }) => emailId === email.id);
    const text = [email.body, ...attachments.map(({ fileName }) => fileName)].join("\n");
    return { ...email, text, attachments };
  });
  const { names, factsOf } = await loadMatchFacts(db, call, emails);
  const isFromInsurer = await loadInsurerCheck(db, found);
  const replies = await loadReplies(db, ids);
  return emails.map(({ attachments, ...email }) => {
    const match = matchCompany(email, factsOf(email));
    const isInsurer = isFromInsurer(email);
    const { kind, why } = emailKind({
      hasReference: findEmailReference(email.subject) !== null,
      isFromInsurer: isInsurer,
      contents: attachments.map(({ content }) => content),
    });
    return {
      ...emailReply(email),
      replied: replies.get(email.id) ?? null,
      isKnownSender: email.endorsementId === null ? null : isInsurer || isOfCompany(match),
      kind,
      kindReason: why,
      match: matchReply(match, names),
      attachments: attachments.map(({ byteLength, ...attachment }) => ({ ...attachment, bytes: byteLength })),
    };
  });
}

/** The last reply to each email. */
async function loadReplies(db: Db, ids: string[]): Promise<Map<string | null, Email["replied"]>> {
  const { inReplyTo, sentBy: by, createdAt } = endorsementEmails;
  const found = await db
    .select({ inReplyTo, by, createdAt })
    .from(endorsementEmails)
    .where(inArray(inReplyTo, ids))
    .orderBy(asc(createdAt));
  return new Map(found.map((reply) => [reply.inReplyTo, { by: reply.by, at: instantOf(reply.createdAt) }]));
}

/** Whether an email is from an insurer or TPA: the recipients of its endorsement, or all of them for an unmatched email. */
async function loadInsurerCheck(db: Db, emails: readonly StoredEmail[]) {
  const contacts = await loadContactsOf(db, [...new Set(emails.flatMap(({ endorsementId }) => endorsementId ?? []))]);
  const saved = await db.select({ to: emailContacts.to, cc: emailContacts.cc }).from(emailContacts);
  const all = saved.flatMap(({ to, cc }) => [...to, ...cc]);
  return ({ endorsementId, fromAddress }: StoredEmail) =>
    isKnownSender(fromAddress, endorsementId === null ? all : (contacts.get(endorsementId) ?? []));
}

const SENDER_REASONS: readonly MatchReason["kind"][] = ["CHOSEN", "REMEMBERED", "CONTACT", "DOMAIN"];

const isOfCompany = ({ companyId, candidates }: CompanyMatch) =>
  candidates.some(
    (one) => one.companyId === companyId && one.reasons.some(({ kind }) => SENDER_REASONS.includes(kind)),
  );

function matchReply({ companyId, policyId, ticketId, candidates }: CompanyMatch, names: ReadonlyMap<string, string>) {
  const companyOf = (id: string) => ({ id, name: names.get(id) ?? id });
  return {
    company: companyId === null ? null : companyOf(companyId),
    policyId,
    ticketId,
    candidates: candidates.map((one) => ({ ...companyOf(one.companyId), reasons: one.reasons })),
  };
}

/** Loads an email after a write. */
export async function loadEmail(db: Db, call: Pick<Call, "clock">, id: string): Promise<Email> {
  const [email] = await loadEmails(db, call, eq(inboxEmails.id, id));
  if (!email) throw new Error("the email no longer exists");
  return email;
}

function emailReply(email: StoredEmail) {
  const { id, endorsementId, state, fromName, fromAddress, subject, body, receivedAt, problem } = email;
  const { closedBy, closedAt, reason, moreAttachments, fault, rereadAt } = email;
  return {
    id,
    endorsementId,
    state,
    fromName,
    fromAddress,
    subject,
    text: body,
    problem,
    moreAttachments,
    receivedAt: instantOf(receivedAt),
    unread: fault && { fault, rereadAt: rereadAt && instantOf(rereadAt) },
    closed: closedBy !== null && closedAt ? { by: closedBy, at: instantOf(closedAt), reason } : null,
  };
}
