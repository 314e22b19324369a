import type { Outcome, ScriptRow, ScriptVerdict } from "@/lib/domain/scripts/scripts";

/** A row with a script's verdict. */
export type JudgedRow = ScriptRow & ScriptVerdict;

export function countVerdicts(judged: readonly Pick<ScriptVerdict, "outcome">[]): Record<Outcome, number> {
  const counts = { changed: 0, unchanged: 0, refused: 0 };
  for (const { outcome } of judged) counts[outcome] += 1;
  return counts;
}
