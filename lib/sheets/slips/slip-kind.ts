import { OPTIONS, type PolicyVariant, variantsFor } from "@/lib/domain/policies/placement/options";
import type { SlipLayout } from "@/lib/domain/policies/slips/slip";
import type { PolicyType } from "@/lib/domain/policies/types";
import { readWorkbook } from "../read/read-workbook";
import { writtenIn } from "./slip-cells";
import { cellAt } from "./slip-columns";
import { canonical, SLIP_SHEETS } from "./slip-sheets";

/** The row that says yes for a sub-type, by its label in the slip. */
const SWITCHES: readonly [label: string, variant: PolicyVariant][] = [
  ["Parental Policy", "Parental"],
  ["Top-up Policy", "Top-up"],
  ["OPD Policy", "OPD"],
];

/**
 * The type and sub-type that a slip is filled in for; null if it does not say. Several slips are sorted by it, and the
 * user can correct it. @throws WorkbookError for a file that is not a workbook.
 */
export async function slipKindOf(bytes: Uint8Array): Promise<SlipLayout | null> {
  const sheets = await readWorkbook(bytes, { sheet: "all" });
  const named = (name: string) => sheets.find((sheet) => canonical(sheet.name) === canonical(name));
  const policy = named(SLIP_SHEETS.policy);
  if (!policy) return null;
  const written = new Map(
    policy.rows.map((row) => [canonical(writtenIn(cellAt(policy, row, 0))), writtenIn(cellAt(policy, row, 1))]),
  );
  const type = typeIn(written.get(canonical("Policy Type")) ?? "");
  if (!type) return null;
  const chosen = SWITCHES.find(([label]) => canonical(written.get(canonical(label)) ?? "") === "yes")?.[1];
  const variant = type === "GMC" && named(SLIP_SHEETS.addons) ? "Modular" : chosen;
  return { type, variant: variant && variantsFor(type).includes(variant) ? variant : "IPD" };
}

const typeIn = (text: string): PolicyType | undefined =>
  OPTIONS.policyType.map(({ value }) => value as PolicyType).find((value) => canonical(value) === canonical(text));
