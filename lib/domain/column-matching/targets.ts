import { FLEX_LABELS } from "../flex-onboarding/columns";
import { keysOf } from "../keys";
import { MEMBER_LABELS, OFFBOARD_LABELS } from "../members/columns";
import { FAMILY_FIELDS, FAMILY_PLACES, type FamilyField, type FamilyPlace, type FamilyTarget } from "./family-places";

const ROW_LABELS = {
  ...MEMBER_LABELS,
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
} as const;

/** A column of the row's own person. */
export type RowTarget = keyof typeof ROW_LABELS;
/** What a column of somebody else's table may become: one of ours, a part of a name, whose the row is, or of the family. */
export type Target = RowTarget | FamilyTarget;

const FAMILY_LABELS = Object.fromEntries(
  keysOf(FAMILY_PLACES).flatMap((place) =>
    FAMILY_FIELDS.map((field) => [`${place}.${field}`, `${FAMILY_PLACES[place].label}: ${MEMBER_LABELS[field]}`]),
  ),
) as Readonly<Record<FamilyTarget, string>>;

export const TARGET_LABELS: Readonly<Record<Target, string>> = { ...ROW_LABELS, ...FAMILY_LABELS };

export const FAMILY_TARGETS: readonly FamilyTarget[] = keysOf(FAMILY_LABELS);
const PLACE_OF: ReadonlyMap<string, { place: FamilyPlace; field: FamilyField }> = new Map(
  keysOf(FAMILY_PLACES).flatMap((place) =>
    FAMILY_FIELDS.map((field) => [`${place}.${field}` as string, { place, field }] as const),
  ),
);

/** Whose column of the family a target is; null for one of the row's own person. */
export const familyPlaceOf = (target: Target | null) => (target === null ? null : (PLACE_OF.get(target) ?? null));

/** What a column holds, whosever it is: "child1.gender" is a gender. */
export const baseOf = (target: Target): RowTarget => PLACE_OF.get(target)?.field ?? (target as RowTarget);

/** Names are joined from these, in this order. */
export const NAME_PARTS = ["firstName", "middleName", "lastName"] as const satisfies readonly Target[];

/** A file with two values in one of these is two files. */
export const OWNER_TARGETS = ["employer", "policyNumber"] as const satisfies readonly Target[];

/** Columns of flex rows that members have not. */
export const FLEX_ONLY = ["parentId", "benefitIds", "addonBenefitId"] as const satisfies readonly Target[];

const DATE_TARGETS: readonly RowTarget[] = [
  ...(["date_of_birth", "policy_start_date", "enrolment_due_date", "dateOfLeaving"] as const),
];
const AMOUNT_TARGETS: readonly RowTarget[] = ["ctc", "previousSI", "sumInsured"];
const OWNERS: readonly RowTarget[] = OWNER_TARGETS;

const among = (targets: readonly RowTarget[], target: Target | null) =>
  target !== null && targets.includes(baseOf(target));

export const isDateTarget = (target: Target | null): boolean => among(DATE_TARGETS, target);
export const isAmountTarget = (target: Target | null): boolean => among(AMOUNT_TARGETS, target);
export const isOwnerTarget = (target: Target | null): boolean => among(OWNERS, target);

/** Whether a text names a target: what was stored may be of another version. */
export const isTarget = (text: string): text is Target => Object.hasOwn(TARGET_LABELS, text);
