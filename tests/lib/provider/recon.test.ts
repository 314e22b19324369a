import { eq } from "drizzle-orm";
import { migrateDuplicateUsers, previewDuplicateUsers } from "@/lib/contract/recon";
import { claims, userPolicies, users } from "@/lib/provider/db/schema";
import { startTestProvider, type TestProvider } from "../../support/provider";

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider({ flags: { dataDiscrepancy: true } });
});
afterAll(() => provider.close());

const migrate = (data: { oldUserId: string; newUserId: string }[]) =>
  provider.call("engineer", migrateDuplicateUsers, { body: { data } });

/** Two records of one employee, on two policies of a company. */
async function twins() {
  const company = await provider.company();
  const [first, second] = [
    await provider.policy({ companyId: company.id }),
    await provider.policy({ companyId: company.id }),
  ];
  const old = await provider.life({ companyId: company.id, policyId: first.id });
  const next = await provider.life({ companyId: company.id, policyId: second.id });
  return { company, first, second, old: old.user, next: next.user };
}

test("covers, claims and dependants of the old user belong to the new one, and the old one is inactive", async () => {
  const { company, first, old, next } = await twins();
  await provider.claim({ userId: old.id, policyId: first.id });
  const child = await provider.life({
    companyId: company.id,
    policyId: first.id,
    user: { relationship: "child", parentId: old.id, employeeId: old.employeeId },
  });
  const { status, body } = await migrate([{ oldUserId: old.id, newUserId: next.id }]);
  expect([status, body.data]).toEqual([200, { migrated: 1, failedMigrations: [] }]);
  const covers = await provider.db.select().from(userPolicies).where(eq(userPolicies.userId, next.id));
  expect(covers).toHaveLength(2);
  expect(await provider.db.select().from(claims).where(eq(claims.userId, next.id))).toHaveLength(1);
  const [moved] = await provider.db.select().from(users).where(eq(users.id, child.user.id));
  const [closed] = await provider.db.select().from(users).where(eq(users.id, old.id));
  expect([moved?.parentId, closed?.active]).toEqual([next.id, false]);
  expect((await migrate([{ oldUserId: old.id, newUserId: next.id }])).body.data.failedMigrations).toEqual([]);
});

test("what cannot be joined is listed with its reason; the other pairs are migrated", async () => {
  const { company, second, old, next } = await twins();
  const stranger = await twins();
  const both = await provider.life({ companyId: company.id, policyId: second.id });
  const spouse = await provider.life({
    companyId: company.id,
    policyId: second.id,
    user: { relationship: "spouse", parentId: next.id },
  });
  const pairs = [
    { oldUserId: "nobody", newUserId: next.id },
    { oldUserId: next.id, newUserId: next.id },
    { oldUserId: stranger.old.id, newUserId: next.id },
    { oldUserId: both.user.id, newUserId: next.id },
    { oldUserId: spouse.user.id, newUserId: next.id },
    { oldUserId: "", newUserId: next.id },
    { oldUserId: old.id, newUserId: next.id },
  ];
  const { body } = await migrate(pairs);
  expect(body.data.migrated).toBe(1);
  expect(body.data.failedMigrations.map(({ error }) => error)).toEqual([
    "User not found: nobody",
    "Old and new user are the same",
    "The users belong to different companies",
    `Both users are active on policy ${second.id}`,
    "One of the users is an employee, the other one a dependant",
    "Old UserID and New UserID are required",
  ]);
});

test("a preview says what would move and what would not, and keeps nothing", async () => {
  const { first, second, company, old, next } = await twins();
  await provider.claim({ userId: old.id, policyId: first.id });
  const both = await provider.life({ companyId: company.id, policyId: first.id });
  await provider.life({ companyId: company.id, policyId: second.id });
  const third = await provider.policy({ companyId: company.id });
  const twice = [first, third].map(({ id }) => id).sort();
  const doubled = await provider.life({ companyId: company.id, policyId: first.id });
  await provider.db.insert(userPolicies).values(
    [both, doubled].map(({ cover }, index) => ({
      ...cover,
      id: `third-${index}`,
      policyId: third.id,
    })),
  );
  const data = [
    { oldUserId: old.id, newUserId: next.id },
    { oldUserId: both.user.id, newUserId: doubled.user.id },
    { oldUserId: old.id, newUserId: "nobody" },
  ];
  const { body } = await provider.call("opsLead", previewDuplicateUsers, { body: { data } });
  expect(body.data.migrations).toEqual([
    {
      ...data[0],
      oldName: expect.stringMatching(/\w/),
      newName: expect.stringMatching(/\w/),
      moved: { policies: 1, benefits: 0, endorsements: 0, requests: 0, claims: 1, dependants: 0 },
    },
  ]);
  expect(body.data.failedMigrations).toEqual([
    { ...data[1], error: `Both users are active on policy ${twice.join(", ")}` },
    { ...data[2], error: "User not found: nobody" },
  ]);
  const [untouched] = await provider.db.select().from(users).where(eq(users.id, old.id));
  expect(untouched?.active).toBe(true);
  expect((await migrate(data)).body.data).toEqual({ migrated: 1, failedMigrations: body.data.failedMigrations });
});

test("nobody migrates while the switch is off, and nobody but the role", async () => {
  const body = { data: [{ oldUserId: "a", newUserId: "b" }] };
  expect((await provider.call("csm", migrateDuplicateUsers, { body })).status).toBe(403);
  provider.services.flags.dataDiscrepancy = false;
  const { status, body: refusal } = await provider.call("engineer", migrateDuplicateUsers, { body });
  expect([status, refusal.message]).toEqual([403, "Feature not enabled"]);
});
