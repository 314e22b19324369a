import { getFlexFacts } from "@/lib/contract/calls";
import { ROW_FACTS_NAMES } from "@/lib/contract/constants";
import type { FlexFacts } from "@/lib/contract/flex-onboarding";
import type { FlexOperation, FlexRow } from "@/lib/domain/flex-onboarding/columns";
import { buildFlexContext } from "@/lib/domain/flex-onboarding/facts";
import { judgeFlex, type LikelyFlexVerdict } from "@/lib/domain/flex-onboarding/judge-flex";
import { call } from "../api";
import { yieldToEventLoop } from "../yield-to-event-loop";

export type FlexTarget = { companyId: string; policyId: string };

/** No id is longer: such a cell is a mistake that the rules report without looking anybody up. */
const LONGEST_ID = 100;

type Options = { signal: AbortSignal; onProgress: (share: { done: number; total: number }) => void };

/**
 * Judges a workbook in the browser, by the rules that the provider uses; no row leaves it.
 * @throws ApiError when the rules' facts cannot be had; the signal's reason when aborted.
 */
export async function judgeFlexRows(
  operation: FlexOperation,
  rows: readonly FlexRow[],
  target: FlexTarget,
  { signal, onProgress }: Options,
): Promise<LikelyFlexVerdict> {
  const [first, ...others] = listUserIds(rows);
  const load = async (userIds: string[]): Promise<FlexFacts> =>
    (await call(getFlexFacts, { body: { ...target, userIds }, signal })).data;
  const answers: [FlexFacts, ...FlexFacts[]] = [await load(first)];
  for (const userIds of others) answers.push(await load(userIds));
  const steps = judgeFlex(operation, rows, buildFlexContext(answers));
  for (;;) {
    signal.throwIfAborted();
    const step = steps.next();
    if (step.done) return step.value;
    onProgress({ done: step.value, total: rows.length });
    await yieldToEventLoop();
  }
}

/** Everybody whom the rows name, each once, in as many portions as calls are needed; one at least. */
function listUserIds(rows: readonly FlexRow[]): [string[], ...string[][]] {
  const names = new Set<string>();
  for (const { userId } of rows) {
    const id = userId?.trim();
    if (id && id.length <= LONGEST_ID) names.add(id);
  }
  const all = [...names];
  const portions: [string[], ...string[][]] = [all.slice(0, ROW_FACTS_NAMES)];
  for (let from = ROW_FACTS_NAMES; from < all.length; from += ROW_FACTS_NAMES) {
    portions.push(all.slice(from, from + ROW_FACTS_NAMES));
  }
  return portions;
}
