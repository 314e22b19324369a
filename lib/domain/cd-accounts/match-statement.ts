import { daysBetween, type LocalDate } from "../dates/local-date";
import { groupBy } from "../group-by";
import type { Paise } from "../money/paise";
import { type Posting, signedAmount } from "./ledger";

/** A line of the insurer's statement. */
export type StatementLine = Posting & {
  /** Row of the workbook, as the person sees it. */
  row: number;
  day: LocalDate;
  endorsementNumber: number | null;
  policyNumber: string | null;
  narration: string;
};

/** One of our ledger entries, as far as matching looks at it. */
export type OwnEntry = Posting & {
  id: string;
  day: LocalDate;
  endorsementNumber: number | null;
  policyNumber: string | null;
  /** Of a day that the statement does not cover: it may answer a line, but unanswered it belongs to another statement. */
  isOutside?: boolean;
};

export const QUEUES = ["ONLY_OURS", "ONLY_THEIRS", "AMOUNT_DIFFERS"] as const;
export type Queue = (typeof QUEUES)[number];

export type Difference = {
  queue: Queue;
  entryIds: string[];
  line: StatementLine | null;
  /** Theirs minus ours, money in counting positive. */
  differencePaise: Paise;
};

export type Matching = { matched: { line: StatementLine; entryIds: string[] }[]; differences: Difference[] };

/** The insurer books later than we do: without an endorsement number a line may be this far from our day (ruling). */
export const MATCH_WINDOW_DAYS = 7;

/** Which free entries answer a line; empty for none. */
type Finder = (line: StatementLine, free: readonly OwnEntry[]) => OwnEntry[];
type Keyed = Posting & { endorsementNumber: number | null };

/** What a line and an entry must have in common to be compared at all, and which of the entries found is taken. */
type Pass = { keyOf: (fact: Keyed) => string | null; find: Finder };

const endorsementKey = ({ endorsementNumber }: Keyed) =>
  endorsementNumber === null ? null : String(endorsementNumber);
const amountKey = ({ transactionType, amountPaise }: Keyed) => `${transactionType} ${amountPaise}`;

const samePolicy = (line: StatementLine, entry: OwnEntry) =>
  line.policyNumber === null || entry.policyNumber === null || line.policyNumber === entry.policyNumber;

/** The same endorsement and the same amount, whatever the day. */
const byEndorsement: Pass = {
  keyOf: (fact) => (fact.endorsementNumber === null ? null : `${endorsementKey(fact)} ${amountKey(fact)}`),
  find: (line, free) =>
    nearest(
      line,
      free.filter((entry) => samePolicy(line, entry)),
    ),
};

/** We post an endorsement in up to three lines, insurers often its net in one. */
const byEndorsementNet: Pass = {
  keyOf: endorsementKey,
  find: (line, free) =>
    policiesOf(line, free).find((entries) => entries.length > 1 && sumOf(entries) === signedAmount(line)) ?? [],
};

/** The same amount at about the same day, where at most one side knows an endorsement. */
const byAmountAndDay: Pass = {
  keyOf: amountKey,
  find: (line, free) => {
    const agrees = (entry: OwnEntry) => line.endorsementNumber === null || entry.endorsementNumber === null;
    const isNear = ({ day }: OwnEntry) => Math.abs(daysBetween(day, line.day)) <= MATCH_WINDOW_DAYS;
    return nearest(
      line,
      free.filter((entry) => agrees(entry) && isNear(entry) && samePolicy(line, entry)),
    );
  },
};

/** The same endorsement with another amount: what is left of it on our side, as one. */
const byEndorsementAlone: Pass = { keyOf: endorsementKey, find: (line, free) => policiesOf(line, free)[0] ?? [] };

/**
 * Compares our entries with the insurer's lines, by endorsement, amount and day, the surest likeness first. Each entry
 * of the statement's days and each line ends in exactly one place: matched, only ours, only theirs, or with another amount.
 */
export function matchStatement(entries: readonly OwnEntry[], lines: readonly StatementLine[]): Matching {
  const matched: Matching["matched"] = [];
  const differences: Difference[] = [];
  let rest = { entries, lines };
  for (const pass of [byEndorsement, byEndorsementNet, byAmountAndDay]) {
    const found = run(pass, rest.entries, rest.lines);
    for (const { line, paired } of found.pairs) matched.push({ line, entryIds: paired.map(({ id }) => id) });
    rest = found.rest;
  }
  const covered = rest.entries.filter(({ isOutside }) => !isOutside);
  const differing = run(byEndorsementAlone, covered, rest.lines);
  for (const { line, paired } of differing.pairs) {
    differences.push(differenceOf("AMOUNT_DIFFERS", paired, line));
  }
  for (const entry of differing.rest.entries) differences.push(differenceOf("ONLY_OURS", [entry], null));
  for (const line of differing.rest.lines) differences.push(differenceOf("ONLY_THEIRS", [], line));
  return { matched, differences };
}

function differenceOf(queue: Queue, entries: readonly OwnEntry[], line: StatementLine | null): Difference {
  const differencePaise = (line ? signedAmount(line) : 0) - sumOf(entries);
  return { queue, entryIds: entries.map(({ id }) => id), line, differencePaise };
}

function run({ keyOf, find }: Pass, entries: readonly OwnEntry[], lines: readonly StatementLine[]) {
  const byKey = groupBy(entries, keyOf);
  const paired = new Set<OwnEntry>();
  const pairs: { line: StatementLine; paired: OwnEntry[] }[] = [];
  const left: StatementLine[] = [];
  for (const line of lines) {
    const key = keyOf(line);
    const free = key === null ? [] : (byKey.get(key) ?? []);
    const found = find(line, free);
    if (found.length === 0) {
      left.push(line);
      continue;
    }
    for (const entry of found) paired.add(entry);
    byKey.set(
      key,
      free.filter((entry) => !paired.has(entry)),
    );
    pairs.push({ line, paired: found });
  }
  return { pairs, rest: { entries: entries.filter((entry) => !paired.has(entry)), lines: left } };
}

function nearest({ day }: StatementLine, entries: readonly OwnEntry[]): OwnEntry[] {
  const distance = (entry: OwnEntry) => Math.abs(daysBetween(entry.day, day));
  const [first] = [...entries].sort((a, b) => distance(a) - distance(b));
  return first ? [first] : [];
}

/** Endorsement numbers count per policy: entries of different policies are never taken together. */
function policiesOf(line: StatementLine, entries: readonly OwnEntry[]): OwnEntry[][] {
  const fitting = entries.filter((entry) => samePolicy(line, entry));
  const policies = new Set(fitting.map(({ policyNumber }) => policyNumber));
  return [...policies].map((policy) => fitting.filter(({ policyNumber }) => policyNumber === policy));
}

const sumOf = (entries: readonly OwnEntry[]) => entries.reduce((sum, entry) => sum + signedAmount(entry), 0);
