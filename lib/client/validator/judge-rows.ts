import { getKnownNames, getRowFacts } from "@/lib/contract/calls";
import type { LikelyVerdict } from "@/lib/domain/members/likely-verdict";
import { packMemberChunks } from "@/lib/sheets/members/pack-rows";
import { type MemberRow, OPERATIONS, type Operation } from "@/lib/sheets/members/parsed-members";
import { urlOf } from "../api";
import { type JudgeOptions, judgeInWorker } from "../judge-in-worker";
import type { LikelyQuestion, ToJudge } from "./likely-judge";

type Rows = Record<Operation, readonly MemberRow[]>;

/**
 * Checks the rows in a worker with the provider's rules. No row leaves the browser.
 * @throws as `judgeInWorker`.
 */
export async function judgeRows(
  rows: Rows,
  question: LikelyQuestion,
  { isFilterOffered, ...options }: JudgeOptions & { isFilterOffered: boolean },
): Promise<LikelyVerdict> {
  options.signal.throwIfAborted();
  const worker = new Worker(new URL("../../../components/validator/likely/likely.worker.ts", import.meta.url), {
    type: "module",
  });
  const urls = { rowFacts: urlOf(getRowFacts, {}), knownNames: isFilterOffered ? urlOf(getKnownNames, {}) : null };
  const judge: ToJudge = { kind: "judge", urls, question };
  return judgeInWorker(worker, chunksOf(rows), judge, options);
}

function* chunksOf(rows: Rows): Generator<ToJudge> {
  for (const operation of OPERATIONS) {
    for (const chunk of packMemberChunks(rows[operation])) yield { kind: "rows", operation, rows: chunk };
  }
}
