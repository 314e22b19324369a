import type { Paise } from "../money/paise";
import type { Verdict } from "./answer-words";
import {
  type AmountDifference,
  explainByRatio,
  explainDifference,
  type PricedRow,
  type SlabRate,
} from "./explain-difference";
import { type AnswerMember, type LineChoices, type LineMatch, matchLines } from "./match-lines";
import { type NextStep, nextStepOf } from "./next-step";
import type { AnswerLine } from "./read-answer-lines";

export type JudgedMember = AnswerMember & Omit<PricedRow, "operation" | "policyDays">;

/** What an endorsement's row was answered with. */
export type RowAnswer = {
  memberId: string;
  verdict: Verdict;
  reason: string | null;
  /** Of an accepted row. */
  uhid: string | null;
  /** null where the answer names no amount. */
  difference: AmountDifference | null;
  nextStep: NextStep | null;
};

export type JudgedAnswer = {
  /** One for each line, in their order. */
  matches: readonly LineMatch[];
  /** One for each row that a line is about, in the order of the endorsement. */
  rows: readonly RowAnswer[];
  /** Over the rows of which the answer names an amount. */
  oursPaise: Paise;
  theirsPaise: Paise;
};

type Facts = {
  members: readonly JudgedMember[];
  choices: LineChoices;
  policyDays: number;
  rates: readonly SlabRate[];
  /** Only with its UHID an added life is answered. */
  bringsUhids: boolean;
};

/** What an answer says about each row of the endorsement, and how its amounts compare with ours. */
export function judgeAnswer(lines: readonly AnswerLine[], facts: Facts): JudgedAnswer {
  const matches = matchLines(lines, facts.members, facts.choices);
  const linesOf = new Map<string, AnswerLine[]>();
  for (const [at, match] of matches.entries()) {
    const line = lines[at];
    if (match.kind === "MATCHED" && line) linesOf.set(match.memberId, [...(linesOf.get(match.memberId) ?? []), line]);
  }
  const answered = facts.members.filter(({ id }) => linesOf.has(id));
  const rows = answered.map((member) => rowAnswer(member, linesOf.get(member.id) ?? [], facts));
  const differences = explainByRatio(rows.map(({ difference }) => difference));
  const sum = (of: (difference: AmountDifference) => Paise) =>
    differences.reduce((total, difference) => total + (difference ? of(difference) : 0), 0);
  return {
    matches,
    rows: rows.map((row, at) => ({ ...row, difference: differences[at] ?? null })),
    oursPaise: sum(({ oursPaise }) => oursPaise),
    theirsPaise: sum(({ theirsPaise }) => theirsPaise),
  };
}

function rowAnswer(member: JudgedMember, lines: readonly AnswerLine[], facts: Facts): RowAnswer {
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
  // What was rejected costs nothing: there is nothing to compare.
  const difference = verdict === "REJECTED" ? null : explainDifference(priced, amountsOf(lines), facts.rates);
  return {
    memberId: member.id,
    verdict,
    reason,
    uhid: verdict === "REJECTED" ? null : uhid,
    difference,
    nextStep: verdict === "REJECTED" ? nextStepOf(member.operation, reason) : null,
  };
}

/** The lines of one correction: an amount that all repeat is one, amounts that differ add up. */
function amountsOf(lines: readonly AnswerLine[]) {
  const sumOf = (of: (line: AnswerLine) => Paise | null) => {
    const given = lines.flatMap((line) => of(line) ?? []);
    if (given.length === 0) return null;
    return new Set(given).size === 1 ? (given[0] ?? null) : given.reduce((sum, paise) => sum + paise, 0);
  };
  return { netPaise: sumOf(({ netPaise }) => netPaise), totalPaise: sumOf(({ totalPaise }) => totalPaise) };
}
