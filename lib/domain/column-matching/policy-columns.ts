import { namedTypes } from "../policies/type-words";
import type { PolicyType } from "../policies/types";
import type { ColumnMatch } from "./claim";
import type { ColumnSketch } from "./column-sketch";
import { canonicalHeading } from "./heading";

/** What a company has once per policy. */
const OF_POLICY = /^(?:si|sum insured|sum assured|slab|slab id|plan|coverage|cover|start date|effective date)$/;

/**
 * Matches the columns of a list for several policies as a list for one of them: 'GMC SI' is its 'SI', and columns of the
 * other policies are not used. Without a policy, all are matched alike.
 */
export function matchColumnsOfPolicy(
  columns: readonly ColumnSketch[],
  policyType: PolicyType | undefined,
  match: (columns: readonly ColumnSketch[]) => ColumnMatch[],
): ColumnMatch[] {
  if (!policyType) return match(columns);
  const own = columns.flatMap((column) => {
    const { types, rest } = namedTypes(canonicalHeading(column.heading));
    if (types.length !== 1 || !OF_POLICY.test(rest)) return column;
    return types[0] === policyType ? { ...column, heading: rest, group: "", label: rest } : [];
  });
  const matches = match(own);
  return columns.map(({ position }) => matches.find((one) => one.position === position) ?? notUsed(position));
}

const notUsed = (position: number): ColumnMatch => ({
  position,
  target: null,
  certainty: "certain",
  reason: "notOurs",
  unit: null,
});
