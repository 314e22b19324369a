import type { Operation } from "../endorsements/verification";
import type { Verdict } from "./response-words";

type Row = { id: string; operation: Operation; uhid: string | null };

/** How many rows of an endorsement have a response, over all its files. */
export type ResponseProgress = { rows: number; accepted: number; rejected: number; open: number };

/**
 * Of several responses the last that decides counts: one that leaves a row open takes nothing back. Where the response brings
 * UHIDs only additions wait for it, and one with a UHID is complete, whatever its source.
 * @param verdicts of each row by id, oldest first.
 */
export function responseProgress(
  rows: readonly Row[],
  verdicts: ReadonlyMap<string, readonly Verdict[]>,
  { bringsUhids }: { bringsUhids: boolean },
): ResponseProgress {
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
export const isComplete = ({ rows, open }: ResponseProgress): boolean => rows > 0 && open === 0;
