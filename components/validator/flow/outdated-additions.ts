import { backdateAdditions } from "@/lib/domain/backdating/backdate";
import { DEFAULT_CONFIG } from "@/lib/domain/config";
import { istDay } from "@/lib/domain/dates/local-date";
import type { FlowState } from "./state";

/** Additions that began 45 or more days ago, with the day that replaces it. */
export function outdatedAdditions({ rows, selection }: Pick<FlowState, "rows" | "selection">) {
  const policyStart = selection.policy?.startDate ?? null;
  return backdateAdditions(rows.ADD, { policyStart, today: istDay(Date.now()), config: DEFAULT_CONFIG }).changed;
}
