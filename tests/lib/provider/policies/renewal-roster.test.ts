import { eq } from "drizzle-orm";
import { downloadRenewalRoster, getRenewal } from "@/lib/contract/renewals";
import { endorsements, policies, userPolicies, users } from "@/lib/provider/db/schema";
import { sharedProvider } from "../../../support/provider";
import { readAllMembers } from "../../../support/read-all-members";
import { clientOf, dependant, dryRunOf, employee, reasons, rosterOf, uploadTo } from "../registration/workbook";

const provider = sharedProvider();
afterEach(() => provider.setDay("2025-12-10"));

const families = [
  employee("A1", { maritalStatus: "married", ctc: "1200000.50", slabId: "2" }),
  dependant("A1", "Spouse", { slabId: "2" }),
  dependant("A1", "Son", { slabId: "2", gender: "Male", date_of_birth: "01/06/2015" }),
  dependant("A1", "Daughter", { slabId: "2", date_of_birth: "01/06/2018", mobile: "9811111111" }),
  dependant("A1", "Father", { slabId: "2", gender: "Male", date_of_birth: "10/02/1964" }),
  dependant("A1", "Mother", { slabId: "2", date_of_birth: "10/02/1966" }),
  employee("A2", { name: "Meera Iyer", gender: "Female", maritalStatus: "single" }),
  employee("A3", { name: "Trans Person", gender: "Trans" }),
];

/** A company's roster, loaded as its employer's file was, and the handed-over renewal of its policy. */
async function renewed(startDate = "2026-04-01") {
  const client = await clientOf(provider);
  const loaded = await uploadTo(provider, client, { ADD: families }, { mode: "ROSTER" });
  expect(reasons(loaded).ADD).toEqual([]);
  const renewal = await provider.policy({
    companyId: client.companyId,
    renewedFrom: client.policyId,
    startDate,
    endDate: "2027-03-31",
  });
  await provider.rater({ policyId: renewal.id, startDate, endDate: "2027-03-31" });
  return { ...client, renewalId: renewal.id };
}

async function rosterFile(id: string) {
  const { status, body, headers } = await provider.call("csm", downloadRenewalRoster, { params: { id } });
  expect(status).toBe(200);
  const members = await readAllMembers(body as unknown as Uint8Array);
  return { members, name: headers.get("content-disposition") };
}

const asList = ({ ADD, EDIT, OFFBOARD }: Awaited<ReturnType<typeof rosterFile>>["members"]) => ({
  ADD,
  EDIT,
  OFFBOARD,
});

test("the file has the active lives, employees first, with the renewal's start and the same slabs", async () => {
  const { renewalId } = await renewed();
  const { members, name } = await rosterFile(renewalId);
  expect(name).toContain(`Roster_${renewalId}_2026-04-01.xlsx`);
  expect(members.EDIT).toEqual([]);
  expect(members.OFFBOARD).toEqual([]);
  expect(members.ADD.map((row) => [row.employee_id, row.relationship_to_account_holders?.toLowerCase()])).toEqual([
    ["A1", "self"],
    ["A2", "self"],
    ["A3", "self"],
    ["A1", "child"],
    ["A1", "child"],
    ["A1", "parent"],
    ["A1", "parent"],
    ["A1", "spouse"],
  ]);
  expect(members.ADD[0]).toMatchObject({
    name: "Ravi Kumar",
    slabId: "2",
    mobile: families[0]?.mobile,
    email_address: "a1@client.example",
    gender: "male",
    ctc: "1200000.5",
    date_of_birth: "10/02/1988",
    policy_start_date: "01/04/2026",
    maritalStatus: "married",
  });
  expect(new Set(members.ADD.map((row) => row.policy_start_date))).toEqual(new Set(["01/04/2026"]));
});

test.each([
  ["ROSTER", "2026-03-20"],
  ["ENDO", "2026-03-20"],
  ["ROSTER", "2026-05-15"],
  ["ENDO", "2026-05-15"],
] as const)(
  "in %s mode on %s each row of the file is correct, and each person stays the same person",
  async (mode, day) => {
    const { companyId, policyId, renewalId } = await renewed();
    const before = await rosterOf(provider, companyId);
    const { members } = await rosterFile(renewalId);
    provider.setDay(day);
    const client = { companyId, policyId: renewalId };
    const dryRun = await dryRunOf(provider, client, asList(members), { mode });
    expect(dryRun.ADD).toMatchObject({ totalCount: 8, incorrect: [] });
    const result = await uploadTo(provider, client, asList(members), { mode });
    expect(result.ADD).toMatchObject({ totalCount: 8, correctCount: 8, incorrectCount: 0, incorrectMembers: [] });
    const after = await rosterOf(provider, companyId);
    const of = (id: string) => after.filter((life) => life.policy_id === id);
    expect(of(policyId)).toEqual(before);
    expect(of(renewalId).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(of(renewalId).map(({ slab_id }) => slab_id)).toEqual(before.map(({ slab_id }) => slab_id));
    expect(
      new Set(of(renewalId).map(({ coverage_start, coverage_end }) => `${coverage_start} ${coverage_end}`)),
    ).toEqual(new Set(["2026-04-01 2027-03-31"]));
  },
);

test.each([
  ["2026-03-01", 0],
  ["2026-03-02", 8],
  ["2026-05-15", 8],
  ["2026-05-16", 0],
])("on %s the validator accepts %d rows: a start within 30 days, less than 45 days ago", async (day, accepted) => {
  const { companyId, renewalId } = await renewed();
  const { members } = await rosterFile(renewalId);
  provider.setDay(day);
  const result = await uploadTo(provider, { companyId, policyId: renewalId }, asList(members), { mode: "ROSTER" });
  expect(result.ADD.correctCount).toBe(accepted);
});

test("leavers, pending exits and additions that the insurer declined are not in the file, and are counted", async () => {
  const { companyId, policyId, renewalId } = await renewed();
  const client = { companyId, policyId };
  const exit = (employeeId: string) => ({ employee_id: employeeId, relationship: "Self", dateOfLeaving: "01/12/2025" });
  await uploadTo(provider, client, { OFFBOARD: [exit("A2")] }, { mode: "ROSTER", as: "opsLead" });
  await uploadTo(provider, client, { OFFBOARD: [exit("A3")] }, { mode: "ENDO", as: "opsLead" });
  const added = await uploadTo(provider, client, { ADD: [employee("A4", { name: "Anil Rao" })] });
  const [context] = added.endorsementContexts;
  await provider.change(endorsements, { id: String(context?.endorsementId) }, { status: "ENDO_DECLINED" });
  const counts = await provider.call("viewer", getRenewal, { params: { id: renewalId } });
  expect(counts.body.data).toEqual({ employees: 1, dependants: 5, left: 2, leaving: 1, documentsToReplace: [] });
  const { members } = await rosterFile(renewalId);
  expect(new Set(members.ADD.map((row) => row.employee_id))).toEqual(new Set(["A1"]));
  expect(members.ADD).toHaveLength(6);
});

test("a person who left and returned is counted once, as active", async () => {
  const { companyId, policyId, renewalId } = await renewed();
  const [person] = await provider.db.select().from(users).where(eq(users.employer, companyId)).limit(1);
  await provider.covers([{ userId: String(person?.id), policyId, coverageEnd: "2025-06-30", active: false }]);
  const { body } = await provider.call("viewer", getRenewal, { params: { id: renewalId } });
  expect(body.data).toMatchObject({ employees: 3, dependants: 5, left: 0, leaving: 0 });
});

test("where all covers ended with the policy, those that lasted to its end are in the file", async () => {
  const { companyId, policyId, renewalId } = await renewed();
  const exit = { employee_id: "A2", relationship: "Self", dateOfLeaving: "01/12/2025" };
  await uploadTo(provider, { companyId, policyId }, { OFFBOARD: [exit] }, { mode: "ROSTER", as: "opsLead" });
  await provider.change(userPolicies, { policyId }, { active: false });
  const { body } = await provider.call("viewer", getRenewal, { params: { id: renewalId } });
  expect(body.data).toMatchObject({ employees: 2, dependants: 5, left: 1, leaving: 0 });
  expect((await rosterFile(renewalId)).members.ADD).toHaveLength(7);
});

test("each download is in the audit log", async () => {
  const { renewalId } = await renewed();
  await provider.call("csm", downloadRenewalRoster, { params: { id: renewalId } });
  const audited = await provider.audits({ entityId: renewalId });
  expect(audited).toMatchObject([{ action: "downloadRenewalRoster", after: { rows: 8 } }]);
});

test("a renewal without a start date has no file yet, and a policy that renews none has none", async () => {
  const { policyId, renewalId } = await renewed();
  await provider.change(policies, { id: renewalId }, { startDate: null });
  const call = (id: string) => provider.call("csm", downloadRenewalRoster, { params: { id } });
  expect(await call(renewalId)).toMatchObject({ status: 400, body: { message: "Enter the policy start date first." } });
  expect((await call(policyId)).status).toBe(404);
});
