import { endOfDaySeconds } from "@/lib/domain/dates/local-date";
import { isPolicyNickname } from "@/lib/domain/policies/nickname";
import { changeFault, checkPlacement, checkStep } from "@/lib/domain/policies/placement/check";
import { choicesFor, type MasterLists } from "@/lib/domain/policies/placement/choices";
import { differences, isChanged, merge } from "@/lib/domain/policies/placement/differences";
import { GENERAL_FIELDS, SLAB_FIELDS } from "@/lib/domain/policies/placement/fields";
import { slabsInUse, withChange } from "@/lib/domain/policies/placement/side-effects";
import { newPlacement, type PlacementValues, shownNumber, stepOf } from "@/lib/domain/policies/placement/values";
import { policyOf, valuesOf } from "@/lib/domain/policies/placement/wire";
import { POLICY_TYPES, type PolicyType } from "@/lib/domain/policies/types";

const LISTS: MasterLists = {
  insurers: [{ value: "Everyone General" }, { value: "Life Only", types: ["GTL"] }],
  tpas: [{ value: "In-house" }],
  lasik: [],
  dental: [],
};

const STEP_1: [string, string][] = [
  ["general.nickName", "Acme GMC Policy"],
  ["general.insurerName", "Everyone General"],
  ["general.tpaName", "In-house"],
  ["general.policyStartDate", "2025-04-01"],
  ["general.policyEndDate", "2026-03-31"],
  ["general.numberOfEmployees", "100"],
  ["general.netPremium", "1,00,000"],
  ["general.finalPremium", "1,18,000"],
  ["general.transferredAmount", "1,18,000"],
];

const change = (values: PlacementValues, ...changes: [string, string | boolean][]) =>
  changes.reduce((form, [path, value]) => withChange(form, path, value), values);
const filled = (type: PolicyType = "GMC") => change(newPlacement(type, "IPD"), ...STEP_1);

const labelOf = (key: string) => GENERAL_FIELDS.find((field) => field.key === key)?.label ?? "";

test.each(POLICY_TYPES)("a filled first step of %s can be saved", (type) => {
  expect(checkStep(filled(type), LISTS, 1)).toEqual({});
});

test.each([
  "nickName",
  "insurerName",
  "tpaName",
  "policyStartDate",
  "policyEndDate",
  "numberOfEmployees",
  "netPremium",
  "finalPremium",
  "transferredAmount",
])("%s may not be empty", (key) => {
  const wrong = checkStep(change(filled(), [`general.${key}`, " "]), LISTS, 1);
  expect(wrong[`general.${key}`]).toBe(`${labelOf(key)} cannot be Empty`);
});

test.each([
  ["general.netPremium", "twelve", "Please provide a valid Net Premium"],
  ["general.numberOfEmployees", "1.5", "Please provide a valid Number of Employees"],
  ["general.insurerName", "Nobody", "Please select a valid Insurer Name"],
  ["general.insurerName", "Life Only", "Please select a valid Insurer Name"],
  ["general.nickName", "Acme's policy", "Only Alphanumeric values are allowed"],
  ["general.policyEndDate", "1 March", "Please provide a valid Policy End Date"],
  ["general.policyEndDate", "2025-04-01", "Policy start and end date cannot be same"],
  ["general.policyEndDate", "2025-03-31", "Policy end date cannot be before the start date"],
])("%s = %s is refused: %s", (path, value, message) => {
  expect(checkStep(change(filled(), [path, value]), LISTS, 1)[path]).toBe(message);
});

test("a single change: its own fault is reported, or one that it causes in another field", () => {
  const before = change(filled(), ["general.netPremium", "twelve"]);
  const faultOf = (path: string, value: string) =>
    changeFault({ before, after: change(before, [path, value]) }, LISTS, path);
  expect(faultOf("general.policyStartDate", "")).toBe("Policy Start Date cannot be Empty");
  expect(faultOf("general.policyStartDate", "2026-04-01")).toBe("Policy end date cannot be before the start date");
  expect(faultOf("general.policyStartDate", "2025-05-01")).toBeNull();
});

test.each([
  ["Acme GMC_1", true],
  [" Acme ", true],
  ["  ", false],
  ["", false],
  ["Acme's", false],
  ["Acmé", false],
])("'%s' is a nickname: %s", (text, isOne) => expect(isPolicyNickname(text)).toBe(isOne));

test("equal dates are wrong in both fields", () => {
  const wrong = checkStep(change(filled(), ["general.policyEndDate", "2025-04-01"]), LISTS, 1);
  expect(Object.keys(wrong)).toEqual(["general.policyStartDate", "general.policyEndDate"]);
});

test("lives are added up, whichever number changes", () => {
  const one = change(filled(), ["general.numberOfDependents", "1,150"]);
  expect(one.general.totalLives).toBe("1,250");
  expect(change(one, ["general.numberOfEmployees", ""]).general.totalLives).toBe("1,150");
});

test.each([
  ["Individual", false],
  ["Fixed Floater", true],
  ["Flexi Floater", true],
])("approach %s makes the common pool %s", (approach, isCommonPool) => {
  expect(change(filled(), ["general.sumInsuredApproach", approach]).general.isCommonPool).toBe(isCommonPool);
});

test.each([
  ["Annual", ["7", "0", "0", "0"]],
  ["Half-yearly", ["7", "7", "0", "0"]],
  ["Quarterly", ["7", "7", "7", "7"]],
])("%s installments leave %s", (installmentPremium, left) => {
  const keys = ["first", "second", "third", "fourth"].map((nth) => `${nth}InstallmentAmount`);
  const typed = change(filled(), ...keys.map((key): [string, string] => [`general.${key}`, "7"]));
  const { general } = change(typed, ["general.installmentPremium", installmentPremium]);
  expect(keys.map((key) => general[key])).toEqual(left);
});

test("the number of slabs adds default slabs and drops extra ones at the save; typing 12 loses none", () => {
  const three = change(filled(), ["terms.numberOfSlabs", "3"], ["slabs.2.sumInsured", "9,00,000"]);
  expect(three.slabs.map(({ slabId }) => slabId)).toEqual(["1", "2", "3"]);
  const typing = change(three, ["terms.numberOfSlabs", ""], ["terms.numberOfSlabs", "1"]);
  expect(slabsInUse(typing)).toHaveLength(1);
  const twelve = change(typing, ["terms.numberOfSlabs", "12"]);
  expect(slabsInUse(twelve)).toHaveLength(12);
  expect(twelve.slabs[2]?.sumInsured).toBe("9,00,000");
  expect(policyOf(typing).sumAssuredSlabs).toHaveLength(1);
});

test("a flat sum insured is one slab", () => {
  const flat = change(filled(), ["terms.numberOfSlabs", "4"], ["terms.sumInsuredStructure", "Flat Sum Insured"]);
  expect(flat.terms.numberOfSlabs).toBe("1");
  expect(slabsInUse(flat)).toHaveLength(1);
});

test.each(["0", "51", "-"])("%s slabs are none", (count) => {
  const wrong = checkStep(change(filled(), ["terms.numberOfSlabs", count]), LISTS, 2);
  expect(wrong["terms.numberOfSlabs"]).toBe("Please provide a valid Number of Slabs");
});

test.each(["1", "50"])("%s slabs are possible", (count) => {
  expect(checkStep(change(filled(), ["terms.numberOfSlabs", count]), LISTS, 2)["terms.numberOfSlabs"]).toBeUndefined();
});

test("a field's step is known by its path; a new policy's switches are off", () => {
  expect(["general.netPremium", "terms.maternity", "slabs.0.sumInsured"].map(stepOf)).toEqual([1, 2, 3]);
  const switches = GENERAL_FIELDS.filter(({ kind }) => kind === "switch").map(({ key }) => key);
  const { general } = newPlacement("GTL", "IPD");
  expect(switches.filter((key) => general[key] !== undefined && general[key] !== false)).toEqual([]);
});

test.each([
  [999, "999"],
  [1000, "1,000"],
  ["1234567", "12,34,567"],
  ["1234567.50", "12,34,567.50"],
  ["0", "0"],
  ["-5", "-5"],
  ["N/A", "N/A"],
  ["12345x", "12345x"],
  ["x12345", "x12345"],
  ["", ""],
])("the form shows %j as %j", (value, shown) => expect(shownNumber(value)).toBe(shown));

test("an out-patient GMC policy needs its OPD benefit; others do not", () => {
  const opd = change(filled(), ["general.isOPDPolicy", true]);
  expect(checkStep(opd, LISTS, 3)["slabs.0.opdBenefit"]).toBe("OPD Benefit cannot be Empty");
  expect(checkStep(filled(), LISTS, 3)["slabs.0.opdBenefit"]).toBeUndefined();
});

test("a parental policy offers the four family definitions with parents only", () => {
  const family = SLAB_FIELDS.find(({ key }) => key === "familyDefinition");
  if (!family) throw new Error("no such field");
  const parental = change(filled(), ["general.isParentalPolicy", true]);
  expect(choicesFor(family, parental, LISTS)).toEqual([
    "Parents Only",
    "Parents (including in-laws)",
    "Parents OR parents-in-law",
    "Parents + Parents-in-law",
  ]);
  expect(choicesFor(family, filled("GTL"), LISTS)).toEqual(["Self"]);
});

test("on save, the end date ends at 23:59:59, empty sums are 0 or null, and a document has its address", () => {
  expect(policyOf(filled())).toMatchObject({
    policyEndDate: { seconds: endOfDaySeconds("2026-03-31") },
    cdAmount: 0,
    gst: 0,
    numberOfDependents: 0,
    finalAgreedRate: null,
    firstInstallmentAmount: null,
    policyTermsAndConditions: { common: { documentsType: { type: "N/A", address: "" } } },
  });
  expect(Object.keys(policyOf(filled()))).not.toEqual(expect.arrayContaining(["insurerLogo", "policyDocuments"]));
});

test("a plain-text document type is read with an empty address", () => {
  const stored = { ...policyOf(filled()), policyTermsAndConditions: { common: { documentsType: "COURIER" } } };
  expect(valuesOf(stored).terms).toMatchObject({ documentsType: "COURIER", documentsAddress: "" });
});

test.each(POLICY_TYPES)("a saved %s policy opens with equal form values", (type) => {
  const form = change(
    filled(type),
    ["general.cdAmount", "0"],
    ["terms.numberOfSlabs", "2"],
    ["slabs.1.sumInsured", "5,00,000"],
  );
  const again = valuesOf({ ...policyOf(form), totalLives: 100 });
  expect(isChanged(again, valuesOf({ ...policyOf(again), totalLives: 100 }))).toBe(false);
  expect(isChanged(again, change(again, ["general.cdAmount", "1"]))).toBe(true);
});

test("two edits: each keeps what the other did not change, and the user decides the rest", () => {
  const was = filled();
  const theirs = change(was, ["general.netPremium", "5"], ["general.bankName", "SBI"]);
  const mine = change(was, ["general.netPremium", "9"], ["general.policyNumber", "P-1"]);
  expect(differences(was, theirs, mine)).toEqual([
    { path: "general.netPremium", label: "Net Premium", was: "1,00,000", theirs: "5", mine: "9" },
    { path: "general.bankName", label: "Bank Name", was: "", theirs: "SBI", mine: "" },
  ]);
  const keep = merge(was, theirs, mine, new Set(["general.netPremium"])).general;
  expect(keep).toMatchObject({ netPremium: "9", bankName: "SBI", policyNumber: "P-1" });
  const give = merge(was, theirs, mine, new Set(["general.bankName"])).general;
  expect(give).toMatchObject({ netPremium: "5", bankName: "", policyNumber: "P-1" });
});

test("slabs that only I added are kept if another user changed the policy", () => {
  const was = filled();
  const theirs = change(was, ["general.bankName", "SBI"]);
  const mine = change(was, ["terms.numberOfSlabs", "2"], ["slabs.1.sumInsured", "7"]);
  expect(merge(was, theirs, mine, new Set()).slabs.map(({ sumInsured }) => sumInsured)).toEqual(["", "7"]);
});

test("a complete policy can be handed over", () => {
  const complete = change(
    filled(),
    ["terms.sumInsuredStructure", "Flat Sum Insured"],
    ["slabs.0.sumInsured", "5,00,000"],
    ["slabs.0.familyDefinition", "Self + Spouse"],
  );
  expect(checkPlacement(complete, LISTS, 3)).toEqual({});
  const partly = change(filled(), ["slabs.0.sumInsured", "x"]);
  expect(checkPlacement(partly, LISTS, 1)).toEqual({});
});

test.each([
  ["", "Sum Insured cannot be Empty"],
  ["0", "Sum Insured cannot be Empty"],
  ["0.00", "Sum Insured cannot be Empty"],
  ["0.01", undefined],
  ["1", undefined],
])("a sum insured of '%s' on a slab: %s", (typed, message) => {
  const form = change(
    filled(),
    ["terms.sumInsuredStructure", "Flat Sum Insured"],
    ["slabs.0.sumInsured", typed],
    ["slabs.0.familyDefinition", "Self + Spouse"],
  );
  expect(checkPlacement(form, LISTS, 3)["slabs.0.sumInsured"]).toBe(message);
});

test("an unfilled slab is still empty when the policy is opened again", () => {
  const again = valuesOf(policyOf(change(filled(), ["terms.numberOfSlabs", "2"], ["slabs.1.sumInsured", "5"])));
  expect(again.slabs.map(({ sumInsured }) => sumInsured)).toEqual(["", "5"]);
});
