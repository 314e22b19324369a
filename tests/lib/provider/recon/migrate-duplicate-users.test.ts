import { getMemberProfile } from "@/lib/contract/member-profiles";
import { migrateDuplicateUsers, previewDuplicateUsers } from "@/lib/contract/recon";
import { claims, memberMerges, userPolicies, users } from "@/lib/provider/db/schema";
import { sharedProvider } from "../../../support/provider";
import { endorsementRows, uploadTo } from "../registration/workbook";
import { ASHA, twins } from "./pairs";

const provider = sharedProvider({ flags: { dataDiscrepancy: true } });

const migrate = (data: { oldUserId: string; newUserId: string }[]) =>
  provider.call("engineer", migrateDuplicateUsers, { body: { data } });

test("covers, claims and dependants of the old user belong to the new one, and the old one is inactive", async () => {
  const { company, first, old, next } = await twins(provider);
  await provider.claim({ userId: old.id, policyId: first.id });
  const child = await provider.life({
    companyId: company.id,
    policyId: first.id,
    user: { relationship: "child", parentId: old.id, employeeId: old.employeeId },
  });
  const { status, body } = await migrate([{ oldUserId: old.id, newUserId: next.id }]);
  expect([status, body.data]).toEqual([200, { migrated: 1, failedMigrations: [] }]);
  const covers = await provider.find(userPolicies, { userId: next.id });
  expect(covers).toHaveLength(2);
  expect(await provider.find(claims, { userId: next.id })).toHaveLength(1);
  const [moved] = await provider.find(users, { id: child.user.id });
  const [closed] = await provider.find(users, { id: old.id });
  expect([moved?.parentId, moved?.employeeId, closed?.active]).toEqual([next.id, next.employeeId, false]);
  const leaving = { OFFBOARD: [{ userId: next.id, dateOfLeaving: "30/11/2025" }] };
  await uploadTo(provider, { companyId: company.id, policyId: first.id }, leaving);
  const exits = await endorsementRows(provider, first.id);
  expect(exits.map(({ userId }) => userId).toSorted()).toEqual([next.id, child.user.id].toSorted());
});

test("the history of each record names the other one; the moved cover is said to be moved", async () => {
  const { old, next } = await twins(provider);
  await migrate([{ oldUserId: old.id, newUserId: next.id }]);
  const eventsOf = async (id: string) =>
    (await provider.call("opsLead", getMemberProfile, { params: { id } })).body.data.history;
  expect(await eventsOf(next.id)).toMatchObject([
    { what: `Took over the record ${old.id} by a merge`, by: "engineer Staff" },
  ]);
  expect(await eventsOf(old.id)).toMatchObject([
    {
      what: `Merged into the record ${next.id}`,
      after: { status: "Inactive" },
      changes: [{ label: "Cover", from: "", to: "Moved to another record" }],
    },
  ]);
});

test("the profile of a merged record names the record that has its covers", async () => {
  const { old, next } = await twins(provider);
  await migrate([{ oldUserId: old.id, newUserId: next.id }]);
  const survivorOf = async (id: string) =>
    (await provider.call("viewer", getMemberProfile, { params: { id } })).body.data.mergedInto;
  expect(await survivorOf(old.id)).toEqual({ userId: next.id, name: `${next.firstName} ${next.lastName}` });
  expect(await survivorOf(next.id)).toBeNull();
});

test("a pair that is merged already is neither merged again nor refused, also twice in one call", async () => {
  const { old, next } = await twins(provider);
  const pair = { oldUserId: old.id, newUserId: next.id };
  expect((await migrate([pair, pair])).body.data).toEqual({ migrated: 1, failedMigrations: [] });
  expect((await migrate([pair])).body.data).toEqual({ migrated: 0, failedMigrations: [] });
  expect(await provider.find(memberMerges, { oldUserId: old.id })).toHaveLength(1);
});

test("a merged record is neither merged into another one nor takes one in", async () => {
  const { company, old, next } = await twins(provider);
  const third = await provider.policy({ companyId: company.id });
  const other = await provider.life({ companyId: company.id, policyId: third.id, user: ASHA });
  await migrate([{ oldUserId: old.id, newUserId: next.id }]);
  const { body } = await migrate([
    { oldUserId: old.id, newUserId: other.user.id },
    { oldUserId: other.user.id, newUserId: old.id },
  ]);
  const error = `${old.id} was merged into ${next.id}`;
  expect(body.data.failedMigrations.map((failed) => failed.error)).toEqual([error, error]);
});

test("a merge is a fact: the pair, who, when, and both records as they were", async () => {
  const { old, next, first } = await twins(provider);
  const claim = await provider.claim({ userId: old.id, policyId: first.id });
  await migrate([{ oldUserId: old.id, newUserId: next.id }]);
  const [fact] = await provider.find(memberMerges, { oldUserId: old.id });
  expect(fact).toMatchObject({
    newUserId: next.id,
    companyId: old.employer,
    mergedBy: "engineer Staff",
    mergedAt: new Date("2025-12-10T10:00:00+05:30"),
    differences: [],
    reason: null,
    undoneBy: null,
    undoneAt: null,
    oldState: { person: { id: old.id, version: 1, active: true }, claims: [claim.id], covers: [{ active: true }] },
    newState: { person: { id: next.id, version: 1, active: true }, claims: [], dependants: [] },
  });
});

test("a pair that cannot be joined is listed with its reason; the other pairs are migrated", async () => {
  const { company, second, old, next } = await twins(provider);
  const stranger = await twins(provider);
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
    `Both users are active on policy GMC · ${second.nickName}`,
    "One of the users is an employee, the other one a dependant",
    "Old UserID and New UserID are required",
  ]);
});

test("a preview says what would move and what would not, and keeps nothing", async () => {
  const { first, second, company, old, next } = await twins(provider);
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
      old: expect.objectContaining({ userId: old.id, name: "Asha Rao", dob: "1990-06-15", gender: "female" }),
      new: expect.objectContaining({ userId: next.id, name: "Asha Rao", active: true }),
      differences: [],
      differingFields: ["employeeId", "mobile", "email"],
      moved: { policies: 1, benefits: 0, endorsements: 0, requests: 0, claims: 1, dependants: 0 },
    },
  ]);
  expect(body.data.failedMigrations).toEqual([
    { ...data[1], error: `Both users are active on policies ${twice.map((id) => `GMC · ${id}`).join(", ")}` },
    { ...data[2], error: "User not found: nobody" },
  ]);
  expect(body.data.alreadyMerged).toEqual([]);
  const [untouched] = await provider.find(users, { id: old.id });
  expect(untouched?.active).toBe(true);
  expect((await migrate(data)).body.data).toEqual({ migrated: 1, failedMigrations: body.data.failedMigrations });
});
