import { maskDay, maskEmail, maskTail } from "./mask-value";

/** Dates up to this year are birth dates: no cover is as old. */
const LAST_YEAR_WITHOUT_COVERS = 2009;
/** Dates up to this year are birth dates unless they are labelled otherwise. */
const LAST_UNLABELLED_BIRTH_YEAR = 2015;
/** Two-digit years from here on are in the 1900s (ruling 52). */
const FIRST_YEAR_OF_1900S = 30;
/** Labels are searched for in this many characters before a date. */
const LABEL_REACH = 40;

/** What separates groups of digits, also in addresses and in HTML. */
const GAP = String.raw`(?:(?:[ \t\u00a0.\u2010-\u2015-]|&nbsp;|%20|\+){1,3})`;
const NO_YEAR = String.raw`(?!(?:19|20)\d\d(?!\d))`;

const digitGroups = (...sizes: readonly [number, ...number[]]) => {
  const [first, ...others] = sizes.map((size, at) => (at === 0 ? `[6-9]\\d{${size - 1}}` : `${NO_YEAR}\\d{${size}}`));
  return [first, ...others].join(GAP);
};

/** Ten digits of a mobile number as people group them. */
const SPACED_MOBILE = [
  digitGroups(5, 5),
  digitGroups(3, 3, 4),
  digitGroups(4, 3, 3),
  digitGroups(3, 4, 3),
  digitGroups(2, 4, 4),
  digitGroups(2, 2, 2, 2, 2),
  digitGroups(4, 6),
  digitGroups(6, 4),
  digitGroups(3, 7),
  digitGroups(2, 8),
].join("|");
const COUNTRY = String.raw`(?:\(?(?:\+|00)?91\)?${GAP}?|0${GAP}?)?`;
const ABROAD = String.raw`\+(?!91)[1-9]\d{0,2}${GAP}?(?:\(\d{1,4}\)${GAP}?)?\d{2,5}(?:${GAP}?\d{2,5}){1,3}`;
const LANDLINE = String.raw`\(?0\d{2,4}\)?${GAP}\d{3,4}${GAP}?\d{4}`;
const PHONE = String.raw`(?:${COUNTRY}(?:[6-9]\d{9}|${SPACED_MOBILE})|${ABROAD}|${LANDLINE})(?!\d)(?!\.\d{1,2}(?!\d))`;

const AADHAAR = String.raw`(?:[2-9]\d{11}|[2-9]\d{3}${GAP}(?!20\d\d${GAP}20\d\d)\d{4}${GAP}\d{4})(?!\d)(?!\.\d{1,2}(?!\d))`;
const PAN = String.raw`(?:[a-z]{5}\d{4}[a-z]|[a-z]{3}p[a-z][ -]\d{4}[ -][a-z])(?![\p{L}\d])`;
const EMAIL = String.raw`[\p{L}\d.!#$'*+^_~%-]{1,64}(?:@|%40|&#64;)[\p{L}\d-]+(?:\.[\p{L}\d-]+)+`;
/** A payment address of a phone: 9812345678@ybl. */
const PAYMENT_ADDRESS = String.raw`[6-9]\d{9}@[a-z]{2,}`;

const SLASH = `(?:[-./]|%2F| / | - )`;
const MONTH = "(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]{0,6}";
const DAY_OF = String.raw`(?:0?[1-9]|[12]\d|3[01])`;
const YEAR = String.raw`(?:(?:19|20)\d\d)`;
const DATE = [
  `${YEAR}${SLASH}${DAY_OF}${SLASH}${DAY_OF}`,
  `${YEAR}[ ./-]${MONTH}[ ./-]${DAY_OF}`,
  String.raw`${DAY_OF}${SLASH}${DAY_OF}${SLASH}(?:${YEAR}|\d\d)`,
  `${DAY_OF} ${DAY_OF} ${YEAR}`,
  String.raw`${DAY_OF}(?:st|nd|rd|th)?[ ,./-]{0,2}(?:of )?${MONTH}[ ,./'’-]{0,2}(?:${YEAR}|\d\d)`,
  String.raw`${MONTH}[ ./-]{0,2}${DAY_OF}(?:st|nd|rd|th)?[ ,./'’-]{1,2}(?:${YEAR}|\d\d)`,
  String.raw`19\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])`,
  String.raw`(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])(?:19\d\d|200\d)`,
].join("|");

/** Numbers after one of these words identify a record or a payment; they stay readable. */
const REFERENCE_WORD = [
  "policy",
  "pol",
  "utr",
  "rrn",
  "neft",
  "rtgs",
  "imps",
  "ref",
  "reference",
  "txn",
  "transaction",
  "ticket",
  "endo",
  "endorsement",
  "claim",
  "invoice",
  "receipt",
  "cheque",
  "account",
  "acct",
  "a/c",
  "gstin",
  "uhid",
  "gmc",
  "gpa",
  "gtl",
  "employee id",
  "emp id",
].join("|");
const REFERENCE = String.raw`(?:${REFERENCE_WORD})s?(?:[ \t:#=./_-]|no|number|id|is){1,8}(?!(?:${COUNTRY}(?:${SPACED_MOBILE}))(?!\d))(?!${YEAR}${SLASH}|${DAY_OF}${SLASH}${DAY_OF}${SLASH})[a-z]{0,6}\d[a-z\d/-]*(?![@\w%])`;
const POLICY_SHAPE = String.raw`\d{2,}/[a-z][a-z\d]*/\d+(?:/\d+)+`;
const AMOUNT = String.raw`(?:₹|\brs\.?|\binr)\s*\d[\d,]*(?:\.\d+)?`;
const NUMBERED = String.raw`#\d+`;
const UUID = String.raw`[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}`;

const PART = new RegExp(
  String.raw`(?<email>${EMAIL}|${PAYMENT_ADDRESS})|(?<![\p{L}\d])(?:(?<kept>${UUID}|${AMOUNT}|${NUMBERED}|${REFERENCE}|${POLICY_SHAPE})|(?<date>${DATE})(?!\d)|(?<!\d\.)(?<phone>${PHONE})|(?<!\d\.)(?<aadhaar>${AADHAAR})|(?<pan>${PAN}))|(?<![\p{L}\d])(?:mob|mobile|ph|phone|tel|cell)(?<labelled>${PHONE})`,
  "giu",
);

/** Every kind has an @ or at least three digits. */
const MAY_HAVE_PERSONAL_DATA = /@|%40|&#64;|\d\D*\d\D*\d/;
const BIRTH_OR_OTHER =
  /(?<birth>\bdob\b|d\.o\.b|birth|\bborn\b|newborn|जन्म)|cover|policy|start|effective|join|\bdoj\b|\bend(?:s|ed)?\b|expir|renew|valid|w\.?e\.?f|leav|\bdol\b|deposit|paid|dated/giu;

type Options = {
  /** For a field whose dates are known not to be birth dates. */
  keepsDates?: boolean;
};

/**
 * Masks phone numbers, emails, birth dates, PANs and Aadhaar numbers in free text. Amounts, dates of covers and the numbers of
 * policies, tickets, accounts and payments stay readable [quality §Security].
 */
export function maskText(text: string, { keepsDates = false }: Options = {}): string {
  if (!MAY_HAVE_PERSONAL_DATA.test(text)) return text;
  return text.replace(PART, (part: string, ...rest: unknown[]) => {
    const found = rest.at(-1) as Readonly<Record<string, string | undefined>>;
    const at = rest.at(-3) as number;
    if (found.kept !== undefined) return part;
    if (found.email !== undefined) return maskEmail(part.replace(/%40|&#64;/i, "@"));
    if (found.date !== undefined) return !keepsDates && isBirthDate(text, part, at) ? maskDay(fullYear(part)) : part;
    if (found.labelled !== undefined) return part.replace(found.labelled, maskTail(found.labelled));
    return maskTail(part);
  });
}

function isBirthDate(text: string, date: string, at: number): boolean {
  const year = Number(fullYear(date));
  if (year <= LAST_YEAR_WITHOUT_COVERS) return true;
  const before = [...text.slice(Math.max(0, at - LABEL_REACH), at).matchAll(BIRTH_OR_OTHER)].at(-1);
  if (before) return before.groups?.birth !== undefined;
  if (/^[\s(]{0,2}(?:dob\b|birth|born)/i.test(text.slice(at + date.length))) return true;
  return year <= LAST_UNLABELLED_BIRTH_YEAR;
}

/** "23-11-87" → "1987"; the year of any date that `DATE` recognises. */
function fullYear(date: string): string {
  const four = /(?<!\d)(?:19|20)\d\d(?!\d)/.exec(date)?.[0];
  if (four) return four;
  const digits = date.replace(/\D/g, "");
  if (digits === date)
    return date.startsWith("19") && Number(date.slice(4, 6)) <= 12 ? date.slice(0, 4) : date.slice(4);
  const two = digits.slice(-2);
  return `${Number(two) >= FIRST_YEAR_OF_1900S ? "19" : "20"}${two}`;
}
