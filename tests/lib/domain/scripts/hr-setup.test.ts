import { HR_SHEETS, readCompanyAccess, readHrContact, readSlabGrade } from "@/lib/domain/scripts/hr-setup";

const USER = { companyId: "c-1", email: "hr@acme.in", mobile: "", hrdFlag: "Yes" };

test("Company Access needs a company and one of: last day, CSM, ops agent", () => {
  const errorsOf = (fields: Record<string, string>) => readCompanyAccess({ companyId: "c-1", ...fields }).errors;
  expect(errorsOf({})).toEqual(["tapOutDate, csmUserId or opsAgentUserId is mandatory"]);
  expect(errorsOf({ tapOutDate: "31/03/2027" })).toEqual([]);
  expect(errorsOf({ csmUserId: "u-1" })).toEqual([]);
  expect(errorsOf({ opsAgentUserId: "u-2" })).toEqual([]);
  expect(errorsOf({ tapOutDate: "31/02/2027" })).toEqual(["tapOutDate should be in DD/MM/YYYY"]);
  expect(errorsOf({ companyId: "", csmUserId: "u-1" })).toHaveLength(1);
  expect(readCompanyAccess({ companyId: "c-1", tapOutDate: "31/03/2027" }).value).toEqual({
    companyId: "c-1",
    tapOutDate: "2027-03-31",
    csmUserId: null,
    opsAgentUserId: null,
  });
});

test("User Access needs an email or a mobile, and states who is an HR department", () => {
  expect(readHrContact(USER).errors).toEqual([]);
  expect(readHrContact({ ...USER, email: "", mobile: "9876543210" }).errors).toEqual([]);
  expect(readHrContact({ ...USER, email: "" }).errors).toHaveLength(1);
  expect(readHrContact({ ...USER, email: "hr@" }).errors).toHaveLength(1);
  expect(readHrContact({ ...USER, mobile: "98765" }).errors).toHaveLength(1);
  expect(readHrContact({ ...USER, hrdFlag: "" }).errors).toHaveLength(1);
  expect(readHrContact({ ...USER, hrdFlag: "perhaps" }).errors).toHaveLength(1);
});

test("User Access names each fault, and an email counts in any case", () => {
  expect(readHrContact({ companyId: "", hrdFlag: "", selfServeFlag: "?", commsFlag: "?" }).errors).toEqual([
    "companyId is mandatory",
    "email or mobile is mandatory",
    "hrdFlag is mandatory",
    "selfServeFlag should be Yes or No",
    "commsFlag should be Yes or No",
  ]);
  const flags = { hrdFlag: "No", selfServeFlag: "Yes", commsFlag: "" };
  expect(readHrContact({ ...USER, ...flags, email: "HR@Acme.in" }).value).toEqual({
    companyId: "c-1",
    email: "hr@acme.in",
    mobile: null,
    hrd: false,
    selfServe: true,
    comms: false,
  });
});

test("Grade <> SI Mapping needs all three", () => {
  const whole = { policyId: "p-1", slabId: "1", gradeId: "M1" };
  expect(readSlabGrade(whole)).toEqual({ value: whole, errors: [] });
  expect(readSlabGrade({ ...whole, slabId: "", gradeId: "" }).errors).toEqual([
    "slabId is mandatory",
    "gradeId is mandatory",
  ]);
});

test("the template marks mandatory fields", () => {
  const mandatory = Object.values(HR_SHEETS).map((fields) =>
    Object.entries(fields).flatMap(([field, mark]) => (mark === "Mandatory" ? [field] : [])),
  );
  expect(mandatory).toEqual([["companyId", "hrdFlag"], ["companyId"], ["policyId", "slabId", "gradeId"]]);
});
