import { startOfDaySeconds } from "@/lib/domain/dates/local-date";
import { asChoices, choicesFor } from "@/lib/domain/policies/placement/choices";
import { differences, merge } from "@/lib/domain/policies/placement/differences";
import { GENERAL_FIELDS, TERMS_FIELDS } from "@/lib/domain/policies/placement/fields";
import { countOf, numberOf } from "@/lib/domain/policies/placement/number-of";
import { setAt, slabsInUse, withChange } from "@/lib/domain/policies/placement/side-effects";
import { newPlacement, newSlab } from "@/lib/domain/policies/placement/values";
import { policyOf, valuesOf, type WirePolicy } from "@/lib/domain/policies/placement/wire";
import type { PolicyType } from "@/lib/domain/policies/types";

/** A policy as the form reads, shows and writes it [spec 1 §3, §4, §5]. */

test.each([
  ["", null],
  [" ", null],
  ["x", null],
  ["-1", null],
  ["0", 0],
  ["1.5", 1.5],
  ["1,23,456.50", 123456.5],
  ["₹ 1,000", 1000],
  ["9999999999999", 9_999_999_999_999],
  ["9999999999999.5", 9_999_999_999_999.5],
  ["10000000000000", null],
  [true, null],
  [undefined, null],
])("typed %s is the number %s: at most 13 digits", (typed, number) => expect(numberOf(typed)).toBe(number));

test.each([
  ["12", 12],
  ["12.0", 12],
  ["12.5", null],
  ["", null],
])("%s typed is the count %s", (typed, count) => expect(countOf(typed)).toBe(count));

describe("a new policy", () => {
  test.each<[PolicyType, boolean, boolean]>([
    ["GMC", true, false],
    ["GPA", false, false],
    ["GTL", false, false],
    ["COVID", true, false],
    ["SUPER_TOP_UP", true, true],
  ])("%s: common pool %s, top-up %s", (type, isCommonPool, isTopUpPolicy) => {
    const { status, secondaryType, general, terms, slabs } = newPlacement(type, "IPD");
    expect(general).toMatchObject({ policyType: type, totalLives: "0", isCommonPool, isTopUpPolicy });
    expect(general).toMatchObject({ isParentalPolicy: false, isOPDPolicy: false, nickName: "" });
    expect([status, secondaryType, terms.numberOfSlabs, terms.documentsType]).toEqual(["DRAFT", null, "1", "N/A"]);
    expect(slabs).toEqual([newSlab(type, 1)]);
    expect(slabs[0]).toMatchObject({ slabId: "1", slabName: "Slab 1", sumInsured: "" });
  });

  test.each([
    ["Modular", "MODULAR", false, false, false],
    ["Parental", null, true, false, false],
    ["Top-up", null, false, true, false],
    ["OPD", null, false, false, true],
  ] as const)("the variant %s", (variant, secondaryType, isParentalPolicy, isTopUpPolicy, isOPDPolicy) => {
    const made = newPlacement("GMC", variant);
    expect(made.secondaryType).toBe(secondaryType);
    expect(made.general).toMatchObject({ isParentalPolicy, isTopUpPolicy, isOPDPolicy });
  });
});

describe("choices", () => {
  const list = (name: string) => [
    { name, policyTypes: [] },
    { name: `${name} life`, policyTypes: ["GTL" as const] },
  ];
  const lists = asChoices({ insurers: list("Ins"), tpas: list("Tpa"), lasik: list("Lasik"), dental: list("Dental") });
  const field = (key: string) =>
    [...GENERAL_FIELDS, ...TERMS_FIELDS].find((one) => one.key === key) ?? GENERAL_FIELDS[0];

  test.each([
    ["insurerName", "Ins"],
    ["tpaName", "Tpa"],
    ["lasikSurgery", "Lasik"],
    ["dentalTreatment", "Dental"],
  ])("%s offers the master list's values for the policy's type", (key, name) => {
    expect(choicesFor(field(key), newPlacement("GMC", "IPD"), lists)).toEqual([name]);
    expect(choicesFor(field(key), newPlacement("GTL", "IPD"), lists)).toEqual([name, `${name} life`]);
  });

  test("other fields offer nothing; only a parental policy's family options are filtered", () => {
    const parental = newPlacement("GMC", "Parental");
    expect(choicesFor(field("nickName"), parental, lists)).toEqual([]);
    expect(choicesFor(field("ageLimit"), parental, lists)).toEqual(["up to 60 years", "up to 65 years"]);
    expect(choicesFor(field("familyDefinition"), newPlacement("GMC", "IPD"), lists)).toHaveLength(7);
  });
});

const STORED: WirePolicy = {
  policyType: "GMC",
  policyPlacementStatus: "DRAFT",
  secondaryType: "MODULAR",
  nickName: "Acme",
  policyNumber: null,
  policyStartDate: { seconds: startOfDaySeconds("2025-04-01") },
  policyEndDate: startOfDaySeconds("2026-03-31"),
  paymentDate: null,
  numberOfEmployees: 1200,
  netPremium: 100000.5,
  isCommonPool: true,
  isParentalPolicy: "yes",
  policyTermsAndConditions: {
    common: { sumInsuredStructure: "Graded Tier", documentsType: { type: "COURIER", address: "Pune" } },
    GMC: { maternity: "50,000", waitingPeriod: "Covered" },
    GTL: { suicideCoverage: "never read" },
  },
  sumAssuredSlabs: [
    { slabId: 1, slabName: "One", sumInsured: 300000 },
    { slabId: "2", sumInsured: 0 },
  ],
};

test("a stored policy is read as text, grouped numbers, dates and switches; 0 is no sum insured", () => {
  const { status, secondaryType, general, terms, slabs } = valuesOf(STORED);
  expect([status, secondaryType]).toEqual(["DRAFT", "MODULAR"]);
  expect(general).toMatchObject({
    nickName: "Acme",
    policyNumber: "",
    bankName: "",
    policyStartDate: "2025-04-01",
    policyEndDate: "2026-03-31",
    paymentDate: "",
    numberOfEmployees: "1,200",
    netPremium: "1,00,000.5",
    gst: "",
    isCommonPool: true,
    isParentalPolicy: false,
  });
  expect(terms).toMatchObject({ maternity: "50,000", waitingPeriod: "Covered", numberOfSlabs: "2" });
  expect(terms).toMatchObject({ documentsType: "COURIER", documentsAddress: "Pune" });
  expect(terms).not.toHaveProperty("suicideCoverage");
  expect(slabs.map(({ slabId, slabName, sumInsured }) => [slabId, slabName, sumInsured])).toEqual([
    ["1", "One", "3,00,000"],
    ["2", "", ""],
  ]);
});

test("a handed-over policy without slabs counts as one slab; a stored number of slabs is kept", () => {
  const bare = { ...STORED, policyPlacementStatus: "HANDOVER_TO_OPS", secondaryType: undefined, sumAssuredSlabs: [] };
  expect(valuesOf(bare)).toMatchObject({
    status: "HANDOVER_TO_OPS",
    secondaryType: null,
    terms: { numberOfSlabs: "1" },
  });
  const counted = { ...STORED, policyTermsAndConditions: { common: { numberOfSlabs: 3 } } };
  expect(valuesOf(counted).terms).toMatchObject({ numberOfSlabs: "3", documentsType: "", documentsAddress: "" });
});

test("it is written back by kind, with null for empty fields, and only the slabs within the number", () => {
  const form = withChange(valuesOf(STORED), "general.bankName", "  ");
  const written = policyOf(withChange(form, "terms.numberOfSlabs", "1"), "HANDOVER_TO_OPS");
  expect(written).toMatchObject({
    nickName: "Acme",
    policyNumber: null,
    bankName: null,
    numberOfEmployees: 1200,
    netPremium: 100000.5,
    policyStartDate: { seconds: startOfDaySeconds("2025-04-01") },
    paymentDate: null,
    isCommonPool: true,
    isParentalPolicy: false,
    policyPlacementStatus: "HANDOVER_TO_OPS",
    secondaryType: "MODULAR",
    policyTermsAndConditions: {
      common: {
        numberOfSlabs: 1,
        sumInsuredStructure: "Graded Tier",
        documentsType: { type: "COURIER", address: "Pune" },
      },
      GMC: { maternity: "50,000", waitingPeriod: "Covered", ayush: null },
    },
    sumAssuredSlabs: [{ slabId: "1", slabName: "One", sumInsured: 300000 }],
  });
  expect(written.sumAssuredSlabs).toHaveLength(1);
  expect(policyOf(form).sumAssuredSlabs[1]).toMatchObject({ slabId: "2", sumInsured: 0 });
  for (const key of ["totalLives", "documentsAddress"]) {
    expect(written).not.toHaveProperty(key);
    expect(written.policyTermsAndConditions.common).not.toHaveProperty(key);
  }
  expect(policyOf(form).policyPlacementStatus).toBe("DRAFT");
});

test("the insurer's state, which another provider lacks, is written only if it is chosen", () => {
  const form = newPlacement("GTL", "IPD");
  expect(policyOf(form)).not.toHaveProperty("insurerState");
  expect(policyOf(setAt(form, "general.insurerState", "Goa")).insurerState).toBe("Goa");
});

test("a policy without an end date is written without one; typed sums are kept", () => {
  const form = newPlacement("GPA", "IPD");
  expect(policyOf(form).policyEndDate).toBeNull();
  const { common } = policyOf(setAt(form, "terms.documentsType", "")).policyTermsAndConditions;
  expect(common).toMatchObject({ documentsType: { type: "N/A", address: "" } });
  expect(policyOf({ ...form, slabs: [{ slabId: "1" }] }).sumAssuredSlabs).toMatchObject([{ slabName: null }]);
  const typed = [
    ["general.cdAmount", "5"],
    ["general.gst", "6"],
    ["general.finalAgreedRate", "1.85"],
  ] as const;
  const written = policyOf(typed.reduce((values, [path, value]) => setAt(values, path, value), form));
  expect(written).toMatchObject({ cdAmount: 5, gst: 6, finalAgreedRate: 1.85 });
  const family = policyOf(
    setAt(setAt(newPlacement("GMC", "IPD"), "general.numberOfDependents", "7"), "general.firstInstallmentAmount", "8"),
  );
  expect(family).toMatchObject({ numberOfDependents: 7, firstInstallmentAmount: 8 });
});

describe("side effects", () => {
  const form = newPlacement("GMC", "IPD");

  test.each([
    ["1", 1, 1],
    ["2", 2, 2],
    ["50", 50, 50],
    ["51", 1, 1],
    ["0", 1, 1],
  ])("typed %s slabs: %s created, %s in use", (typed, made, used) => {
    const changed = withChange(form, "terms.numberOfSlabs", typed);
    expect([changed.slabs.length, slabsInUse(changed).length]).toEqual([made, used]);
  });

  test("an added slab has the next number; a structure other than the flat one keeps the number", () => {
    const two = withChange(form, "terms.numberOfSlabs", "2");
    expect(two.slabs[1]).toMatchObject({ slabId: "2", slabName: "Slab 2" });
    expect(withChange(two, "terms.sumInsuredStructure", "Graded Tier").terms.numberOfSlabs).toBe("2");
  });

  test("an unknown payment frequency keeps all four installments", () => {
    const paid = setAt(form, "general.fourthInstallmentAmount", "7");
    expect(withChange(paid, "general.installmentPremium", "").general.fourthInstallmentAmount).toBe("7");
  });

  test("a path sets its own field: status, a term, a slab", () => {
    expect(setAt(form, "status", "HANDOVER_TO_OPS").status).toBe("HANDOVER_TO_OPS");
    expect(setAt(setAt(form, "status", "HANDOVER_TO_OPS"), "status", "DRAFT").status).toBe("DRAFT");
    expect(setAt(form, "terms.maternity", "x").terms.maternity).toBe("x");
    const two = withChange(form, "terms.numberOfSlabs", "2");
    expect(setAt(two, "slabs.1.sumInsured", "9").slabs.map(({ sumInsured }) => sumInsured)).toEqual(["", "9"]);
  });
});

describe("two edits of one policy", () => {
  const was = newPlacement("GMC", "IPD");

  test("status, terms and slabs are compared by label; read-only fields are not compared", () => {
    const theirs = [
      ["status", "HANDOVER_TO_OPS"],
      ["terms.maternity", "x"],
      ["slabs.0.sumInsured", "9"],
      ["general.isCommonPool", false],
    ] as const;
    const changed = theirs.reduce((values, [path, value]) => setAt(values, path, value), was);
    expect(differences(was, changed, was)).toEqual([
      { path: "status", label: "Status", was: "DRAFT", theirs: "HANDOVER_TO_OPS", mine: "DRAFT" },
      { path: "terms.maternity", label: "Maternity", was: "", theirs: "x", mine: "" },
      { path: "slabs.0.sumInsured", label: "Slab 1: Sum Insured", was: "", theirs: "9", mine: "" },
    ]);
  });

  test("a slab that only the other user has, or removed, is a difference in each field", () => {
    const two = setAt(withChange(was, "terms.numberOfSlabs", "2"), "slabs.1.sumInsured", "9");
    const added = differences(was, two, was).find(({ path }) => path === "slabs.1.sumInsured");
    expect(added).toEqual({ path: "slabs.1.sumInsured", label: "Slab 2: Sum Insured", was: "", theirs: "9", mine: "" });
    const removed = differences(two, was, two).find(({ path }) => path === "slabs.1.sumInsured");
    expect(removed).toEqual({
      path: "slabs.1.sumInsured",
      label: "Slab 2: Sum Insured",
      was: "9",
      theirs: "",
      mine: "9",
    });
  });

  test("sums are recalculated from the merged fields", () => {
    const theirs = withChange(was, "general.numberOfEmployees", "10");
    const mine = withChange(was, "general.numberOfDependents", "5");
    expect(merge(was, theirs, mine, new Set()).general.totalLives).toBe("15");
    const floater = withChange(was, "general.sumInsuredApproach", "Fixed Floater");
    expect(merge(was, was, floater, new Set()).general.isCommonPool).toBe(true);
    expect(
      merge(was, was, withChange(was, "general.sumInsuredApproach", "Individual"), new Set()).general.isCommonPool,
    ).toBe(false);
  });

  test("a field that only the other user changed is restored if mine is kept", () => {
    const theirs = setAt(was, "general.bankName", "SBI");
    expect(merge(was, theirs, was, new Set()).general.bankName).toBe("SBI");
    expect(merge(was, theirs, was, new Set(["general.bankName"])).general.bankName).toBe("");
  });
});
