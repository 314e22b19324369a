import { formatDmy, type LocalDate } from "@/lib/domain/dates/local-date";
import type { ChangedLife, RosterDifferences } from "@/lib/domain/members/compare-roster";
import type { AddRow, FieldChange } from "@/lib/domain/members/types";
import { formatInr } from "@/lib/domain/money/paise";
import { COMPARE_MESSAGES as TEXT } from "@/lib/messages/validator";
import type { Operation } from "@/lib/sheets/members/parsed-members";
import type { Rows } from "../flow/state";

/** One difference in the dialog. */
export type Difference = {
  id: string;
  operation: Operation;
  employeeId: string;
  name: string;
  relationship: string;
  what: string;
};

const addedId = (index: number) => `ADD:${index}`;
const changedId = ({ life }: Pick<ChangedLife, "life">) => `EDIT:${life.userId}`;
const leavingId = ({ life }: Pick<ChangedLife, "life">) => `OFFBOARD:${life.userId}`;

/** More leave than stay: the file is probably not the full list. */
export const isDoubtful = ({ leaving, unchanged, changed }: RosterDifferences): boolean =>
  leaving.length > unchanged + changed.length;

/** All differences in one list, leavers first; last in a doubtful one, where they are not ticked. */
export function listDifferences(differences: RosterDifferences, rows: readonly AddRow[]): Difference[] {
  const { added, changed, leaving } = differences;
  const leavers = leaving.map((one) => ({
    id: leavingId(one),
    operation: "OFFBOARD" as const,
    ...nameOf(one),
    what: one.dependants > 0 ? TEXT.leavesWith({ dependants: one.dependants }) : TEXT.leaves,
  }));
  const others = [
    ...changed.map((one) => ({
      id: changedId(one),
      operation: "EDIT" as const,
      ...nameOf(one),
      what: one.changes.map(changeText).join(" · ") || TEXT.unreadable,
    })),
    ...added.map((index) => {
      const { employee_id = "", name = "", relationship_to_account_holders: relationship = "" } = rows[index] ?? {};
      return {
        id: addedId(index),
        operation: "ADD" as const,
        employeeId: employee_id,
        name,
        relationship,
        what: TEXT.isNew,
      };
    }),
  ];
  return isDoubtful(differences) ? [...others, ...leavers] : [...leavers, ...others];
}

const nameOf = ({ life: { employeeId, name, relationship } }: Pick<ChangedLife, "life">) => ({
  employeeId,
  name,
  relationship,
});

function changeText({ field, label, from, to }: FieldChange): string {
  const shown = (value: string | null) => {
    if (value === null || value === "") return TEXT.none;
    if (field === "date_of_birth") return formatDmy(value);
    return field === "ctc" ? formatInr(Number(value)) : value;
  };
  return `${label}: ${shown(from)} → ${shown(to)}`;
}

/** The selected differences as rows of the three sheets. */
export function chosenRows(
  { added, changed, leaving }: RosterDifferences,
  rows: readonly AddRow[],
  isChosen: (id: string) => boolean,
  dateOfLeaving: LocalDate | null,
): Rows {
  return {
    ADD: added.filter((index) => isChosen(addedId(index))).flatMap((index) => rows[index] ?? []),
    EDIT: changed.filter((one) => isChosen(changedId(one))).map(({ row }) => row),
    OFFBOARD: leaving
      .filter((one) => isChosen(leavingId(one)))
      .map(({ life }, at) => ({
        rowNumber: at + FIRST_ROW,
        userId: life.userId,
        employee_id: life.employeeId,
        relationship: life.relationship,
        name: life.name,
        dateOfLeaving: dateOfLeaving === null ? "" : formatDmy(dateOfLeaving),
      })),
  };
}

/** Below the header row of a sheet. */
const FIRST_ROW = 2;
