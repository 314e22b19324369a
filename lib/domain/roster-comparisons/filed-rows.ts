import { formatDmy, type LocalDate } from "../dates/local-date";
import type { AddRow, EditableField, EditRow, OffboardRow } from "../members/types";
import type { DifferenceGroup, ListSource } from "./groups";
import { filedFrom, possibleActions } from "./next-action";

/** A life as a comparison shows it. */
type ShownLife = {
  employeeId: string;
  relationship: string;
  name: string;
  dob: LocalDate | null;
  gender: string | null;
  sumInsured: number | null;
  coverageStart: LocalDate | null;
  lastDay: LocalDate | null;
};
type ShownEntry = ShownLife & { differs: boolean };

type ShownDifference = Readonly<Record<ListSource, ShownEntry | null>> & {
  id: string;
  group: DifferenceGroup;
  ours: (ShownLife & { userId: string; isCovered: boolean }) | null;
};

type FiledRows = {
  ADD: AddRow[];
  EDIT: EditRow[];
  OFFBOARD: OffboardRow[];
  /** The differences that the rows resolve. */
  ids: string[];
  /** Whether an exit lacks its date of leaving. */
  needsLeavingDate: boolean;
};

function placesOf({ group, ours, EMPLOYER, INSURER }: ShownDifference) {
  const stateOf = (entry: ShownEntry | null) => (!entry ? "MISSING" : entry.differs ? "DIFFERS" : "AGREES");
  return {
    group,
    ours: ours && (ours.isCovered ? "COVERED" : "LEFT"),
    EMPLOYER: stateOf(EMPLOYER),
    INSURER: stateOf(INSURER),
  } as const;
}

/**
 * The validator's rows for differences: an addition with the list's values, one edit per life with the values that the
 * list states otherwise, an exit with the employer's date of leaving or the given one.
 */
export function filedRows(differences: readonly ShownDifference[], dateOfLeaving: LocalDate | null): FiledRows {
  const rows: FiledRows = { ADD: [], EDIT: [], OFFBOARD: [], ids: [], needsLeavingDate: false };
  const edits = new Map<string, EditRow>();
  const leaving = new Set<string>();
  for (const difference of differences) {
    const { id, group, ours } = difference;
    const places = placesOf(difference);
    const source = filedFrom(places);
    const entry = source && difference[source];
    const actions = possibleActions(places);
    if (actions.includes("FILE_ADDITION") && entry) rows.ADD.push(additionOf(entry));
    else if (actions.includes("FILE_EDIT") && entry && ours) {
      const known = edits.get(ours.userId) ?? {
        ...identityOf(ours),
        relationship_to_account_holders: ours.relationship,
      };
      edits.set(ours.userId, { ...known, ...changeOf(group, entry) });
    } else if (actions.includes("FILE_EXIT") && ours) {
      const day = statedLeaving(difference) ?? dateOfLeaving;
      if (day === null) rows.needsLeavingDate = true;
      const exit = { ...identityOf(ours), relationship: ours.relationship, dateOfLeaving: day ? formatDmy(day) : "" };
      if (!leaving.has(ours.userId)) rows.OFFBOARD.push(exit);
      leaving.add(ours.userId);
    } else continue;
    rows.ids.push(id);
  }
  rows.EDIT.push(...edits.values());
  return rows;
}

/** The employer's date of leaving. */
const statedLeaving = ({ EMPLOYER }: ShownDifference): LocalDate | null => EMPLOYER?.lastDay ?? null;

const identityOf = ({ userId, employeeId, name }: NonNullable<ShownDifference["ours"]>) => ({
  userId,
  employee_id: employeeId,
  name,
});

const dmy = (day: LocalDate | null) => (day === null ? undefined : formatDmy(day));

const additionOf = (entry: ShownEntry): AddRow => ({
  employee_id: entry.employeeId,
  relationship_to_account_holders: entry.relationship,
  name: entry.name,
  gender: entry.gender ?? undefined,
  date_of_birth: dmy(entry.dob),
  policy_start_date: dmy(entry.coverageStart),
  slabId: entry.sumInsured === null ? undefined : String(entry.sumInsured),
});

/** The changed cell of an edit. */
function changeOf(group: DifferenceGroup, entry: ShownEntry): Partial<Record<EditableField, string>> {
  const { name, dob, gender, relationship, sumInsured, coverageStart } = entry;
  switch (group) {
    case "NAME":
      return { name };
    case "BIRTH_DATE":
      return { date_of_birth: dmy(dob) ?? "" };
    case "GENDER":
      return { gender: gender ?? "" };
    case "RELATIONSHIP":
      return { relationship_to_account_holders: relationship };
    case "SUM_INSURED":
      return { slabId: sumInsured === null ? "" : String(sumInsured) };
    case "DATES":
      return { policy_start_date: dmy(coverageStart) ?? "" };
    default:
      return {};
  }
}
