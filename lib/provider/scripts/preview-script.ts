import * as contract from "@/lib/contract/scripts";
import { yieldToEventLoop } from "../registration/progress";
import type { Verb } from "../route";
import { countVerdicts, type JudgedRow } from "./count-verdicts";
import { CHUNK_ROWS, planScript } from "./run-script";
import { resultLists } from "./script-replies";

/** Checks every row as a run would, and writes nothing. @throws ProviderError as `planScript`. */
export const previewScript: Verb<typeof contract.previewScript> = async (db, call, { params: { script } }) => {
  const { parts, total } = await planScript(call, script);
  const judged: JudgedRow[] = [];
  for (const { part, rows } of parts) {
    const repeats = part.findRepeats(rows);
    for (let from = 0; from < rows.length; from += CHUNK_ROWS) {
      const chunk = rows.slice(from, from + CHUNK_ROWS);
      const { verdicts } = await part.judge(db, call, chunk, repeats);
      judged.push(...chunk.flatMap((row, index) => (verdicts[index] ? [{ ...row, ...verdicts[index] }] : [])));
      await yieldToEventLoop();
    }
  }
  const counts = { total, done: judged.length, ...countVerdicts(judged) };
  return { data: { counts, lists: resultLists(judged, contract.PREVIEW_ENTRIES) } };
};
