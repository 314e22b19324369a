import { needsUhid } from "../endorsements/gates";
import type { Operation } from "../endorsements/verification";
import type { Verdict } from "./response-words";

type Row = { id: string; operation: Operation; uhid: string | null; hasLeft: boolean };

/** How many of an endorsement's rows have a response, over all files. */
export type ResponseProgress = { rows: number; accepted: number; rejected: number; open: number };

/**
 * The latest accepted or rejected verdict of each row counts; a later PENDING does not revoke it. If the response
 * brings UHIDs, only additions that have not left need it, and any UHID completes one.
 * @param verdicts of each row by ID, oldest first.
 */
export function responseProgress(
  rows: readonly Row[],
  verdicts: ReadonlyMap<string, readonly Verdict[]>,
  { bringsUhids }: { bringsUhids: boolean },
): ResponseProgress {
  const waiting = bringsUhids ? rows.filter(needsUhid) : rows;
  const decided = waiting.map(({ id, uhid }) => {
    if (bringsUhids && uhid !== null) return "ACCEPTED";
    const last = (verdicts.get(id) ?? []).findLast((verdict) => verdict !== "PENDING");
    return bringsUhids && last === "ACCEPTED" ? undefined : last;
  });
  const count = (verdict: Verdict) => decided.filter((one) => one === verdict).length;
  const [accepted, rejected] = [count("ACCEPTED"), count("REJECTED")];
  return { rows: waiting.length, accepted, rejected, open: waiting.length - accepted - rejected };
}

/** Nothing is open, so the next step can be offered. */
export const isComplete = ({ rows, open }: ResponseProgress): boolean => rows > 0 && open === 0;
