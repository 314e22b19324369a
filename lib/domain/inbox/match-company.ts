import { wordKey } from "../column-matching/words";
import { onlyOne } from "../only-one";
import { policyNumberKey } from "../policies/policy-number";
import { namedTypes } from "../policies/type-words";
import { addressKey, forwardedSenders, senderMatch } from "./sender";

/** Why an email fits a company. */
export const MATCH_REASONS = [
  "ENDORSEMENT",
  "CHOSEN",
  "REMEMBERED",
  "CONTACT",
  "DOMAIN",
  "FORWARDED",
  "POLICY",
  "TICKET",
] as const;
export type MatchReason = {
  kind: (typeof MATCH_REASONS)[number];
  /** The domain, address of a forwarded email, policy number or ticket; otherwise "". */
  value: string;
};

/** An email's texts; `text` includes the names of its files. */
type EmailTexts = { fromAddress: string; subject: string; text: string };

type NamedPolicy = { policyType: string | null; nickName: string | null };

type MatchedPolicy = NamedPolicy & {
  id: string;
  companyId: string;
  policyNumber: string | null;
  /** Takes no members: it is a draft, or has expired. */
  isClosed: boolean;
};

/** The facts that can match an email to a company. */
export type MatchFacts = {
  /** The endorsement that the email is attached to. */
  endorsement: { companyId: string; policyId: string } | null;
  /** The company that a user has chosen for this email. */
  chosen: string | null;
  /** The company that a user has last chosen for another email from this address. */
  remembered: string | null;
  /** Addresses of companies: SPOC and HR. */
  contacts: readonly { companyId: string; address: string }[];
  policies: readonly MatchedPolicy[];
  /** The endorsements with a ticket. */
  tickets: readonly { ticketId: string; companyId: string; policyId: string }[];
};

type CompanyCandidate = { companyId: string; reasons: MatchReason[] };
export type CompanyMatch = {
  /** null unless one company fits best. */
  companyId: string | null;
  /** The policy that the email is about, if there is no doubt. */
  policyId: string | null;
  ticketId: string | null;
  /** The companies that fit, best first. */
  candidates: CompanyCandidate[];
};

/** Evidence by the sender, by a policy number and by a ticket counts the same. A domain decides only without any of them. */
const WEIGHTS: Readonly<Record<MatchReason["kind"], number>> = {
  ENDORSEMENT: 2000,
  CHOSEN: 1000,
  REMEMBERED: 10,
  CONTACT: 10,
  FORWARDED: 10,
  POLICY: 10,
  TICKET: 10,
  DOMAIN: 1,
};

const weightOf = ({ reasons }: CompanyCandidate) => reasons.reduce((sum, { kind }) => sum + WEIGHTS[kind], 0);

/** Matches an email to its company, policy and ticket. It is certain only if one company fits best. */
export function matchCompany(email: EmailTexts, facts: MatchFacts): CompanyMatch {
  const ticketId = findTicket(email);
  const named = new Set(policyNumbersIn(email));
  const isNamed = ({ policyNumber }: { policyNumber: string | null }) => named.has(policyNumberKey(policyNumber ?? ""));
  const policies = facts.policies.filter(isNamed);
  const tickets = facts.tickets.filter((one) => one.ticketId === ticketId);
  const found = new Map<string, MatchReason[]>();
  const add = (companyId: string, kind: MatchReason["kind"], value = "") => {
    const known = found.get(companyId) ?? [];
    if (known.every((reason) => reason.kind !== kind)) found.set(companyId, [...known, { kind, value }]);
  };
  if (facts.endorsement) add(facts.endorsement.companyId, "ENDORSEMENT");
  if (facts.chosen !== null) add(facts.chosen, "CHOSEN");
  for (const { companyId, policyNumber } of policies) add(companyId, "POLICY", policyNumber ?? "");
  for (const { companyId } of tickets) add(companyId, "TICKET", ticketId ?? "");
  addSender(email, facts, add);
  const candidates = [...found]
    .map(([companyId, reasons]) => ({ companyId, reasons }))
    .sort((one, other) => weightOf(other) - weightOf(one));
  const [best, next] = candidates;
  const companyId = best && (!next || weightOf(best) > weightOf(next)) ? best.companyId : null;
  const own = <T extends { companyId: string }>(all: readonly T[]) => all.filter((one) => one.companyId === companyId);
  const usable = own(facts.policies).filter(({ isClosed }) => !isClosed);
  const policyId =
    onlyOne(own(facts.endorsement ? [facts.endorsement] : []).map((one) => one.policyId)) ??
    onlyOne(usable.filter(isNamed).map(({ id }) => id)) ??
    agreed(
      onlyOne(own(tickets).map((one) => one.policyId)),
      onlyOne(findNamed(usable, email).map(({ id }) => id)),
      onlyOne(usable.map(({ id }) => id)),
    );
  return { companyId, policyId, ticketId, candidates };
}

/** The ticket's policy or the one that the email names, else the only one; null if the first two differ. */
const agreed = (ofTicket: string | null, named: string | null, only: string | null) =>
  ofTicket && named && ofTicket !== named ? null : (ofTicket ?? named ?? only);

/** Between spaces, so that only whole words are found. */
const wordsOf = (text: string) => ` ${wordKey(text)} `;

/** A shorter nickname may be any word. */
const SHORTEST_NICKNAME = 4;

/** The policies that an email names by nickname. A type ('GMC additions') counts if no nickname of that type is named. */
export function findNamed<T extends NamedPolicy>(
  policies: readonly T[],
  email: Pick<EmailTexts, "subject" | "text">,
): T[] {
  const words = wordsOf(`${email.subject} ${email.text}`);
  const nicknamed = policies.filter(({ nickName }) => {
    const name = wordsOf(nickName ?? "");
    return name.trim().length >= SHORTEST_NICKNAME && words.includes(name);
  });
  const types = namedTypes(words).types.filter((type) => nicknamed.every(({ policyType }) => policyType !== type));
  return policies.filter((policy) => nicknamed.includes(policy) || types.some((type) => type === policy.policyType));
}

type Add = (companyId: string, kind: MatchReason["kind"], value?: string) => void;

/**
 * A user's choice for the address replaces the contacts: the same sender must not count twice. If the email forwards a
 * company's email, the choice does not count, because the same person may forward emails of several companies.
 */
function addSender(email: EmailTexts, { remembered, contacts }: MatchFacts, add: Add): void {
  const { fromAddress } = email;
  const senders = forwardedSenders(email);
  const forwarded = contacts.flatMap(({ companyId, address }) => {
    const from = senders.find((sender) => senderMatch(sender, [address]));
    return from ? { companyId, from } : [];
  });
  for (const { companyId, from } of forwarded) add(companyId, "FORWARDED", from);
  if (remembered !== null && forwarded.length === 0) add(remembered, "REMEMBERED");
  for (const { companyId, address } of contacts) {
    const match = senderMatch(fromAddress, [address]);
    if (match === "ADDRESS" && remembered === null) add(companyId, "CONTACT");
    if (match === "DOMAIN") add(companyId, "DOMAIN", addressKey(fromAddress).split("@").at(-1));
  }
}

/** 'Ticket 40104', 'ticket no. 40104', '[#40104]'. */
const TICKET = /(?:\bticket(?:\s*(?:id|no|number|ref))?\b[\s.:#-]*|\[#)(\d{3,15})\b/gi;

/** The ticket that an email names: in its subject, else in its text. null for none, and for several. */
export function findTicket({ subject, text }: Pick<EmailTexts, "subject" | "text">): string | null {
  const named = (words: string) => [...words.matchAll(TICKET)].map(([, id = ""]) => id);
  const inSubject = named(subject);
  return onlyOne(inSubject.length > 0 ? inSubject : named(text));
}

const MIN_CHARACTERS = 6;
const MAX_PARTS = 5;
const MAX_NUMBERS = 300;

/** A part of a policy number: it has a digit, or is a prefix such as 'OG'. */
const NUMBER_PART = /\d|^[A-Z]{1,5}$/;

/** Possible policy numbers in an email, in plain form. A number may be written in several parts: '2828 1000 2345'. */
export function policyNumbersIn({ subject, text }: Pick<EmailTexts, "subject" | "text">): string[] {
  const parts = `${subject} ${text}`.split(/[\s,;:()<>[\]"'“”_]+/);
  const numbers = new Set<string>();
  for (let start = 0; start < parts.length && numbers.size < MAX_NUMBERS; start++) {
    let joined = "";
    for (const part of parts.slice(start, start + MAX_PARTS)) {
      if (!NUMBER_PART.test(part)) break;
      joined += part;
      const number = policyNumberKey(joined);
      if (number.length >= MIN_CHARACTERS && /\d/.test(number)) numbers.add(number);
    }
  }
  return [...numbers];
}
