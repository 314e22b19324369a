/** The groups of a modular plan in the order of the specification [spec 3 §2], by the category of their sub-benefits. */
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

export type SubBenefit = { category: string; name: string; value: string };
/** One line of the comparison: a cell for each plan, null where a plan has no such thing. */
export type PlanRow = { label: string; cells: readonly (string | null)[]; differs: boolean };
export type PlanGroup = { title: string; rows: readonly PlanRow[] };

/** The same words, whatever their case and spaces. */
const keyOf = (text: string) => text.trim().toLowerCase().replace(/\s+/g, " ");

/** A line of the comparison; it differs unless every plan says the same. */
export function planRow(label: string, cells: readonly (string | null)[]): PlanRow {
  const distinct = new Set(cells.map((cell) => (cell === null ? null : keyOf(cell))));
  return { label, cells, differs: distinct.size > 1 };
}

/**
 * The sub-benefits of plans side by side: the twelve groups in their order, other categories after them; in each the
 * lines as the plans first name them. Groups that no plan has are left out.
 */
export function compareSubBenefits(plans: readonly { subBenefits: readonly SubBenefit[] }[]): PlanGroup[] {
  const groups = new Map<string, { title: string; lines: Map<string, { label: string; cells: (string | null)[] }> }>();
  for (const title of PLAN_GROUPS) groups.set(keyOf(title), { title, lines: new Map() });
  for (const [index, { subBenefits }] of plans.entries()) {
    for (const { category, name, value } of subBenefits) {
      const group = groups.get(keyOf(category)) ?? { title: category.trim(), lines: new Map() };
      groups.set(keyOf(category), group);
      const line = group.lines.get(keyOf(name)) ?? { label: name.trim(), cells: plans.map(() => null) };
      group.lines.set(keyOf(name), line);
      const before = line.cells[index];
      // Named twice in one plan: both hold.
      line.cells[index] = before ? `${before}; ${value}` : value;
    }
  }
  return [...groups.values()]
    .map(({ title, lines }) => ({ title, rows: [...lines.values()].map(({ label, cells }) => planRow(label, cells)) }))
    .filter(({ rows }) => rows.length > 0);
}

/** Only the lines in which plans differ, and the groups that have any. */
export function keepDifferences(groups: readonly PlanGroup[]): PlanGroup[] {
  return groups
    .map(({ title, rows }) => ({ title, rows: rows.filter(({ differs }) => differs) }))
    .filter(({ rows }) => rows.length > 0);
}
