import { splitIntoChunks } from "@/lib/client/in-chunks";
import type { LoadPolicyConfig } from "@/lib/client/policy-config";
import { type BackdatedRow, Backdating } from "@/lib/domain/backdating/backdate";
import { istDay } from "@/lib/domain/dates/local-date";
import type { FlowState } from "./state";

/** Additions that began 45 or more days ago, or the policy's setting, with the new date. @throws ApiError */
export async function outdatedAdditions(
  { rows, selection }: Pick<FlowState, "rows" | "selection">,
  loadConfig: LoadPolicyConfig,
) {
  const policyStart = selection.policy?.startDate ?? null;
  const config = await loadConfig(selection.policy?.id ?? null);
  const backdating = new Backdating({ policyStart, today: istDay(Date.now()), config });
  const changed: BackdatedRow[] = [];
  for await (const chunk of splitIntoChunks(rows.ADD)) for (const row of chunk) backdating.add(row);
  let index = 0;
  for await (const chunk of splitIntoChunks(rows.ADD)) {
    for (const row of chunk) {
      const change = backdating.changeOf(row, index++);
      if (change) changed.push(change);
    }
  }
  return changed;
}
