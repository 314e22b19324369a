import { type AliasRank, speaksOfOthers } from "./aliases";
import type { AmountUnit } from "./amounts";
import { type ColumnSketch, shareOf } from "./column-sketch";
import { kindOf, TELLING_KINDS } from "./content";
import { proposeLetters, proposeOperations } from "./relation-letters";
import { baseOf, type Target } from "./targets";
import { valueTargetOf } from "./value-options";

/** `certain` is mapped without a question, `likely` needs confirmation, `unclear` needs an answer. */
export type Certainty = "certain" | "likely" | "unclear";

type MatchReason =
  | ("template" | "lastTime" | "synonym" | "partOfHeading" | "similar" | "bothAgree" | "status" | "content")
  | (
      | "notOurs"
      | "empty"
      | "twice"
      | "contradicted"
      | "inUnits"
      | "otherUnit"
      | "drifted"
      | "noYear"
      | "unknown"
      | "answered"
      | "family"
      | "listed"
    );

export type ColumnMatch = {
  position: number;
  /** null if the column is not used. */
  target: Target | null;
  certainty: Certainty;
  reason: MatchReason;
  unit: AmountUnit | null;
};

export type Claim = ColumnMatch & { rank: AliasRank };

/** Shares of a column's cells of one kind: enough for a heading, too few for it, and enough without a heading. */
export const FITS = 0.6;
const CONTRADICTS = 0.2;
export const TELLS = 0.9;

export type Usable = ReadonlySet<Target>;

/** The target that a column's cells alone indicate; null if none, or if the heading is about another person. */
export function targetByContent(column: ColumnSketch, usable: Usable): Target | null {
  if (column.filled === 0 || speaksOfOthers(column.heading)) return null;
  const telling = TELLING_KINDS.filter(([, target]) => usable.has(target));
  return telling.find(([kind]) => shareOf(column, kind) >= TELLS)?.[1] ?? null;
}

/** Adjusts a match by its cells: cells of another kind lower or remove it, cells that prove it make it certain. */
export function weighContent(column: ColumnSketch, claim: Claim, usable: Usable): Claim {
  if (claim.target === null) return claim;
  const share = isLetters(column, claim.target) ? 1 : shareOf(column, kindOf(claim.target));
  const shown = targetByContent(column, usable);
  // 'Member' may have names, or 'Employee' and 'Spouse', which also look like names.
  const isOther = claim.target === "name" && claim.rank === "weak" && shown !== null;
  const withoutYear = claim.target === "dateOfLeaving" && column.looked > 0 ? shareOf(column, "dayAndMonth") : 0;
  if (withoutYear > 0 && share + withoutYear >= FITS) return { ...claim, certainty: "likely", reason: "noYear" };
  if (share >= FITS && !isOther)
    return isProven(column, claim) ? { ...claim, certainty: "certain", reason: "bothAgree" } : claim;
  if (!isOther && (share >= CONTRADICTS || claim.rank === "own" || hasChoices(column, claim)))
    return { ...claim, certainty: "likely", reason: "contradicted" };
  if (shown) return { ...claim, target: shown, certainty: "likely", reason: "content", rank: "weak", unit: null };
  return { ...claim, target: null, certainty: "unclear", reason: "contradicted" };
}

/** Whether the user can choose our word for each value of the column: its heading is clear, and its values are few. */
const hasChoices = ({ values }: ColumnSketch, { target, rank }: Claim): boolean =>
  rank !== "weak" && values !== null && valueTargetOf(target) !== null;

/** Whether a column has single letters for relationships or operations. `contentKinds` does not count them. */
function isLetters({ values }: ColumnSketch, target: Target): boolean {
  const lettersOf = (propose: typeof proposeLetters) => Object.keys(propose(values ?? [])).length > 0;
  if (baseOf(target) === "relationship_to_account_holders") return lettersOf(proposeLetters);
  return target === "operation" && lettersOf(proposeOperations);
}

/** Whether the cells confirm a partly known heading, because only this target has cells of their kind. */
function isProven(column: ColumnSketch, { target, reason, certainty }: Claim): boolean {
  if (certainty !== "likely" || (reason !== "partOfHeading" && reason !== "similar")) return false;
  return column.filled > 0 && targetByContent(column, new Set(target ? [target] : [])) === target;
}
