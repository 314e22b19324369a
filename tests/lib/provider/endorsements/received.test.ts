import { reassignMembers } from "@/lib/contract/endorsement-edits";
import { raters } from "@/lib/provider/db/schema";
import { sharedProvider } from "@/tests/support/provider";
import { line, recordResponse } from "../insurer-responses/response-story";
import { dependant, draftOf, employee, endorsementRows, type Sheets } from "../registration/workbook";
import { type Client, clientWithAccount, details, ledgerOf, move, startedClient, userOf, walkTo } from "./story";

/** Once an endorsement is charged, those that build on it are calculated again [domain §24 #41, #43]. */

const provider = sharedProvider({ flags: { validatorBackdating: false } });

const upload = (client: Client, sheets: Sheets) => draftOf(provider, client, sheets, { as: "opsLead" });

/** Net and IGST of an endorsement's rows, in paise. */
async function amountsOf({ policyId }: Client, id: string): Promise<(number | string)[][]> {
  const rows = await endorsementRows(provider, policyId);
  const own = rows.filter(({ endorsementId }) => endorsementId === id);
  return own.map(({ operation, netPaise, igstPaise }) => [operation, netPaise, igstPaise]);
}

test("a refund returns the tax of each invoice as soon as the first one is charged", async () => {
  const client = await startedClient(provider);
  const addition = await upload(client, { ADD: [employee("T1", { policy_start_date: "04/12/2025" })] });
  await walkTo(provider, client, addition, "SENT_TO_INSURER");
  const userId = await userOf(provider, addition);
  const slab = { userId, slabId: "2", policy_start_date: "04/12/2025" };
  const next = await upload(client, { EDIT: [slab] });
  await upload(client, { OFFBOARD: [{ userId, dateOfLeaving: "03/12/2025", policyException: "yes" }] });
  await walkTo(provider, client, next, "IN_PROGRESS");
  // 118 days at 4,300 cost 1,390.14 with 250.23 of tax; 1,300 more 420.27 with 75.65; in one sum the tax is 325.87.
  expect(await amountsOf(client, next)).toEqual([
    ["EDIT", 42_027, 7_565],
    ["DELETE", -181_041, -32_587],
  ]);
  await walkTo(provider, client, addition, "ENDO_RECEIVED");
  expect(await amountsOf(client, next)).toEqual([
    ["EDIT", 42_027, 7_565],
    ["DELETE", -181_041, -32_588],
  ]);
});

test("a birth date that is corrected on an earlier cover counts for the addition of the same person", async () => {
  const client = await startedClient(provider);
  const cells = { mobile: "7012345678", policy_start_date: "01/11/2025" };
  const first = await upload(client, { ADD: [employee("T2", cells)] });
  await walkTo(provider, client, first, "ENDO_RECEIVED");
  const userId = await userOf(provider, first);
  const birth = await upload(client, { EDIT: [{ userId, date_of_birth: "10/02/1970" }] });
  await walkTo(provider, client, birth, "ENDO_DECLINED");
  const exit = await upload(client, { OFFBOARD: [{ userId, dateOfLeaving: "30/11/2025" }] });
  await walkTo(provider, client, exit, "ENDO_RECEIVED");
  const again = await upload(client, { ADD: [employee("T2", { ...cells, policy_start_date: "01/12/2025" })] });
  await walkTo(provider, client, again, "IN_PROGRESS");
  // 121 days at 4,300 for 37 years.
  expect(await amountsOf(client, again)).toEqual([["ADD", 142_548, 25_659]]);
  await move(provider, birth, "IN_PROGRESS", { note: "The insurer has the proof now" });
  await walkTo(provider, client, birth, "ENDO_RECEIVED");
  // 121 days at 6,900 for 55 years.
  expect(await amountsOf(client, again)).toEqual([["ADD", 228_740, 41_173]]);
});

test("a received birth date counts for the addition of the same person that is in progress on another policy", async () => {
  const client = await startedClient(provider);
  const { companyId, insurerId, cdAccountId } = client;
  const { id: policyId } = await provider.policy({ companyId, insurerId, cdAccountId });
  await provider.rater({ policyId });
  const other = { ...client, policyId };
  const cells = { mobile: "7012345679" };
  const first = await upload(client, { ADD: [employee("T3", cells)] });
  await walkTo(provider, client, first, "ENDO_RECEIVED");
  const userId = await userOf(provider, first);
  const birth = await upload(client, { EDIT: [{ userId, date_of_birth: "10/02/1970" }] });
  const elsewhere = await upload(other, { ADD: [employee("T3", cells)] });
  await walkTo(provider, other, elsewhere, "IN_PROGRESS");
  // 121 days at 4,300 for 37 years.
  expect(await amountsOf(other, elsewhere)).toEqual([["ADD", 142_548, 25_659]]);
  await walkTo(provider, client, birth, "ENDO_RECEIVED");
  // 121 days at 6,900 for 55 years.
  expect(await amountsOf(other, elsewhere)).toEqual([["ADD", 228_740, 41_173]]);
});

test("a later change starts from a received birth date, not from the one before it", async () => {
  const client = await startedClient(provider);
  const { user } = await provider.life({ ...client, user: { dob: "1988-02-10" }, cover: { annualPaise: 430_000 } });
  const birth = await upload(client, { EDIT: [{ userId: user.id, date_of_birth: "10/02/1970" }] });
  await walkTo(provider, client, birth, "ENDO_RECEIVED");
  const slab = await upload(client, { EDIT: [{ userId: user.id, slabId: "2", policy_start_date: "01/12/2025" }] });
  await walkTo(provider, client, slab, "IN_PROGRESS");
  // 121 days of 9,100 instead of 6,900 for 55 years.
  expect(await amountsOf(client, slab)).toEqual([["EDIT", 72_932, 13_128]]);
});

test("an endorsement at the insurer comes first: a dependant in another one has the employee's new cover", async () => {
  const client = await startedClient(provider);
  const policy = { ...client, cover: { annualPaise: 320_000 } };
  const { user: employee } = await provider.life({ ...policy, user: { employeeId: "T3", dob: "1990-03-10" } });
  const wife = { employeeId: "T3", relationship: "spouse", parentId: employee.id, dob: "1990-02-10" };
  const { user } = await provider.life({ ...policy, user: wife });
  const birth = { userId: user.id, date_of_birth: "11/02/1990" };
  const slab = { userId: employee.id, slabId: "2", policy_start_date: "01/12/2025" };
  const first = await upload(client, { EDIT: [birth, slab] });
  const [row] = (await endorsementRows(provider, client.policyId)).filter(({ userId }) => userId === user.id);
  const body = { memberIds: [row?.id ?? ""], note: "Proof of birth to follow" };
  const moved = await provider.call("opsLead", reassignMembers, { params: { id: first }, body });
  const second = moved.body.data.endorsementId;
  await walkTo(provider, client, first, "SENT_TO_INSURER");
  // 950 more a year for 121 of 365 days.
  expect((await amountsOf(client, second)).at(-1)).toEqual(["EDIT", 31_493, 5_669]);
});

describe("rejected rows [domain §24 #83]", () => {
  /** The insurer rejects employees with these names or IDs. Each row's endorsement (2 is the draft), life and total. */
  async function receiveWithout(client: Client, id: string, names: readonly string[]) {
    await walkTo(provider, client, id, "SENT_TO_INSURER");
    const { memberData } = await details(provider, id);
    const rejected = memberData.filter(
      ({ name, employeeId, relationship }) =>
        names.includes(name) || (names.includes(employeeId ?? "") && relationship === "self"),
    );
    const lines = rejected.map(({ userId }) => line({ userId, verdict: "REJECTED", reason: "Not eligible" }));
    expect((await recordResponse(provider, id, { lines })).status).toBe(200);
    expect((await move(provider, id, "ENDO_RECEIVED")).status).toBe(200);
    const rows = await endorsementRows(provider, client.policyId);
    return rows.map((row) => [row.endorsementId === id ? 1 : 2, row.relationship, row.operation, row.totalPaise]);
  }
  const postings = async (client: Client) =>
    (await ledgerOf(provider, client.cdAccountId)).map((entry) => [entry.transactionType, entry.amountPaise]);

  test("a rejected employee takes along the spouse's addition and its correction", async () => {
    const client = await startedClient(provider);
    const family = [employee("R1", { name: "Ravi Rao", maritalStatus: "Married" }), dependant("R1", "Spouse")];
    const id = await upload(client, { ADD: [...family, employee("R2")] });
    const { memberData } = await details(provider, id);
    const spouse = memberData.find(({ relationship }) => relationship === "spouse")?.userId ?? "";
    await upload(client, { EDIT: [{ userId: spouse, date_of_birth: "10/02/1976" }] });
    expect(await receiveWithout(client, id, ["Ravi Rao"])).toEqual([
      [2, "self", "ADD", 168_207],
      [1, "self", "ADD", 168_207],
      [2, "spouse", "ADD", 125_177],
      [2, "spouse", "EDIT", 144_736],
    ]);
    expect(await postings(client)).toEqual([["debit", 168_207]]);
    expect((await details(provider, id)).notes[0]?.description).toBe(
      "The insurer rejected 1 life of Endo 1: moved to Endo 2, with 1 dependant",
    );
    const moved = await provider.audits({ entityId: id });
    expect(moved).toContainEqual(
      expect.objectContaining({ after: expect.objectContaining({ lives: "2 lives to Endo 2" }) }),
    );
  });

  test("a rejected exit takes along the spouse's, who stays covered", async () => {
    const client = await startedClient(provider);
    const cover = { annualPaise: 690_000, slabId: "1", sumInsuredPaise: 30_000_000 };
    const { user } = await provider.life({ ...client, user: { dob: "1979-01-05", employeeId: "R3" }, cover });
    const spouse = { dob: "1980-01-05", employeeId: "R3", parentId: user.id, relationship: "spouse" as const };
    await provider.life({ ...client, user: spouse, cover });
    const id = await upload(client, {
      ADD: [employee("R4")],
      OFFBOARD: [{ userId: user.id, dateOfLeaving: "30/11/2025" }],
    });
    const rows = await receiveWithout(client, id, ["R3"]);
    expect(rows.map(([place, relationship, operation]) => [place, relationship, operation])).toEqual(
      expect.arrayContaining([
        [1, "self", "ADD"],
        [2, "self", "DELETE"],
        [2, "spouse", "DELETE"],
      ]),
    );
    expect(await postings(client)).toEqual([["debit", 168_207]]);
  });

  test("the parent who remains bears the family's premium", async () => {
    const familyDefinition = "Parents + Parents-in-law";
    provider.setDay("2025-12-10");
    const client = await clientWithAccount(provider, {
      withRater: false,
      policy: {
        isParentalPolicy: true,
        isCommonPool: false,
        terms: { common: { sumInsuredStructure: "Graded Tier", ageLimit: "80 years", familyDefinition } },
        slabs: [{ slabId: "1", slabName: "3 lakh", sumInsured: 300_000, familyDefinition }],
        config: { parentsMidterm: true },
      },
    });
    const { companyId, policyId } = client;
    await provider.rater({ policyId, isPerFamily: true, raterTable: { "0-99": { "300000": 10_950 } } });
    const { id: other } = await provider.policy({ companyId });
    const { user } = await provider.life({ companyId, policyId: other, user: { dob: "1990-01-01" } });
    const mother = { name: "Lata Rao", date_of_birth: "05/05/1960" };
    const father = { name: "Mohan Rao", gender: "Male", date_of_birth: "05/05/1958" };
    const parents = [mother, father].map((parent) => dependant(user.employeeId ?? "", "Parent", parent));
    const id = await upload(client, { ADD: parents });
    // 10,950 × 121 / 365 = 3,630.00 and 18 % GST, before on the mother.
    expect(await receiveWithout(client, id, ["Lata Rao"])).toEqual([
      [2, "parent", "ADD", 0],
      [1, "parent", "ADD", 428_340],
    ]);
    expect(await postings(client)).toEqual([["debit", 428_340]]);
  });

  test("a rejected exit charges the slab that a reworked endorsement changes after it", async () => {
    const client = await startedClient(provider);
    const cover = { annualPaise: 430_000, slabId: "1", sumInsuredPaise: 30_000_000 };
    const { user } = await provider.life({ ...client, user: { dob: "1988-02-10", employeeId: "R8" }, cover });
    const first = await upload(client, { EDIT: [{ userId: user.id, slabId: "2", policy_start_date: "01/12/2025" }] });
    await walkTo(provider, client, first, "ENDO_DECLINED");
    const OFFBOARD = [{ userId: user.id, dateOfLeaving: "30/11/2025" }];
    const second = await upload(client, { ADD: [employee("R9")], OFFBOARD });
    await walkTo(provider, client, second, "SENT_TO_INSURER");
    await move(provider, first, "IN_PROGRESS", { note: "Sent again" });
    expect(await amountsOf(client, first)).toEqual([["EDIT", 0, 0]]);
    await receiveWithout(client, second, ["R8"]);
    // 1,300 more a year for 121 of 365 days.
    expect(await amountsOf(client, first)).toEqual([["EDIT", 43_096, 7_757]]);
  });

  test("a draft whose row does not fit the rater does not stop the receipt", async () => {
    const client = await startedClient(provider);
    const id = await upload(client, { ADD: [employee("R5"), employee("R6")] });
    await walkTo(provider, client, id, "SENT_TO_INSURER");
    await upload(client, { ADD: [employee("R7", { slabId: "2" })] });
    const table = { "0-99": { "300000": 5_000 } };
    await provider.change(raters, { policyId: client.policyId }, { raterTable: table });
    await receiveWithout(client, id, ["R6"]);
    expect(await postings(client)).toEqual([["debit", 168_207]]);
  });
});
