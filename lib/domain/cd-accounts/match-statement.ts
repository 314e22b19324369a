import { daysBetween, type LocalDate } from "../dates/local-date";
import { groupBy } from "../group-by";
import type { Paise } from "../money/paise";
import { policyNumberKey } from "../policies/policy-number";
import { type Posting, signedAmount } from "./ledger";

export type StatementLine = Posting & {
  /** Row number in the workbook. */
  row: number;
  day: LocalDate;
  endorsementNumber: number | null;
  policyNumber: string | null;
  narration: string;
};

/** A ledger entry of the console, with the fields that matching needs. */
export type OwnEntry = Posting & {
  id: string;
  day: LocalDate;
  endorsementNumber: number | null;
  policyNumber: string | null;
  /** The number when the entry was posted: older statements have it, if the policy's number was corrected since. */
  postedPolicyNumber?: string | null;
  /**
   * The statement does not cover this entry's date. The entry may match a line; unmatched, it belongs to another
   * statement.
   */
  isOutside?: boolean;
};

export const QUEUES = ["ONLY_OURS", "ONLY_THEIRS", "AMOUNT_DIFFERS"] as const;
type Queue = (typeof QUEUES)[number];

type Difference = {
  queue: Queue;
  entryIds: string[];
  line: StatementLine | null;
  /** The insurer's amount minus the console's; money in is positive. */
  differencePaise: Paise;
};

type Matching = { matched: { line: StatementLine; entryIds: string[] }[]; differences: Difference[] };

/**
 * Insurers book later than we do. Without an endorsement number, a line may be this many days from our date (ruling).
 */
export const MATCH_WINDOW_DAYS = 7;

/** Finds the free entries that match a line; empty if none do. */
type Finder = (line: StatementLine, free: readonly OwnEntry[]) => OwnEntry[];
type Keyed = Posting & { endorsementNumber: number | null };

/** `keyOf`: a line and an entry are compared only if their keys are equal. `find`: which of these entries to take. */
type Pass = { keyOf: (fact: Keyed) => string | null; find: Finder };

const endorsementKey = ({ endorsementNumber }: Keyed) =>
  endorsementNumber === null ? null : String(endorsementNumber);
const amountKey = ({ transactionType, amountPaise }: Keyed) => `${transactionType} ${amountPaise}`;

/** The entries of the line's policy, by the number that it has now, else by the one at the posting. */
function ofPolicy(line: StatementLine, entries: readonly OwnEntry[]): OwnEntry[] {
  const isOf = (number: string | null) =>
    line.policyNumber === null || number === null || policyKey(line) === policyNumberKey(number);
  const now = entries.filter(({ policyNumber }) => isOf(policyNumber));
  if (now.length > 0) return now;
  return entries.filter(({ policyNumber, postedPolicyNumber = policyNumber }) => isOf(postedPolicyNumber));
}

const policyKey = ({ policyNumber }: { policyNumber: string | null }) => policyNumber && policyNumberKey(policyNumber);

/** Same endorsement and amount, any date. */
const byEndorsement: Pass = {
  keyOf: (fact) => (fact.endorsementNumber === null ? null : `${endorsementKey(fact)} ${amountKey(fact)}`),
  find: (line, free) => nearest(line, ofPolicy(line, free)),
};

/** We post an endorsement in up to three lines; insurers often post its net in one. */
const byEndorsementNet: Pass = {
  keyOf: endorsementKey,
  find: (line, free) => policiesOf(line, free).find((entries) => sumOf(entries) === signedAmount(line)) ?? [],
};

/** Same amount, similar date, and at most one side has an endorsement number. */
const byAmountAndDay: Pass = {
  keyOf: amountKey,
  find: (line, free) => {
    const agrees = (entry: OwnEntry) => line.endorsementNumber === null || entry.endorsementNumber === null;
    const isNear = ({ day }: OwnEntry) => Math.abs(daysBetween(day, line.day)) <= MATCH_WINDOW_DAYS;
    return nearest(
      line,
      ofPolicy(
        line,
        free.filter((entry) => agrees(entry) && isNear(entry)),
      ),
    );
  },
};

/** Same endorsement, other amount: takes all its remaining entries together. */
const byEndorsementAlone: Pass = { keyOf: endorsementKey, find: (line, free) => policiesOf(line, free)[0] ?? [] };

/**
 * Matches our entries with the insurer's lines by endorsement, amount and date, best match first. Each line, and each
 * entry of the statement's period, is in exactly one group: matched, only ours, only the insurer's, or other amount.
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

/** Endorsement numbers count per policy, so entries of different policies are never combined. */
function policiesOf(line: StatementLine, entries: readonly OwnEntry[]): OwnEntry[][] {
  return [...groupBy(ofPolicy(line, entries), policyKey).values()];
}

const sumOf = (entries: readonly OwnEntry[]) => entries.reduce((sum, entry) => sum + signedAmount(entry), 0);
