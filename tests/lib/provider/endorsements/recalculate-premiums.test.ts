import { reassignMembers } from "@/lib/contract/endorsement-edits";
import { getEndorsementHistory, getPremiumDerivation } from "@/lib/contract/endorsement-facts";
import { recalculatePremiums } from "@/lib/contract/endorsements";
import { raters, userPolicies } from "@/lib/provider/db/schema";
import { sharedProvider } from "@/tests/support/provider";
import { dependant, draftOf, employee, uploadTo } from "../registration/workbook";
import {
  type Client,
  clientWithAccount,
  clientWithDraft,
  details,
  draftWithOneAddition,
  move,
  rollUp,
  walkTo,
} from "./story";

const provider = sharedProvider({ flags: { validatorBackdating: false } });

const recalculate = (id: string) => provider.call("opsExecutive", recalculatePremiums, { params: { id } });

/** A new version of the policy's rater, active from now on. */
async function replaceRater({ policyId }: Client, fields: Partial<typeof raters.$inferInsert>) {
  await provider.change(raters, { policyId }, { active: false });
  await provider.rater({ policyId, version: 2, ...fields });
}

const DOUBLED = {
  "0-25": { "300000": 4_800, "500000": 6_200 },
  "26-35": { "300000": 6_400, "500000": 8_300 },
  "36-45": { "300000": 8_600, "500000": 11_200 },
  "46-55": { "300000": 13_800, "500000": 18_200 },
};

const coversOf = (policyId: string) => provider.find(userPolicies, { policyId });

describe("recalculating premiums with a new rater", () => {
  test("re-rates an addition, and what its life is charged from now on", async () => {
    const { client, id } = await clientWithDraft(provider);
    await replaceRater(client, { raterTable: DOUBLED });
    const { status, body } = await recalculate(id);
    expect(status).toBe(200);
    expect(body.data.additionCost).toBe(3_364.13);
    const [entry] = await provider.audits({ entityId: id, action: "recalculatePremiums" });
    expect([entry?.before, entry?.after]).toMatchObject([
      { additionCost: 168_207, net: 168_207 },
      { additionCost: 336_413, net: 336_413 },
    ]);
    expect((await details(provider, id)).memberData[0]).toMatchObject({ raterPremium: 8_600, netPremium: 2_850.96 });
    expect((await coversOf(client.policyId))[0]).toMatchObject({
      annualPaise: 860_000,
      segments: [{ from: "2025-12-01", to: "2026-03-31", annualPaise: 860_000 }],
    });
  });

  test("re-rates additions and edits; an exit refunds the charged amount", async () => {
    const client = await clientWithAccount(provider);
    const { endorsementId } = await rollUp(provider, client);
    await replaceRater(client, { raterTable: DOUBLED });
    const { body } = await recalculate(endorsementId);
    // The edit: 4,300 charged so far, 11,200 from 1 December: 6,900 × 121 / 365 = 2,287.40, with tax 2,699.13.
    expect(body.data).toMatchObject({ additionCost: 9_081.15, editsCost: 2_699.13, deleteCost: -2_699.13 });
    expect((await move(provider, endorsementId, "IN_PROGRESS")).status).toBe(200);
    expect((await details(provider, endorsementId)).memberData.map((row) => row.totalProRatePremium)).toContain(
      -2_699.13,
    );
  });

  test("a move that changes the cost lists it in the history; a move that does not lists the status alone", async () => {
    const entries = async (rater: Parameters<typeof replaceRater>[1]) => {
      const { client, id } = await clientWithDraft(provider);
      await replaceRater(client, rater);
      await move(provider, id, "IN_PROGRESS");
      const { body } = await provider.call("viewer", getEndorsementHistory, { params: { id } });
      return body.data.map(({ what, from, to }) => [what, from, to]);
    };
    const moved = ["Changed the status", "Draft", "In Progress"];
    const recalculated = ["Recalculated premiums", "₹1,682.07 net", "₹3,364.13 net"];
    expect((await entries({ raterTable: DOUBLED })).slice(0, 2)).toEqual([moved, recalculated]);
    expect((await entries({})).slice(0, 2)).toEqual([moved, ["Added rows", null, "1 addition"]]);
  });

  test("a recalculation that changes no amount is listed without amounts", async () => {
    const { id } = await clientWithDraft(provider);
    expect((await recalculate(id)).status).toBe(200);
    const { body } = await provider.call("viewer", getEndorsementHistory, { params: { id } });
    expect(body.data[0]).toMatchObject({ what: "Recalculated premiums", from: null, to: null });
  });

  test("a mere move refunds an exit as charged", async () => {
    const client = await clientWithAccount(provider);
    const { endorsementId } = await rollUp(provider, client);
    await replaceRater(client, { raterTable: DOUBLED });
    await move(provider, endorsementId, "IN_PROGRESS");
    const amounts = (await details(provider, endorsementId)).memberData.map((row) => row.totalProRatePremium);
    expect(amounts).toContain(-2_699.13);
    expect(amounts).toContain(2_699.13);
  });

  test("the explanation of an exit names the rater that its life was charged by", async () => {
    const { client, id: added } = await clientWithDraft(provider);
    await walkTo(provider, client, added, "ENDO_RECEIVED");
    const { user } = await provider.life({ ...client, cover: { annualPaise: 320_000 } });
    await replaceRater(client, { raterTable: DOUBLED });
    const [life] = await coversOf(client.policyId);
    const exits = [life?.userId ?? "", user.id].map((userId) => ({ userId, dateOfLeaving: "10/12/2025" }));
    const id = await draftOf(provider, client, { OFFBOARD: exits });
    const ratesOf = async (userId: string) => {
      const row = (await details(provider, id)).memberData.find((one) => one.userId === userId);
      const params = { id, memberId: row?.id ?? "" };
      const { lines } = (await provider.call("viewer", getPremiumDerivation, { params })).body.data;
      return lines.filter(({ label }) => ["Age", "Rate"].includes(label)).map(({ text }) => text);
    };
    expect(await ratesOf(life?.userId ?? "")).toEqual([
      "37, band 36-45",
      "Premium rater, version 1: band 36-45, sum insured ₹3,00,000",
    ]);
    expect(await ratesOf(user.id)).toEqual(["34", "As charged before"]);
  });

  test("the explanation of an exit names the last rater of a rate that its life had twice", async () => {
    const client = await clientWithAccount(provider);
    await walkTo(provider, client, await draftWithOneAddition(provider, client), "ENDO_RECEIVED");
    const [life] = await coversOf(client.policyId);
    const userId = life?.userId ?? "";
    const moveTo = async (slabId: string) =>
      walkTo(provider, client, await draftOf(provider, client, { EDIT: [{ userId, slabId }] }), "ENDO_RECEIVED");
    await moveTo("2");
    await replaceRater(client, {});
    await moveTo("1");
    const id = await draftOf(provider, client, { OFFBOARD: [{ userId, dateOfLeaving: "10/12/2025" }] });
    const [row] = (await details(provider, id)).memberData;
    const params = { id, memberId: row?.id ?? "" };
    const { lines } = (await provider.call("viewer", getPremiumDerivation, { params })).body.data;
    expect(lines.find(({ label }) => label === "Rate")?.text).toMatch(/^Premium rater, version 2: /);
  });

  test("a change of its other rows refunds an exit as charged", async () => {
    const client = await clientWithAccount(provider);
    const { endorsementId: id } = await rollUp(provider, client);
    await replaceRater(client, { raterTable: DOUBLED });
    const added = (await details(provider, id)).memberData.find(({ operationType }) => operationType === "ADD");
    const body = { memberIds: [added?.id ?? ""], note: "HR asked to wait" };
    expect((await provider.call("opsLead", reassignMembers, { params: { id }, body })).status).toBe(200);
    const amounts = (await details(provider, id)).memberData.map((row) => row.totalProRatePremium);
    expect(amounts).toContain(-2_699.13);
  });

  test("an addition and its full reversal in one endorsement still come to nothing", async () => {
    const client = await clientWithAccount(provider);
    const { companyId, policyId } = client;
    provider.setDay("2025-12-10");
    await uploadTo(provider, { companyId, policyId }, { ADD: [employee("NEVER")] });
    const never = { employee_id: "NEVER", relationship: "self", dateOfLeaving: "30/11/2025", policyException: "yes" };
    const id = await draftOf(provider, { companyId, policyId }, { OFFBOARD: [never] }, { as: "opsLead" });
    await replaceRater(client, { raterTable: DOUBLED });
    expect((await move(provider, id, "IN_PROGRESS")).status).toBe(200);
    const amounts = (await details(provider, id)).memberData.map((row) => row.totalProRatePremium);
    expect(amounts).toEqual([3_364.13, -3_364.13]);
  });

  test("a family rater charges the employee and includes the family", async () => {
    const client = await clientWithAccount(provider);
    const { companyId, policyId } = client;
    provider.setDay("2025-12-10");
    const family = [
      employee("FAM"),
      dependant("FAM", "Wife"),
      dependant("FAM", "Daughter", { date_of_birth: "01/01/2020" }),
    ];
    const id = await draftOf(provider, { companyId, policyId }, { ADD: family });
    await replaceRater(client, { isPerFamily: true, raterTable: { "36-45": { "300000": 13_600 } } });
    await recalculate(id);
    const rows = (await details(provider, id)).memberData;
    expect(rows.map(({ relationship, raterPremium }) => [relationship, raterPremium])).toEqual([
      ["self", 13_600],
      ["spouse", 0],
      ["child", 0],
    ]);
  });

  test("rows that do not fit the new rater are named and nothing is changed, on a move as well", async () => {
    const { client, id } = await clientWithDraft(provider);
    const before = await details(provider, id);
    await replaceRater(client, { raterTable: { "0-25": { "300000": 2_400 } } });
    for (const refused of [await recalculate(id), await move(provider, id, "IN_PROGRESS")]) {
      expect(refused.status).toBe(400);
      expect(refused.body.message).toMatch(/^Ravi Kumar \(J\d+\): Age 37 is outside the age bands of the rater$/);
      expect(refused.body.data).toMatchObject({ rows: [{ field: "Date of Birth" }] });
    }
    expect(await details(provider, id)).toEqual(before);
  });
});

describe("recalculation is refused", () => {
  test("without a rater", async () => {
    const client = await clientWithAccount(provider, { withRater: false });
    const { status, body } = await recalculate(await draftWithOneAddition(provider, client));
    expect([status, body.message]).toEqual([400, "Rater not found"]);
  });

  test("while the insurer has the endorsement: its amounts are on hold and sent", async () => {
    const { client, id } = await clientWithDraft(provider);
    await walkTo(provider, client, id, "SENT_TO_INSURER");
    const { status, body } = await recalculate(id);
    expect([status, body.message]).toEqual([400, "Premiums cannot be recalculated in status Sent to Insurer"]);
  });

  test("a recalculation makes an older version stale", async () => {
    const { id } = await clientWithDraft(provider);
    const { version } = await details(provider, id);
    await recalculate(id);
    expect((await move(provider, id, "IN_PROGRESS", { version })).status).toBe(409);
  });
});
