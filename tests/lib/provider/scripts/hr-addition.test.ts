import { randomUUID } from "node:crypto";
import { asc } from "drizzle-orm";
import { createCompany } from "@/lib/contract/companies";
import { getHrMapping, getScript, previewScript, runHrdOperations } from "@/lib/contract/scripts";
import { companyAccess, configVersions, hrContacts, policyPrevalidations, slabGrades } from "@/lib/provider/db/schema";
import { readSharedSheet } from "@/lib/sheets/scripts/read-shared-sheet";
import { writeWorkbook } from "@/lib/sheets/write/write-workbook";
import { type Caller, freshProvider, staffId } from "../../../support/provider";
import { storeRows, storeSheet } from "./stored-sheet";

const provider = freshProvider();
let companyId: string;
let policyId: string;

beforeEach(async () => {
  ({ id: policyId, companyId } = await provider.policy());
});

const COMPANY = {
  name: "Six Foods Private Limited",
  gstNumber: "29AAGCB7383J1Z4",
  panNumber: "AAGCB7383J",
  salesforceId: "A-1",
  regdAddress: null,
  spocName: null,
  spocEmail: null,
  companyLogo: null,
};

type Tabs = { users?: object[]; companies?: object[]; grades?: object[] };
const store = ({ users = [], companies = [], grades = [] }: Tabs) =>
  storeRows(provider, "hrSetup", {
    "User Access": users as never,
    "Company Access": companies as never,
    "Grade <> SI Mapping": grades as never,
  });
const run = (caller: Caller = "engineer") => provider.call(caller, runHrdOperations);
const combined = () => provider.call("engineer", runHrdOperations, { query: { withPrevalidation: "true" } });
const contacts = () => provider.db.select().from(hrContacts).orderBy(asc(hrContacts.email));
const contact = (email: string, more: object = {}) => ({ companyId, email, hrdFlag: "Yes", ...more });

test("contacts, company access and grades are set; a second run changes nothing", async () => {
  await store({
    users: [
      contact("HR@acme.example", { mobile: "9876543210", selfServeFlag: "No", commsFlag: "y" }),
      contact("", { mobile: "+91 98765 43211" }),
    ],
    companies: [{ companyId, tapOutDate: "31/03/2026", csmUserId: staffId("csm"), opsAgentUserId: staffId("opsLead") }],
    grades: [{ policyId, slabId: "2", gradeId: "G7" }],
  });
  const preview = await provider.call("engineer", previewScript, { params: { script: "hrAddition" } });
  expect(preview.body.data.counts).toMatchObject({ total: 4, changed: 4, refused: 0 });
  expect(await contacts()).toEqual([]);
  expect((await run()).body.data).toMatchObject({ errorCount: 0, addedCount: 4, policyNotfound: [] });
  const [known, unnamed] = await contacts();
  expect(known).toMatchObject({
    email: "hr@acme.example",
    mobile: "9876543210",
    hrd: true,
    selfServe: false,
    comms: true,
  });
  expect(unnamed).toMatchObject({ email: null, mobile: "9876543211", comms: false });
  const standing = [await contacts(), await provider.find(companyAccess), await provider.find(slabGrades)];
  expect(standing.slice(1)).toMatchObject([
    [{ companyId, tapOutDate: "2026-03-31", csmUserId: "staff-csm", opsAgentUserId: "staff-opsLead" }],
    [{ policyId, slabId: "2", gradeId: "G7" }],
  ]);
  provider.setDay("2025-12-12");
  expect((await run("opsLead")).body.data).toMatchObject({ errorCount: 0, addedCount: 4 });
  const after = [await contacts(), await provider.find(companyAccess), await provider.find(slabGrades)];
  expect(after).toEqual(standing);
});

test.each([
  ["email", {}, { email: "second@acme.example" }],
  ["phone", { email: "hr@acme.example" }, { mobile: "9876543211" }],
  ["place on the HR dashboard", {}, { hrdFlag: "No" }],
  ["self-service", {}, { selfServeFlag: "Yes" }],
  ["messages", {}, { commsFlag: "Yes" }],
])("a contact's %s can change alone", async (_, before, change) => {
  const own = { companyId, mobile: "9876543210", hrdFlag: "Yes", ...before };
  await store({ users: [own] });
  await run();
  const [known] = await contacts();
  await store({ users: [{ ...own, ...change }] });
  await run();
  const [changed, ...others] = await contacts();
  expect(others).toEqual([]);
  expect(changed).not.toEqual(known);
});

test("a phone number of an HR contact or a company begins as the general setting says; refused ones are counted", async () => {
  const logged: unknown[] = [];
  const add = () =>
    provider.call("csm", createCompany, {
      body: { ...COMPANY, nickname: `Six ${randomUUID().slice(0, 8)}`, spocPhoneNumber: "6123456789" },
    });
  const log = jest.spyOn(provider.services.log, "info").mockImplementation((...line) => void logged.push(line));
  await store({ users: [contact("", { mobile: "6123456780" })] });
  expect([(await add()).status, (await run()).body.data.errorCount]).toEqual([400, 1]);
  log.mockRestore();
  const line = [expect.objectContaining({ count: 1 }), "phone numbers that start with 6 were refused"];
  expect(logged.filter((one) => JSON.stringify(one).includes("start with 6"))).toEqual([line, line]);
  await provider.db.insert(configVersions).values({
    number: 1,
    effectiveFrom: "2025-01-01",
    overrides: { phoneFirst: "6789" },
    createdBy: staffId("opsLead"),
    createdAt: new Date(provider.services.clock()),
  });
  expect([(await add()).status, (await run()).body.data.errorCount]).toEqual([200, 0]);
});

test("wrong rows come back in their sheets with their errors; the others are done", async () => {
  const other = await provider.company();
  await store({ users: [contact("taken@acme.example", { mobile: "9876543210" })] });
  await run();
  await store({
    users: [
      contact("new@acme.example"),
      contact("taken@acme.example", { companyId: other.id }),
      contact("free@acme.example", { mobile: "9876543210" }),
      contact("no-company@acme.example", { companyId: "co-none" }),
      contact(""),
      contact("wrong", { mobile: "12345", hrdFlag: "maybe" }),
      contact("new@acme.example"),
    ],
    companies: [
      { companyId, csmUserId: "nobody" },
      { companyId: other.id, tapOutDate: "31/02/2026" },
    ],
    grades: [
      { policyId, slabId: "9", gradeId: "G1" },
      { policyId: "pol-none", slabId: "1", gradeId: "G1" },
    ],
  });
  const { body } = await run();
  const errorsOf = (rows: Record<string, string | null>[] | undefined) => rows?.map(({ errors }) => errors);
  expect(body.data).toMatchObject({ errorCount: 10, addedCount: 1 });
  expect(errorsOf(body.data.errorSheets["User Access"])).toEqual([
    "HR mobile or email already exists",
    "HR mobile or email already exists",
    "Company not found",
    "email or mobile is mandatory",
    "Please enter a valid email; Please enter a valid phone number; hrdFlag should be Yes or No",
    "Duplicate row 3",
  ]);
  expect(errorsOf(body.data.errorSheets["Company Access"])).toEqual([
    "csmUserId: no active staff member has this ID",
    "tapOutDate should be in DD/MM/YYYY",
  ]);
  expect(errorsOf(body.data.errorSheets["Grade <> SI Mapping"])).toEqual([
    "Slab ID does not exist",
    "Policy not found",
  ]);
  expect(body.data.hrEmailOrMobileExist).toEqual(["taken@acme.example", "free@acme.example", "new@acme.example"]);
  expect(body.data.missingHrOrCompanyDetails).toEqual(["no-company@acme.example", "User Access row 7"]);
  expect((await contacts()).map(({ email }) => email)).toEqual(["new@acme.example", "taken@acme.example"]);
});

test("a second row for a stored contact, by its other key, is a duplicate; the same call on a new sheet is a new run", async () => {
  await store({ users: [contact("hr@acme.example", { mobile: "9876543210" })] });
  const press = () => provider.call("engineer", runHrdOperations, { idempotencyKey: "key-of-one-press" });
  expect((await press()).body.data).toMatchObject({ errorCount: 0, addedCount: 1 });
  await store({
    users: [
      contact("hr@acme.example", { hrdFlag: "No", mobile: "9876543219" }),
      contact("", { mobile: "9876543210", commsFlag: "Yes" }),
    ],
  });
  const { status, body } = await press();
  expect([status, body.data]).toMatchObject([200, { errorCount: 1, addedCount: 1 }]);
  expect(body.data.errorSheets["User Access"]?.map(({ errors }) => errors)).toEqual(["Duplicate row 3"]);
  expect(await contacts()).toMatchObject([{ mobile: "9876543219", hrd: false, comms: false }]);
});

test("a contact's flags are updated; an empty cell leaves mobile and dates unchanged", async () => {
  await store({
    users: [contact("hr@acme.example", { mobile: "9876543210" })],
    companies: [{ companyId, tapOutDate: "31/03/2026", csmUserId: staffId("csm") }],
  });
  await run();
  await store({
    users: [contact("hr@acme.example", { hrdFlag: "No", commsFlag: "Yes" })],
    companies: [{ companyId, opsAgentUserId: staffId("opsExecutive") }],
  });
  await run();
  expect(await contacts()).toMatchObject([{ mobile: "9876543210", hrd: false, comms: true }]);
  expect(await provider.find(companyAccess)).toMatchObject([
    { tapOutDate: "2026-03-31", csmUserId: "staff-csm", opsAgentUserId: "staff-opsExecutive" },
  ]);
});

test("the mapping has the current state: stored as the shared spreadsheet, it changes nothing", async () => {
  await store({ users: [contact("hr@acme.example")], grades: [{ policyId, slabId: "1", gradeId: "G1" }] });
  await run();
  const { body, headers } = await provider.call("opsLead", getHrMapping);
  expect(headers.get("content-disposition")).toContain("HR_Mappings_2025-12-10.xlsx");
  const bytes = body as unknown as Uint8Array;
  expect(
    (await readSharedSheet(bytes, "hrSetup")).map(({ tab, fields }) => [tab, fields.email ?? fields.gradeId]),
  ).toEqual([
    ["User Access", "hr@acme.example"],
    ["Grade <> SI Mapping", "G1"],
  ]);
  expect((await storeSheet(provider, "hrSetup", bytes)).status).toBe(200);
  await run();
  const { body: state } = await provider.call("engineer", getScript, { params: { script: "hrAddition" } });
  expect(state.data.runs[0]?.counts).toMatchObject({ changed: 0, unchanged: 2, refused: 0 });
});

test("a workbook without one of the three sheets replaces nothing", async () => {
  const column = { header: "companyId", kind: "text" as const };
  const bytes = await writeWorkbook([{ name: "User Access", columns: [column], rows: [{ cells: [companyId] }] }]);
  expect(await storeSheet(provider, "hrSetup", bytes)).toMatchObject({
    status: 400,
    body: { message: "The workbook has no sheet named Company Access, Grade <> SI Mapping." },
  });
});

test("the combined tool is off; on, it does both, and one wrong row stops nothing", async () => {
  await store({ users: [contact("hr@acme.example"), contact("hr@nobody.example", { companyId: "co-none" })] });
  await storeRows(provider, "prevalidation", {
    Prevalidation: [
      { policyId, relationship: "Self", maxAge: "60" },
      { policyId: "pol-none", relationship: "Self" },
    ],
  });
  expect(await combined()).toMatchObject({ status: 403, body: { message: "Feature not enabled" } });
  expect(await contacts()).toEqual([]);
  provider.services.flags.prevalidationAndHrAddition = true;
  provider.services.flags.hrAddition = false;
  expect((await provider.call("engineer", getHrMapping)).status).toBe(200);
  expect((await combined()).body.data).toMatchObject({
    errorCount: 1,
    addedCount: 1,
    missingHrOrCompanyDetails: ["hr@nobody.example"],
    policyNotfound: ["pol-none"],
    preValidationAdded: [`${policyId} self`],
  });
  expect(await contacts()).toHaveLength(1);
  expect(await provider.find(policyPrevalidations)).toHaveLength(1);
});

test("the mapping and the run are refused while the feature is off", async () => {
  provider.services.flags.hrAddition = false;
  expect(await run()).toMatchObject({ status: 403, body: { message: "Feature not enabled" } });
  expect((await provider.call("engineer", getHrMapping)).status).toBe(403);
  expect(await contacts()).toEqual([]);
});
