import { eq } from "drizzle-orm";
import { migrateDuplicateUsers } from "@/lib/contract/recon";
import { claims, userPolicies, users } from "@/lib/provider/db/schema";
import { startTestProvider, type TestProvider } from "../../support/provider";

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider({ flags: { mergeMembers: true } });
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

test("nobody migrates while the switch is off, and nobody but the role", async () => {
  const body = { data: [{ oldUserId: "a", newUserId: "b" }] };
  expect((await provider.call("opsLead", migrateDuplicateUsers, { body })).status).toBe(403);
  provider.services.flags.mergeMembers = false;
  const { status, body: refusal } = await provider.call("engineer", migrateDuplicateUsers, { body });
  expect([status, refusal.message]).toEqual([403, "Feature not enabled"]);
});
