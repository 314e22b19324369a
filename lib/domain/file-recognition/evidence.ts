import type { TableSketch } from "../column-matching/column-sketch";
import { headingKey } from "../column-matching/heading";
import { draftMapping, usedSheets } from "../column-matching/mapping-draft";
import type { Target } from "../column-matching/targets";
import { employerDomainOf } from "../companies/email-domains";
import { forwardedSenders } from "../inbox/sender";

/** Facts of a file that can identify its employer. Names, contacts and whole rows of people are not among them. */
export type FileEvidence = {
  policyNumbers: string[];
  employeeIds: string[];
  /** Domains of email addresses, without the addresses. */
  domains: string[];
  /** Names of the employer, from a column or from a title. */
  employers: string[];
  /** The keys of the headings; none for our template. */
  headings: string[];
};

/** An email that a file was in: the address of its sender, and its words. */
export type EmailTexts = { from: string; subject: string; text: string };

/** Recognition needs only a few facts, so no more leave the browser. */
export const MAX_EVIDENCE = {
  policyNumbers: 20,
  employeeIds: 30,
  domains: 10,
  employers: 10,
  headings: 256,
} as const satisfies Record<keyof FileEvidence, number>;

/** Longer text is not a name or number. */
export const MAX_EVIDENCE_LENGTH = 300;

/** The evidence of a table that does not use our template: from its columns, titles and file name. */
export function evidenceOfTable(sketch: TableSketch, fileName: string): FileEvidence {
  const sheets = usedSheets(draftMapping(sketch));
  const textsOf = (target: Target) =>
    sheets.flatMap(({ sketch: { columns }, matches }) =>
      matches.flatMap((match) => {
        const column =
          match.target === target ? columns.find(({ position }) => position === match.position) : undefined;
        return column?.values?.map(({ text }) => text) ?? column?.samples ?? [];
      }),
    );
  const titles = sheets.flatMap(({ sketch: { titles } }) => titles);
  return limitEach({
    policyNumbers: [...textsOf("policyNumber"), ...[...titles, fileName].flatMap(numbersIn)],
    employeeIds: textsOf("employee_id"),
    domains: textsOf("email_address").flatMap((address) => employerDomainOf(address) ?? []),
    employers: [...textsOf("employer"), ...titles.flatMap(partsOf)],
    headings: sheets.flatMap(({ sketch: { columns } }) => columns.map(({ heading }) => headingKey(heading))),
  });
}

type MemberRow = { employee_id?: string | undefined; email_address?: string | undefined };

/** The evidence of our template's rows. */
export function evidenceOfRows(rows: readonly MemberRow[], fileName: string): FileEvidence {
  return limitEach({
    policyNumbers: numbersIn(fileName),
    employeeIds: rows.map(({ employee_id }) => employee_id ?? ""),
    domains: rows.flatMap(({ email_address }) => employerDomainOf(email_address ?? "") ?? []),
    employers: [],
    headings: [],
  });
}

/** The evidence of the email that a file was in, before that of the file. */
export function withEmail(evidence: FileEvidence, email: EmailTexts): FileEvidence {
  const { from, subject, text } = email;
  const senders = [from, ...forwardedSenders(email)];
  return limitEach({
    ...evidence,
    policyNumbers: [...numbersIn(`${subject} ${text}`), ...evidence.policyNumbers],
    domains: [...senders.map((address) => employerDomainOf(address) ?? ""), ...evidence.domains],
  });
}

export const isEvidence = (evidence: FileEvidence): boolean =>
  Object.values(evidence).some((texts) => texts.length > 0);

/** Parts of a text that can be a policy number: six characters or more, half of them digits. */
const numbersIn = (text: string): string[] =>
  (text.match(/[A-Za-z0-9][A-Za-z0-9/-]{5,}/g) ?? []).filter(
    (part) => part.replace(/\D/g, "").length * 2 >= part.length,
  );

/** "Kaveri Foods: joiners" names the employer in its first part. */
const partsOf = (title: string): string[] => [title, ...title.split(/\s*[:|–—·]\s*|\s+-\s+/)];

/** Each text once, without those that are empty or too long. */
function limitEach(evidence: FileEvidence): FileEvidence {
  const few = (kind: keyof FileEvidence) => {
    const texts = evidence[kind].map((text) => text.trim());
    const usable = texts.filter((text) => text !== "" && text.length <= MAX_EVIDENCE_LENGTH);
    return [...new Set(usable)].slice(0, MAX_EVIDENCE[kind]);
  };
  return {
    policyNumbers: few("policyNumbers"),
    employeeIds: few("employeeIds"),
    domains: few("domains"),
    employers: few("employers"),
    headings: few("headings"),
  };
}
