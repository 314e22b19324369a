import { FLEX_FIELDS, type FlexField, type FlexOperation } from "../flex-onboarding/columns";
import { keysOf } from "../keys";
import type { PolicyType } from "../policies/types";
import { SHEET_OPERATIONS, type SheetOperation, type SheetUse } from "./table-mapping";
import {
  FLEX_ONLY,
  familyPlaceOf,
  NAME_PARTS,
  OWNER_TARGETS,
  ROSTER_ONLY,
  TARGET_LABELS,
  type Target,
} from "./targets";

/**
 * What a screen reads from a table: members, flex rows, or a whole roster to compare. The operation of members comes
 * from `operation`, the sheets or the user. With a policy's type, columns of the company's other policies are not used;
 * with the names of its slabs, a column of these is suggested; its only slab is that of all rows. With `findsMembers`, the
 * screen finds members by name, so that changes and exits may lack IDs.
 */
export type MatchingPurpose =
  | {
      list: "members";
      operation?: SheetOperation;
      policyType?: PolicyType;
      slabNames?: readonly string[];
      onlySlab?: string;
      findsMembers?: boolean;
    }
  | { list: "flex"; operation: FlexOperation }
  | { list: "roster" };

export const ANY_MEMBERS: MatchingPurpose = { list: "members" };

/** Flex has other names for the same columns. */
export const FLEX_TARGETS: Readonly<Record<FlexField, Target>> = {
  userId: "userId",
  employeeId: "employee_id",
  enrolmentDueDate: "enrolment_due_date",
  coverageStartDate: "policy_start_date",
  relationship: "relationship_to_account_holders",
  parentId: "parentId",
  benefitIds: "benefitIds",
  addonBenefitId: "addonBenefitId",
};

const FLEX_USES: Readonly<Record<FlexOperation, SheetOperation>> = { Add: "ADD", Offboard: "OFFBOARD", Update: "EDIT" };

/** The use of all rows, if the screen fixes it; null if the sheets or the user decide. */
export function givenUseOf(purpose: MatchingPurpose): SheetOperation | null {
  if (purpose.list === "roster") return "ADD";
  return purpose.list === "flex" ? FLEX_USES[purpose.operation] : (purpose.operation ?? null);
}

const ALL_TARGETS = keysOf(TARGET_LABELS);
const isOfOtherList = (target: Target) => [...FLEX_ONLY, ...ROSTER_ONLY].some((one) => one === target);
const MEMBER_TARGETS = ALL_TARGETS.filter((target) => !isOfOtherList(target));
const NO_FAMILIES = MEMBER_TARGETS.filter((target) => familyPlaceOf(target) === null);

/** What identifies a life in a roster, and what can differ from ours. */
const ROSTER_TARGETS: readonly Target[] = [
  "employee_id",
  "relationship_to_account_holders",
  "name",
  ...NAME_PARTS,
  "gender",
  "date_of_birth",
  "uhid",
  "sumInsured",
  "policy_start_date",
  "dateOfLeaving",
  ...OWNER_TARGETS,
  ...ALL_TARGETS.filter((target) => familyPlaceOf(target) !== null),
];

/** The possible targets of a sheet's columns. A family in one row can only be added, so also by an operation column. */
export function targetsOf(purpose: MatchingPurpose, use: SheetUse | null): readonly Target[] {
  if (purpose.list === "flex") {
    return [...FLEX_FIELDS[purpose.operation].map((field: FlexField) => FLEX_TARGETS[field]), ...OWNER_TARGETS];
  }
  if (purpose.list === "roster") return ROSTER_TARGETS;
  return use === null || use === "ADD" || use === "BY_COLUMN" ? MEMBER_TARGETS : NO_FAMILIES;
}

/** Answers are remembered separately, because one kind of list may need a column that another does not. */
export const REMEMBERED_LISTS = [...SHEET_OPERATIONS, "FLEX_ADD", "FLEX_EDIT", "FLEX_OFFBOARD", "ROSTER"] as const;
export type RememberedList = (typeof REMEMBERED_LISTS)[number];

const FLEX_LISTS: Readonly<Record<SheetOperation, RememberedList>> = {
  ADD: "FLEX_ADD",
  EDIT: "FLEX_EDIT",
  OFFBOARD: "FLEX_OFFBOARD",
  BY_COLUMN: "FLEX_ADD",
};

/** The list under which a sheet's answers are remembered. */
export function listOf({ list }: MatchingPurpose, use: SheetOperation): RememberedList {
  if (list === "roster") return "ROSTER";
  return list === "flex" ? FLEX_LISTS[use] : use;
}

const FLEX_LIST_OPERATIONS: Partial<Record<RememberedList, FlexOperation>> = {
  FLEX_ADD: "Add",
  FLEX_EDIT: "Update",
  FLEX_OFFBOARD: "Offboard",
};

/** The possible targets of a column, by kind of list. */
export function targetsOfList(list: RememberedList): readonly Target[] {
  const operation = FLEX_LIST_OPERATIONS[list];
  if (operation) return targetsOf({ list: "flex", operation }, null);
  if (list === "ROSTER") return ROSTER_TARGETS;
  return list === "ADD" || list === "BY_COLUMN" ? MEMBER_TARGETS : NO_FAMILIES;
}
