import type { Target } from "../column-matching/targets";
import { isLocalDate, type LocalDate } from "../dates/local-date";
import { readTypedDate } from "../dates/typed-date";
import { normaliseGender, normaliseRelationship, trimCell } from "../members/normalise";
import { readDate } from "../members/read-cells";
import { GENDERS } from "../members/types";
import { parseAmount } from "../money/fraction";
import { type Paise, paiseOfFraction } from "../money/paise";
import type { ListedLife } from "./lists";

/** The column of each field in the step 'Match columns'. A sum insured is read like a slab of ours. */
export const ROSTER_COLUMNS = [
  { field: "employeeId", target: "employee_id" },
  { field: "relationship", target: "relationship_to_account_holders" },
  { field: "name", target: "name" },
  { field: "gender", target: "gender" },
  { field: "dob", target: "date_of_birth" },
  { field: "uhid", target: "uhid" },
  { field: "sumInsured", target: "slabId" },
  { field: "coverageStart", target: "policy_start_date" },
  { field: "lastDay", target: "dateOfLeaving" },
] as const satisfies readonly { field: string; target: Target }[];

/** The fields of a row in a list, as typed. */
export type RosterField = (typeof ROSTER_COLUMNS)[number]["field"];

/** A row of a list; every value is text as in the file. */
export type ListedRow = { rowNumber?: number | undefined } & {
  [Field in RosterField]?: string | undefined;
};

/** A row with its cells read. An unreadable cell counts as not stated: a comparison has no rules to break. */
export function readListedRow(row: ListedRow): ListedLife {
  const gender = normaliseGender(trimCell(row.gender));
  return {
    row: row.rowNumber ?? 0,
    employeeId: trimCell(row.employeeId),
    relationship: normaliseRelationship(trimCell(row.relationship)),
    name: trimCell(row.name),
    gender: GENDERS.find((known) => known === gender) ?? null,
    dob: dateOf(row.dob),
    uhid: trimCell(row.uhid) || null,
    sumInsuredPaise: amountOf(row.sumInsured),
    coverageStart: dateOf(row.coverageStart),
    lastDay: dateOf(row.lastDay),
  };
}

function dateOf(cell: string | undefined): LocalDate | null {
  const text = trimCell(cell);
  if (text === "") return null;
  return isLocalDate(text) ? text : (readDate(text) ?? readTypedDate(text));
}

function amountOf(cell: string | undefined): Paise | null {
  const amount = parseAmount(trimCell(cell));
  return amount && amount.n > 0n ? paiseOfFraction(amount) : null;
}
