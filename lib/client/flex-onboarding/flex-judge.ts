import { ROW_FACTS_NAMES } from "@/lib/contract/constants";
import type { FlexFacts } from "@/lib/contract/flex-onboarding";
import type { FlexField, FlexOperation, FlexRow } from "@/lib/domain/flex-onboarding/columns";
import { buildFlexContext } from "@/lib/domain/flex-onboarding/facts";
import { judgeFlex, type LikelyFlexVerdict } from "@/lib/domain/flex-onboarding/judge-flex";
import { type PackedRows, unpackRows } from "@/lib/sheets/packed-rows";
import type { FromJudge } from "../judge-messages";
import { failureOf, loadChunks, loadFacts } from "../load-facts";

export type FlexTarget = { companyId: string; policyId: string };

export type FlexQuestion = { operation: FlexOperation; target: FlexTarget };

/** Page to worker: the rows in chunks, then the question. */
export type ToFlexJudge =
  | { kind: "rows"; rows: PackedRows<FlexField> }
  | { kind: "judge"; url: string; question: FlexQuestion };

/** Max length of an id. The rules report longer cells as mistakes, without a lookup. */
const MAX_ID_LENGTH = 100;

/** Message handler of the worker: stores the rows, loads the rules' facts and checks the rows. */
export function createFlexJudge(post: (message: FromJudge<LikelyFlexVerdict>) => void): (message: ToFlexJudge) => void {
  const rows: FlexRow[] = [];

  async function judge(url: string, { operation, target }: FlexQuestion): Promise<void> {
    const chunks = listUserIds(rows);
    const total = chunks.length;
    const load = (userIds: string[]) => loadFacts<FlexFacts>(url, { ...target, userIds });
    const loaded = await loadChunks(chunks, load, { onLoaded: (done) => post({ kind: "progress", done, total }) });
    const steps = judgeFlex(operation, rows, buildFlexContext(loaded as [FlexFacts, ...FlexFacts[]]));
    let step = steps.next();
    while (!step.done) step = steps.next();
    post({ kind: "judged", verdict: step.value });
  }

  return (message) => {
    if (message.kind === "rows") {
      for (const row of unpackRows(message.rows)) rows.push(row);
      return;
    }
    judge(message.url, message.question).catch((cause: unknown) => post(failureOf(cause)));
  };
}

/** Each person in the rows once, in as many chunks as calls are needed; at least one. */
function listUserIds(rows: readonly FlexRow[]): string[][] {
  const names = new Set<string>();
  for (const { userId } of rows) {
    const id = userId?.trim();
    if (id && id.length <= MAX_ID_LENGTH) names.add(id);
  }
  const all = [...names];
  return Array.from({ length: Math.max(1, Math.ceil(all.length / ROW_FACTS_NAMES)) }, (_, at) =>
    all.slice(at * ROW_FACTS_NAMES, (at + 1) * ROW_FACTS_NAMES),
  );
}
