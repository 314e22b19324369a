import type { AddRow } from "@/lib/contract/members";
import { identifyMidtermAdditions, validateMidtermAdditions } from "@/lib/contract/midterm";
import { sharedProvider } from "@/tests/support/provider";
import { type Client, clientOf, dependant, employee, reasons, uploadTo } from "../registration/workbook";

const provider = sharedProvider();

/** Today is 10 December 2025: 45 days ago was 26 October. */
async function coveredEmployee() {
  const client = await clientOf(provider);
  const { user } = await provider.life({ ...client, user: { dob: "1990-06-15" } });
  return { client, employeeId: user.employeeId ?? "" };
}

describe("identifying mid-term additions", () => {
  test("accepts newborns and spouses of covered employees, and rejects the others under midterm", async () => {
    const { client, employeeId } = await coveredEmployee();
    const add = [
      dependant(employeeId, "Son", { date_of_birth: "26/10/2025", policy_start_date: "26/10/2025", rowNumber: 2 }),
      dependant(employeeId, "Daughter", { date_of_birth: "25/10/2025", policy_start_date: "25/10/2025", rowNumber: 3 }),
      dependant(employeeId, "Wife", { rowNumber: 4 }),
      dependant(employeeId, "Mother", { date_of_birth: "10/02/1960", rowNumber: 5 }),
      employee("NEW-1", { rowNumber: 6 }),
      dependant("NEW-1", "Wife", { rowNumber: 7 }),
    ];
    const { status, body } = await provider.call("opsExecutive", identifyMidtermAdditions, {
      body: { ...client, add, edit: [] },
    });
    expect(status).toBe(200);
    const { acceptedMidTermAdditions, rejectedMidTermAdditions } = body.data;
    expect(
      acceptedMidTermAdditions.add.map(({ rowNumber, relationship, dob }) => [rowNumber, relationship, dob]),
    ).toEqual([
      [2, "child", "26/10/2025"],
      [4, "spouse", "10/02/1990"],
    ]);
    expect(rejectedMidTermAdditions.map(({ rowNumber, errors }) => [rowNumber, JSON.parse(errors)])).toEqual([
      [3, { midterm: "Only newborns within 45 days can be added mid-term" }],
      [5, { midterm: "Parents can be added only at policy start or renewal" }],
    ]);
  });

  test("asks for a marriage date only where the row can pass: the employee is married, on record or by the same file", async () => {
    const client = await clientOf(provider);
    const { user } = await provider.life({ ...client, user: { dob: "1990-06-15", maritalStatus: "single" } });
    const employeeId = user.employeeId ?? "";
    const wife = dependant(employeeId, "Wife", { rowNumber: 2 });
    const requested = async (add: AddRow[], edit: AddRow[]) => {
      const { body } = await provider.call("opsExecutive", identifyMidtermAdditions, {
        body: { ...client, add, edit },
      });
      const { acceptedMidTermAdditions, rejectedMidTermAdditions } = body.data;
      return [acceptedMidTermAdditions.add.length, rejectedMidTermAdditions.length];
    };
    const marries = { employee_id: employeeId, maritalStatus: "married", rowNumber: 2 };
    expect(await requested([wife], [])).toEqual([0, 0]);
    expect(await requested([wife], [marries])).toEqual([1, 0]);
    expect(await requested([{ ...wife, gender: "?" }], [marries])).toEqual([0, 0]);
    expect(await requested([{ ...wife, policy_start_date: "" }], [marries])).toEqual([1, 0]);
    // As the upload has it.
    const married = { ...wife, dateOfMarriage: "01/12/2025" };
    const single = await uploadTo(provider, client, { ADD: [married] });
    expect(reasons(single).ADD).toEqual([{ "Marital Status": "Marital status mismatch" }]);
    expect((await uploadTo(provider, client, { ADD: [married], EDIT: [marries] })).ADD).toMatchObject({
      correctCount: 1,
    });
  });

  test("has nothing to say without a policy", async () => {
    const { client } = await coveredEmployee();
    const { body } = await provider.call("opsExecutive", identifyMidtermAdditions, {
      body: { ...client, policyId: null, add: [], edit: [] },
    });
    expect(body.data).toEqual({ acceptedMidTermAdditions: { add: [], edit: [] }, rejectedMidTermAdditions: [] });
  });
});

describe("validating marriage dates", () => {
  const answer = (
    client: Client,
    employeeId: string,
    dateOfMarriage: string | null,
    { dob = "10/02/1992", coverageStartDate = null as string | null, userId = null as string | null } = {},
  ) =>
    provider.call("opsExecutive", validateMidtermAdditions, {
      body: {
        ...client,
        add: [
          {
            employeeId,
            userId,
            name: "Sita",
            relationship: "spouse",
            rowNumber: 4,
            dob,
            coverageStartDate,
            dateOfMarriage,
          },
        ],
        edit: [],
      },
    });

  test.each([
    ["today", "10/12/2025", null],
    ["exactly 45 days ago", "26/10/2025", null],
    ["46 days ago", "25/10/2025", "Marriage date is older than 45 days"],
    ["tomorrow", "11/12/2025", "Marriage date cannot be after today"],
    ["not given", null, "Marriage date is missing"],
  ])("a marriage %s is judged by its window", async (_, date, message) => {
    const { client, employeeId } = await coveredEmployee();
    const { rejectedMidTermAdditions } = (await answer(client, employeeId, date)).body.data;
    expect(rejectedMidTermAdditions.map(({ errors }) => JSON.parse(errors))).toEqual(
      message ? [{ midterm: message }] : [],
    );
  });

  test("a spouse under 18 at marriage is rejected", async () => {
    const { client, employeeId } = await coveredEmployee();
    const { rejectedMidTermAdditions } = (
      await answer(client, employeeId, "01/12/2025", { dob: "02/12/2007", userId: "usr_sita" })
    ).body.data;
    expect(rejectedMidTermAdditions).toMatchObject([
      {
        employeeId,
        userId: "usr_sita",
        rowNumber: 4,
        errors: JSON.stringify({ midterm: "Both spouses must be 18 years old at marriage" }),
      },
    ]);
  });

  test.each([
    ["by the employee's 18th birthday", "2007-12-01", []],
    ["a day before it", "2007-12-02", [{ midterm: "Both spouses must be 18 years old at marriage" }]],
  ])("an edit with a User ID alone, married %s, is judged with the employee's birth date", async (_, dob, errors) => {
    const client = await clientOf(provider);
    const { user } = await provider.life({ ...client, user: { dob } });
    const family = { employeeId: user.employeeId, parentId: user.id };
    const wife = await provider.life({ ...client, user: { ...family, relationship: "spouse", dob: "1992-02-10" } });
    const row = { employeeId: null, userId: wife.user.id, name: "Sita", relationship: "spouse", dob: "10/02/1992" };
    const edit = [{ ...row, rowNumber: 4, coverageStartDate: null, dateOfMarriage: "01/12/2025" }];
    const { body } = await provider.call("opsExecutive", validateMidtermAdditions, {
      body: { ...client, add: [], edit },
    });
    expect(body.data.rejectedMidTermAdditions.map((rejected) => JSON.parse(rejected.errors))).toEqual(errors);
  });

  test.each([
    ["the day after the coverage start", "02/12/2025", true],
    ["on the day of the coverage start", "01/12/2025", false],
  ])("a marriage %s is judged here already, not only at the upload", async (_, date, isRejected) => {
    const { client, employeeId } = await coveredEmployee();
    const { body } = await answer(client, employeeId, date, { coverageStartDate: "01/12/2025" });
    expect(body.data.rejectedMidTermAdditions.map(({ errors }) => JSON.parse(errors))).toEqual(
      isRejected ? [{ "Coverage Start Date": "Coverage start date is before the marriage date" }] : [],
    );
  });
});
