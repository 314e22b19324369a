import { sql } from "drizzle-orm";
import { getOnboardedUser } from "@/lib/contract/scripts";
import { searchAll, searchMembersByText } from "@/lib/contract/search";
import { customEnrolmentUsers, lastNameFirst, scriptRuns, supportTickets } from "@/lib/provider/db/schema";
import { type Caller, sharedProvider } from "../../../support/provider";
import { rows } from "../../../support/rows";

const provider = sharedProvider();

beforeAll(async () => {
  const { company, policy, insurer, life, lives, cdAccount, ticket, db, endorsement } = provider;
  await company({ id: "co-kaveri", name: "Kaveri Foods", nickname: "KF", nicknameKey: "kf" });
  await company({ id: "co-deccan", name: "Deccan Kaveri Mills", active: false });
  await insurer({ id: "in-care", name: "Care Health" });
  await policy({
    id: "pol-k",
    companyId: "co-kaveri",
    insurerId: "in-care",
    policyNumber: "CH/2025/00417",
    nickName: "Plant",
  });
  await policy({ id: "pol-d", companyId: "co-deccan", insurerId: "in-care", policyNumber: "CH/2025/00999" });
  await cdAccount({ id: "cd-k", companyId: "co-kaveri", insurerId: "in-care", accountNumber: "CD-774411" });
  await cdAccount({
    id: "cd-old",
    companyId: "co-kaveri",
    insurerId: "in-care",
    accountNumber: "CD-774412",
    archivedAt: new Date(),
  });
  const covered = { companyId: "co-kaveri", policyId: "pol-k" };
  const contact = { mobile: "9876543210", email: "Ravi@Client.example", backupPhoneNumber: "8000000001" };
  await life({
    ...covered,
    user: { id: "u-ravi", employeeId: "KF-101", firstName: "Ravi", lastName: "Kumar Sharma", ...contact },
  });
  await life({
    ...covered,
    user: {
      id: "u-mira",
      employeeId: "KF-101",
      firstName: "Mira",
      lastName: "Sharma",
      relationship: "spouse",
      mobile: null,
      email: null,
    },
    cover: { uhid: "MDI5-0042/A" },
  });
  await life({
    ...covered,
    user: { id: "u-gone", employeeId: "KF-102", firstName: "Ravi", lastName: "Iyer", active: false },
    cover: { uhid: "MDI5-0042/B" },
  });
  await life({
    companyId: "co-deccan",
    policyId: "pol-d",
    user: { id: "u-one", employeeId: "D-7", firstName: "Jo", lastName: "" },
    cover: { uhid: "50219876" },
  });
  await lives(
    Array.from({ length: 12 }, (_, index) => ({
      ...covered,
      user: {
        id: `u-many-${index}`,
        employeeId: `M-${index}`,
        firstName: "Zubin",
        lastName: `Number${String(index).padStart(2, "0")}`,
      },
    })),
  );
  const { id: ticketId } = await ticket({ id: "48213" });
  const place = { companyId: "co-kaveri", policyId: "pol-k" };
  await endorsement({ ...place, id: "en-1", status: "ENDO_COMPLETE" });
  await endorsement({ ...place, id: "en-2", endorsementNumber: 2, supportTicketId: ticketId });
  expect(await db.select().from(supportTickets)).toHaveLength(1);
  await onboardByScript();
});

/** Two employees of the SKF sheet; one of them is a member meanwhile. */
async function onboardByScript() {
  const { db } = provider;
  const at = new Date(provider.services.clock());
  await db.insert(scriptRuns).values({
    id: "run-1",
    script: "skfOnboarding",
    status: "DONE",
    leaseUntil: at,
    sheetHash: "h",
    total: 2,
    startedBy: "staff-dev",
    startedByName: "Dev Engineer",
    startedAt: at,
  });
  const person = {
    companyId: "co-kaveri",
    policyId: "pol-k",
    gender: "female",
    dob: "1990-06-15",
    slabId: "1",
    coverageStart: "2025-12-01",
    parentalCover: false,
    runId: "run-1",
    createdAt: at,
  };
  await db.insert(customEnrolmentUsers).values([
    {
      ...person,
      id: "ceu-asha",
      employeeId: "SKF-1",
      name: "Asha Devi Menon",
      email: "Asha@Skf.example",
      mobile: "9811100001",
      sumInsuredPaise: 30_000_000,
    },
    {
      ...person,
      id: "ceu-ravi",
      employeeId: "KF-101",
      name: "Ravi Kumar Sharma",
      email: "x@y.example",
      mobile: "9811100002",
    },
  ]);
}

async function find(text: string, caller: Caller = "csm") {
  const { status, body } = await provider.call(caller, searchAll, { body: { text } });
  expect(status).toBe(200);
  const { members, onboarded, endorsements: found, companies, policies, cdAccounts } = body.data;
  return {
    members: members.map(({ userId, foundBy }) => `${userId} by ${foundBy}`),
    onboarded: onboarded.map(({ id, foundBy }) => `${id} by ${foundBy}`),
    endorsements: found.map(({ id }) => id),
    companies: companies.map(({ id }) => id),
    policies: policies.map(({ id }) => id),
    cdAccounts: cdAccounts.map(({ id }) => id),
  };
}

test.each([
  ["ravi", ["u-ravi by name", "u-gone by name"]],
  ["Ravi Kumar", ["u-ravi by name"]],
  ["ravi sharma", ["u-ravi by name"]],
  ["sharma", ["u-mira by name", "u-ravi by name"]],
  ["Sharma Mira", ["u-mira by name"]],
  ["jo", ["u-one by name"]],
  ["avi", []],
  ["r", []],
  ["u-mira", ["u-mira by userId"]],
  ["KF-101", ["u-ravi by employeeId", "u-mira by employeeId"]],
  ["kf-10", ["u-ravi by employeeId", "u-mira by employeeId", "u-gone by employeeId"]],
  ["9876543210", ["u-ravi by mobile"]],
  ["+91 98765 43210", ["u-ravi by mobile"]],
  ["8000000001", ["u-ravi by mobile"]],
  ["98765", ["u-ravi by mobile"]],
  ["50219876", ["u-one by uhid"]],
  ["5021", ["u-one by uhid"]],
  ["0219876", []],
  ["MDI5-0042/A", ["u-mira by uhid"]],
  ["mdi5-0042", ["u-mira by uhid", "u-gone by uhid"]],
  // Without a digit it is a name.
  ["mdi", []],
  ["ravi@client.example", ["u-ravi by email"]],
  ["RAVI@cli", ["u-ravi by email"]],
])("%s finds the members %j", async (text, members) => {
  expect((await find(text)).members).toEqual(members);
});

test.each([
  ["asha menon", ["ceu-asha by name"]],
  ["menon", ["ceu-asha by name"]],
  ["SKF-1", ["ceu-asha by employeeId"]],
  ["skf", ["ceu-asha by employeeId"]],
  ["+91 98111 00001", ["ceu-asha by mobile"]],
  ["98111", ["ceu-asha by mobile"]],
  ["asha@skf.example", ["ceu-asha by email"]],
  ["ceu-asha", ["ceu-asha by userId"]],
  ["KF-101", []],
  ["9811100002", []],
])("%s finds %j among those whom a script has onboarded and who are no members yet", async (text, expected) => {
  expect((await find(text)).onboarded).toEqual(expected);
});

test("people onboarded by a script are masked as members are, in the search and on their page", async () => {
  for (const text of ["98111", "asha@s"]) expect((await find(text, "viewer")).onboarded).toEqual([]);
  expect((await find("9811100001", "viewer")).onboarded).toEqual(["ceu-asha by mobile"]);
  const { body } = await provider.call("csm", searchAll, { body: { text: "SKF-1" } });
  expect(body.data.onboarded).toEqual([
    {
      id: "ceu-asha",
      name: "Asha Devi Menon",
      employeeId: "SKF-1",
      foundBy: "employeeId",
      companyId: "co-kaveri",
      companyName: "Kaveri Foods",
      policyId: "pol-k",
      policyType: "GMC",
      nickName: "Plant",
    },
  ]);
  const page = (caller: Caller, id: string) => provider.call(caller, getOnboardedUser, { params: { id } });
  expect((await page("csm", "ceu-asha")).body.data).toMatchObject({
    mobile: "9811100001",
    email: "Asha@Skf.example",
    dob: "1990-06-15",
    sumInsured: 300_000,
    companyName: "Kaveri Foods",
    nickName: "Plant",
    onboardedBy: "Dev Engineer",
    userId: null,
  });
  const masked = (await page("viewer", "ceu-asha")).body.data;
  expect(masked).toMatchObject({ mobile: "******0001", dob: "1990-**-**" });
  expect(JSON.stringify(masked)).not.toMatch(/Asha@Skf|06-15/);
  expect((await page("csm", "ceu-ravi")).body.data.userId).toBe("u-ravi");
  expect((await page("csm", "ceu-none")).status).toBe(404);
});

test("many of a name: the first eight, by name", async () => {
  const { members } = await find("zubin");
  expect(members).toEqual(Array.from({ length: 8 }, (_, index) => `u-many-${index} by name`));
});

test("who sees contacts masked finds by a whole number or address alone: parts of them would spell them out", async () => {
  for (const text of ["98765", "987654321", "ravi@cli"]) expect((await find(text, "viewer")).members).toEqual([]);
  expect((await find("9876543210", "viewer")).members).toEqual(["u-ravi by mobile"]);
  expect((await find("ravi@client.example", "viewer")).members).toEqual(["u-ravi by email"]);
});

test("no response contains a contact, for any search and match", async () => {
  const { body } = await provider.call("opsLead", searchAll, { body: { text: "9876543210" } });
  expect(body.data.members).toHaveLength(1);
  expect(JSON.stringify(body)).not.toMatch(/9876543210|Client\.example|8000000001/i);
});

test.each([
  ["48213", ["en-2"]],
  ["482", ["en-2"]],
  ["8213", []],
  ["00417", ["en-2", "en-1"]],
  ["ch/2025/00417", ["en-2", "en-1"]],
  ["pol-k", ["en-2", "en-1"]],
  ["en-1", ["en-1"]],
  ["kaveri", ["en-2"]],
  ["kaveri endo 1", ["en-1"]],
  ["KF Endo 2", ["en-2"]],
  ["kaveri endo 3", []],
  ["kaveri plant", ["en-2"]],
  ["plant endo 1", ["en-1"]],
])("%s finds the endorsements %j", async (text, expected) => {
  expect((await find(text)).endorsements).toEqual(expected);
});

test("companies by the words of name and nickname: those that begin with the text first", async () => {
  expect((await find("kaveri")).companies).toEqual(["co-kaveri", "co-deccan"]);
  expect((await find("mills deccan")).companies).toEqual(["co-deccan"]);
  expect((await find("kf")).companies).toEqual(["co-kaveri"]);
  expect((await find("co-deccan")).companies).toEqual(["co-deccan"]);
  expect((await find("100%")).companies).toEqual([]);
});

test("policies by number, id and words, those by number first", async () => {
  expect((await find("00999")).policies).toEqual(["pol-d"]);
  expect((await find("POL-K")).policies).toEqual(["pol-k"]);
  expect((await find("care plant")).policies).toEqual(["pol-k"]);
  expect([...(await find("ch/2025")).policies].sort()).toEqual(["pol-d", "pol-k"]);
});

test("CD accounts by a part of their number, and by company for whom the account search does so; never delinked ones", async () => {
  expect((await find("7744")).cdAccounts).toEqual(["cd-k"]);
  expect((await find("kaveri")).cdAccounts).toEqual(["cd-k"]);
  expect((await find("kaveri", "viewer")).cdAccounts).toEqual([]);
  expect((await find("7744", "viewer")).cdAccounts).toEqual(["cd-k"]);
});

test("a kind that the person may not read stays empty, the others are found", async () => {
  provider.services.flags.cdAccount = false;
  provider.services.flags.endorsementTooling = false;
  const found = await find("kaveri", "opsLead");
  provider.services.flags.cdAccount = true;
  provider.services.flags.endorsementTooling = true;
  expect(found).toMatchObject({ cdAccounts: [], endorsements: [], companies: ["co-kaveri", "co-deccan"] });
});

test("a text beyond its length is refused", async () => {
  expect((await provider.call("csm", searchAll, { body: { text: "x".repeat(254) } })).status).toBe(200);
  expect((await provider.call("csm", searchAll, { body: { text: "x".repeat(255) } })).status).toBe(400);
});

test("names, employee ids, phones, emails and UHIDs are read from their indexes", async () => {
  const { db } = provider;
  const name = sql.raw("lower(first_name || ' ' || last_name)");
  const last = lastNameFirst(sql.raw("first_name || ' ' || last_name"));
  const plans: string[] = [];
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    for (const [column, index, table = "users"] of [
      [name, "users_name"],
      [last, "users_last_name"],
      [sql.raw("employee_id"), "users_employee_id"],
      [sql.raw("mobile"), "users_mobile"],
      [sql.raw("lower(email)"), "users_email"],
      [sql.raw("uhid"), "user_policies_uhid_text", "user_policies"],
      [sql.raw("lower(name)"), "custom_enrolment_users_name", "custom_enrolment_users"],
    ] as const) {
      const plan = await rows<{ "QUERY PLAN": string }>(
        tx,
        sql`explain select id from ${sql.raw(table)} where ${column} ~>=~ lower(${"ra"}::text)
            and ${column} ~<~ (lower(${"ra"}::text) || chr(1114111)) order by ${column} using ~<~ limit 8`,
      );
      const text = plan.map((line) => line["QUERY PLAN"]).join("\n");
      if (!text.includes(`Index Scan using ${index}`) || text.includes("Sort")) plans.push(`${index}: ${text}`);
    }
  });
  expect(plans).toEqual([]);
});

describe("the member search by text", () => {
  async function search(text: string, employer?: string, caller: Caller = "csm") {
    const { body } = await provider.call(caller, searchMembersByText, { body: { text, employer } });
    return body.data.users;
  }
  const ids = async (text: string, employer?: string) => (await search(text, employer)).map(({ userId }) => userId);

  test("finds all of a name, of all companies or of one", async () => {
    expect(await ids("zubin")).toHaveLength(12);
    expect(await ids("zubin", "co-kaveri")).toHaveLength(12);
    expect(await ids("zubin", "co-deccan")).toEqual([]);
    expect(await ids("jo", "co-deccan")).toEqual(["u-one"]);
    expect(await ids("z")).toEqual([]);
  });

  test("finds those with a cover of a policy, with that cover", async () => {
    await provider.policy({ id: "pol-k2", companyId: "co-kaveri", insurerId: "in-care" });
    await provider.covers([{ userId: "u-ravi", policyId: "pol-k2", uhid: "K2-1" }]);
    const of = async (policyId: string, text: string) => {
      const body = { text, employer: "co-kaveri", policyId };
      const { users } = (await provider.call("csm", searchMembersByText, { body })).body.data;
      return users.map(({ userId, userPolicy }) => [userId, userPolicy?.policyId, userPolicy?.uhid]);
    };
    expect(await of("pol-k2", "ravi")).toEqual([["u-ravi", "pol-k2", "K2-1"]]);
    expect(await of("pol-k", "ravi")).toEqual([
      ["u-ravi", "pol-k", null],
      ["u-gone", "pol-k", "MDI5-0042/B"],
    ]);
    expect(await of("pol-k2", "MDI5-0042/B")).toEqual([]);
  });

  test("finds by employee id, phone and email, in the order of the search over everything", async () => {
    expect(await ids("kf-10")).toEqual(["u-ravi", "u-mira", "u-gone"]);
    expect(await ids("98765")).toEqual(["u-ravi"]);
    expect(await ids("ravi@client.example", "co-kaveri")).toEqual(["u-ravi"]);
  });

  test("shows the contact as the person may see it", async () => {
    expect((await search("9876543210"))[0]).toMatchObject({ mobile: "9876543210", companyName: "Kaveri Foods" });
    expect((await search("9876543210", undefined, "viewer"))[0]).toMatchObject({ mobile: "******3210" });
  });
});
