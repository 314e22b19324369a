import { type AmountUnit, unitOfHeading } from "./amounts";
import type { ColumnMatch } from "./claim";
import { type MappingDraft, matchSheet, type SheetDraft } from "./mapping-draft";
import { targetsOf } from "./purpose";
import type { SheetUse } from "./table-mapping";
import { familyPlaceOf, isAmountTarget, type Target } from "./targets";
import type { ValueTarget } from "./value-options";
import { wordKey } from "./words";

/** One function per kind of answer of the user; each returns a new draft. */

const inSheet = (draft: MappingDraft, sheet: string, change: (sheet: SheetDraft) => SheetDraft): MappingDraft => ({
  ...draft,
  sheets: draft.sheets.map((one) => (one.sketch.name === sheet ? change(one) : one)),
});

/** Maps a column or leaves it out. If another column had the target, it needs a new answer. */
export function chooseTarget(
  draft: MappingDraft,
  sheet: string,
  position: number,
  target: Target | null,
): MappingDraft {
  return inSheet(draft, sheet, (one) => ({
    ...one,
    matches: one.matches.map((match): ColumnMatch => {
      if (match.position === position) {
        const heading = one.sketch.columns.find((column) => column.position === position)?.heading ?? "";
        const unit = isAmountTarget(target) ? unitOfHeading(heading) : null;
        return { position, target, certainty: "certain", reason: "answered", unit };
      }
      const isRival = target !== null && match.target === target;
      return isRival ? { ...match, target: null, certainty: "unclear", reason: "twice", unit: null } : match;
    }),
  }));
}

/** Sets the unit of an amount; null is rupees. */
export const chooseUnit = (
  draft: MappingDraft,
  sheet: string,
  position: number,
  unit: AmountUnit | null,
): MappingDraft =>
  inSheet(draft, sheet, (one) => ({
    ...one,
    matches: one.matches.map(
      (match): ColumnMatch =>
        match.position === position ? { ...match, unit, certainty: "certain", reason: "answered" } : match,
    ),
  }));

/** Accepts every suggestion for a sheet. */
export function confirmLikely(draft: MappingDraft, sheet: string): MappingDraft {
  const confirm = (match: ColumnMatch): ColumnMatch =>
    match.certainty === "likely" ? { ...match, certainty: "certain", reason: "answered" } : match;
  return inSheet(draft, sheet, (one) => ({ ...one, matches: one.matches.map(confirm) }));
}

/** Sets a sheet's use and matches unanswered columns again for that kind of list. */
export function chooseUse(draft: MappingDraft, sheet: string, use: SheetUse): MappingDraft {
  return inSheet(draft, sheet, (one) => {
    const usable = new Set(targetsOf(draft.purpose, use));
    const answered = one.matches.filter(
      ({ reason, target }) => reason === "answered" && (target === null || usable.has(target)),
    );
    const isAnswered = (target: Target | null) => target !== null && answered.some((match) => match.target === target);
    const matches = matchSheet(one.sketch, draft, use).map((match): ColumnMatch => {
      const own = answered.find(({ position }) => position === match.position);
      if (own) return own;
      return isAnswered(match.target)
        ? { ...match, target: null, certainty: "unclear", reason: "twice", unit: null }
        : match;
    });
    return { ...one, use, matches };
  });
}

/** Leaves out everyone in a sheet except its employees. */
export function leaveOutFamilies(draft: MappingDraft, sheet: string): MappingDraft {
  const without = (match: ColumnMatch): ColumnMatch =>
    familyPlaceOf(match.target) ? { ...match, target: null, certainty: "certain", reason: "answered" } : match;
  return inSheet(draft, sheet, (one) => ({ ...one, matches: one.matches.map(without) }));
}

/** Sets a value for all rows of a sheet; empty text removes it. */
export const chooseConstant = (draft: MappingDraft, sheet: string, target: Target, text: string): MappingDraft =>
  inSheet(draft, sheet, (one) => ({ ...one, constants: { ...one.constants, [target]: text } }));

/** Chooses our value for a word of the file; null removes the choice. */
export const chooseValue = (
  draft: MappingDraft,
  sheet: string,
  target: ValueTarget,
  text: string,
  value: string | null,
) =>
  inSheet(draft, sheet, (one) => {
    const { [wordKey(text)]: _before, ...others } = one.values[target] ?? {};
    const words = value === null ? others : { ...others, [wordKey(text)]: value };
    return { ...one, values: { ...one.values, [target]: words } };
  });

/** Leaves all unmatched columns unused. */
export function leaveRestUnused(draft: MappingDraft, sheet: string): MappingDraft {
  const leave = (match: ColumnMatch): ColumnMatch =>
    match.certainty === "unclear" ? { ...match, target: null, certainty: "certain", reason: "answered" } : match;
  return inSheet(draft, sheet, (one) => ({ ...one, matches: one.matches.map(leave) }));
}
