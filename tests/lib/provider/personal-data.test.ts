import { addEndorsementNote } from "@/lib/contract/endorsements";
import type { AnyEndpoint } from "@/lib/contract/endpoint";
import { ENDPOINTS } from "@/lib/contract/endpoints";
import { createEnrolment } from "@/lib/contract/enrolment";
import { sendPrivateNote } from "@/lib/contract/support-desk";
import { getRolePermissions, listUsers } from "@/lib/contract/users";
import { can, ROLES, type Role } from "@/lib/permissions";
import { changeRequests, policies, users } from "@/lib/provider/db/schema";
import { allFlags, newEnrolment } from "@/tests/support/fixtures";
import { sharedProvider, staffEmail, staffId } from "../../support/provider";
import { addressOf, answerTo as readAs } from "../../support/read-walk";
import { clientWithAccount, details } from "./endorsements/story";
import { employee, uploadTo } from "./registration/workbook";

/** Values stored nowhere else: no response to a role without the permission contains them. */
const CANARIES = {
  mobile: "9812345670",
  newMobile: "9812345671",
  backup: "9812345672",
  email: "canary.asha@client.example",
  newEmail: "canary.ravi@client.example",
  backupEmail: "canary.home@private.example",
  dob: "1987-11-23",
  newDob: "1986-10-22",
  typedDob: "22/10/1986",
  ctc: "7654321",
} as const;

const ALL_FLAGS = allFlags(true);
const MASKED = ROLES.filter((role) => !can({ roles: [role] }, "members.personal", ALL_FLAGS));

const provider = sharedProvider(() => ({ flags: ALL_FLAGS }));
let known: Record<string, string>;

beforeAll(async () => {
  const client = await clientWithAccount(provider, {});
  const { companyId, policyId, cdAccountId, ticketId } = client;
  const { mobile, email, dob, backup, backupEmail } = CANARIES;
  const { user } = await provider.life({
    companyId,
    policyId,
    user: { mobile, email, dob, backupPhoneNumber: backup, backupEmailAddress: backupEmail, ctcPaise: 765_432_100 },
  });
  const added = employee("CAN1", {
    mobile: CANARIES.newMobile,
    email_address: CANARIES.newEmail,
    date_of_birth: CANARIES.typedDob,
    ctc: CANARIES.ctc,
  });
  const corrected = { userId: user.id, date_of_birth: "24/11/1987" };
  const result = await uploadTo(provider, client, { ADD: [added], EDIT: [corrected] });
  const endorsementId = result.endorsementContexts[0]?.endorsementDetails.id ?? "";
  const [member] = (await details(provider, endorsementId)).memberData;
  const description = `Call ${mobile} or write to ${email}`;
  await provider.call("csm", addEndorsementNote, { params: { id: endorsementId }, body: { description } });
  await provider.call("csm", sendPrivateNote, { params: { id: ticketId }, body: { message: `<p>${description}</p>` } });
  const enrolment = await provider.call("csm", createEnrolment, {
    body: newEnrolment(companyId, policyId, [email]),
  });
  const at = new Date(provider.services.clock());
  await provider.db.insert(changeRequests).values({
    id: "cr-canary",
    companyId,
    policyId,
    operation: "ADD",
    source: "hrdesk",
    name: "Ravi",
    relationship: "self",
    mobile,
    email,
    comment: description,
    createdBy: "HR Desk",
    createdAt: at,
    updatedAt: at,
  });
  const [policy] = await provider.find(policies, { id: policyId });
  known = {
    companyId,
    policyId,
    endorsementId,
    userId: user.id,
    memberId: member?.id ?? "",
    ticketId,
    cdAccountId,
    enrolmentId: enrolment.body.data.config.id,
    insurerId: policy?.insurerId ?? "",
  };
});

/** Bodies that read; what changes things is sent empty and refused. */
const BODIES: Record<string, unknown> = {
  searchMembers: { searchType: "mobile", value: CANARIES.mobile, checkBackupCreds: true },
  searchAll: { text: CANARIES.mobile },
  searchMembersByText: { text: CANARIES.mobile },
  searchUsersByField: { field: "email", value: CANARIES.email },
  getRolePermissions: { roles: ["viewer"] },
};

const answerTo = (role: Role, endpoint: AnyEndpoint) =>
  readAs(
    provider,
    role,
    endpoint,
    addressOf(endpoint, known, CANARIES.mobile),
    endpoint.body ? (BODIES[endpoint.id] ?? {}) : undefined,
  );

const found = (text: string) =>
  Object.entries(CANARIES).flatMap(([name, value]) => (text.includes(value) ? [name] : []));

/** Calls that must have given something, or the walk proves nothing. Each masked role makes them. */
const TELLING = [
  "getEndorsement",
  "listUsers",
  "fetchMembersByPolicy",
  "fetchUsers",
  "searchMembers",
  "searchMembersByText",
  "listChangeRequests",
  "exportChangeRequests",
  "getEnrolment",
  "listEnrolments",
  "getSupportTicket",
  "getEndorsementHistory",
  "downloadEndorsements",
];

test("roles without members.personal are those that were meant", () => {
  expect([...MASKED].sort()).toEqual(["engineer", "finance", "integration", "scheduler", "viewer"]);
});

/** All masked roles have the same mask, so only the first one that may make a call is tested. */
const readerOf = ({ permission }: AnyEndpoint) =>
  MASKED.find((role) => permission !== "public" && can({ roles: [role] }, permission, ALL_FLAGS)) ?? "viewer";

test.each(MASKED)("%s finds no canary in any answer of any call", async (role) => {
  const leaks: string[] = [];
  const answered: string[] = [];
  for (const endpoint of ENDPOINTS.filter((one) => TELLING.includes(one.id) || role === readerOf(one))) {
    if (endpoint.id === "revealContact") continue;
    const { status, text } = await answerTo(role, endpoint);
    if (status === 200) answered.push(endpoint.id);
    for (const name of found(text)) leaks.push(`${endpoint.id} ${status}: ${name}`);
  }
  expect(leaks).toEqual([]);
  if (role === "viewer" || role === "finance" || role === "engineer")
    expect(answered).toEqual(expect.arrayContaining(TELLING));
});

test("a role with members.personal finds them in the same answers: the walk would notice a leak", async () => {
  const telling: string[] = [];
  for (const endpoint of ENDPOINTS.filter(({ method, id }) => method === "GET" || BODIES[id])) {
    if (found((await answerTo("opsLead", endpoint)).text).length > 0) telling.push(endpoint.id);
  }
  expect(telling).toEqual(
    expect.arrayContaining(TELLING.filter((id) => !["downloadEndorsements", "getEndorsementHistory"].includes(id))),
  );
});

test("masked values stay distinguishable: the year, the last four digits, the first letter and the domain", async () => {
  const { text } = await answerTo("viewer", ENDPOINTS.find(({ id }) => id === "getEndorsement") as AnyEndpoint);
  const rows = JSON.parse(text).data.memberData as Record<string, unknown>[];
  expect(rows.find(({ operationType }) => operationType === "ADD")).toMatchObject({
    dob: "1986-**-**",
    mobile: "******5671",
    email: "c***@client.example",
    ctc: null,
  });
  expect(rows.find(({ operationType }) => operationType === "EDIT")).toMatchObject({
    revisedData: { date_of_birth: "1987-**-**" },
    oldData: { date_of_birth: "1987-**-**" },
  });
});

test("a masked role sees its own record in full, as sign-in needs it", async () => {
  const { body } = await provider.call("viewer", listUsers, { query: { email: staffEmail("viewer") } });
  expect(body.data.users).toMatchObject([{ userId: staffId("viewer"), email: staffEmail("viewer") }]);
});

test("a good token of a stranger learns nothing of roles", async () => {
  const stranger = { email: "stranger@elsewhere.example" };
  const { status, body } = await provider.call(stranger, getRolePermissions, { body: { roles: ["opsLead"] } });
  expect([status, JSON.stringify(body)]).toEqual([403, expect.not.stringContaining("members.")]);
  await provider.change(users, { id: staffId("engineer") }, { active: false });
  expect((await provider.call("engineer", getRolePermissions, { body: { roles: ["engineer"] } })).status).toBe(403);
});
