import { FLEX_LABELS } from "../flex-onboarding/columns";
import { keysOf } from "../keys";
import { MARRIAGE_LABEL, MEMBER_LABELS, OFFBOARD_LABELS } from "../members/columns";
import { FAMILY_FIELDS, FAMILY_PLACES, type FamilyField, type FamilyPlace, type FamilyTarget } from "./family-places";

const ROW_LABELS = {
  ...MEMBER_LABELS,
  dateOfMarriage: MARRIAGE_LABEL,
  dateOfLeaving: OFFBOARD_LABELS.dateOfLeaving,
  operation: "Operation",
  sumInsured: "Sum Insured",
  firstName: "Name: first part",
  middleName: "Name: middle part",
  lastName: "Name: last part",
  employer: "Employer of the row",
  policyNumber: "Policy of the row",
  parentId: FLEX_LABELS.parentId,
  benefitIds: FLEX_LABELS.benefitIds,
  addonBenefitId: FLEX_LABELS.addonBenefitId,
  uhid: "UHID",
} as const;

/** A column about the row's person. */
export type RowTarget = keyof typeof ROW_LABELS;
/** A possible target of a column: a template column, a part of a name, an owner column or a family column. */
export type Target = RowTarget | FamilyTarget;

const FAMILY_LABELS = Object.fromEntries(
  keysOf(FAMILY_PLACES).flatMap((place) =>
    FAMILY_FIELDS.map((field) => [`${place}.${field}`, `${FAMILY_PLACES[place].label}: ${MEMBER_LABELS[field]}`]),
  ),
) as Readonly<Record<FamilyTarget, string>>;

export const TARGET_LABELS: Readonly<Record<Target, string>> = { ...ROW_LABELS, ...FAMILY_LABELS };

const PLACE_OF: ReadonlyMap<string, { place: FamilyPlace; field: FamilyField }> = new Map(
  keysOf(FAMILY_PLACES).flatMap((place) =>
    FAMILY_FIELDS.map((field) => [`${place}.${field}` as string, { place, field }] as const),
  ),
);

/** The family member that a target belongs to; null for the row's person. */
export const familyPlaceOf = (target: Target | null) => (target === null ? null : (PLACE_OF.get(target) ?? null));

/** A column's field regardless of the person: "child1.gender" is a gender. */
export const baseOf = (target: Target): RowTarget => PLACE_OF.get(target)?.field ?? (target as RowTarget);

export const NAME_PARTS = ["firstName", "middleName", "lastName"] as const satisfies readonly Target[];

/** A file with two values in one of these columns must be split. */
export const OWNER_TARGETS = ["employer", "policyNumber"] as const satisfies readonly Target[];

/** Columns that only flex rows have. */
export const FLEX_ONLY = ["parentId", "benefitIds", "addonBenefitId"] as const satisfies readonly Target[];

/** Columns that only whole rosters of employers and insurers have. */
export const ROSTER_ONLY = ["uhid"] as const satisfies readonly Target[];

const DATE_TARGETS: readonly RowTarget[] = [
  "date_of_birth",
  "policy_start_date",
  "enrolment_due_date",
  "dateOfLeaving",
  "dateOfMarriage",
];
const AMOUNT_TARGETS: readonly RowTarget[] = ["ctc", "previousSI", "sumInsured"];
const OWNERS: readonly RowTarget[] = OWNER_TARGETS;

const among = (targets: readonly RowTarget[], target: Target | null) =>
  target !== null && targets.includes(baseOf(target));

export const isDateTarget = (target: Target | null): boolean => among(DATE_TARGETS, target);
export const isAmountTarget = (target: Target | null): boolean => among(AMOUNT_TARGETS, target);
export const isOwnerTarget = (target: Target | null): boolean => among(OWNERS, target);

/** Whether a text is a target. A stored text may come from another version. */
export const isTarget = (text: string): text is Target => Object.hasOwn(TARGET_LABELS, text);
