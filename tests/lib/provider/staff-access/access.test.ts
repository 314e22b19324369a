import {
  changeStaffRoles,
  exportAccessReview,
  getOwnRecord,
  giveGenomeAccess,
  listStaffAccess,
  recordSignIn,
} from "@/lib/contract/staff-access";
import { deleteMember, updateContactDetails } from "@/lib/contract/users";
import { users } from "@/lib/provider/db/schema";
import { readWorkbook } from "@/lib/sheets/read/read-workbook";
import { sharedProvider } from "../../../support/provider";

const provider = sharedProvider({ flags: { accessManagement: true, deleteMembers: true } });

let made = 0;
async function person(values: { email?: string; active?: boolean; roles?: string[] } = {}) {
  made += 1;
  const email = `staff${made}@genome.example`;
  return provider.staff({ id: `staff-${made}`, email, firstName: "Nikhil", lastName: "Rao", ...values });
}
const rolesOf = async (id: string) => (await provider.find(users, { id }))[0]?.roles ?? null;
const give = (emails: string[]) => provider.call("loopOwner", giveGenomeAccess, { body: { emails } });
const list = async () => (await provider.call("loopOwner", listStaffAccess, {})).body.data.staff;
const versionOf = async (id: string) => (await list()).find(({ userId }) => userId === id)?.version ?? 0;
const change = (userId: string, roles: string[], version: number) =>
  provider.call("loopOwner", changeStaffRoles, { params: { userId }, body: { roles, version } });

test("staff without a role become viewers, whatever the case and spaces of their address; twice is the same as once", async () => {
  const nikhil = await person();
  const { status, body } = await give([` ${nikhil.email.toUpperCase()} `, nikhil.email]);
  expect([status, body.data.rejectedEntries]).toEqual([200, []]);
  expect(await rolesOf(nikhil.id)).toEqual(["viewer"]);
  expect((await give([nikhil.email])).body.data.rejectedEntries).toEqual([
    { email: nikhil.email, reason: "This person already has access" },
  ]);
  const entries = await provider.audits({ entityId: nikhil.id });
  expect(entries.map(({ action, after }) => [action, after])).toEqual([["giveGenomeAccess", { roles: ["viewer"] }]]);
});

test("each rejected address has its reason, and the others are given access", async () => {
  const known = await person();
  const left = await person({ active: false });
  const elsewhere = await person({ email: "asha@genome.example.evil.example" });
  const finance = await person({ roles: ["finance"] });
  const { body } = await give([
    "asha",
    elsewhere.email,
    "nobody@genome.example",
    left.email,
    finance.email,
    known.email,
  ]);
  expect(body.data.rejectedEntries).toEqual([
    { email: "asha", reason: "This is not an email address" },
    { email: elsewhere.email, reason: "Access can only be given to employees of the provider" },
    { email: "nobody@genome.example", reason: "No staff record has this email" },
    { email: left.email, reason: "The staff record is inactive" },
    { email: finance.email, reason: "This person already has access" },
  ]);
  expect([await rolesOf(known.id), await rolesOf(left.id), await rolesOf(finance.id)]).toEqual([
    ["viewer"],
    [],
    ["finance"],
  ]);
});

test("an insured member gets a staff record, so that no edit or deletion of the member moves or ends the access", async () => {
  await provider.company({ id: "co" });
  await provider.policy({ id: "pol", companyId: "co" });
  const email = "asha@genome.example";
  const user = { id: "u-asha", firstName: "Asha", lastName: "Rao", email, mobile: "9876543210" };
  await provider.life({ companyId: "co", policyId: "pol", user });
  const both = await Promise.all([give([email]), give([email])]);
  expect(both.flatMap(({ body }) => body.data.rejectedEntries)).toEqual([
    { email, reason: "This person already has access" },
  ]);
  const own = (await list()).filter((staff) => staff.email === email);
  expect(own).toMatchObject([{ firstName: "Asha", lastName: "Rao", roles: ["viewer"] }]);
  expect([own[0]?.userId === "u-asha", await rolesOf("u-asha")]).toEqual([false, []]);
  const outsider = "someone@mail.example";
  const contact = { userId: "u-asha", version: 1, email: outsider };
  expect((await provider.call("csm", updateContactDetails, { body: contact })).status).toBe(200);
  const signedIn = async (as: string) =>
    (await provider.call({ email: as }, getOwnRecord, {})).body.data.users[0]?.roles;
  expect([await signedIn(outsider), await signedIn(email)]).toEqual([[], ["viewer"]]);
  await expect(provider.change(users, { id: "u-asha" }, { roles: ["viewer"] })).rejects.toMatchObject({
    cause: { constraint: "users_member_without_roles" },
  });
  expect((await provider.call("loopOwner", deleteMember, { params: { id: "u-asha" } })).status).toBe(200);
  expect(await signedIn(email)).toEqual(["viewer"]);
});

test("1,000 addresses are one call, 1,001 are too many, and none are too few", async () => {
  const emails = (n: number) => Array.from({ length: n }, (_, index) => `nobody${index}@genome.example`);
  expect((await give(emails(1_000))).body.data.rejectedEntries).toHaveLength(1_000);
  expect((await give(emails(1_001))).status).toBe(400);
  expect((await give([])).status).toBe(400);
});

test("roles change for a user who has some; their order is the table's, and the list has them with the last sign-in", async () => {
  const vikram = await person({ roles: ["viewer"] });
  const { body } = await change(vikram.id, ["finance", "viewer"], await versionOf(vikram.id));
  expect(body.data.roles).toEqual(["viewer", "finance"]);
  const shown = (await list()).find(({ userId }) => userId === vikram.id);
  expect(shown).toMatchObject({ roles: ["viewer", "finance"], lastSignInAt: null, isSelf: false });
});

test("400 with the name for a program's role and an unknown role", async () => {
  const dev = await person({ roles: ["viewer"] });
  for (const role of ["scheduler", "boss"]) {
    const { status, body } = await change(dev.id, ["viewer", role], 1);
    expect([status, body]).toMatchObject([400, { message: { roles: `Unknown role: ${role}` } }]);
  }
  expect(await rolesOf(dev.id)).toEqual(["viewer"]);
});

test("a user whose access was withdrawn is not listed, gets 401 at the next call, and can be given access again", async () => {
  const tara = await person({ roles: ["viewer"] });
  expect((await change(tara.id, [], await versionOf(tara.id))).status).toBe(200);
  expect((await list()).some(({ userId }) => userId === tara.id)).toBe(false);
  expect((await change(tara.id, ["viewer"], 2)).status).toBe(404);
  expect((await give([tara.email])).body.data.rejectedEntries).toEqual([]);
});

test("400 for a change of one's own access, 409 for an outdated version", async () => {
  const self = (await list()).find(({ isSelf }) => isSelf);
  if (!self) throw new Error("the list includes the caller");
  const { status, body } = await change(self.userId, [], self.version);
  expect([status, body]).toMatchObject([
    400,
    { message: "You cannot change your own access. Ask another loop owner." },
  ]);
  const meera = await person({ roles: ["viewer"] });
  const stale = await versionOf(meera.id);
  await change(meera.id, ["finance"], stale);
  const conflict = await change(meera.id, ["viewer"], stale);
  expect([conflict.status, conflict.body]).toMatchObject([409, { data: { current: { roles: ["finance"] } } }]);
});

test("one of two loopOwners who withdraw each other concurrently stays", async () => {
  const owners = async () => (await list()).filter(({ roles }) => roles.includes("loopOwner"));
  const [first] = await owners();
  const second = await person({ roles: ["loopOwner"] });
  if (!first) throw new Error("the caller is one");
  const asSecond = { email: second.email };
  const answers = await Promise.all([
    change(second.id, [], 1),
    provider.call(asSecond, changeStaffRoles, {
      params: { userId: first.userId },
      body: { roles: [], version: first.version },
    }),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const left = await provider.find(users, { active: true });
  expect(left.filter(({ roles }) => roles.includes("loopOwner"))).toHaveLength(1);
  await provider.change(users, { id: first.userId }, { roles: ["loopOwner"] });
});

test("the own record is that of the token, in full, also for who may see no other's", async () => {
  const { status, body } = await provider.call("viewer", getOwnRecord, {});
  expect([status, body.data.users]).toMatchObject([
    200,
    [{ userId: "staff-viewer", email: "viewer@genome.example", active: true, roles: ["viewer"] }],
  ]);
  const stranger = await provider.call({ email: "nobody@genome.example" }, getOwnRecord, {});
  expect([stranger.status, stranger.body.data]).toEqual([200, { users: [] }]);
  expect((await provider.call(null, getOwnRecord, {})).status).toBe(401);
});

test("a sign-in is kept with its instant", async () => {
  expect((await provider.call("finance", recordSignIn, {})).status).toBe(200);
  const [signedIn] = (await list()).filter(({ lastSignInAt }) => lastSignInAt !== null);
  expect(signedIn).toMatchObject({
    roles: ["finance"],
    lastSignInAt: { seconds: Math.floor(provider.services.clock() / 1000) },
  });
});

test("the access review has everyone who has or had access, with who changed it and when, and no member", async () => {
  const [current, former, outsider] = [await person(), await person(), await person()];
  await give([current.email, former.email]);
  await change(former.id, [], await versionOf(former.id));
  const { body } = await provider.call("loopOwner", exportAccessReview, {});
  const [sheet] = await readWorkbook(body as unknown as Uint8Array);
  const lines = (sheet?.rows ?? []).map(({ cells }) => cells);
  const lineOf = (id: string) => lines.find(([userId]) => userId === id);
  expect(lineOf(current.id)).toEqual([
    current.id,
    "Nikhil Rao",
    current.email,
    expect.any(String),
    "viewer",
    null,
    "10/12/2025",
    "loopOwner Staff",
  ]);
  expect(lineOf(former.id)?.slice(4)).toEqual(["None", null, "10/12/2025", "loopOwner Staff"]);
  expect(lineOf("staff-loopOwner")).toBeDefined();
  expect(lineOf(outsider.id)).toBeUndefined();
});
