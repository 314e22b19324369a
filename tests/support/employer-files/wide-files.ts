import type { Target } from "@/lib/domain/column-matching/targets";
import type { MakeCell } from "./cells";
import * as cell from "./cells";
import { makePeople, type Person } from "./people";

/** The person of a cell: employee, spouse, child or parent, in creation order. */
type Whose = 0 | 1 | 2 | 3;

export type WideColumn = { heading: string; group?: string; whose: Whose; make: MakeCell; is: Target | null };

/** A file with a whole family in one row. */
export type WideFile = {
  name: string;
  titles?: readonly string[];
  columns: readonly WideColumn[];
  /** The people in the file. */
  people: readonly Whose[];
};

const column = (heading: string, whose: Whose, make: MakeCell, is: Target | null, group?: string): WideColumn =>
  group === undefined ? { heading, whose, make, is } : { heading, whose, make, is, group };
const MF = ["M", "F"] as const;
const EMPLOYEES = 12;

/** Fictional, modelled on the habits of HR systems like the other files. */
export const WIDE_FILES: readonly WideFile[] = [
  {
    name: "spouse and child in the employee's row",
    people: [0, 1, 2],
    columns: [
      column("Emp Code", 0, cell.code, "employee_id"),
      column("Employee Name", 0, cell.fullName, "name"),
      column("Gender", 0, cell.gender(MF), "gender"),
      column("DOB", 0, cell.born("dmy"), "date_of_birth"),
      column("Father's Name", 0, cell.fatherName, null),
      column("Spouse Name", 1, cell.fullName, "spouse.name"),
      column("Spouse DOB", 1, cell.born("dmy"), "spouse.date_of_birth"),
      column("Spouse Gender", 1, cell.gender(MF), "spouse.gender"),
      column("Child1 Name", 2, cell.fullName, "child1.name"),
      column("Child1 DOB", 2, cell.born("dmy"), "child1.date_of_birth"),
      column("Child1 Gender", 2, cell.gender(MF), "child1.gender"),
    ],
  },
  {
    name: "groups above the columns",
    titles: ["Sahyadri Motors Pvt Ltd", "Family floater 2026-27"],
    people: [0, 1, 3],
    columns: [
      column("Code", 0, cell.code, "employee_id", "Employee"),
      column("Name", 0, cell.fullName, "name", ""),
      column("Gender", 0, cell.gender(MF), "gender", ""),
      column("Date of Birth", 0, cell.born("iso"), "date_of_birth", ""),
      column("Name", 1, cell.fullName, "spouse.name", "Spouse"),
      column("Date of Birth", 1, cell.born("iso"), "spouse.date_of_birth", ""),
      column("Gender", 1, cell.gender(MF), "spouse.gender", ""),
      column("Name", 3, cell.fullName, "parent1.name", "Parent 1"),
      column("Date of Birth", 3, cell.born("iso"), "parent1.date_of_birth", ""),
      column("Gender", 3, cell.gender(MF), "parent1.gender", ""),
    ],
  },
  {
    name: "dependants with their relation",
    people: [0, 1, 2, 3],
    columns: [
      column("employee_id", 0, cell.code, "employee_id"),
      column("full_name", 0, cell.fullName, "name"),
      column("date_of_birth", 0, cell.born("named"), "date_of_birth"),
      column("dependent1_name", 1, cell.fullName, "dependant1.name"),
      column("dependent1_relation", 1, cell.relation("english"), "dependant1.relationship_to_account_holders"),
      column("dependent1_dob", 1, cell.born("named"), "dependant1.date_of_birth"),
      column("dependent2_name", 2, cell.fullName, "dependant2.name"),
      column("dependent2_relation", 2, cell.relation("english"), "dependant2.relationship_to_account_holders"),
      column("dependent2_dob", 2, cell.born("named"), "dependant2.date_of_birth"),
      column("dependent3_name", 3, cell.fullName, "dependant3.name"),
      column("dependent3_relation", 3, cell.relation("english"), "dependant3.relationship_to_account_holders"),
      column("dependent3_dob", 3, cell.born("named"), "dependant3.date_of_birth"),
    ],
  },
  {
    name: "names of the family first, then their dates",
    people: [0, 1, 2],
    columns: [
      column("Employee No.", 0, cell.code, "employee_id"),
      column("First Name", 0, cell.firstName, "firstName"),
      column("Last Name", 0, cell.lastName, "lastName"),
      column("Name of Spouse", 1, cell.fullName, "spouse.name"),
      column("Name of Child 1", 2, cell.fullName, "child1.name"),
      column("Date of Birth (DD/MM/YYYY)", 0, cell.born("dmy"), "date_of_birth"),
      column("Date of Birth of Spouse", 1, cell.born("dmy"), "spouse.date_of_birth"),
      column("Date of Birth of Child 1", 2, cell.born("dmy"), "child1.date_of_birth"),
      column("Remarks", 0, cell.empty, null),
    ],
  },
  {
    name: "Hindi and English of one family",
    people: [0, 1],
    columns: [
      column("कर्मचारी कोड", 0, cell.code, "employee_id"),
      column("कर्मचारी का नाम", 0, cell.fullName, "name"),
      column("जन्म तिथि", 0, cell.born("dmy"), "date_of_birth"),
      column("Spouse Name", 1, cell.fullName, "spouse.name"),
      column("Spouse Date of Birth", 1, cell.born("dmy"), "spouse.date_of_birth"),
    ],
  },
];

/** The people of a file, family by family, in file order. */
export function familiesOf({ people }: WideFile): Person[][] {
  const all = makePeople(EMPLOYEES, true);
  return Array.from({ length: EMPLOYEES }, (_, at) => people.map((whose) => all[at * 4 + whose] as Person));
}

/** The rows of the file. */
export function wideRowsOf(file: WideFile): string[][] {
  const { titles = [], columns } = file;
  const all = makePeople(EMPLOYEES, true);
  const hasGroups = columns.some(({ group }) => group !== undefined);
  return [
    ...titles.map((title) => [title]),
    ...(hasGroups ? [columns.map(({ group = "" }) => group)] : []),
    columns.map(({ heading }) => heading),
    ...Array.from({ length: EMPLOYEES }, (_, at) =>
      columns.map(({ whose, make }) => make(all[at * 4 + whose] as Person, at)),
    ),
  ];
}
