import { type CompanyFields, checkCompany, companyWarnings } from "@/lib/domain/companies/check-company";
import { withoutDoubleState } from "@/lib/domain/companies/fields";
import { trendDays } from "@/lib/domain/companies/trend-days";

/** Bounds of company fields [spec 1 §5, domain §15]. */

const RIGHT: CompanyFields = {
  name: "Acme",
  nickname: "Acme",
  gstNumber: "29AABCU9603R1ZJ",
  panNumber: "AABCU9603R",
  salesforceId: "A-1",
};

test("a state is stored only for a company without a GST number", () => {
  const states = [null, "", "29AABCU9603R1ZJ"].map((gstNumber) => withoutDoubleState({ gstNumber, stateCode: "27" }));
  expect(states.map(({ stateCode }) => stateCode)).toEqual(["27", "27", null]);
});

test("a company with only the mandatory fields can be added", () => expect(checkCompany(RIGHT)).toEqual({}));

const NICKNAME_LONG = "Company nickname should be less than 30 characters.";
const GST = "Please enter a valid GST number";
const GST_LENGTH = "GST number must be of 15 digits only!";
const PAN = "Please enter a valid PAN number";
const PAN_LENGTH = "PAN number must be of 10 digits only!";
const SALESFORCE = "Salesforce ID must follow A-XXXXXXXX format (X for numbers).";
const PHONE = "Please enter a valid phone number";

test.each<[keyof CompanyFields, string, string | undefined]>([
  ["name", "", "Please enter a valid name"],
  ["name", " .-& ", "Please enter a valid name"],
  ["name", "3", undefined],
  ["name", "é", undefined],
  ["nickname", " ", "Please enter company nickname"],
  ["nickname", "x".repeat(30), undefined],
  ["nickname", ` ${"x".repeat(30)} `, undefined],
  ["nickname", "x".repeat(31), NICKNAME_LONG],
  ["gstNumber", "", "GST number cannot be empty"],
  ["gstNumber", "29AABCU9603R1Z", GST_LENGTH],
  ["gstNumber", "29AABCU9603R1ZJ1", GST_LENGTH],
  ["gstNumber", "29AABCU9603R1YJ", GST],
  ["panNumber", "", "PAN number cannot be empty"],
  ["panNumber", "AABCU9603", PAN_LENGTH],
  ["panNumber", "AABCU9603RR", PAN_LENGTH],
  ["panNumber", "AABCU0000R", undefined],
  ["panNumber", "1AABCU9603", PAN],
  ["panNumber", "AABCU96033", PAN],
  ["salesforceId", "", "Please enter Salesforce ID"],
  ["salesforceId", "A-", SALESFORCE],
  ["salesforceId", "A-1234567890", undefined],
  ["salesforceId", "A-12345678901", SALESFORCE],
  ["salesforceId", "XA-1", SALESFORCE],
  ["regdAddress", "", undefined],
  ["regdAddress", "12, 34", "Please enter a valid address"],
  ["regdAddress", "12 M", undefined],
  ["spocPhoneNumber", "", undefined],
  ["spocPhoneNumber", "7000000000", undefined],
  ["spocPhoneNumber", "6999999999", PHONE],
  ["spocPhoneNumber", "700000000", PHONE],
  ["spocEmail", "", undefined],
  ["spocEmail", "hr@acme.example", undefined],
  ["spocEmail", "hr@acme", "Please enter a valid email"],
])("%s '%s': %s", (field, value, message) => {
  expect(checkCompany({ ...RIGHT, [field]: value })).toEqual(message === undefined ? {} : { [field]: message });
});

test("missing optional fields equal empty ones", () => {
  expect(checkCompany({ ...RIGHT, regdAddress: null, spocEmail: null, spocPhoneNumber: null })).toEqual({});
});

/** A company from before GST numbers were mandatory. */
const OLD = { ...RIGHT, gstNumber: null, salesforceId: null, stateCode: "29" };
const GIVEN = "29AABCU9603R1ZJ";

test.each<[string, Partial<CompanyFields>, Partial<CompanyFields>, object]>([
  ["fields that an older record lacks may stay empty", { gstNumber: "", salesforceId: "" }, OLD, {}],
  ["a filled mandatory field cannot be cleared", { gstNumber: "" }, RIGHT, { gstNumber: "GST number cannot be empty" }],
  ["filled fields are checked", { gstNumber: "29" }, OLD, { gstNumber: "GST number must be of 15 digits only!" }],
  ["a state without a number", { gstNumber: "", stateCode: "27" }, OLD, {}],
  ["a state that there is not", { gstNumber: "", stateCode: "39" }, OLD, { stateCode: "Please select a state" }],
  ["a state of the past", { gstNumber: "", stateCode: "25" }, OLD, { stateCode: "Please select a state" }],
  ["the state of the number", { gstNumber: GIVEN, stateCode: "29" }, OLD, {}],
  [
    "another state than the number's",
    { gstNumber: GIVEN, stateCode: "27" },
    OLD,
    { stateCode: "The state follows from the GST number" },
  ],
])("a correction: %s", (_what, entered, before, expected) => {
  expect(checkCompany({ ...RIGHT, ...entered }, before)).toEqual(expected);
});

describe("warnings about well-formed numbers", () => {
  test.each([
    ["29AABCU9603R1ZJ", "AABCU9603R", {}],
    ["", "", {}],
    ["29AABCU9603R1Z", "AABCU960", {}],
    ["29AABCU9603R1ZJ", "AABCX9603R", { gstNumber: "GST number does not match PAN" }],
    ["29AABCU9603R1ZJ", "AABCX9603", {}],
    ["", "AABCU9603R", {}],
    ["", "AABPU9603R", { panNumber: "PAN number belongs to a person, not a company" }],
    ["", "AABXU9603R", { panNumber: "PAN number has an unknown holder type" }],
  ])("GST %s with PAN %s", (gstNumber, panNumber, warnings) => {
    expect(companyWarnings({ gstNumber, panNumber })).toEqual(warnings);
  });
});

test.each([
  ["2025-12-10", ["2025-01-01", "2025-02-01", "2025-12-01", "2025-12-10"]],
  ["2025-12-01", ["2025-01-01", "2025-02-01", "2025-11-01", "2025-12-01"]],
  ["2026-03-31", ["2025-04-01", "2025-05-01", "2026-03-01", "2026-03-31"]],
])("the trend to %s has the first days of twelve months, and today", (today, days) => {
  const all = trendDays(today);
  expect([...all.slice(0, 2), ...all.slice(-2)]).toEqual(days);
  expect(all).toHaveLength(today.endsWith("-01") ? 12 : 13);
});
