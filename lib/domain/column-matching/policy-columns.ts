import { namedTypes } from "../policies/type-words";
import type { PolicyType } from "../policies/types";
import type { ColumnMatch } from "./claim";
import type { ColumnSketch } from "./column-sketch";
import { namesOldValue } from "./correction-words";
import { canonicalHeading } from "./heading";
import { wordKey } from "./words";

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

/** Whether a column states the slab, by its ID or its sum insured. */
export const statesSlab = (matches: readonly Pick<ColumnMatch, "target">[]): boolean =>
  matches.some(({ target }) => target === "slabId" || target === "sumInsured");

/**
 * Matches 'Grade', or 'New Grade' beside 'Old Grade', to the slab if it has only names of the policy's slabs, unless the
 * slab or a sum insured is matched.
 */
export function suggestSlabs(
  columns: readonly ColumnSketch[],
  matches: readonly ColumnMatch[],
  slabNames: readonly string[],
): ColumnMatch[] {
  const names = new Set(slabNames.map(wordKey));
  const isKnown = statesSlab(matches);
  const namesSlabs = ({ values }: ColumnSketch) =>
    values !== null && values.length > 0 && values.every(({ text }) => names.has(wordKey(text)));
  const naming = columns.filter(namesSlabs);
  const [only, ...others] = naming.length > 1 ? naming.filter(({ heading }) => !namesOldValue(heading)) : naming;
  return matches.map((match) =>
    !isKnown &&
    others.length === 0 &&
    match.position === only?.position &&
    match.target === null &&
    match.reason !== "lastTime"
      ? { ...match, target: "slabId", certainty: "likely", reason: "content" }
      : match,
  );
}

const notUsed = (position: number): ColumnMatch => ({
  position,
  target: null,
  certainty: "certain",
  reason: "notOurs",
  unit: null,
});
