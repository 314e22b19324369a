import type { MembersList } from "@/lib/contract/members";
import { addDays, formatDmy, type LocalDate, laterOf } from "@/lib/domain/dates/local-date";
import { CLEAR } from "@/lib/domain/members/edit-draft";
import type { AddRow, EditableField, OffboardRow } from "@/lib/domain/members/types";
import { rupeesFromPaise } from "@/lib/domain/money/paise";
import { fieldsOf, type RevisedData } from "../members/fields";

/** A row of a batch that the insurer has, with its life as it is now. */
export type CounterRow = {
  id: string;
  operation: "ADD" | "EDIT" | "DELETE";
  userId: string;
  holderId: string | null;
  employeeId: string;
  relationship: string;
  name: string;
  gender: string | null;
  dob: LocalDate | null;
  mobile: string | null;
  email: string | null;
  maritalStatus: string | null;
  ctcPaise: number | null;
  slabId: string;
  coverageStart: LocalDate;
  dateOfLeaving: LocalDate | null;
  oldData: RevisedData | null;
};

/**
 * The rows that reverse the given ones.
 * @param changed the fields of edits, by row, that were changed again.
 * @param firstExit exits on this day or later need no exception [domain §14].
 */
export function counterRows(
  rows: readonly CounterRow[],
  changed: ReadonlyMap<string, ReadonlySet<EditableField>>,
  firstExit: LocalDate,
): MembersList {
  const leaving = new Set(rows.filter(({ operation }) => operation === "ADD").map(({ userId }) => userId));
  return {
    ADD: rows.filter(({ operation }) => operation === "DELETE").map(additionOf),
    EDIT: rows.filter(({ operation }) => operation === "EDIT").map((row) => editOf(row, changed.get(row.id))),
    // Dependants leave with their employee.
    OFFBOARD: rows
      .filter(({ operation, holderId }) => operation === "ADD" && !(holderId !== null && leaving.has(holderId)))
      .map((row) => exitOf(row, firstExit)),
  };
}

/** Exits on the earliest allowed day, so that as much of the premium as possible is refunded. */
function exitOf({ userId, employeeId, relationship, name, coverageStart }: CounterRow, first: LocalDate): OffboardRow {
  const dateOfLeaving = formatDmy(laterOf(coverageStart, first));
  return { userId, employee_id: employeeId, relationship, name, dateOfLeaving };
}

function additionOf(row: CounterRow): AddRow {
  const { employeeId, relationship, name, gender, dob, mobile, email, maritalStatus, ctcPaise, slabId } = row;
  return {
    employee_id: employeeId,
    relationship_to_account_holders: relationship,
    name,
    slabId,
    mobile: mobile ?? undefined,
    email_address: email ?? undefined,
    gender: gender ?? undefined,
    ctc: ctcPaise === null ? undefined : String(rupeesFromPaise(ctcPaise)),
    date_of_birth: dob === null ? undefined : formatDmy(dob),
    policy_start_date: row.dateOfLeaving === null ? undefined : formatDmy(addDays(row.dateOfLeaving, 1)),
    maritalStatus: maritalStatus ?? undefined,
  };
}

const DATES: ReadonlySet<string> = new Set(["date_of_birth", "policy_start_date", "enrolment_due_date"]);

function editOf({ userId, oldData }: CounterRow, changed: ReadonlySet<EditableField> | undefined): AddRow {
  const own = fieldsOf(oldData ?? {}).filter(([field]) => !changed?.has(field));
  const cells = own.map(([field, text]) => [field, cellOf(field, text)]);
  return { userId, ...Object.fromEntries(cells) };
}

function cellOf(field: string, text: string | null | undefined): string {
  if (text === null || text === undefined) return CLEAR;
  if (field === "ctc") return String(rupeesFromPaise(Number(text)));
  return DATES.has(field) ? formatDmy(text) : text;
}
