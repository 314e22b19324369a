import { type SQL, sql } from "drizzle-orm";
import { generateECard, listUserPolicies } from "@/lib/contract/user-policies";
import {
  deleteMember,
  fetchMembersByPolicy,
  fetchUsers,
  listUsers,
  patchContactDetails,
  searchMembers,
  updateContactDetails,
  updateEmployeeId,
} from "@/lib/contract/users";
import { changeRequests, nominees, userPolicies, users } from "@/lib/provider/db/schema";
import { readPdf } from "../../../support/pdf-text";
import { sharedProvider } from "../../../support/provider";
import { rows } from "../../../support/rows";

const provider = sharedProvider();
beforeAll(async () => {
  const { company, policy, life } = provider;
  await company({ id: "co", name: "Acme" });
  await policy({ id: "pol", companyId: "co" });
  const asha = { id: "u-asha", employeeId: "E1", firstName: "Asha", lastName: "Rao", mobile: "9876543210" };
  const contact = {
    email: "Asha@Client.example",
    backupPhoneNumber: "8000000001",
    backupEmailAddress: "a@old.example",
  };
  await life({ companyId: "co", policyId: "pol", user: { ...asha, ...contact }, cover: { uhid: "UH-1" } });
  const son = { id: "u-son", employeeId: "E1", parentId: "u-asha", relationship: "child", mobile: null, email: null };
  await life({ companyId: "co", policyId: "pol", user: son });
  await life({ companyId: "co", policyId: "pol", user: { id: "u-ben", employeeId: "E2", mobile: "9000000002" } });
  const gone = { id: "u-gone", employeeId: "E3", active: false };
  await life({ companyId: "co", policyId: "pol", user: gone, cover: { active: false } });
});

const member = async (id: string) => {
  const [row] = await provider.find(users, { id });
  if (!row) throw new Error(`no member ${id}`);
  return row;
};
const audit = async (action: string) => (await provider.audits({ action })).length;

test("a company's members come page by page in families, with the counts of all", async () => {
  const { body: first } = await provider.call("csm", listUsers, { query: { employer: "co", limit: 3 } });
  expect(first.data.users.map(({ userId }) => userId)).toEqual(["u-asha", "u-son", "u-ben"]);
  expect(first.data.counts).toEqual({
    lives: { active: 3, total: 4 },
    employees: { active: 2, total: 3 },
    dependents: { active: 1, total: 1 },
  });
  const after = first.data.nextPageId ?? "";
  const { body: second } = await provider.call("csm", listUsers, { query: { employer: "co", limit: 3, after } });
  expect(second.data.users.map(({ userId }) => userId)).toEqual(["u-gone"]);
  expect(second.data.nextPageId).toBeNull();
});

test("the counts follow every arrival, change and departure, many at a time", async () => {
  const { db } = provider;
  const counted = (from: SQL) =>
    rows(
      db,
      sql`select employer, active, relationship, count::int from (${from}) as counts where count <> 0
      order by employer, active, relationship`,
    );
  const stored = sql`select * from company_life_counts`;
  const real = sql`select employer, active, coalesce(relationship, '') as relationship, count(*) as count from users
    where employer is not null group by 1, 2, 3`;
  await provider.company({ id: "from" });
  await provider.company({ id: "to" });
  for (const change of [
    sql`insert into users (id, first_name, employer, relationship, active, created_at, updated_at)
      select 'm' || n, 'Many', case when n % 5 > 0 then 'from' end, case n % 3 when 0 then 'self' when 1 then 'child' end,
        n % 4 > 0, now(), now() from generate_series(1, 60) n`,
    sql`update users set employer = 'to' where id in ('m1', 'm2', 'm3', 'm5')`,
    sql`update users set active = not active, relationship = 'spouse' where employer = 'from' and relationship = 'child'`,
    sql`update users set first_name = 'Same' where employer = 'to'`,
    sql`delete from users where first_name = 'Many' and active`,
    sql`insert into users (id, first_name, employer, created_at, updated_at) values ('m2', 'Again', 'from', now(), now())
      on conflict (id) do update set employer = 'from'`,
    sql`delete from users where first_name in ('Many', 'Same')`,
  ]) {
    await db.execute(change);
    expect(await counted(stored)).toEqual(await counted(real));
  }
});

test("400 for an invented page ID", async () => {
  const { status } = await provider.call("csm", listUsers, { query: { employer: "co", after: "x" } });
  expect(status).toBe(400);
});

test("an export leaves one audit row, looking leaves none", async () => {
  await provider.call("csm", listUsers, { query: { employer: "co" } });
  expect(await audit("exportMembers")).toBe(0);
  await provider.call("csm", listUsers, { query: { employer: "co", purpose: "export" } });
  expect(await audit("exportMembers")).toBe(1);
});

test("the members of a policy come with their cover; ACTIVE leaves out who has left", async () => {
  const params = { policyId: "pol", scope: "ALL" } as const;
  const { body } = await provider.call("csm", fetchMembersByPolicy, { params });
  expect(body.data.users.map(({ userPolicy }) => userPolicy?.uhid ?? null)).toEqual(["UH-1", null, null, null]);
  expect(body.data.users[0]?.userPolicy).toMatchObject({ slabName: "Grade 1", sumInsured: 300_000, policyEcard: true });
  expect(body.data.counts?.lives).toEqual({ active: 3, total: 4 });
  const pageOf = async (after?: string) =>
    (await provider.call("csm", fetchMembersByPolicy, { params, query: { limit: 3, after } })).body.data;
  const { nextPageId } = await pageOf();
  expect(await pageOf(nextPageId ?? "")).toEqual({ users: [body.data.users[3]], nextPageId: null });
  const active = await provider.call("csm", fetchMembersByPolicy, { params: { ...params, scope: "ACTIVE" } });
  expect(active.body.data.users.map(({ userId }) => userId)).not.toContain("u-gone");
});

test("no one is active on a policy from the day after its end: counts, covers and the list of active members", async () => {
  const listedAs = async (scope: "ALL" | "ACTIVE") => {
    const { body } = await provider.call("csm", fetchMembersByPolicy, { params: { policyId: "pol", scope } });
    return [body.data.counts?.lives.active, body.data.users.filter(({ userPolicy }) => userPolicy?.active).length];
  };
  provider.setClock("2026-03-31T23:59:59+05:30");
  expect([await listedAs("ALL"), await listedAs("ACTIVE")]).toEqual([
    [3, 3],
    [3, 3],
  ]);
  provider.setClock("2026-04-01T00:00:00+05:30");
  expect([await listedAs("ALL"), await listedAs("ACTIVE")]).toEqual([
    [0, 0],
    [0, 0],
  ]);
  provider.setDay("2025-12-10");
});

const search = (searchType: "email" | "mobile" | "employeeId", value: string, checkBackupCreds = false) =>
  provider.call("csm", searchMembers, { body: { searchType, value, checkBackupCreds } });

test("members are found by email in any case and by phone; backups only on request", async () => {
  expect((await search("email", "ASHA@client.EXAMPLE")).body.data.users[0]?.userId).toBe("u-asha");
  expect((await search("mobile", "+91 98765 43210")).body.data.users[0]?.companyName).toBe("Acme");
  expect((await search("mobile", "8000000001")).body.data.users).toEqual([]);
  expect((await search("mobile", "8000000001", true)).body.data.users[0]?.userId).toBe("u-asha");
  expect((await search("email", "nobody@client.example")).body.data.users).toEqual([]);
});

test.each([
  [{ compressed: "true" }, "u-asha"],
  [{ checkBackupCreds: "false" }, "u-asha"],
  [{ checkBackupCreds: "true" }, "u-asha"],
  [{}, undefined],
] as const)(
  "at the specified address with %j a member of that email is %s: alone it is one's own record",
  async (more, found) => {
    const query = { email: "asha@client.example", ...more };
    const { body } = await provider.call("csm", listUsers, { query });
    expect(body.data.users.map(({ userId }) => userId)).toEqual(found ? [found] : []);
  },
);

test("at the specified address backups count only on request", async () => {
  const byPhone = async (checkBackupCreds: "true" | "false") => {
    const { body } = await provider.call("csm", listUsers, { query: { mobile: "8000000001", checkBackupCreds } });
    return body.data.users.length;
  };
  expect([await byPhone("true"), await byPhone("false")]).toEqual([1, 0]);
});

test("400 with a message for an invalid email or phone", async () => {
  expect((await search("email", "asha")).body).toMatchObject({ message: { email: "Please enter a valid email" } });
  expect((await search("mobile", "123")).body).toMatchObject({
    message: { mobile: "Please enter a valid phone number" },
  });
});

test("employee IDs are searched only while the flag is on, and match exactly", async () => {
  const refused = await search("employeeId", "E1");
  expect(refused.status).toBe(403);
  expect(refused.body).toMatchObject({ message: "Feature not enabled" });
  provider.services.flags.memberSearchByEmployeeId = true;
  expect((await search("employeeId", "E1")).body.data.users).toHaveLength(2);
  expect((await search("employeeId", "e1")).body.data.users).toHaveLength(0);
  const query = { key: "employeeId", value: "E1", patientType: "self" } as const;
  expect((await provider.call("csm", fetchUsers, { query })).body.data.users).toHaveLength(1);
});

test("only sent fields change, and backups are cleared on request", async () => {
  const body = { userId: "u-asha", mobile: "9876500000", wipeOutBackupPhoneNumber: true, version: 1 };
  const { status, body: reply } = await provider.call("csm", updateContactDetails, { body });
  expect(status).toBe(200);
  expect(reply.message).toBe("Contact details updated successfully");
  expect(await member("u-asha")).toMatchObject({
    mobile: "9876500000",
    email: "Asha@Client.example",
    backupPhoneNumber: null,
    backupEmailAddress: "a@old.example",
    version: 2,
  });
  expect(await audit("updateContactDetails")).toBe(1);
});

test("PATCH is the same call", async () => {
  const body = { userId: "u-asha", wipeOutBackupEmail: true };
  expect((await provider.call("csm", patchContactDetails, { body })).status).toBe(200);
  expect((await member("u-asha")).backupEmailAddress).toBeNull();
});

test("409 for the second of two edits of a version, with who changed what", async () => {
  const { status, body } = await provider.call("opsLead", updateContactDetails, {
    body: { userId: "u-asha", email: "mine@client.example", version: 1 },
  });
  expect(status).toBe(409);
  expect(body).toMatchObject({ data: { changedBy: "csm Staff", current: { mobile: "9876500000" } } });
  expect((await member("u-asha")).email).toBe("Asha@Client.example");
});

test("wrong and taken contacts are refused at their field", async () => {
  const edit = (fields: object) => provider.call("csm", updateContactDetails, { body: { userId: "u-ben", ...fields } });
  expect((await edit({ mobile: "1234567890" })).body).toMatchObject({
    message: { mobile: "Please enter a valid phone number" },
  });
  expect((await edit({ email: "no" })).body).toMatchObject({ message: { email: "Please enter a valid email" } });
  expect((await edit({ mobile: "9876500000" })).body).toMatchObject({ message: { mobile: "Mobile already in use" } });
  expect((await edit({ email: "asha@client.example" })).body).toMatchObject({
    message: { email: "Email already in use" },
  });
});

test("a mobile number begins as the settings of the member's policy say, and is found", async () => {
  await provider.company({ id: "co-six" });
  await provider.policy({ id: "pol-six", companyId: "co-six", config: { phoneFirst: "6789" } });
  await provider.life({ companyId: "co-six", policyId: "pol-six", user: { id: "u-six" } });
  const edit = (userId: string) =>
    provider.call("csm", updateContactDetails, { body: { userId, mobile: "6123456789" } });
  expect((await edit("u-six")).status).toBe(200);
  expect((await edit("u-ben")).status).toBe(400);
  expect((await search("mobile", "6123456789")).body.data.users[0]?.userId).toBe("u-six");
});

test("an employee ID changes for the whole family, only with the flag, and never to one in use or of a former employee", async () => {
  const change = (employeeId: string, employer = "co") =>
    provider.call("loopOwner", updateEmployeeId, { params: { userId: "u-asha" }, body: { employeeId, employer } });
  expect((await change("E9")).status).toBe(403);
  provider.services.flags.editEmployeeId = true;
  expect((await change("  ")).body.message).toBe("Employee Id can't be empty");
  expect((await change("E9", "other")).status).toBe(400);
  expect((await change("E2")).status).toBe(409);
  const ofFormer = await change("E3");
  expect([ofFormer.status, ofFormer.body.message]).toEqual([
    409,
    "This is the Employee ID of Asha Life u-gone, who has left. Enter another ID",
  ]);
  const changed = await change("E9");
  expect([changed.status, changed.body.data]).toEqual([
    200,
    { employeeId: "E9", version: (await member("u-asha")).version },
  ]);
  expect((await member("u-son")).employeeId).toBe("E9");
});

test("covers come with policy and slab; an unknown member is not found", async () => {
  const { body } = await provider.call("viewer", listUserPolicies, { params: { userId: "u-asha" } });
  expect(body.data.userPolicies[0]).toMatchObject({ uhid: "UH-1", policyType: "GMC", active: true });
  const unknown = await provider.call("viewer", listUserPolicies, { params: { userId: "staff-csm" } });
  expect(unknown.status).toBe(404);
});

test("an e-card is a PDF that names the member; without a UHID there is none", async () => {
  const card = (userId: string) => provider.call("csm", generateECard, { params: { userId, policyId: "pol" } });
  const { body } = await card("u-asha");
  const { text } = readPdf(Buffer.from(body.data.pdfFileData, "base64"));
  for (const part of ["Asha Rao", "UH-1", "GMC/pol", "Acme", "01/04/2025 to 31/03/2026"]) expect(text).toContain(part);
  expect((await card("u-ben")).body).toMatchObject({ message: "Unable to view Ecard" });
  expect(await audit("generateECard")).toBe(1);
});

test("a member is deleted only with the flag, and never while another record depends on or names them", async () => {
  const remove = (id: string) => provider.call("loopOwner", deleteMember, { params: { id } });
  expect((await remove("u-ben")).status).toBe(403);
  provider.services.flags.deleteMembers = true;
  expect((await remove("u-asha")).status).toBe(409);
  await provider.claim({ userId: "u-gone", policyId: "pol" });
  expect((await remove("u-gone")).status).toBe(409);
  const [request] = await provider.changeRequests([
    { companyId: "co", policyId: "pol", userId: "u-ben", operation: "EDIT", source: "HR", status: "PENDING" },
  ]);
  const { status, body } = await remove("u-ben");
  expect([status, body.message]).toEqual([409, "The member has open change requests. Decide on them first."]);
  await provider.db.update(changeRequests).set({ status: "REJECTED" });
  const [cover] = await provider.find(userPolicies, { userId: "u-ben" });
  await provider.nominee({ userPolicyId: cover?.id ?? "", name: "Asha", relationship: "Wife" });
  expect((await remove("u-ben")).status).toBe(200);
  expect(await provider.db.$count(nominees)).toBe(0);
  const [left] = await provider.find(changeRequests, { id: request?.id ?? "" });
  expect(left).toMatchObject({ userId: null, status: "REJECTED" });
  expect((await remove("u-ben")).status).toBe(404);
});
