import { formatDmy } from "@/lib/domain/dates/local-date";
import { gstinOf } from "@/tests/support/builders";
import { sharedProvider } from "@/tests/support/provider";
import { type Client, clientOf, dependant, employee, endorsementRows, reasons, uploadTo } from "./workbook";

const provider = sharedProvider();

const nothingWrong = { ADD: [], EDIT: [], OFFBOARD: [] };
/** A life covered from the policy's start. */
function covered(client: Client, dob: string, annualRupees: number, slab: "1" | "2" = "1") {
  const sumInsuredPaise = slab === "1" ? 30_000_000 : 50_000_000;
  return provider.life({
    ...client,
    user: { dob },
    cover: { annualPaise: annualRupees * 100, slabId: slab, sumInsuredPaise },
  });
}

const e1 = (employeeId: string) =>
  employee(employeeId, { slabId: "2", date_of_birth: "17/08/1993", policy_start_date: "15/09/2025" });

async function onlyRow(client: Client) {
  const [row, ...others] = await endorsementRows(provider, client.policyId);
  expect(others).toEqual([]);
  return row;
}

describe("the worked examples of domain §8, uploaded as workbooks", () => {
  test("E1: an employee of 31 with ₹5 lakh from 15 September costs 2,656.45 with IGST", async () => {
    provider.setDay("2025-10-20");
    const client = await clientOf(provider);
    const result = await uploadTo(provider, client, { ADD: [e1("E1")] });
    expect(reasons(result)).toEqual(nothingWrong);
    expect(await onlyRow(client)).toMatchObject({
      operation: "ADD",
      age: 31,
      ageBand: "26-35",
      newAnnualPaise: 415_000,
      proRatedDays: 198,
      netPaise: 225_123,
      igstPaise: 40_522,
      cgstPaise: 0,
      sgstPaise: 0,
      totalPaise: 265_645,
    });
  });

  test("E1b: in the insurer's own state the tax is 202.61 CGST and 202.61 SGST", async () => {
    provider.setDay("2025-10-20");
    const client = await clientOf(provider, { gstNumber: gstinOf("27") });
    await uploadTo(provider, client, { ADD: [e1("E1b")] });
    const row = { netPaise: 225_123, igstPaise: 0, cgstPaise: 20_261, sgstPaise: 20_261, totalPaise: 265_645 };
    expect(await onlyRow(client)).toMatchObject(row);
  });

  test("E2: an exit on 30 November refunds 2,699.13", async () => {
    provider.setDay("2025-12-10");
    const client = await clientOf(provider);
    const { user } = await covered(client, "1979-01-05", 6_900);
    await uploadTo(provider, client, { OFFBOARD: [{ userId: user.id, dateOfLeaving: "30/11/2025" }] });
    expect(await onlyRow(client)).toMatchObject({
      operation: "DELETE",
      age: 46,
      proRatedDays: 121,
      netPaise: -228_740,
      igstPaise: -41_173,
      totalPaise: -269_913,
      anyOngoingOrSettledClaim: false,
    });
  });

  test("E2c: the same exit with a settled claim refunds nothing, tax included", async () => {
    provider.setDay("2025-12-10");
    const client = await clientOf(provider);
    const { user } = await covered(client, "1979-01-05", 6_900);
    await provider.claim({ userId: user.id, policyId: client.policyId, paidPaise: 4_250_000 });
    const result = await uploadTo(provider, client, { OFFBOARD: [{ userId: user.id, dateOfLeaving: "30/11/2025" }] });
    const nothing = { netPaise: 0, igstPaise: 0, totalPaise: 0, proRatedDays: 121, anyOngoingOrSettledClaim: true };
    expect(await onlyRow(client)).toMatchObject(nothing);
    expect(result.endorsementContexts[0]?.endorsementDetails).toMatchObject({
      endorsementCost: 0,
      refundWithheldLives: 1,
    });
  });

  test("E3: from ₹3 to ₹5 lakh on 1 December costs 508.53", async () => {
    provider.setDay("2025-12-10");
    const client = await clientOf(provider);
    const { user } = await covered(client, "1988-02-10", 4_300);
    const edit = { userId: user.id, slabId: "2", policy_start_date: "01/12/2025", previousSI: "3,00,000" };
    expect(reasons(await uploadTo(provider, client, { EDIT: [edit] }))).toEqual(nothingWrong);
    expect(await onlyRow(client)).toMatchObject({
      operation: "EDIT",
      oldAnnualPaise: 430_000,
      newAnnualPaise: 560_000,
      proRatedDays: 121,
      netPaise: 43_096,
      igstPaise: 7_757,
      totalPaise: 50_853,
      oldData: { slabId: "1" },
      revisedData: { slabId: "2" },
    });
  });

  test("E4: a birth that was ten years off costs the difference of the whole year, 1,298.00", async () => {
    provider.setDay("2025-12-10");
    const client = await clientOf(provider);
    const { user } = await covered(client, "1990-03-31", 3_200);
    await uploadTo(provider, client, { EDIT: [{ userId: user.id, date_of_birth: "31/03/1980" }] });
    expect(await onlyRow(client)).toMatchObject({
      proRatedDays: 365,
      netPaise: 110_000,
      totalPaise: 129_800,
      isKycApplicable: true,
    });
  });

  test("E6: with a family rater the employee carries 3,561.33 and the family nothing", async () => {
    provider.setDay("2025-12-20");
    const raterTable = { "36-45": { "300000": 13_600 } };
    const client = await clientOf(provider, { rater: { isPerFamily: true, raterTable } });
    const from = { policy_start_date: "10/01/2026" };
    const family = [
      dependant("E6", "Child", { ...from, date_of_birth: "04/05/2015" }),
      dependant("E6", "Wife", { ...from, date_of_birth: "04/05/1987" }),
      employee("E6", { ...from, date_of_birth: "02/12/1985" }),
    ];
    expect(reasons(await uploadTo(provider, client, { ADD: family }))).toEqual(nothingWrong);
    const found = await endorsementRows(provider, client.policyId);
    expect(found.map(({ relationship, totalPaise }) => [relationship, totalPaise])).toEqual([
      ["self", 356_133],
      ["child", 0],
      ["spouse", 0],
    ]);
    expect(found[1]?.premiumNote).toBe("Included in family premium");
  });

  test("E8: a newborn reported on day 25 is mid-term, starts on the day of birth, and costs 1,884.12", async () => {
    provider.setDay("2025-10-20");
    const client = await clientOf(provider);
    const { user } = await covered(client, "1990-06-15", 4_150, "2");
    const newborn = dependant(user.employeeId ?? "", "Daughter", {
      slabId: "2",
      date_of_birth: "25/09/2025",
      policy_start_date: "",
    });
    expect(reasons(await uploadTo(provider, client, { ADD: [newborn] }))).toEqual(nothingWrong);
    expect(await onlyRow(client)).toMatchObject({
      isMidtermMember: true,
      coverageStart: "2025-09-25",
      ageBand: "0-25",
      proRatedDays: 188,
      netPaise: 159_671,
      totalPaise: 188_412,
    });
  });

  test("E9: an addition that never joined is reversed in full", async () => {
    provider.setDay("2025-10-20");
    const client = await clientOf(provider);
    await uploadTo(provider, client, { ADD: [e1("E9")] });
    const never = { employee_id: "E9", relationship: "self", dateOfLeaving: "14/09/2025", policyException: "yes" };
    const result = await uploadTo(provider, client, { OFFBOARD: [never] }, { as: "opsLead" });
    expect(reasons(result)).toEqual(nothingWrong);
    const [, exit] = await endorsementRows(provider, client.policyId);
    expect(exit).toMatchObject({ netPaise: -225_123, igstPaise: -40_522, totalPaise: -265_645, proRatedDays: 198 });
    expect(result.endorsementContexts[0]?.endorsementDetails.endorsementCost).toBe(0);
  });

  test("the roll-up of E1, E8, E3 and E2 in one endorsement is 2,349.97 for four lives", async () => {
    provider.setDay("2025-10-20");
    const client = await clientOf(provider);
    const parent = await covered(client, "1990-06-15", 4_150, "2");
    const leaver = await covered(client, "1979-01-05", 6_900);
    const promoted = await covered(client, "1988-02-10", 4_300);
    await provider.cdAccount({ ...client, insurerId: await insurerOf(client), inceptionPaise: 200_000 });
    const newborn = dependant(parent.user.employeeId ?? "", "Son", {
      slabId: "2",
      date_of_birth: formatDmy("2025-09-25"),
      policy_start_date: "25/09/2025",
    });
    await uploadTo(provider, client, { ADD: [e1("E1-roll"), newborn] });
    provider.setDay("2025-12-10");
    const result = await uploadTo(provider, client, {
      EDIT: [{ userId: promoted.user.id, slabId: "2", policy_start_date: "01/12/2025" }],
      OFFBOARD: [{ userId: leaver.user.id, dateOfLeaving: "30/11/2025" }],
    });
    expect(result.endorsementContexts).toHaveLength(1);
    expect(result.endorsementContexts[0]?.endorsementDetails).toMatchObject({
      additionCost: 4_540.57,
      editsCost: 508.53,
      deleteCost: -2_699.13,
      endorsementCost: 2_349.97,
      cdBalance: 2_000,
      livesCount: 4,
      endorsementNumber: 1,
    });
  });
});

async function insurerOf({ policyId }: Client): Promise<string> {
  const policy = await provider.db.query.policies.findFirst({ where: (table, { eq }) => eq(table.id, policyId) });
  return policy?.insurerId ?? "";
}

describe("raters by sum insured and without a table", () => {
  const term = {
    policyType: "GTL",
    isCommonPool: false,
    slabs: [{ slabId: "1", slabName: "All", sumInsured: 0, familyDefinition: "Employee only" }],
    terms: {
      common: { sumInsuredStructure: "CTC Multiplier", ageLimit: "65 years", familyDefinition: "Employee only" },
    },
    config: { ctcMultiplier: 3 },
  };

  test("E5: term life of three times ₹12 lakh at 1.85 per mille from 1 July costs 5,899.48", async () => {
    provider.setDay("2025-07-10");
    const client = await clientOf(provider, { policy: term, rater: { rpm: "1.85", policyType: "GTL" } });
    await uploadTo(provider, client, { ADD: [employee("E5", { ctc: "12,00,000", policy_start_date: "01/07/2025" })] });
    const row = { raterPremiumPaise: 666_000, rpm: "1.85", netPaise: 499_956, igstPaise: 89_992, totalPaise: 589_948 };
    expect(await onlyRow(client)).toMatchObject({ ...row, sumInsuredPaise: 360_000_000, proRatedDays: 274 });
  });

  test("without a rater the placement's rate prices a term cover", async () => {
    provider.setDay("2025-07-10");
    const company = await provider.company();
    const policy = await provider.policy({ companyId: company.id, ...term, finalAgreedRate: "1.85" });
    const client = { companyId: company.id, policyId: policy.id };
    await uploadTo(provider, client, { ADD: [employee("E5p", { ctc: "1200000", policy_start_date: "01/07/2025" })] });
    expect(await onlyRow(client)).toMatchObject({ netPaise: 499_956, derivation: { rateSource: "PLACEMENT" } });
  });

  test("an addition without a rate costs 0.00 and says why", async () => {
    provider.setDay("2025-12-10");
    const company = await provider.company();
    const policy = await provider.policy({ companyId: company.id });
    const client = { companyId: company.id, policyId: policy.id };
    const result = await uploadTo(provider, client, { ADD: [employee("E0")] });
    expect(await onlyRow(client)).toMatchObject({ netPaise: 0, totalPaise: 0, premiumNote: "Rater not found" });
    expect(result.ADD.correctCount).toBe(1);
  });
});
