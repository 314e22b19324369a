import type { z } from "zod";
import type * as contract from "@/lib/contract/scripts";
import { RESULT_LISTS } from "@/lib/domain/scripts/scripts";
import type { Call } from "../context";
import { instantOf } from "../instant";
import { isAlive, type ScriptRunRow } from "./claim-run";
import type { JudgedRow } from "./count-verdicts";

/** A run in the contract's shape. If its program died, it is interrupted, whatever status is stored. */
export function scriptRunReply(call: Pick<Call, "clock">, run: ScriptRunRow): z.input<typeof contract.ScriptRun> {
  const { id, script, total, done, changed, unchanged, refused } = run;
  const isDead = run.status === "RUNNING" && !isAlive(call, run);
  return {
    id,
    script,
    status: isDead ? "INTERRUPTED" : run.status,
    startedBy: run.startedByName,
    startedAt: instantOf(run.startedAt),
    finishedAt: run.finishedAt && instantOf(run.finishedAt),
    counts: { total, done, changed, unchanged, refused },
  };
}

type ResultList = z.input<typeof contract.getScriptRun.reply>["data"]["lists"][number];

/** Rows by list, in the order of the specification; without empty lists. @param maxRows entries of each. */
export function resultLists(judged: readonly JudgedRow[], maxRows = Number.POSITIVE_INFINITY): ResultList[] {
  return RESULT_LISTS.flatMap((name) => {
    const own = judged.filter(({ list }) => list === name);
    if (own.length === 0) return [];
    const entries = own.slice(0, maxRows).map(({ tab, rowNumber, outcome, label, message, fields }) => {
      return { tab, rowNumber, outcome, label, message, fields };
    });
    return [{ name, count: own.length, entries }];
  });
}
