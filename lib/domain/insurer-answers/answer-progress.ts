import type { Operation } from "../endorsements/verification";
import type { Verdict } from "./answer-words";

type Row = { id: string; operation: Operation; uhid: string | null };

/** How far an endorsement is answered, over all its files. */
export type AnswerProgress = { rows: number; accepted: number; rejected: number; open: number };

/**
 * Of several answers the last that decides counts: one that leaves a row open takes nothing back. Where the answer brings
 * UHIDs only additions wait for it, and one with a UHID is answered, wherever that came from.
 * @param verdicts of each row by id, oldest first.
 */
export function answerProgress(
  rows: readonly Row[],
  verdicts: ReadonlyMap<string, readonly Verdict[]>,
  { bringsUhids }: { bringsUhids: boolean },
): AnswerProgress {
  const waiting = bringsUhids ? rows.filter(({ operation }) => operation === "ADD") : rows;
  const decided = waiting.map(({ id, uhid }) => {
    if (bringsUhids && uhid !== null) return "ACCEPTED";
    const last = (verdicts.get(id) ?? []).findLast((verdict) => verdict !== "PENDING");
    return bringsUhids && last === "ACCEPTED" ? undefined : last;
  });
  const count = (verdict: Verdict) => decided.filter((one) => one === verdict).length;
  const [accepted, rejected] = [count("ACCEPTED"), count("REJECTED")];
  return { rows: waiting.length, accepted, rejected, open: waiting.length - accepted - rejected };
}

/** Nothing is open: the next step may be offered. */
export const isAnswered = ({ rows, open }: AnswerProgress): boolean => rows > 0 && open === 0;
