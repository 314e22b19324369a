import { estimatePremium } from "@/lib/contract/raters";
import { sharedProvider } from "@/tests/support/provider";
import {
  clientOf,
  dependant,
  employee,
  endorsementRows,
  rosterOf,
  type Sheets,
  uploadTo,
} from "../registration/workbook";

const provider = sharedProvider();

describe("the estimate", () => {
  test("of additions and edits is what the upload posts afterwards, and exits stay open", async () => {
    const client = await clientOf(provider);
    const edited = await provider.life({ ...client, user: { dob: "1988-02-10" }, cover: { annualPaise: 430_000 } });
    const leaver = await provider.life({ ...client, cover: { annualPaise: 320_000 } });
    const sheets: Sheets = {
      ADD: [employee("P1"), dependant("P1", "Spouse"), employee("P2", { gender: "?" })],
      EDIT: [{ userId: edited.user.id, slabId: "2", policy_start_date: "01/12/2025" }],
      OFFBOARD: [{ userId: leaver.user.id, dateOfLeaving: "30/11/2025" }],
    };
    const before = await rosterOf(provider, client.companyId);
    const { status, body } = await provider.call("opsExecutive", estimatePremium, { body: { ...client, ...sheets } });
    expect(status).toBe(200);
    expect(await rosterOf(provider, client.companyId)).toEqual(before);
    const result = await uploadTo(provider, client, sheets);
    const posted = result.endorsementContexts[0]?.endorsementDetails;
    expect(body.data).toEqual([
      {
        policyId: client.policyId,
        policyDetails: { policyType: "GMC" },
        rateSource: "RATER",
        ADD: { lives: 2, costOfEndorsement: posted?.additionCost },
        EDIT: { lives: 1, costOfEndorsement: 508.53 },
        DELETE: { lives: 1, costOfEndorsement: "NA" },
      },
    ]);
    expect(posted?.editsCost).toBe(508.53);
    expect(await endorsementRows(provider, client.policyId)).toHaveLength(4);
  });

  test("counts a life once that is edited and follows the employee's cover besides", async () => {
    const client = await clientOf(provider);
    const { user } = await provider.life({ ...client, user: { dob: "1988-02-10" }, cover: { annualPaise: 430_000 } });
    const spouse = await provider.life({
      ...client,
      user: { relationship: "spouse", parentId: user.id, employeeId: user.employeeId },
      cover: { annualPaise: 320_000 },
    });
    const EDIT = [
      { userId: user.id, slabId: "2", policy_start_date: "01/12/2025" },
      { userId: spouse.user.id, name: "Asha Lata Life" },
    ];
    const { body } = await provider.call("opsExecutive", estimatePremium, {
      body: { ...client, ADD: [], EDIT, OFFBOARD: [] },
    });
    expect(body.data).toMatchObject([{ EDIT: { lives: 2 } }]);
    await uploadTo(provider, client, { EDIT });
    expect(await endorsementRows(provider, client.policyId)).toHaveLength(3);
  });

  test("says where the rate came from", async () => {
    const company = await provider.company();
    const group = await provider.policy({ companyId: company.id });
    const accident = await provider.policy({ companyId: company.id, policyType: "GPA", finalAgreedRate: "0.50" });
    const query = async (policyId: string) => {
      const body = { companyId: company.id, policyId, ADD: [employee("P3")], EDIT: [], OFFBOARD: [] };
      return (await provider.call("opsExecutive", estimatePremium, { body })).body.data[0];
    };
    expect(await query(group.id)).toEqual({
      policyId: group.id,
      policyDetails: { policyType: "GMC" },
      rateSource: "NONE",
      ADD: { lives: 1, costOfEndorsement: 0 },
      EDIT: { lives: 0, costOfEndorsement: 0 },
      DELETE: { lives: 0, costOfEndorsement: "NA" },
    });
    const life = await provider.policy({ companyId: company.id, policyType: "GTL", finalAgreedRate: "0.50" });
    expect(await query(life.id)).toMatchObject({ rateSource: "PLACEMENT" });
    const health = await provider.policy({ companyId: company.id, finalAgreedRate: "0.50" });
    expect(await query(health.id)).toMatchObject({ rateSource: "NONE" });
    // ₹3,00,000 × 0.50 ‰ = 150.00; × 121 / 365 = 49.73; + 18 % = 58.68
    expect(await query(accident.id)).toMatchObject({ rateSource: "PLACEMENT", ADD: { costOfEndorsement: 58.68 } });
  });
});
