import { gzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { unifiedUpload } from "@/lib/contract/registration";
import { policies } from "@/lib/provider/db/schema";
import { sharedProvider } from "@/tests/support/provider";
import { rows } from "../../../support/rows";
import { lastBatch, undone } from "../batches/undoing";
import { clientOf, dependant, employee, endorsementRows, reasons, rosterOf, type Sheets, uploadTo } from "./workbook";

const provider = sharedProvider();

const families = (): Sheets => ({
  ADD: [
    employee("A1", { maritalStatus: "married" }),
    dependant("A1", "Spouse"),
    dependant("A1", "Son", { gender: "M", date_of_birth: "01/06/2015" }),
    employee("A2", { name: "Meera Iyer", gender: "F" }),
  ],
});

describe("additions", () => {
  test("become persons with their employee as parent, covers and endorsement rows", async () => {
    const client = await clientOf(provider);
    const result = await uploadTo(provider, client, families());
    expect(result.ADD).toEqual({
      totalCount: 4,
      correctCount: 4,
      incorrectCount: 0,
      incorrectMembers: [],
      unchangedCount: 0,
    });
    const lives = await rosterOf(provider, client.companyId);
    const holder = lives.find(({ employee_id, relationship }) => employee_id === "A1" && relationship === "self");
    const children = lives.filter(({ parent_id }) => parent_id === holder?.id);
    expect(children.map(({ relationship }) => relationship).sort()).toEqual(["child", "spouse"]);
    expect(lives.every(({ active, known }) => active && known)).toBe(true);
    expect(holder).toMatchObject({ annual_paise: 430_000, coverage_start: "2025-12-01", coverage_end: "2026-03-31" });
    const added = await endorsementRows(provider, client.policyId);
    expect(added).toHaveLength(4);
    expect(added[0]).toMatchObject({ source: "GENOME", updatedBy: "opsExecutive Staff", employeeId: "A1" });
  });

  test("of one workbook join one endorsement, and those of the next join the same draft", async () => {
    const client = await clientOf(provider);
    const first = await uploadTo(provider, client, { ADD: [employee("B1")] });
    const second = await uploadTo(provider, client, { ADD: [employee("B2", { name: "Anil Rao" })] });
    expect(second.endorsementContexts.map(({ endorsementId }) => endorsementId)).toEqual(
      first.endorsementContexts.map(({ endorsementId }) => endorsementId),
    );
    expect(second.endorsementContexts[0]?.endorsementDetails.livesCount).toBe(2);
  });

  test("of an employee known from another policy are the same person", async () => {
    const client = await clientOf(provider);
    const other = await provider.policy({ companyId: client.companyId });
    await uploadTo(provider, client, { ADD: [employee("C1", { mobile: "9876543210" })] });
    await uploadTo(provider, { ...client, policyId: other.id }, { ADD: [employee("C1", { mobile: "9876543210" })] });
    const lives = await rosterOf(provider, client.companyId);
    expect(new Set(lives.map(({ id }) => id)).size).toBe(1);
    expect(lives.map(({ policy_id }) => policy_id).sort()).toEqual([client.policyId, other.id].sort());
  });

  test("that contradict the person's record on another policy are refused with the columns", async () => {
    const client = await clientOf(provider);
    const other = await provider.policy({ companyId: client.companyId });
    await uploadTo(provider, client, { ADD: [employee("C2", { mobile: "9876543211" })] });
    const contradicting = employee("C2", { mobile: "9876543211", date_of_birth: "11/02/1988", name: "Ravi Kumaran" });
    const result = await uploadTo(provider, { ...client, policyId: other.id }, { ADD: [contradicting] });
    expect(Object.keys(reasons(result).ADD[0] ?? {}).sort()).toEqual(["Date of Birth", "Name"]);
    expect(result.endorsementContexts).toEqual([]);
  });

  test("with a mobile of an employee on another policy are refused", async () => {
    const client = await clientOf(provider);
    const other = await provider.policy({ companyId: client.companyId });
    await provider.life({ companyId: client.companyId, policyId: other.id, user: { mobile: "9000000001" } });
    const result = await uploadTo(provider, client, { ADD: [employee("C3", { mobile: "9000000001" })] });
    expect(reasons(result).ADD).toEqual([{ Mobile: "Mobile already in use" }]);
  });

  test("of dependants fall with the row of their employee", async () => {
    const client = await clientOf(provider);
    const sheet = [employee("D1", { date_of_birth: "31/02/1990" }), dependant("D1", "Spouse")];
    const result = await uploadTo(provider, client, { ADD: sheet });
    expect(reasons(result).ADD).toEqual([
      { "Date of Birth": "Date of Birth should be in DD/MM/YYYY" },
      { "Employee ID": "Account holder's row has errors" },
    ]);
    expect(await rosterOf(provider, client.companyId)).toEqual([]);
  });

  test("under the portal await enrolment until their due date", async () => {
    const client = await clientOf(provider);
    const row = employee("D2", { enrolment_due_date: "20/12/2025" });
    await uploadTo(provider, client, { ADD: [row] }, { enrolmentPortal: true });
    const [cover] = await rows<object>(
      provider.db,
      sql`select enrolment_due_date::text as due, enrolment_status as status from user_policies where policy_id = ${client.policyId}`,
    );
    expect(cover).toEqual({ due: "2025-12-20", status: "PENDING" });
  });
});

const LEAVING = { dateOfLeaving: "05/12/2025" };

/** A second cover of a person, on another policy. */
const coverAlso = (userId: string, policyId: string) => provider.covers([{ userId, policyId, annualPaise: 320_000 }]);

describe("edits", () => {
  test("change contact data immediately; insured data changes with the insurer's response", async () => {
    const client = await clientOf(provider);
    const { user } = await provider.life({ ...client, cover: { annualPaise: 320_000 } });
    const edit = { userId: user.id, mobile: "9123456780", name: "Asha Pillai", gender: "Trans" };
    const result = await uploadTo(provider, client, { EDIT: [edit] });
    expect(result.EDIT.correctCount).toBe(1);
    const [life] = await rosterOf(provider, client.companyId);
    expect(life).toMatchObject({ mobile: "9123456780", first_name: user.firstName, gender: "female" });
    const [row] = await endorsementRows(provider, client.policyId);
    expect(row).toMatchObject({
      correctionType: "Name, Mobile, Gender",
      oldData: { name: `Asha Life ${user.id}`, mobile: user.mobile, gender: "female" },
      revisedData: { name: "Asha Pillai", mobile: "9123456780", gender: "trans" },
      isKycApplicable: true,
      netPaise: 0,
    });
  });

  test("of a person's data make a row on every active policy of the life", async () => {
    const client = await clientOf(provider);
    const other = await provider.policy({ companyId: client.companyId });
    await provider.rater({ policyId: other.id });
    const expired = await provider.policy({
      companyId: client.companyId,
      startDate: "2024-04-01",
      endDate: "2025-03-31",
    });
    const { user } = await provider.life({ ...client, cover: { annualPaise: 320_000 } });
    for (const { id } of [other, expired]) await coverAlso(user.id, id);
    const edit = { userId: user.id, date_of_birth: "15/06/1984", slabId: "2" };
    const result = await uploadTo(provider, client, { EDIT: [edit] });
    expect(result.endorsementContexts.map(({ endorsementDetails }) => endorsementDetails.policyId).sort()).toEqual(
      [client.policyId, other.id].sort(),
    );
    const [elsewhere] = await endorsementRows(provider, other.id);
    expect(elsewhere).toMatchObject({ revisedData: { date_of_birth: "1984-06-15" }, netPaise: 110_000 });
  });

  test("of an employee's slab take the family along in a floater", async () => {
    const client = await clientOf(provider);
    const { user } = await provider.life({ ...client, cover: { annualPaise: 320_000 } });
    await provider.life({
      ...client,
      user: { employeeId: user.employeeId, parentId: user.id, relationship: "spouse", dob: "1991-01-01", mobile: null },
      cover: { annualPaise: 320_000 },
    });
    const edit = { userId: user.id, slabId: "2", policy_start_date: "01/12/2025" };
    const result = await uploadTo(provider, client, { EDIT: [edit] });
    expect(result.EDIT).toMatchObject({ correctCount: 1, livesCount: 2 });
    const found = await endorsementRows(provider, client.policyId);
    expect(
      found.map(({ relationship, newAnnualPaise, revisedData }) => [relationship, newAnnualPaise, revisedData]),
    ).toEqual([
      ["self", 415_000, { slabId: "2" }],
      ["spouse", 415_000, { slabId: "2" }],
    ]);
  });

  test("of a CTC change the sum insured of each policy on which they are filed", async () => {
    const terms = { common: { sumInsuredStructure: "CTC Multiplier", ageLimit: "65 years", familyDefinition: "Self" } };
    const slabs = [{ slabId: "1", slabName: "All", sumInsured: 3, familyDefinition: "Self" }];
    const place = { policyType: "GTL", isCommonPool: false, terms, slabs } as const;
    const client = await clientOf(provider, { policy: place, rater: { policyType: "GTL", rpm: "2" } });
    const other = await provider.policy({ companyId: client.companyId, ...place });
    await provider.rater({ policyId: other.id, policyType: "GTL", rpm: "1" });
    const { user } = await provider.life({
      ...client,
      user: { ctcPaise: 100_000_000 },
      cover: { sumInsuredPaise: 300_000_000, annualPaise: 600_000 },
    });
    await provider.covers([
      { userId: user.id, policyId: other.id, sumInsuredPaise: 300_000_000, annualPaise: 300_000 },
    ]);
    const edit = { userId: user.id, ctc: "2000000", policy_start_date: "10/12/2025" };
    await uploadTo(provider, client, { EDIT: [edit] }, { mode: "ROSTER" });
    await uploadTo(provider, { ...client, policyId: other.id }, { EDIT: [edit] });
    // 30 lakh more at 1 ‰ for 112 of 365 days; the cover's start is unchanged.
    const found = await endorsementRows(provider, other.id);
    expect(found.map(({ netPaise, revisedData }) => [netPaise, revisedData])).toEqual([[92_055, { ctc: "200000000" }]]);
    const again = await uploadTo(provider, { ...client, policyId: other.id }, { EDIT: [edit] });
    expect(again.EDIT).toMatchObject({ correctCount: 0, unchangedCount: 1 });
  });

  test("that take another employee's Employee ID are refused, on whatever policy that one is", async () => {
    const client = await clientOf(provider);
    const other = await provider.policy({ companyId: client.companyId });
    const claimed = await provider.life({ companyId: client.companyId, policyId: other.id });
    const { user } = await provider.life(client);
    const edit = { userId: user.id, employee_id: claimed.user.employeeId ?? "" };
    const result = await uploadTo(provider, client, { EDIT: [edit] });
    expect(reasons(result).EDIT).toEqual([{ "Employee ID": "Employee ID already in use" }]);
  });

  test("that take a former employee's Employee ID are refused: the family's claims are found by it", async () => {
    const client = await clientOf(provider);
    const former = await provider.life({
      ...client,
      user: { employeeId: "F1", firstName: "Meera", lastName: "Shah", active: false },
      cover: { active: false, coverageEnd: "2025-11-30" },
    });
    await provider.claim({ userId: former.user.id, policyId: client.policyId, paidPaise: 10_000 });
    const { user } = await provider.life({ ...client, cover: { annualPaise: 320_000 } });
    const result = await uploadTo(provider, client, { EDIT: [{ userId: user.id, employee_id: "F1" }] });
    expect(reasons(result).EDIT).toEqual([
      { "Employee ID": "This is the Employee ID of Meera Shah, who has left. Enter another ID" },
    ]);
    await uploadTo(provider, client, { OFFBOARD: [{ userId: user.id, dateOfLeaving: "30/11/2025" }] });
    // 3,200 × 121 / 365.
    expect((await endorsementRows(provider, client.policyId)).map(({ netPaise }) => netPaise)).toEqual([-106_082]);
  });

  test("that are pending at the insurer do not admit the same person under the old name", async () => {
    const client = await clientOf(provider);
    await uploadTo(provider, client, { ADD: [employee("O1"), dependant("O1", "Spouse")] });
    const spouse = (await endorsementRows(provider, client.policyId)).find(
      ({ relationship }) => relationship === "spouse",
    );
    await uploadTo(provider, client, { EDIT: [{ userId: spouse?.userId ?? "", name: "Sita Devi" }] });
    await uploadTo(provider, client, { OFFBOARD: [{ userId: spouse?.userId ?? "", dateOfLeaving: "05/12/2025" }] });
    const again = await uploadTo(provider, client, {
      ADD: [dependant("O1", "Spouse", { policy_start_date: "01/12/2025" })],
    });
    expect(reasons(again).ADD).toEqual([{ "Coverage Start Date": "Already covered until 05 Dec 2025" }]);
  });

  test("of one life in two files are priced one on the other", async () => {
    const client = await clientOf(provider);
    const { user } = await provider.life({ ...client, user: { dob: "1988-02-10" }, cover: { annualPaise: 430_000 } });
    await uploadTo(provider, client, { EDIT: [{ userId: user.id, slabId: "2", policy_start_date: "01/12/2025" }] });
    await uploadTo(provider, client, { EDIT: [{ userId: user.id, slabId: "1", policy_start_date: "01/12/2025" }] });
    const found = await endorsementRows(provider, client.policyId);
    expect(found.map(({ netPaise }) => netPaise)).toEqual([43_096, -43_096]);
  });
});

describe("exits", () => {
  test("include the dependants; the roster keeps everyone until the insurer responds", async () => {
    const client = await clientOf(provider);
    await uploadTo(provider, client, families());
    const leaving = { employee_id: "A1", relationship: "Self", dateOfLeaving: "05/12/2025" };
    const result = await uploadTo(provider, client, { OFFBOARD: [leaving] });
    expect(result.OFFBOARD).toMatchObject({ totalCount: 1, correctCount: 1, livesCount: 3 });
    const exits = (await endorsementRows(provider, client.policyId)).filter(({ operation }) => operation === "DELETE");
    expect(exits.map(({ relationship, dateOfLeaving }) => [relationship, dateOfLeaving])).toEqual([
      ["self", "2025-12-05"],
      ["spouse", "2025-12-05"],
      ["child", "2025-12-05"],
    ]);
    const marked = (await rosterOf(provider, client.companyId)).filter(({ pending_offboard }) => pending_offboard);
    expect(marked.map(({ active, coverage_end }) => [active, coverage_end])).toEqual(
      Array(3).fill([true, "2025-12-05"]),
    );
  });

  test("without a policy leave every policy on which the life is active", async () => {
    const client = await clientOf(provider);
    const other = await provider.policy({ companyId: client.companyId });
    const personal = employee("X1", { mobile: "9876500001" });
    await uploadTo(provider, client, { ADD: [personal] });
    await uploadTo(provider, { ...client, policyId: other.id }, { ADD: [personal] });
    const leaving = { employee_id: "X1", dateOfLeaving: "05/12/2025" };
    const result = await uploadTo(provider, { ...client, policyId: null }, { OFFBOARD: [leaving] });
    expect(result.OFFBOARD).toMatchObject({ correctCount: 1, livesCount: 1 });
    expect(result.endorsementContexts.map(({ endorsementDetails }) => endorsementDetails.policyId).sort()).toEqual(
      [client.policyId, other.id].sort(),
    );
  });

  test.each([
    ["an exit from every policy", { policyId: null }, (userId: string) => ({ OFFBOARD: [{ userId, ...LEAVING }] })],
    ["new personal data", {}, (userId: string) => ({ EDIT: [{ userId, date_of_birth: "15/06/1984" }] })],
  ])("%s is refused while a policy of the life is back in DRAFT", async (_, chosen, sheetsOf) => {
    const client = await clientOf(provider);
    const { user } = await provider.life(client);
    const draft = await provider.policy({ companyId: client.companyId, placementStatus: "DRAFT", nickName: "Top-up" });
    await coverAlso(user.id, draft.id);
    const { EDIT, OFFBOARD } = reasons(await uploadTo(provider, { ...client, ...chosen }, sheetsOf(user.id)));
    const refused = { global: "Also covered on Top-up, which is a Draft: hand that policy over first" };
    expect([...EDIT, ...OFFBOARD]).toEqual([refused]);
    expect(await endorsementRows(provider, client.policyId)).toEqual([]);
    // An expired policy takes no rows, Draft or not.
    await provider.change(policies, { id: draft.id }, { endDate: "2025-12-09" });
    expect(reasons(await uploadTo(provider, { ...client, ...chosen }, sheetsOf(user.id)))).toMatchObject({
      EDIT: [],
      OFFBOARD: [],
    });
    expect(await endorsementRows(provider, client.policyId)).toHaveLength(1);
  });

  test("from every policy is refused while a corrupt one covers the life; from each other policy it is filed", async () => {
    const client = await clientOf(provider);
    const { user } = await provider.life(client);
    const { companyId } = client;
    const corrupt = await provider.policy({ companyId, nickName: "Interns", slabs: [{ slabId: "1", sumInsured: 1 }] });
    await coverAlso(user.id, corrupt.id);
    const OFFBOARD = [{ userId: user.id, ...LEAVING }];
    const refused = "Also covered on Interns, which is corrupt and takes no exit: choose the other policies one by one";
    expect(reasons(await uploadTo(provider, { companyId, policyId: null }, { OFFBOARD })).OFFBOARD).toEqual([
      { global: refused },
    ]);
    const EDIT = [{ userId: user.id, date_of_birth: "15/06/1984" }];
    expect(reasons(await uploadTo(provider, client, { EDIT, OFFBOARD }))).toEqual({ ADD: [], EDIT: [], OFFBOARD: [] });
    // Once it has ended, it no longer covers anyone.
    await provider.change(policies, { id: corrupt.id }, { endDate: "2025-12-09" });
    await undone(provider, await lastBatch(provider, companyId));
    expect(reasons(await uploadTo(provider, { companyId, policyId: null }, { OFFBOARD })).OFFBOARD).toEqual([]);
  });

  test.each([
    [false, []],
    [true, ["Also covered on Parents, which is a Draft: hand that policy over first"]],
  ])("of the parents' employee too, if the policy is parental: %s", async (isParentalPolicy, expected) => {
    const client = await clientOf(provider);
    const { user } = await provider.life(client);
    const parent = { relationship: "parent", employeeId: user.employeeId, parentId: user.id, mobile: null };
    const { companyId } = client;
    const parental = { companyId, nickName: "Parents", isParentalPolicy, placementStatus: "DRAFT" };
    const draft = await provider.policy(parental);
    await provider.life({ companyId, policyId: draft.id, user: { ...parent, dob: "1960-01-01" } });
    const result = await uploadTo(
      provider,
      { ...client, policyId: null },
      { OFFBOARD: [{ userId: user.id, ...LEAVING }] },
    );
    expect(reasons(result).OFFBOARD.map(({ global }) => global)).toEqual(expected);
  });

  test.each([
    ["", undefined],
    [" even if the file gives the employee a new Employee ID", "N1"],
  ])("of a family with an open claim refund no one in a floater%s", async (_, employeeId) => {
    const client = await clientOf(provider);
    await uploadTo(provider, client, families());
    const lives = (await rosterOf(provider, client.companyId)).filter(({ employee_id }) => employee_id === "A1");
    const idOf = (wanted: string) => String(lives.find(({ relationship }) => relationship === wanted)?.id);
    await provider.claim({ userId: idOf("child"), policyId: client.policyId, status: "ONGOING" });
    const EDIT = employeeId ? [{ userId: idOf("self"), employee_id: employeeId }] : [];
    const OFFBOARD = [{ userId: idOf("self"), dateOfLeaving: "05/12/2025" }];
    expect(reasons(await uploadTo(provider, client, { EDIT, OFFBOARD }))).toEqual({ ADD: [], EDIT: [], OFFBOARD: [] });
    const exits = (await endorsementRows(provider, client.policyId)).filter(({ operation }) => operation === "DELETE");
    const withheld = {
      totalPaise: 0,
      anyOngoingOrSettledClaim: true,
      premiumNote: "No refund: ongoing or settled claim",
    };
    expect(exits).toEqual(Array(3).fill(expect.objectContaining(withheld)));
  });

  test("of a dependant alone ask for documents", async () => {
    const client = await clientOf(provider);
    const { user } = await provider.life(client);
    const child = await provider.life({
      ...client,
      user: { employeeId: user.employeeId, parentId: user.id, relationship: "child", dob: "2015-06-01", mobile: null },
    });
    await uploadTo(provider, client, { OFFBOARD: [{ userId: child.user.id, dateOfLeaving: "05/12/2025" }] });
    expect(await endorsementRows(provider, client.policyId)).toMatchObject([{ isKycApplicable: true }]);
  });
});

describe("the same workbook twice", () => {
  test.each(["ENDO", "ROSTER"] as const)(
    "is refused row by row the second time and changes nothing (%s)",
    async (mode) => {
      const client = await clientOf(provider);
      const edited = await provider.life({ ...client, cover: { annualPaise: 320_000 } });
      const leaver = await provider.life({ ...client, cover: { annualPaise: 320_000 } });
      const future = await provider.life({ ...client, cover: { annualPaise: 320_000 } });
      const sheets: Sheets = {
        ...families(),
        EDIT: [
          {
            userId: edited.user.id,
            name: "Asha Menon",
            date_of_birth: "15/06/1984",
            slabId: "2",
            policy_start_date: "01/12/2025",
            mobile: "9111111111",
          },
        ],
        OFFBOARD: [
          { userId: leaver.user.id, dateOfLeaving: "30/11/2025" },
          { userId: future.user.id, dateOfLeaving: "31/12/2025" },
        ],
      };
      const first = await uploadTo(provider, client, sheets, { mode });
      expect([first.ADD, first.EDIT, first.OFFBOARD].map(({ incorrectCount }) => incorrectCount)).toEqual([0, 0, 0]);
      const after = await rosterOf(provider, client.companyId);
      const second = await uploadTo(provider, client, sheets, { mode });
      expect([second.ADD, second.EDIT, second.OFFBOARD].map(({ correctCount }) => correctCount)).toEqual([0, 0, 0]);
      expect(reasons(second)).toMatchObject({
        ADD: [
          { "Employee ID": "Employee already exists in this policy" },
          { Name: "Member already exists in this policy" },
          { Name: "Member already exists in this policy" },
          { "Employee ID": "Employee already exists in this policy" },
        ],
        EDIT: [{ "User ID": "No changes found" }],
        OFFBOARD: [{ "User ID": "Member already inactive" }, { "User ID": "Member already inactive" }],
      });
      expect(await rosterOf(provider, client.companyId)).toEqual(after);
      expect(second.endorsementContexts).toEqual([]);
    },
  );
});

describe("the active roster", () => {
  test("changes the roster without an endorsement, and the audit log says what", async () => {
    const client = await clientOf(provider);
    const edited = await provider.life({ ...client, cover: { annualPaise: 320_000 } });
    const leaver = await provider.life({ ...client, cover: { annualPaise: 320_000 } });
    const sheets: Sheets = {
      ADD: [employee("R1")],
      EDIT: [{ userId: edited.user.id, name: "Asha Menon", slabId: "2", policy_start_date: "01/12/2025" }],
      OFFBOARD: [{ userId: leaver.user.id, dateOfLeaving: "30/11/2025" }],
    };
    const result = await uploadTo(provider, client, sheets, { mode: "ROSTER" });
    expect(result.endorsementContexts).toEqual([]);
    expect(await endorsementRows(provider, client.policyId)).toEqual([]);
    const lives = new Map((await rosterOf(provider, client.companyId)).map((life) => [life.id, life]));
    expect(lives.get(edited.user.id)).toMatchObject({ last_name: "Menon", slab_id: "2", annual_paise: 415_000 });
    expect(lives.get(leaver.user.id)).toMatchObject({ active: false, known: false, coverage_end: "2025-11-30" });
    const [entry] = await provider.audits({ action: "updateRoster", entityId: client.policyId });
    expect(entry?.after).toMatchObject({
      edited: [{ userId: edited.user.id, name: "Asha Menon", slabId: "2" }],
      left: [{ userId: leaver.user.id, dateOfLeaving: "2025-11-30" }],
    });
  });
});

describe("the result", () => {
  test("has every row once, correct or as sent with its reasons", async () => {
    const client = await clientOf(provider);
    const wrong = employee("W1", { gender: "?", rowNumber: 7 });
    const result = await uploadTo(provider, client, {
      ADD: [employee("W2"), wrong, dependant("W9", "Spouse")],
      EDIT: [{ userId: "nobody", name: "X Y" }],
      OFFBOARD: [{ userId: "nobody", dateOfLeaving: "05/12/2025" }],
    });
    for (const { totalCount, correctCount, incorrectCount, incorrectMembers } of [
      result.ADD,
      result.EDIT,
      result.OFFBOARD,
    ]) {
      expect(correctCount + incorrectCount).toBe(totalCount);
      expect(incorrectMembers).toHaveLength(incorrectCount);
    }
    expect(result.ADD.incorrectMembers[0]).toEqual({ ...wrong, errors: JSON.stringify({ Gender: "Invalid gender" }) });
    expect(reasons(result)).toMatchObject({
      ADD: [{}, { "Employee ID": "Account holder not found" }],
      EDIT: [{ "User ID": "Member not found" }],
      OFFBOARD: [{ "User ID": "Member not found" }],
    });
  });

  test("of rows that are all wrong opens no endorsement", async () => {
    const client = await clientOf(provider);
    const result = await uploadTo(provider, client, { ADD: [employee("W3", { slabId: "9" })] });
    expect(reasons(result).ADD).toEqual([{ "Slab ID": "Slab ID does not exist" }]);
    expect(await rows(provider.db, sql`select 1 from endorsements where policy_id = ${client.policyId}`)).toEqual([]);
  });

  test("lets only a role with exceptions use the Exception column", async () => {
    const client = await clientOf(provider);
    const late = employee("W4", { policy_start_date: "01/09/2025", isException: "yes" });
    const refused = await uploadTo(provider, client, { ADD: [late] });
    expect(reasons(refused).ADD[0]).toMatchObject({ Exception: "Your role may not use exceptions" });
    const accepted = await uploadTo(provider, client, { ADD: [late] }, { as: "opsLead" });
    expect(accepted.ADD.correctCount).toBe(1);
    expect(await endorsementRows(provider, client.policyId)).toMatchObject([{ isException: true }]);
  });

  test("of a repeated request is the first one, and nothing is registered twice", async () => {
    const client = await clientOf(provider);
    const sheets = { ADD: [employee("I1")] };
    const first = await uploadTo(provider, client, sheets, { idempotencyKey: "upload-key-1" });
    const again = await uploadTo(provider, client, sheets, { idempotencyKey: "upload-key-1" });
    expect(again).toEqual(first);
    expect(await endorsementRows(provider, client.policyId)).toHaveLength(1);
  });
});

describe("a request as a whole", () => {
  const send = (client: { companyId: string; policyId: string | null }, body: object) =>
    provider.call("opsExecutive", unifiedUpload, {
      body: {
        ...client,
        enableEndorsements: true,
        enableEnrolmentPortal: false,
        membersList: { ADD: [employee("Q1")], EDIT: [], OFFBOARD: [] },
        ...body,
      },
    });
  const gzipped = (members: unknown) => gzipSync(JSON.stringify(members)).toString("base64");

  test("may come compressed", async () => {
    const client = await clientOf(provider);
    const membersList = gzipped({ ADD: [employee("Z1")] });
    const { status, body } = await send(client, { compression: "gzip-base64", membersList });
    expect([status, body.data.data.ADD.correctCount]).toEqual([200, 1]);
  });

  test.each([
    ["another compression", { compression: "zstd", membersList: "" }, 400, "Unsupported compression"],
    [
      "a list that is no gzip",
      { compression: "gzip-base64", membersList: "aGVsbG8=" },
      400,
      "The members list cannot be read. Please upload the file again.",
    ],
    [
      "a list that unpacks beyond the limit",
      { compression: "gzip-base64", membersList: gzipSync(Buffer.alloc(260 * 1024 * 1024)).toString("base64") },
      413,
      "You cannot upload a file greater than 25 MB.",
    ],
    [
      "no rows",
      { membersList: { ADD: [], EDIT: [], OFFBOARD: [] } },
      400,
      "Could not find any members in the uploaded sheet",
    ],
  ])("with %s is refused", async (_, body, status, message) => {
    const answer = await send(await clientOf(provider), body);
    expect([answer.status, answer.body.message]).toEqual([status, message]);
  });

  test.each([
    [
      "a draft",
      { placementStatus: "DRAFT" },
      "Policy is in DRAFT Status. Bulk Registration not allowed for a DRAFT Policy",
    ],
    ["an expired", { endDate: "2025-12-09" }, "Policy is EXPIRED. Bulk Registration not allowed for an EXPIRED Policy"],
    ["a corrupt", { error: "Schema Corrupt" }, "Corrupt Policy, Cannot proceed"],
    ["a typeless", { policyType: null }, "Corrupt Policy, Cannot proceed"],
  ])("for %s policy is refused with the sentence of the specification", async (_, policy, message) => {
    const answer = await send(await clientOf(provider, { policy }), {});
    expect([answer.status, answer.body.message]).toEqual([400, message]);
  });

  test("for another company's policy is not found", async () => {
    const [one, two] = [await clientOf(provider), await clientOf(provider)];
    const answer = await send({ companyId: one.companyId, policyId: two.policyId }, {});
    expect([answer.status, answer.body.message]).toEqual([404, "Policy not found"]);
  });

  test.each([
    ["additions", [employee("Q1")], []],
    ["edits", [], [{ userId: "u" }]],
    ["both", [employee("Q1")], [{ userId: "u" }]],
  ])("with %s needs a policy", async (_, ADD, EDIT) => {
    const client = await clientOf(provider);
    const answer = await send({ ...client, policyId: null }, { membersList: { ADD, EDIT, OFFBOARD: [] } });
    expect(answer.status).toBe(400);
    expect(answer.body.message).toBe("Policy selection is mandatory if the endorsement includes add and edit data");
  });
});
