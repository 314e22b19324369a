import type { Paise } from "../money/paise";
import {
  type AmountDifference,
  explainByRatio,
  explainDifference,
  type PricedRow,
  type SlabRate,
} from "./explain-difference";
import { type LineChoices, type LineMatch, matchLines, type ResponseMember } from "./match-lines";
import { type NextStep, nextStepOf } from "./next-step";
import type { ResponseLine } from "./read-response-lines";
import type { Verdict } from "./response-words";

export type JudgedMember = ResponseMember & Omit<PricedRow, "operation" | "policyDays">;

/** The response to one row of an endorsement. */
type RowResponse = {
  memberId: string;
  verdict: Verdict;
  reason: string | null;
  /** Only for an accepted row. */
  uhid: string | null;
  /** null if the response has no amount. */
  difference: AmountDifference | null;
  nextStep: NextStep | null;
};

export type JudgedResponse = {
  /** One per line, in order. */
  matches: readonly LineMatch[];
  /** One per row that has a line, in the endorsement's order. */
  rows: readonly RowResponse[];
  /** Total of the rows for which the response has an amount: with GST if the response has it. */
  oursPaise: Paise;
  theirsPaise: Paise;
};

type Facts = {
  members: readonly JudgedMember[];
  choices: LineChoices;
  policyDays: number;
  rates: readonly SlabRate[];
  /** An added life needs its UHID to be complete. */
  bringsUhids: boolean;
};

/** The response for each row of the endorsement, with its amounts compared to ours. */
export function judgeResponse(lines: readonly ResponseLine[], facts: Facts): JudgedResponse {
  const matches = matchLines(lines, facts.members, facts.choices);
  const linesOf = new Map<string, ResponseLine[]>();
  for (const [at, match] of matches.entries()) {
    const line = lines[at];
    if (match.kind === "MATCHED" && line) linesOf.set(match.memberId, [...(linesOf.get(match.memberId) ?? []), line]);
  }
  const found = facts.members.filter(({ id }) => linesOf.has(id));
  const rows = found.map((member) => rowResponse(member, linesOf.get(member.id) ?? [], facts));
  const differences = explainByRatio(rows.map(({ difference }) => difference));
  const amounts = differences.flatMap((difference, at) => (difference ? chargedOf(found[at], difference) : []));
  return {
    matches,
    rows: rows.map((row, at) => ({ ...row, difference: differences[at] ?? null })),
    oursPaise: amounts.reduce((sum, { oursPaise }) => sum + oursPaise, 0),
    theirsPaise: amounts.reduce((sum, { theirsPaise }) => sum + theirsPaise, 0),
  };
}

/** The amounts with GST, or the compared ones if the response has none: with equal amounts before GST, the GST may differ. */
function chargedOf(member: JudgedMember | undefined, { oursPaise, theirsPaise, theirsTotalPaise }: AmountDifference) {
  return member && theirsTotalPaise !== undefined
    ? { oursPaise: member.totalPaise, theirsPaise: theirsTotalPaise }
    : { oursPaise, theirsPaise };
}

function rowResponse(member: JudgedMember, lines: readonly ResponseLine[], facts: Facts): RowResponse {
  const uhid = lines.find((line) => line.uhid !== null)?.uhid ?? null;
  const verdicts = lines.map(({ verdict }) => verdict);
  const lacksCard = facts.bringsUhids && member.operation === "ADD" && uhid === null && member.uhid === null;
  const verdict = verdicts.includes("REJECTED")
    ? "REJECTED"
    : verdicts.includes("PENDING") || lacksCard
      ? "PENDING"
      : "ACCEPTED";
  const reason = [...new Set(lines.flatMap((line) => line.reason ?? []))].join("; ") || null;
  const priced = { ...member, policyDays: facts.policyDays };
  // A rejected row costs nothing, so there is nothing to compare.
  const difference = verdict === "REJECTED" ? null : explainDifference(priced, amountsOf(lines), facts.rates);
  return {
    memberId: member.id,
    verdict,
    reason,
    uhid: verdict === "REJECTED" ? null : uhid,
    difference,
    nextStep: verdict === "REJECTED" ? nextStepOf(member.operation, reason, { isPosted: facts.bringsUhids }) : null,
  };
}

/** The amounts of a correction's lines: equal amounts count once, different ones are added. */
function amountsOf(lines: readonly ResponseLine[]) {
  const sumOf = (of: (line: ResponseLine) => Paise | null) => {
    const given = lines.flatMap((line) => of(line) ?? []);
    if (given.length === 0) return null;
    return new Set(given).size === 1 ? (given[0] ?? null) : given.reduce((sum, paise) => sum + paise, 0);
  };
  return { netPaise: sumOf(({ netPaise }) => netPaise), totalPaise: sumOf(({ totalPaise }) => totalPaise) };
}
