import { editCoverageStart } from "@/lib/contract/endorsement-edits";
import { sharedProvider } from "@/tests/support/provider";
import { clientWithAccount, walkTo } from "../endorsements/story";
import { dependant, draftOf, employee, endorsementRows, reasons, uploadTo } from "./workbook";

/** Covers of one life on one policy never overlap, and no life leaves twice [domain §24 #53, #54]. */

const provider = sharedProvider();

const REJOINS = { name: "Asha Pillai", gender: "F", date_of_birth: "15/06/1990" } as const;

/** An employee of 3,200 a year who leaves on 5 December 2025. */
async function leaver({ isReceived }: { isReceived: boolean }) {
  provider.setDay("2025-12-10");
  const client = await clientWithAccount(provider);
  const { user } = await provider.life({
    ...client,
    user: { firstName: "Asha", lastName: "Pillai", gender: "female", dob: "1990-06-15" },
    cover: { annualPaise: 320_000 },
  });
  const exit = await draftOf(provider, client, { OFFBOARD: [{ userId: user.id, dateOfLeaving: "05/12/2025" }] });
  if (isReceived) await walkTo(provider, client, exit, "ENDO_RECEIVED");
  return { client, user };
}

describe.each([
  ["received", true],
  ["pending", false],
])("after an exit on 5 December that is %s, an employee", (_name, isReceived) => {
  test.each(["15/11/2025", "05/12/2025"])("is not added again from %s", async (start) => {
    const { client, user } = await leaver({ isReceived });
    const back = employee(user.employeeId ?? "", { ...REJOINS, policy_start_date: start });
    const result = await uploadTo(provider, client, { ADD: [back] });
    expect(reasons(result).ADD).toEqual([{ "Coverage Start Date": "Already covered until 05 Dec 2025" }]);
  });
});

describe("an employee who has left on 5 December", () => {
  test("rejoins from 6 December: 365 days are charged in all", async () => {
    const { client, user } = await leaver({ isReceived: true });
    const back = employee(user.employeeId ?? "", { ...REJOINS, policy_start_date: "06/12/2025" });
    const result = await uploadTo(provider, client, { ADD: [back] });
    expect(reasons(result).ADD).toEqual([]);
    const rows = await endorsementRows(provider, client.policyId);
    // 116 days each: 3,200 × 116 / 365.
    expect(rows.map(({ operation, proRatedDays, netPaise }) => [operation, proRatedDays, netPaise])).toEqual([
      ["DELETE", 116, -101_699],
      ["ADD", 116, 101_699],
    ]);
  });

  test("does not get a start in the earlier cover afterwards, by an edit or by another coverage date", async () => {
    const { client, user } = await leaver({ isReceived: true });
    const back = employee(user.employeeId ?? "", { ...REJOINS, policy_start_date: "07/12/2025" });
    await uploadTo(provider, client, { ADD: [back] });
    const editTo = (start: string) =>
      uploadTo(provider, client, { EDIT: [{ userId: user.id, policy_start_date: start }] });
    expect(reasons(await editTo("05/12/2025")).EDIT).toEqual([
      { "Coverage Start Date": "Already covered until 05 Dec 2025" },
    ]);
    const moveTo = async (newCoverageStartDate: string) => {
      const body = { userId: user.id, policyId: client.policyId, newCoverageStartDate };
      return (await provider.call("opsExecutive", editCoverageStart, { body })).body.data;
    };
    expect((await moveTo("2025-12-05")).invalidMembers).toEqual([
      { userId: user.id, errors: "Already covered until 05 Dec 2025" },
    ]);
    expect((await moveTo("2025-12-06")).validMembers).toHaveLength(1);
    expect(reasons(await editTo("08/12/2025")).EDIT).toEqual([]);
  });

  test("is not added while the exit is pending: a policy has one active cover of a life", async () => {
    const { client, user } = await leaver({ isReceived: false });
    const back = employee(user.employeeId ?? "", { ...REJOINS, policy_start_date: "06/12/2025" });
    const result = await uploadTo(provider, client, { ADD: [back] });
    const message = "The exit on 05 Dec 2025 is pending: add the member again once it is received";
    expect(reasons(result).ADD).toEqual([{ "Employee ID": message }]);
  });
});

test("an addition that a pending exit reverses is not counted as unchanged when its file comes again", async () => {
  provider.setDay("2025-12-10");
  const client = await clientWithAccount(provider);
  const ADD = [employee("E77", { ...REJOINS, policy_start_date: "01/12/2025" })];
  await uploadTo(provider, client, { ADD });
  const leaves = { employee_id: "E77", relationship: "Self", dateOfLeaving: "30/11/2025", policyException: "yes" };
  expect(reasons(await uploadTo(provider, client, { OFFBOARD: [leaves] }, { as: "opsLead" })).OFFBOARD).toEqual([]);
  const again = await uploadTo(provider, client, { ADD });
  const message = "The exit on 30 Nov 2025 is pending: add the member again once it is received";
  expect([again.ADD.unchangedCount, reasons(again).ADD]).toEqual([0, [{ "Employee ID": message }]]);
});

describe("a dependant of an employee who leaves on 31 December", () => {
  const son = {
    name: "Arun Pillai",
    gender: "M",
    date_of_birth: "05/12/2025",
    policy_start_date: "05/12/2025",
  } as const;
  const LEAVES = [{ "Employee ID": "Account holder leaves on 31 Dec 2025" }];

  async function family() {
    provider.setDay("2025-12-10");
    const client = await clientWithAccount(provider);
    const { user } = await provider.life({ ...client, cover: { annualPaise: 320_000 } });
    const ADD = [dependant(user.employeeId ?? "", "Child", son)];
    const OFFBOARD = [{ userId: user.id, dateOfLeaving: "31/12/2025" }];
    return { client, ADD, OFFBOARD };
  }

  test("is not added while the exit is pending", async () => {
    const { client, ADD, OFFBOARD } = await family();
    await uploadTo(provider, client, { OFFBOARD });
    expect(reasons(await uploadTo(provider, client, { ADD })).ADD).toEqual(LEAVES);
  });

  test("is not added by the file of the exit", async () => {
    const { client, ADD, OFFBOARD } = await family();
    const result = await uploadTo(provider, client, { ADD, OFFBOARD });
    expect([reasons(result).ADD, reasons(result).OFFBOARD]).toEqual([LEAVES, []]);
    expect((await endorsementRows(provider, client.policyId)).map(({ operation }) => operation)).toEqual(["DELETE"]);
  });

  test("is not added by the file of the exit under the employee's new ID", async () => {
    const { client, OFFBOARD } = await family();
    const EDIT = [{ userId: OFFBOARD[0]?.userId ?? "", employee_id: "NEW1" }];
    const result = await uploadTo(provider, client, { ADD: [dependant("NEW1", "Child", son)], EDIT, OFFBOARD });
    expect([reasons(result).ADD, reasons(result).EDIT, reasons(result).OFFBOARD]).toEqual([LEAVES, [], []]);
    expect((await endorsementRows(provider, client.policyId)).map(({ operation }) => operation)).toEqual([
      "EDIT",
      "DELETE",
    ]);
  });

  test("leaves with the employee if it was added before", async () => {
    const { client, ADD, OFFBOARD } = await family();
    expect(reasons(await uploadTo(provider, client, { ADD })).ADD).toEqual([]);
    await uploadTo(provider, client, { OFFBOARD });
    const rows = await endorsementRows(provider, client.policyId);
    expect(rows.map(({ operation, dateOfLeaving }) => [operation, dateOfLeaving])).toEqual([
      ["ADD", null],
      ["DELETE", "2025-12-31"],
      ["DELETE", "2025-12-31"],
    ]);
  });
});

describe("a dependant whose exit is pending", () => {
  async function family() {
    provider.setDay("2025-12-10");
    const client = await clientWithAccount(provider);
    await uploadTo(provider, client, { ADD: [employee("P1"), dependant("P1", "Spouse")] });
    const [holder, spouse] = await endorsementRows(provider, client.policyId);
    const exit = { userId: spouse?.userId ?? "", dateOfLeaving: "12/12/2025" };
    await uploadTo(provider, client, { OFFBOARD: [exit] });
    return { client, holderId: holder?.userId ?? "", exit };
  }

  test("does not leave again with the employee", async () => {
    const { client, holderId, exit } = await family();
    await uploadTo(provider, client, { OFFBOARD: [{ userId: holderId, dateOfLeaving: "15/12/2025" }] });
    const exits = (await endorsementRows(provider, client.policyId)).filter(({ operation }) => operation === "DELETE");
    expect(exits.map(({ userId, dateOfLeaving }) => [userId, dateOfLeaving])).toEqual([
      [exit.userId, "2025-12-12"],
      [holderId, "2025-12-15"],
    ]);
  });

  test("has no second exit", async () => {
    const { client, exit } = await family();
    const result = await uploadTo(provider, client, { OFFBOARD: [{ ...exit, dateOfLeaving: "14/12/2025" }] });
    expect(reasons(result).OFFBOARD).toEqual([{ "User ID": "Member already inactive" }]);
  });
});
