import { lastYearOf, renewalValues } from "@/lib/domain/policies/placement/renewal-values";
import { withChange } from "@/lib/domain/policies/placement/side-effects";
import { newPlacement, type PlacementValues } from "@/lib/domain/policies/placement/values";

const OLD: [string, string | boolean][] = [
  ["status", "HANDOVER_TO_OPS"],
  ["general.nickName", "Acme GMC"],
  ["general.insurerName", "Go Digit"],
  ["general.tpaName", "Medi Assist"],
  ["general.policyNumber", "GMC/1"],
  ["general.policyStartDate", "2025-04-01"],
  ["general.policyEndDate", "2026-03-31"],
  ["general.numberOfEmployees", "100"],
  ["general.numberOfDependents", "250"],
  ["general.netPremium", "10,00,000"],
  ["general.gst", "1,80,000"],
  ["general.finalPremium", "11,80,000"],
  ["general.transferredAmount", "11,80,000"],
  ["general.paymentDate", "2025-03-28"],
  ["general.bankName", "SBI"],
  ["general.basePolicyPlanId", "pol-base"],
  ["general.installmentPremium", "Half-yearly"],
  ["general.firstInstallmentAmount", "5,90,000"],
  ["general.secondInstallmentAmount", "5,90,000"],
  ["terms.sumInsuredStructure", "Graded Tier"],
  ["terms.numberOfSlabs", "2"],
  ["terms.maternity", "50,000"],
  ["slabs.0.sumInsured", "3,00,000"],
  ["slabs.1.sumInsured", "5,00,000"],
];
const old = OLD.reduce<PlacementValues>(
  (form, [path, value]) => withChange(form, path, value),
  newPlacement("GMC", "IPD"),
);
const withIds = { ...old, slabs: old.slabs.map((slab, index) => ({ ...slab, slabId: ["SLAB-C", "7"][index] ?? "" })) };

const renewed = renewalValues(withIds, {
  period: { startDate: "2025-04-01", endDate: "2026-03-31" },
  nickName: "Acme GMC 2026",
  basePolicyPlanId: "pol-base-2",
});

test("a renewal is a draft of the next period with the old policy's terms, slabs, insurer and TPA", () => {
  expect(renewed).toMatchObject({
    status: "DRAFT",
    general: {
      nickName: "Acme GMC 2026",
      insurerName: "Go Digit",
      tpaName: "Medi Assist",
      policyStartDate: "2026-04-01",
      policyEndDate: "2027-03-31",
      bankName: "SBI",
      installmentPremium: "Half-yearly",
      basePolicyPlanId: "pol-base-2",
    },
    terms: { sumInsuredStructure: "Graded Tier", numberOfSlabs: "2", maternity: "50,000" },
  });
  expect(renewed.slabs).toEqual(withIds.slabs);
});

test("lives are counted again; unused installments stay zero", () => {
  expect(renewed.general).toMatchObject({
    totalLives: "0",
    firstInstallmentAmount: "",
    thirdInstallmentAmount: "0",
    fourthInstallmentAmount: "0",
  });
});

test("last year's figures cover the fields to enter again", () => {
  expect(lastYearOf(withIds)).toEqual({
    "general.policyNumber": "GMC/1",
    "general.numberOfEmployees": "100",
    "general.numberOfDependents": "250",
    "general.netPremium": "10,00,000",
    "general.gst": "1,80,000",
    "general.finalPremium": "11,80,000",
    "general.transferredAmount": "11,80,000",
    "general.paymentDate": "28/03/2025",
    "general.firstInstallmentAmount": "5,90,000",
    "general.secondInstallmentAmount": "5,90,000",
    "general.thirdInstallmentAmount": "0",
    "general.fourthInstallmentAmount": "0",
  });
});

test("a renewed life policy has no fields of other types", () => {
  const gtl = withChange(newPlacement("GTL", "IPD"), "general.finalAgreedRate", "1.85");
  const next = renewalValues(gtl, {
    period: { startDate: "2025-04-01", endDate: "2026-03-31" },
    nickName: "Acme GTL",
    basePolicyPlanId: null,
  });
  expect(Object.keys(next.general).sort()).toEqual(Object.keys(gtl.general).sort());
  expect(next.general.finalAgreedRate).toBe("");
  expect(lastYearOf(gtl)).toEqual({ "general.finalAgreedRate": "1.85" });
});

test("numbers, premiums and payments are entered again [domain §24 #48]", () => {
  const old = newPlacement("GMC", "IPD");
  const filled = { ...old, general: Object.fromEntries(Object.keys(old.general).map((key) => [key, "1"])) };
  const period = { startDate: "2025-04-01", endDate: "2026-03-31" };
  const { general } = renewalValues(
    { ...filled, general: { ...filled.general, policyType: "GMC" } },
    {
      period,
      nickName: "1",
      basePolicyPlanId: "1",
    },
  );
  expect(
    Object.keys(general)
      .filter((key) => general[key] === "")
      .sort(),
  ).toEqual([
    "cdAmount",
    "finalPremium",
    "firstInstallmentAmount",
    "fourthInstallmentAmount",
    "gst",
    "netPremium",
    "numberOfDependents",
    "numberOfEmployees",
    "paymentDate",
    "paymentUtrNumber",
    "policyNumber",
    "secondInstallmentAmount",
    "thirdInstallmentAmount",
    "transferredAmount",
  ]);
});
