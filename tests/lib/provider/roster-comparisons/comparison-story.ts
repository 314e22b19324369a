import {
  compareRosters,
  getRosterComparison,
  type RosterDifference,
  type RosterLists,
} from "@/lib/contract/roster-comparisons";
import { DIFFERENCE_GROUPS, type DifferenceGroup } from "@/lib/domain/roster-comparisons/groups";
import type { Caller, TestProvider } from "@/tests/support/provider";
import { clientOf } from "../registration/workbook";

type Row = NonNullable<RosterLists["EMPLOYER"]>["rows"][number];
export type Lists = { EMPLOYER?: Row[]; INSURER?: Row[] };

const PAID = (annualPaise: number) => ({
  annualPaise,
  segments: [{ from: "2025-04-01", to: "2026-03-31", annualPaise }],
});

/** The five people of domain §8's policy, with the premiums of its table, and the rows of lists that agree with them. */
export async function fiveLives(provider: TestProvider) {
  const client = await clientOf(provider);
  const person = (
    employeeId: string,
    [firstName, lastName, gender, dob]: [string, string, string, string],
    annual: number,
  ) => ({ ...client, user: { employeeId, firstName, lastName, gender, dob }, cover: PAID(annual * 100) });
  const lives = await provider.lives([
    person("E1", ["Ravi", "Kumar", "male", "1988-02-10"], 4300),
    person("E2", ["Sunita", "Rao", "female", "1979-01-05"], 6900),
    person("E3", ["Anil", "Mehta", "male", "1988-02-10"], 4300),
    person("E4", ["Meera", "Iyer", "female", "1990-03-31"], 3200),
    person("E5", ["Kiran", "Joshi", "male", "1990-06-15"], 3200),
  ]);
  const userIds = lives.map(({ user }) => user.id);
  return { ...client, userIds };
}

const row = (rowNumber: number, employeeId: string, name: string, gender: string, dob: string): Row => ({
  rowNumber,
  employeeId,
  name,
  gender,
  dob,
  relationship: "Self",
  sumInsured: "300000",
  coverageStart: "01/04/2025",
});

/** The rows of the five people, as a list with equal facts has them. */
export const AGREEING: readonly Row[] = [
  row(2, "E1", "Ravi Kumar", "M", "10/02/1988"),
  row(3, "E2", "Sunita Rao", "F", "05/01/1979"),
  row(4, "E3", "Anil Mehta", "M", "10/02/1988"),
  row(5, "E4", "Meera Iyer", "F", "31/03/1990"),
  row(6, "E5", "Kiran Joshi", "M", "15/06/1990"),
];

/** The agreeing rows, with changed cells by employee ID; null leaves the row out. */
export const rowsWith = (changes: Readonly<Record<string, Partial<Row> | null>>): Row[] =>
  AGREEING.flatMap((each) => {
    const change = changes[each.employeeId ?? ""];
    return change === null ? [] : [{ ...each, ...change }];
  });

type Comparing = { as?: Caller; key?: string };

export async function compare(
  provider: TestProvider,
  policyId: string,
  { EMPLOYER, INSURER }: Lists,
  { as = "opsExecutive", key }: Comparing = {},
) {
  const list = (fileName: string, rows: Row[] | undefined) => (rows ? { fileName, rows } : null);
  const membersList = { EMPLOYER: list("hr.xlsx", EMPLOYER), INSURER: list("insurer.xlsx", INSURER) };
  return provider.call(as, compareRosters, {
    params: { policyId },
    body: { membersList },
    ...(key === undefined ? {} : { idempotencyKey: key }),
  });
}

/** The differences of a comparison, in screen order. */
export async function differencesOf(provider: TestProvider, id: string): Promise<RosterDifference[]> {
  const found: RosterDifference[] = [];
  for (const group of DIFFERENCE_GROUPS) {
    const { body } = await provider.call("opsExecutive", getRosterComparison, { params: { id }, query: { group } });
    found.push(...body.data.differences);
  }
  return found;
}

/** Compares, and returns the person, kind, suggestion and amount of each difference. */
export async function compared(provider: TestProvider, policyId: string, lists: Lists) {
  const { body } = await compare(provider, policyId, lists);
  const differences = await differencesOf(provider, body.data.id);
  return {
    comparison: body.data,
    differences,
    of: (group: DifferenceGroup) => differences.find((one) => one.group === group),
  };
}
