import { nameKey } from "../name-key";

/** The groups of a modular plan, by category of sub-benefit, in the specification's order [spec 3 §2]. */
export const PLAN_GROUPS = [
  "General Coverage",
  "Ambulance",
  "Lock-in criteria",
  "Post-Hospitalization & Home Care",
  "Congenital",
  "Pre-Natal/Post-Natal",
  "Death Bereavement and Dependents",
  "Maternity/Infertility",
  "Insurance Benefits",
  "Special Conditions",
  "Misc",
  "Metadata",
] as const;

type SubBenefit = { category: string; name: string; value: string };
/** One row of the comparison: a cell for each plan, null if the plan does not have it. */
export type PlanRow = { label: string; cells: readonly (string | null)[]; differs: boolean };
export type PlanGroup = { title: string; rows: readonly PlanRow[] };

/** A row of the comparison. `differs` is false only if all plans have the same text. */
export function planRow(label: string, cells: readonly (string | null)[]): PlanRow {
  const distinct = new Set(cells.map((cell) => (cell === null ? null : nameKey(cell))));
  return { label, cells, differs: distinct.size > 1 };
}

/**
 * Sub-benefits of several plans side by side: the twelve groups in order, then other categories. Rows are in the order
 * in which the plans first name them. Empty groups are left out.
 */
export function compareSubBenefits(plans: readonly { subBenefits: readonly SubBenefit[] }[]): PlanGroup[] {
  const groups = new Map<string, { title: string; lines: Map<string, { label: string; cells: (string | null)[] }> }>();
  for (const title of PLAN_GROUPS) groups.set(nameKey(title), { title, lines: new Map() });
  for (const [index, { subBenefits }] of plans.entries()) {
    for (const { category, name, value } of subBenefits) {
      const group = groups.get(nameKey(category)) ?? { title: category.trim(), lines: new Map() };
      groups.set(nameKey(category), group);
      const line = group.lines.get(nameKey(name)) ?? { label: name.trim(), cells: plans.map(() => null) };
      group.lines.set(nameKey(name), line);
      const before = line.cells[index];
      // One plan names it twice: show both values.
      line.cells[index] = before ? `${before}; ${value}` : value;
    }
  }
  return [...groups.values()]
    .map(({ title, lines }) => ({ title, rows: [...lines.values()].map(({ label, cells }) => planRow(label, cells)) }))
    .filter(({ rows }) => rows.length > 0);
}

/** Only rows in which the plans differ, and only groups that have such rows. */
export function keepDifferences(groups: readonly PlanGroup[]): PlanGroup[] {
  return groups
    .map(({ title, rows }) => ({ title, rows: rows.filter(({ differs }) => differs) }))
    .filter(({ rows }) => rows.length > 0);
}
