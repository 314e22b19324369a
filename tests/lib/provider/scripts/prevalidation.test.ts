import { listChangeRequests, postChangeRequest } from "@/lib/contract/change-requests";
import { previewScript, updatePrevalidation } from "@/lib/contract/scripts";
import { policyPrevalidations, scriptRuns } from "@/lib/provider/db/schema";
import { freshProvider } from "../../../support/provider";
import { employee, uploadTo } from "../registration/workbook";
import { storeRows } from "./stored-sheet";

const provider = freshProvider({ flags: { changeRequest: true } });
let policyId: string;
let companyId: string;

beforeEach(async () => {
  ({ id: policyId, companyId } = await provider.policy());
  await provider.rater({ policyId });
});

const store = (...rows: object[]) => storeRows(provider, "prevalidation", { Prevalidation: rows as never });
const run = () => provider.call("engineer", updatePrevalidation);
const rules = () => provider.find(policyPrevalidations);

test("rules are stored, unknown policies and bad rows listed; a second run changes nothing", async () => {
  await store(
    { policyId, relationship: "Self", minAge: "21", maxAge: "58", requiredFields: "Email Address" },
    { policyId, relationship: "Spouse", maxCount: "0" },
    { policyId: "pol-none", relationship: "Self" },
    { policyId, relationship: "Child", minAge: "30", maxAge: "20" },
    { policyId, relationship: "Wife" },
  );
  const preview = await provider.call("engineer", previewScript, { params: { script: "prevalidation" } });
  expect(preview.body.data.counts).toEqual({ total: 5, done: 5, changed: 2, unchanged: 0, refused: 3 });
  expect(await rules()).toEqual([]);
  const expected = {
    policyNotfound: ["pol-none"],
    policyPrevalidationErrorList: [`${policyId} child: Min Age is above Max Age`, `${policyId} wife: Duplicate row 3`],
    preValidationAdded: [`${policyId} self`, `${policyId} spouse`],
  };
  expect((await run()).body.data).toEqual(expected);
  const stored = await rules();
  expect(stored).toMatchObject([
    { relationship: "self", minAge: 21, maxAge: 58, maxCount: null, genders: [], requiredFields: ["email"] },
    { relationship: "spouse", maxCount: 0 },
  ]);
  provider.setDay("2025-12-11");
  expect((await run()).body.data).toEqual(expected);
  expect(await rules()).toEqual(stored);
  expect((await provider.find(scriptRuns)).map(({ changed, unchanged }) => [changed, unchanged])).toEqual([
    [2, 0],
    [0, 2],
  ]);
});

test("a rule that changed is changed; others stay", async () => {
  await store({ policyId, relationship: "Self", maxAge: "58" }, { policyId, relationship: "Child", maxCount: "2" });
  await run();
  await store({ policyId, relationship: "Self", maxAge: "60" });
  await run();
  expect(await rules()).toMatchObject([
    { relationship: "child", maxCount: 2 },
    { relationship: "self", maxAge: 60 },
  ]);
});

test("later additions are checked against it, those of other policies are not", async () => {
  const other = await provider.policy({ companyId });
  await provider.rater({ policyId: other.id });
  await store({ policyId, relationship: "Self", maxAge: "30", sumInsuredAllowed: "300000" });
  const errorsOf = async (id: string, more: Parameters<typeof employee>[1]) => {
    const result = await uploadTo(provider, { companyId, policyId: id } as never, {
      ADD: [employee(`P${++made}`, more)],
      EDIT: [],
    });
    return result.ADD.incorrectMembers.map(({ errors }) => JSON.parse(String(errors)));
  };
  expect(await errorsOf(policyId, { date_of_birth: "01/12/1994" })).toEqual([]);
  await run();
  const refused = (rule: string) => `Not allowed by the policy's pre-validation: self ${rule}`;
  expect(await errorsOf(policyId, { date_of_birth: "01/12/1990", slabId: "2" })).toEqual([
    { "Date of Birth": refused("up to 30 years"), "Slab ID": refused("sum insured ₹3,00,000") },
  ]);
  expect(await errorsOf(policyId, { date_of_birth: "01/12/1998", slabId: "1" })).toEqual([]);
  expect(await errorsOf(other.id, { date_of_birth: "01/12/1990", slabId: "2" })).toEqual([]);
});
let made = 0;

test("adding change requests are checked against it, with the person's data; others are not", async () => {
  await store(
    { policyId, relationship: "Spouse", minAge: "18", maxCount: "1", genders: "Female", requiredFields: "Mobile" },
    { policyId, relationship: "Self", sumInsuredAllowed: "300000" },
  );
  await run();
  const post = async (more: object) => {
    const body = { companyId, policyId, operationType: "ADD", name: "Ravi", relationship: "Wife", ...more } as const;
    return provider.call("opsLead", postChangeRequest, { body: { mobile: "9876543210", ...body } });
  };
  const spouse = (rule: string) => `Not allowed by the policy's pre-validation: spouse ${rule}`;
  const young = await post({ mobile: undefined, facts: { dateOfBirth: "2010-01-01", gender: "male" } });
  expect([young.status, young.body.message]).toEqual([
    400,
    {
      "facts.dateOfBirth": spouse("from 18 years"),
      "facts.gender": spouse("female"),
      mobile: spouse("Mobile required"),
    },
  ]);
  const joinsOn = async (day: string) =>
    (await post({ joiningDate: Date.parse(`${day}T00:00:00+05:30`) / 1000, facts: { dateOfBirth: "2007-12-01" } })).body
      .message;
  expect(await joinsOn("2025-11-30")).toEqual({ "facts.dateOfBirth": spouse("from 18 years") });
  expect(await joinsOn("2025-12-01")).toBeUndefined();
  const { user } = await provider.life({ policyId, companyId, user: { employeeId: "E-9" } });
  await provider.life({ policyId, companyId, user: { employeeId: "E-9", relationship: "spouse", parentId: user.id } });
  expect((await post({ employeeId: "E-9" })).body.message).toEqual({ relationship: spouse("at most 1") });
  expect((await post({ relationship: "self", facts: { slabId: "2" } })).body.message).toEqual({
    "facts.slabId": "Not allowed by the policy's pre-validation: self sum insured ₹3,00,000",
  });
  expect((await post({ employeeId: "E-8" })).status).toBe(201);
  expect((await post({ operationType: "DELETE", userId: user.id, mobile: undefined })).status).toBe(201);
  const listed = await provider.call("opsLead", listChangeRequests, { query: { companyId } });
  expect(listed.body.data).toHaveLength(3);
});
