import {
  createCompany,
  findSimilarCompanies,
  getCompany,
  getCompanyHistory,
  updateCompany,
} from "@/lib/contract/companies";
import type { BodyOf } from "@/lib/contract/endpoint";
import { setOnboarding } from "@/lib/contract/onboarding";
import { switchReminder } from "@/lib/contract/reminders";
import { companies } from "@/lib/provider/db/schema";
import { type Caller, sharedProvider } from "../../../support/provider";

/** Every registered field can be corrected, with history (ruling 49), and warnings never refuse (ruling 50). */

const provider = sharedProvider();

type Correction = BodyOf<typeof updateCompany>;
const KAVERI = {
  name: "Kaveri Foods Private Limited",
  gstNumber: "29AAGCB7383J1Z4",
  panNumber: "AAGCB7383J",
  salesforceId: "A-1",
  regdAddress: "12 MG Road, Bengaluru",
  spocName: "Asha Rao",
  spocPhoneNumber: "9845012345",
  spocEmail: "asha@kaveri.example",
  companyLogo: null,
};

/** Each test has its own company, named by its nickname. */
async function company(nickname: string, fields: Partial<typeof companies.$inferInsert> = {}) {
  const id = `co-${nickname}`;
  await provider.company({ id, ...KAVERI, nickname, nicknameKey: nickname.toLowerCase(), ...fields });
  const asStored: Correction = { ...KAVERI, nickname, stateCode: null, isSez: false, version: 1 };
  const correct = (changes: Partial<Correction> = {}, caller: Caller = "csm") =>
    provider.call(caller, updateCompany, { params: { id }, body: { ...asStored, ...changes } });
  const history = async () => (await provider.call("viewer", getCompanyHistory, { params: { id } })).body.data;
  return { id, correct, history };
}

test("every field of registration is corrected, and the history names each from what to what", async () => {
  const { id, correct, history } = await company("Kaveri");
  const logo = `file_${"0".repeat(25)}-new.png`;
  const { status, body } = await correct({
    name: "Kaveri Food Products Limited",
    nickname: "Kaveri Products",
    gstNumber: "27aabcu9603r1zn",
    panNumber: "aabcu9603r",
    salesforceId: "A-2",
    regdAddress: "1 Fort, Mumbai",
    spocName: "",
    spocPhoneNumber: "9845054321",
    spocEmail: "hr@kaveri.example",
    companyLogo: logo,
    isSez: true,
  });
  expect(status).toBe(200);
  expect(body.data.companyDetails).toMatchObject({
    id,
    version: 2,
    name: "Kaveri Food Products Limited",
    nickname: "Kaveri Products",
    gstNumber: "27AABCU9603R1ZN",
    panNumber: "AABCU9603R",
    salesforceId: "A-2",
    regdAddress: "1 Fort, Mumbai",
    spocName: null,
    spocPhoneNumber: "9845054321",
    spocEmail: "hr@kaveri.example",
    companyLogo: logo,
    isSez: true,
    stateCode: null,
  });
  const [entry] = await history();
  expect(entry).toMatchObject({
    by: "csm Staff",
    what: "Corrected the company",
    notes: [],
    at: { seconds: 1_765_341_000 },
  });
  expect(entry?.changes).toEqual([
    { label: "Legal Name of the Company", from: "Kaveri Foods Private Limited", to: "Kaveri Food Products Limited" },
    { label: "Company Nickname", from: "Kaveri", to: "Kaveri Products" },
    { label: "GST Number", from: "29AAGCB7383J1Z4", to: "27AABCU9603R1ZN" },
    { label: "SEZ unit", from: "No", to: "Yes" },
    { label: "PAN Number", from: "AAGCB7383J", to: "AABCU9603R" },
    { label: "Salesforce ID", from: "A-1", to: "A-2" },
    { label: "Registered Address", from: "12 MG Road, Bengaluru", to: "1 Fort, Mumbai" },
    { label: "Company Logo", from: "", to: "new.png" },
    { label: "SPOC Name", from: "Asha Rao", to: "" },
    { label: "SPOC Phone", from: "9845012345", to: "9845054321" },
    { label: "SPOC Email", from: "asha@kaveri.example", to: "hr@kaveri.example" },
  ]);
});

test("the rules are those of registration: a message per invalid field, and nothing is written", async () => {
  const { id, correct, history } = await company("Rules");
  const wrong = { name: "", nickname: "", gstNumber: "29", panNumber: "X", salesforceId: "B-1", spocEmail: "x" };
  const { status, body } = await correct({ ...wrong, companyLogo: "../../etc/passwd" });
  expect(status).toBe(400);
  expect(body.data).toEqual({
    fields: {
      name: "Please enter a valid name",
      nickname: "Please enter company nickname",
      gstNumber: "GST number must be of 15 digits only!",
      panNumber: "PAN number must be of 10 digits only!",
      salesforceId: "Salesforce ID must follow A-XXXXXXXX format (X for numbers).",
      spocEmail: "Please enter a valid email",
      companyLogo: "File not found",
    },
  });
  expect((await provider.call("csm", getCompany, { params: { id } })).body.data.companyDetails.version).toBe(1);
  expect(await history()).toEqual([]);
});

test("a field that an older record lacks may stay empty; the state is entered instead of a GST number", async () => {
  const { correct } = await company("Old", { gstNumber: null, panNumber: null, salesforceId: null });
  const lacking = { gstNumber: "", panNumber: "", salesforceId: "", stateCode: "32" };
  const { status, body } = await correct(lacking);
  expect(status).toBe(200);
  expect(body.data.companyDetails).toMatchObject({
    gstNumber: null,
    panNumber: null,
    salesforceId: null,
    stateCode: "32",
  });
});

test("a nickname that differs from another's by case and spaces alone is taken; the company's own is not", async () => {
  await company("Ganga Mills", { nickname: "Ganga Mills", nicknameKey: "ganga mills" });
  const { correct } = await company("Ganga");
  const { status, body } = await correct({ nickname: " GANGA   mills" });
  const message = "Company nickname already exists. Refer guidelines.";
  expect([status, body.message, body.data]).toEqual([409, message, { fields: { nickname: message } }]);
  expect((await correct({ nickname: "GANGA" })).status).toBe(200);
});

test("409 with every field's current value when the company was changed meanwhile", async () => {
  const { id, correct } = await company("Stale");
  expect((await correct({ regdAddress: "2 Fort, Mumbai" }, "opsLead")).status).toBe(200);
  const { status, body } = await correct({ spocName: "Ravi" });
  expect(status).toBe(409);
  expect(body.data).toEqual({
    version: 2,
    changedBy: "opsLead Staff",
    changedAt: { seconds: 1_765_341_000 },
    current: { ...KAVERI, nickname: "Stale", regdAddress: "2 Fort, Mumbai", stateCode: null, isSez: false },
  });
  const [stored] = await provider.find(companies, { id });
  expect(stored?.spocName).toBe("Asha Rao");
});

test("one of two concurrent corrections succeeds", async () => {
  const { correct } = await company("Race");
  const both = await Promise.all([correct({ spocName: "Ravi" }), correct({ spocName: "Meera" }, "opsLead")]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("an unknown company is not found", async () => {
  const body: Correction = { ...KAVERI, nickname: "N", stateCode: null, isSez: false, version: 1 };
  const params = { id: "nobody" };
  expect((await provider.call("csm", updateCompany, { params, body })).status).toBe(404);
  expect((await provider.call("csm", getCompanyHistory, { params })).status).toBe(404);
});

describe("likely duplicates", () => {
  const NARMADA = { name: "Narmada Steel Private Limited", gstNumber: "29AABCN1234K1ZB", panNumber: "AABCN1234K" };
  const none = { name: null, gstNumber: null, panNumber: null, exceptId: null };
  const find = async (body: Partial<BodyOf<typeof findSimilarCompanies>>) =>
    (await provider.call("csm", findSimilarCompanies, { body: { ...none, ...body } })).body.data;
  beforeAll(() => company("Narmada", NARMADA));

  test("are found by GST number, PAN number and name without its legal suffix", async () => {
    const narmada = (...shared: string[]) => [{ id: "co-Narmada", name: NARMADA.name, shared }];
    expect(await find({ name: "NARMADA STEEL PVT. LTD." })).toEqual(narmada("name"));
    expect(await find({ panNumber: "AABCN1234K" })).toEqual(narmada("panNumber"));
    expect(await find(NARMADA)).toEqual(narmada("name", "gstNumber", "panNumber"));
    expect(await find({ ...NARMADA, exceptId: "co-Narmada" })).toEqual([]);
    expect(await find({ name: "Narmada Steels", panNumber: "AABCN1234L" })).toEqual([]);
    expect(await find({})).toEqual([]);
  });

  test("do not block saving; the history shows which ones the user confirmed", async () => {
    const SAME = `Same name and PAN number as ${NARMADA.name}`;
    const create = async (nickname: string, confirmedWarnings?: string[]) => {
      const entered = {
        ...KAVERI,
        nickname,
        name: "Narmada Steel Ltd",
        panNumber: "AABCN1234K",
        gstNumber: "27AABCN1234K1ZA",
      };
      const { status, body } = await provider.call("csm", createCompany, { body: { ...entered, confirmedWarnings } });
      expect(status).toBe(200);
      const { id } = body.data.companyDetails;
      const reply = await provider.call("viewer", getCompanyHistory, { params: { id } });
      // A copy of the company would be a duplicate of the next one.
      await provider.change(companies, { id }, { name: id, gstNumber: null, panNumber: null });
      return [reply.body.data[0]?.what, ...(reply.body.data[0]?.notes ?? [])].join(". ");
    };
    const CHECK = "GST number has a wrong check digit";
    expect(await create("Narmada 2", [CHECK, SAME])).toBe(`Added the company. Confirmed: ${CHECK}. Confirmed: ${SAME}`);
    expect(await create("Narmada 3", [CHECK])).toBe(`Added the company. Confirmed: ${CHECK}. Not confirmed: ${SAME}`);
    expect(await create("Narmada 4")).toBe(`Added the company. Not confirmed: ${CHECK}. Not confirmed: ${SAME}`);
  });

  test("a correction gets warnings about the changed fields only", async () => {
    const { id, correct, history } = await company("Tapti", { panNumber: "AABCN1234K" });
    expect((await correct({ panNumber: "AABCN1234K", spocName: "Ravi" })).status).toBe(200);
    const SAME = `Same name as ${NARMADA.name}`;
    const renamed = { panNumber: "AABCN1234K", spocName: "Ravi", name: "Narmada Steel", version: 2 };
    expect((await correct({ ...renamed, confirmedWarnings: [SAME] })).status).toBe(200);
    expect((await history()).map(({ notes }) => notes)).toEqual([[`Confirmed: ${SAME}`], []]);
    const last = (await provider.audits({ entityId: id })).at(-1);
    expect(last?.after).toEqual({ name: "Narmada Steel", warnings: [{ text: SAME, isConfirmed: true }] });
  });
});

test("the history says who switched the reminder emails and the onboarding flow", async () => {
  const { id, history } = await company("Switches");
  const body = { kind: "BELOW_NEED", isOn: false } as const;
  await provider.call("csm", switchReminder, { params: { companyId: id }, body });
  const params = { companyId: id, userGroupId: "all" } as const;
  await provider.call("engineer", setOnboarding, { params, body: { enabled: true } });
  await provider.call("engineer", setOnboarding, { params, body: { enabled: false } });
  expect((await history()).map(({ what, by, notes }) => [what, by, ...notes])).toEqual([
    ["Switched the onboarding flow", "engineer Staff", "Off"],
    ["Switched the onboarding flow", "engineer Staff", "On for 90 minutes"],
    ["Switched the reminder emails", "csm Staff", "CD balance too low: reminders are off."],
  ]);
});
