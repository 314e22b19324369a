import { companiesOfDomains } from "@/lib/domain/companies/email-domains";

// A known address gives its domain, unless the domain is public.
test.each([
  ["hr@Kaveri.in", ["c"]],
  ["asha@hr.kaveri.in ", ["c"]],
  ["@kaveri.in", []],
  ["kaveri.in", []],
])("the address %s makes a company known at kaveri.in: %j", (email, ids) => {
  expect(companiesOfDomains(["kaveri.in"], [{ companyId: "c", email }])).toEqual(ids);
});

test.each([
  "gmail.com",
  "googlemail.com",
  "yahoo.com",
  "yahoo.in",
  "yahoo.co.in",
  "ymail.com",
  "rocketmail.com",
  "outlook.com",
  "outlook.in",
  "hotmail.com",
  "hotmail.co.in",
  "live.com",
  "live.in",
  "msn.com",
  "icloud.com",
  "me.com",
  "mac.com",
  "aol.com",
  "proton.me",
  "protonmail.com",
  "gmx.com",
  "mail.com",
  "rediffmail.com",
  "rediff.com",
  "zoho.com",
  "zohomail.in",
  "zohomail.com",
  "yandex.com",
  "sify.com",
  "in.com",
  "localhost",
])("%s is no employer's domain", (name) => {
  expect(companiesOfDomains([name], [{ companyId: "c", email: `hr@${name}` }])).toEqual([]);
});

test.each([
  ["kaveri.in", "kaveri.in", true],
  ["hr.kaveri.in", "kaveri.in", true],
  ["kaveri.in", "hr.kaveri.in", true],
  ["mykaveri.in", "kaveri.in", false],
  ["kaveri.in", "kaveri.in.net", false],
])("%s and %s are of one employer: %s", (a, b, isSame) => {
  expect(companiesOfDomains([a], [{ companyId: "c", email: `hr@${b}` }])).toEqual(isSame ? ["c"] : []);
});

const KNOWN = [
  { companyId: "c-1", email: "hr@kaveri.in" },
  { companyId: "c-1", email: "people@kaveri.in" },
  { companyId: "c-2", email: "desk@plant.kaveri.in" },
  { companyId: "c-3", email: "owner@gmail.com" },
];

test("a company is found once by its domain, and those of a group together; a public domain finds none", () => {
  expect(companiesOfDomains(["kaveri.in"], KNOWN)).toEqual(["c-1", "c-2"]);
  expect(companiesOfDomains(["other.kaveri.in"], KNOWN)).toEqual(["c-1"]);
  expect(companiesOfDomains(["gmail.com"], KNOWN)).toEqual([]);
  expect(companiesOfDomains([], KNOWN)).toEqual([]);
});
