import { getFlexFacts } from "@/lib/contract/calls";
import { FLEX_FIELDS, type FlexField, type FlexRow } from "@/lib/domain/flex-onboarding/columns";
import type { LikelyFlexVerdict } from "@/lib/domain/flex-onboarding/judge-flex";
import { packChunks } from "@/lib/sheets/packed-rows";
import { urlOf } from "../api";
import { type JudgeOptions, judgeInWorker } from "../judge-in-worker";
import type { FlexQuestion, ToFlexJudge } from "./flex-judge";

/**
 * Checks a workbook in its own worker with the provider's rules. No row leaves the browser.
 * @throws as `judgeInWorker`.
 */
export async function judgeFlexRows(
  rows: readonly FlexRow[],
  question: FlexQuestion,
  options: JudgeOptions,
): Promise<LikelyFlexVerdict> {
  options.signal.throwIfAborted();
  const worker = new Worker(new URL("../../../components/flex-onboarding/likely-flex.worker.ts", import.meta.url), {
    type: "module",
  });
  const judge: ToFlexJudge = { kind: "judge", url: urlOf(getFlexFacts, {}), question };
  return judgeInWorker(worker, chunksOf(rows, FLEX_FIELDS[question.operation]), judge, options);
}

function* chunksOf(rows: readonly FlexRow[], fields: readonly FlexField[]): Generator<ToFlexJudge> {
  for (const chunk of packChunks(rows, fields)) yield { kind: "rows", rows: chunk };
}
