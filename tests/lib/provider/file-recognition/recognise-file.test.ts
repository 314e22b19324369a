import { sql } from "drizzle-orm";
import { changeColumnMapping } from "@/lib/contract/column-mappings";
import { recogniseFile } from "@/lib/contract/file-recognition";
import type { FileEvidence } from "@/lib/domain/file-recognition/evidence";
import { sharedProvider } from "@/tests/support/provider";
import { rows } from "@/tests/support/rows";

/** Which company and policy a dropped file is of, from facts of the file against the database. */

const provider = sharedProvider();

const NOTHING: FileEvidence = { policyNumbers: [], employeeIds: [], domains: [], employers: [], headings: [] };
const recognise = async (evidence: Partial<FileEvidence>) =>
  (await provider.call("opsExecutive", recogniseFile, { body: { ...NOTHING, ...evidence } })).body.data;
const policyOf = async (evidence: Partial<FileEvidence>) => (await recognise(evidence)).candidates[0]?.policy;

beforeEach(() => provider.setDay("2025-12-10"));

/** A company with one policy and some employees on it. */
async function client(name: string, ids: readonly string[] = [], fields: object = {}) {
  const company = await provider.company({ name, ...fields });
  const policy = await provider.policy({ companyId: company.id });
  const at = { companyId: company.id, policyId: policy.id };
  for (const employeeId of ids) await provider.life({ ...at, user: { employeeId } });
  return { ...at, name };
}

test("a policy number is found however it is written, with its company and policy", async () => {
  const { companyId, policyId, name } = await client("Number Mills");
  await provider.policy({ companyId, policyNumber: "2611/4000-77 88/A" });
  const other = await provider.policy({ companyId, policyNumber: "2611/4000-77 89/A" });
  expect(policyId).not.toBe(other.id);
  expect(await recognise({ policyNumbers: ["2611 4000 7789a"] })).toEqual({
    candidates: [
      {
        companyId,
        companyName: name,
        reasons: ["policyNumber"],
        employees: 0,
        policy: { policyId: other.id, reason: "policyNumber" },
      },
    ],
    companyId,
  });
});

test("employee IDs of half of the sample, and the only policy", async () => {
  const ids = ["EI-1", "EI-2", "EI-3"];
  const { companyId, policyId } = await client("Employee Mills", ids);
  const data = await recognise({ employeeIds: [...ids, "EI-4", "EI-5", "EI-6"] });
  expect(data).toMatchObject({ companyId, candidates: [{ employees: 3, policy: { policyId, reason: "only" } }] });
  expect(await recognise({ employeeIds: [...ids, "EI-4", "EI-5", "EI-6", "EI-7"] })).toEqual({
    candidates: [],
    companyId: null,
  });
});

test("two companies with the same employee IDs: both are candidates, and the user chooses", async () => {
  const ids = ["TW-1", "TW-2", "TW-3"];
  const first = await client("Twin A", ids);
  const second = await client("Twin B", ids);
  const data = await recognise({ employeeIds: ids });
  expect(data.companyId).toBeNull();
  expect(data.candidates.map(({ companyId }) => companyId)).toEqual([first.companyId, second.companyId]);
});

test("the policy that covers the employees, among the active ones", async () => {
  const ids = ["CV-1", "CV-2", "CV-3"];
  const { companyId, policyId } = await client("Cover Mills", ids);
  await provider.policy({ companyId });
  expect(await policyOf({ employeeIds: ids })).toEqual({ policyId, reason: "employees" });
  // Expired on the day after its last one.
  provider.setDay("2026-04-01");
  expect(await policyOf({ employeeIds: ids })).toBeNull();
});

test("a draft and a corrupt policy are never chosen", async () => {
  const { companyId, policyId } = await client("Draft Mills", [], { spocEmail: "hr@draftmills.example" });
  await provider.policy({ companyId, placementStatus: "DRAFT" });
  await provider.policy({ companyId, policyType: null });
  expect(await policyOf({ domains: ["draftmills.example"] })).toEqual({ policyId, reason: "only" });
});

test("the domain of the SPOC or of an HR contact; a public one says nothing, and a group has several companies", async () => {
  const first = await client("Domain One", [], { spocEmail: "spoc@domainone.example" });
  await provider.hrContact({ companyId: first.companyId, email: "hr@people.example", hrd: true });
  await client("Gmail Mills", [], { spocEmail: "gmailmills@gmail.com" });
  for (const name of ["domainone.example", "plant.domainone.example", "people.example"]) {
    expect((await recognise({ domains: [name] })).companyId).toBe(first.companyId);
  }
  expect((await recognise({ domains: ["gmail.com"] })).candidates).toEqual([]);
  await client("Domain Two", [], { spocEmail: "spoc@domainone.example" });
  const data = await recognise({ domains: ["domainone.example"] });
  expect(data.companyId).toBeNull();
  expect(data.candidates.map(({ companyName }) => companyName)).toEqual(["Domain One", "Domain Two"]);
});

test("the employer's name without its legal form", async () => {
  const { companyId } = await client("Nameful Foods Private Limited");
  expect(await recognise({ employers: ["joiners", "M/s Nameful Foods"] })).toMatchObject({
    companyId,
    candidates: [{ reasons: ["name"] }],
  });
});

test("all headings of the company's earlier files are a candidate; one more unknown heading is none", async () => {
  const { companyId } = await client("Heading Mills");
  const headings = ["staff token", "full name hm", "kinship hm", "born hm"];
  const matches = headings.map((heading) => ({ list: "ADD" as const, heading, target: null }));
  const body = { matches, sheets: {}, values: [], dateOrder: null };
  await provider.call("opsExecutive", changeColumnMapping, { params: { companyId }, body });
  expect(await recognise({ headings })).toMatchObject({
    companyId: null,
    candidates: [{ companyId, reasons: ["headings"] }],
  });
  expect((await recognise({ headings: [...headings, "shoe size hm"] })).candidates).toEqual([]);
});

test("an inactive company is not recognised", async () => {
  await client("Closed Mills", [], { spocEmail: "hr@closedmills.example", active: false });
  expect((await recognise({ domains: ["closedmills.example"] })).candidates).toEqual([]);
});

test("400 for more evidence than allowed; nothing is written", async () => {
  const count = async () =>
    (await rows<{ n: number }>(provider.db, sql`select count(*)::int as n from audit_log`))[0]?.n;
  const before = await count();
  const ids = (many: number) => Array.from({ length: many }, (_, index) => `ME-${index}`);
  const send = (employeeIds: string[]) =>
    provider.call("opsExecutive", recogniseFile, { body: { ...NOTHING, employeeIds } });
  expect((await send(ids(30))).status).toBe(200);
  expect((await send(ids(31))).status).toBe(400);
  expect(await count()).toBe(before);
});
