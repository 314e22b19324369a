import { ROW_FACTS_NAMES } from "@/lib/contract/constants";
import type { FlexFacts } from "@/lib/contract/flex-onboarding";
import type { FlexField, FlexOperation, FlexRow } from "@/lib/domain/flex-onboarding/columns";
import { buildFlexContext } from "@/lib/domain/flex-onboarding/facts";
import { judgeFlex, type LikelyFlexVerdict } from "@/lib/domain/flex-onboarding/judge-flex";
import { type PackedRows, unpackRows } from "@/lib/sheets/packed-rows";
import type { FromJudge } from "../judge-messages";
import { failureOf, loadFacts, loadPortions } from "../load-facts";

export type FlexTarget = { companyId: string; policyId: string };

export type FlexQuestion = { operation: FlexOperation; target: FlexTarget };

/** Page to worker: the rows in portions, then the question. */
export type ToFlexJudge =
  | { kind: "rows"; rows: PackedRows<FlexField> }
  | { kind: "judge"; url: string; question: FlexQuestion };

/** No id is longer: such a cell is a mistake that the rules report without looking anybody up. */
const LONGEST_ID = 100;

/** What the worker does with its messages: stores the rows, loads the facts of the rules, and judges. */
export function createFlexJudge(post: (message: FromJudge<LikelyFlexVerdict>) => void): (message: ToFlexJudge) => void {
  const rows: FlexRow[] = [];

  async function judge(url: string, { operation, target }: FlexQuestion): Promise<void> {
    const portions = listUserIds(rows);
    const total = portions.length;
    const load = (userIds: string[]) => loadFacts<FlexFacts>(url, { ...target, userIds });
    const answers = await loadPortions(portions, load, { onAnswer: (done) => post({ kind: "progress", done, total }) });
    const steps = judgeFlex(operation, rows, buildFlexContext(answers as [FlexFacts, ...FlexFacts[]]));
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

/** Everybody whom the rows name, each once, in as many portions as calls are needed; one at least. */
function listUserIds(rows: readonly FlexRow[]): string[][] {
  const names = new Set<string>();
  for (const { userId } of rows) {
    const id = userId?.trim();
    if (id && id.length <= LONGEST_ID) names.add(id);
  }
  const all = [...names];
  return Array.from({ length: Math.max(1, Math.ceil(all.length / ROW_FACTS_NAMES)) }, (_, at) =>
    all.slice(at * ROW_FACTS_NAMES, (at + 1) * ROW_FACTS_NAMES),
  );
}
