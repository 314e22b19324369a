import { changedFields, describeCompanyChange } from "@/lib/domain/companies/history";

/** A company's audit rows in words (ruling 49). */

test("a correction names each changed field in words, in form order", () => {
  const before = { isSez: false, name: "Kaveri Foods", stateCode: "29", spocEmail: null };
  const after = { name: "Kaveri Foods Private Limited", stateCode: "27", isSez: true, spocEmail: "hr@kaveri.example" };
  expect(describeCompanyChange({ action: "updateCompany", before, after })).toEqual({
    what: "Corrected the company",
    changes: [
      { label: "Legal Name of the Company", from: "Kaveri Foods", to: "Kaveri Foods Private Limited" },
      { label: "State", from: "Karnataka", to: "Maharashtra" },
      { label: "SEZ unit", from: "No", to: "Yes" },
      { label: "SPOC Email", from: "", to: "hr@kaveri.example" },
    ],
    notes: [],
  });
});

test("a logo is shown by file name, without the store's ID", () => {
  const logo = `file_${"0".repeat(25)}-kaveri.png`;
  const entry = { action: "updateCompany", before: { companyLogo: null }, after: { companyLogo: logo } };
  expect(describeCompanyChange(entry)?.changes).toEqual([{ label: "Company Logo", from: "", to: "kaveri.png" }]);
});

test("rows of the former tax card list only the differences", () => {
  const before = { gstNumber: "29AABCU9603R1ZJ", stateCode: null, isSez: false };
  const entry = { action: "updateCompanyTax", before, after: { ...before, isSez: true } };
  expect(describeCompanyChange(entry)).toEqual({
    what: "Corrected the company",
    changes: [{ label: "SEZ unit", from: "No", to: "Yes" }],
    notes: [],
  });
});

test("warnings are part of the history, confirmed or not", () => {
  const warnings = [
    { text: "Same PAN number as Kaveri Foods", isConfirmed: true },
    { text: "GST number has a wrong check digit", isConfirmed: false },
  ];
  const notes = ["Confirmed: Same PAN number as Kaveri Foods", "Not confirmed: GST number has a wrong check digit"];
  const added = { action: "createCompany", before: null, after: { name: "Kaveri", warnings } };
  expect(describeCompanyChange(added)).toEqual({ what: "Added the company", changes: [], notes });
  const corrected = { action: "updateCompany", before: { name: "K" }, after: { name: "Kaveri", warnings } };
  expect(describeCompanyChange(corrected)).toMatchObject({ what: "Corrected the company", notes });
});

test("a save without changes is not an event, unless it has a warning", () => {
  const same = { action: "updateCompany", before: { name: "K" }, after: { name: "K" } };
  expect(describeCompanyChange(same)).toBeNull();
  const warned = { ...same, after: { name: "K", warnings: [{ text: "Same name as Kaveri", isConfirmed: true }] } };
  expect(describeCompanyChange(warned)?.notes).toEqual(["Confirmed: Same name as Kaveri"]);
});

test("only differing fields are recorded; a missing value equals null", () => {
  const stored = { name: "Kaveri", nickname: "Kaveri", regdAddress: null, isSez: false };
  expect(changedFields(stored, { ...stored, nickname: "Kaveri Foods" })).toEqual([
    { nickname: "Kaveri" },
    { nickname: "Kaveri Foods" },
  ]);
  expect(changedFields({ name: "Kaveri" }, { name: "Kaveri", regdAddress: null })).toEqual([{}, {}]);
});
