import { getRowFacts, listCoveredEmployees } from "@/lib/contract/calls";
import type { RosterDifferences } from "@/lib/domain/members/compare-roster";
import type { AddRow } from "@/lib/domain/members/types";
import { packMemberChunks } from "@/lib/sheets/members/pack-rows";
import { call, urlOf } from "../api";
import { type JudgeOptions, judgeInWorker } from "../judge-in-worker";
import type { RosterQuestion, ToComparer } from "./roster-comparer";

/**
 * Compares an employer's full list with a policy's roster in a worker. No row leaves the browser.
 * @throws ApiError when the roster cannot be listed; else as `judgeInWorker`.
 */
export async function compareWithRoster(
  rows: readonly AddRow[],
  choices: Omit<RosterQuestion, "covered">,
  options: JudgeOptions,
): Promise<RosterDifferences> {
  const covered = await listCovered(choices.policyId, options.signal);
  options.signal.throwIfAborted();
  const worker = new Worker(new URL("../../../components/validator/compare/compare.worker.ts", import.meta.url), {
    type: "module",
  });
  const question: ToComparer = {
    kind: "compare",
    url: urlOf(getRowFacts, {}),
    question: { ...choices, covered },
  };
  return judgeInWorker(worker, chunksOf(rows), question, options);
}

function* chunksOf(rows: readonly AddRow[]): Generator<ToComparer> {
  for (const chunk of packMemberChunks(rows)) yield { kind: "rows", rows: chunk };
}

async function listCovered(policyId: string, signal: AbortSignal): Promise<string[]> {
  const covered: string[] = [];
  for (let after: string | undefined; ; ) {
    const { data } = await call(listCoveredEmployees, { params: { policyId }, query: { after }, signal });
    covered.push(...data.employeeIds);
    if (data.nextPageId === null) return covered;
    after = data.nextPageId;
  }
}
