import { sql } from "drizzle-orm";
import { getMemberAsOf, getPolicyAsOf, getRosterAsOf, listPolicyBenefitsAsOf } from "@/lib/contract/as-of";
import { getCoverProof } from "@/lib/contract/cover-proof";
import { assignNickName } from "@/lib/contract/policy-lists";
import { deleteMember } from "@/lib/contract/users";
import { userPolicies, users } from "@/lib/provider/db/schema";
import { recordedAt } from "@/lib/provider/history/in-transaction";
import { insertMany } from "@/tests/support/insert-many";
import { sharedProvider } from "@/tests/support/provider";
import { rows } from "@/tests/support/rows";
import { clientOf, dependant, employee, uploadTo } from "../registration/workbook";

const provider = sharedProvider({ flags: { validatorBackdating: false, deleteMembers: true } });

const on = (day: string, time = "10:00") => provider.setClock(`${day}T${time}:00+05:30`);

type AsOf = { on?: string; known?: string };

async function page(policyId: string, asOf: AsOf, query: { limit?: number; after?: string } = {}) {
  const { status, body } = await provider.call("viewer", getRosterAsOf, {
    params: { policyId },
    query: { ...query, ...asOf },
  });
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body.data;
}

const roster = async (policyId: string, asOf: AsOf) =>
  (await page(policyId, asOf)).users.map(({ employeeId, firstName }) => `${employeeId} ${firstName}`);

const idOf = async (companyId: string, employeeId: string) => {
  const [person] = await rows<{ id: string }>(
    provider.db,
    sql`select id from users where employer = ${companyId} and employee_id = ${employeeId}`,
  );
  return person?.id ?? "";
};

/**
 * A1 is covered from April. B2 joins on 5 August, which is recorded on 10 August. A1 leaves on 10 October, recorded on 15
 * October. B2 gets another name on 20 October.
 */
async function story() {
  on("2025-04-01");
  const client = await clientOf(provider);
  const ROSTER = { mode: "ROSTER" } as const;
  await provider.life({ ...client, user: { employeeId: "A1", firstName: "Asha" } });
  on("2025-08-10");
  await uploadTo(
    provider,
    client,
    { ADD: [employee("B2", { name: "Bela", policy_start_date: "05/08/2025" })] },
    ROSTER,
  );
  const [asha, bela] = [await idOf(client.companyId, "A1"), await idOf(client.companyId, "B2")];
  on("2025-10-15");
  await uploadTo(provider, client, { OFFBOARD: [{ userId: asha, dateOfLeaving: "10/10/2025" }] }, ROSTER);
  on("2025-10-20");
  await uploadTo(provider, client, { EDIT: [{ userId: bela, name: "Bella" }] }, ROSTER);
  on("2025-12-10");
  return { ...client, asha, bela };
}

let client: Awaited<ReturnType<typeof story>>;
beforeAll(async () => {
  client = await story();
});

test.each([
  [{ on: "2025-03-31" }, []],
  [{ on: "2025-04-01" }, ["A1 Asha"]],
  [{ on: "2025-08-04" }, ["A1 Asha"]],
  [{ on: "2025-08-05" }, ["A1 Asha", "B2 Bella"]],
  [{ on: "2025-08-05", known: "2025-08-09" }, ["A1 Asha"]],
  [{ on: "2025-08-05", known: "2025-08-10" }, ["A1 Asha", "B2 Bela"]],
  [{ on: "2025-08-05", known: "2025-08-10T09:59:59+05:30" }, ["A1 Asha"]],
  [{ on: "2025-08-05", known: "2025-08-10T10:00:00+05:30" }, ["A1 Asha", "B2 Bela"]],
  [{ on: "2025-10-10" }, ["A1 Asha", "B2 Bella"]],
  [{ on: "2025-10-11" }, ["B2 Bella"]],
  [{ on: "2025-10-11", known: "2025-10-14" }, ["A1 Asha", "B2 Bela"]],
  [{ on: "2025-10-11", known: "2025-10-19" }, ["B2 Bela"]],
  [{ on: "2026-03-31" }, ["B2 Bella"]],
  [{ on: "2026-04-01" }, []],
  [{ known: "2025-10-19" }, ["B2 Bela"]],
  [{}, ["B2 Bella"]],
])("the roster %p is %p", async (asOf, expected) => {
  expect(await roster(client.policyId, asOf)).toEqual(expected);
});

test("the counts are those of the date, and only the first page has them", async () => {
  const first = await page(client.policyId, { on: "2025-08-05" }, { limit: 1 });
  const two = { active: 2, total: 2 };
  expect(first).toMatchObject({ users: [{ employeeId: "A1" }], counts: { lives: two, employees: two } });
  const second = await page(client.policyId, { on: "2025-08-05" }, { limit: 1, after: first.nextPageId ?? "" });
  expect(second).toMatchObject({ users: [{ employeeId: "B2" }], nextPageId: null });
  expect(second.counts).toBeUndefined();
});

test("everyone on the roster of a date was in force then, whatever became of them", async () => {
  const { users } = await page(client.policyId, { on: "2025-10-10" });
  expect(users.map(({ active, userPolicy }) => [active, userPolicy?.active])).toEqual([
    [true, true],
    [true, true],
  ]);
});

test("a member who was deleted is still on the rosters that were known before", async () => {
  on("2025-05-01");
  const other = await clientOf(provider);
  const { user } = await provider.life({ ...other, user: { employeeId: "D1", firstName: "Deepa" } });
  on("2025-12-10");
  expect((await provider.call("loopOwner", deleteMember, { params: { id: user.id } })).status).toBe(200);
  expect(await roster(other.policyId, { on: "2025-06-01" })).toEqual([]);
  expect(await roster(other.policyId, { on: "2025-06-01", known: "2025-12-09" })).toEqual(["D1 Deepa"]);
  const { body } = await provider.call("viewer", getMemberAsOf, {
    params: { id: user.id },
    query: { known: "2025-12-09" },
  });
  expect(body.data).toMatchObject({
    member: { firstName: "Deepa" },
    covers: [{ policyId: other.policyId, active: true }],
  });
});

test("a download is audited with its dates", async () => {
  const query = { on: "2025-08-05", known: "2025-08-10", purpose: "export" } as const;
  await provider.call("csm", getRosterAsOf, { params: { policyId: client.policyId }, query });
  const found = await provider.audits({ action: "exportMembers", entityId: client.policyId });
  expect(found.map(({ after }) => after)).toEqual([{ on: "2025-08-05", known: "2025-08-10", total: 2 }]);
});

test.each([
  ["known", "2025-12-11", { known: "Choose today or an earlier date" }],
  ["on", "2025-02-30", { on: "Enter a date" }],
  ["known", "last week", { known: "Enter a date" }],
])("400 for %s %s", async (name, value, message) => {
  const { status, body } = await provider.call("viewer", getRosterAsOf, {
    params: { policyId: client.policyId },
    query: { [name]: value },
  });
  expect({ status, message: body.message }).toEqual({ status: 400, message });
});

test("404 for a policy that was not known on the date", async () => {
  const params = { policyId: client.policyId };
  expect((await provider.call("viewer", getRosterAsOf, { params, query: { known: "2025-03-31" } })).status).toBe(404);
});

test("a member's name and covers as known on a date", async () => {
  const member = async (id: string, asOf: AsOf) => {
    const { body } = await provider.call("csm", getMemberAsOf, { params: { id }, query: asOf });
    const { member: person, covers, history } = body.data;
    return [person.firstName, covers.map(({ active }) => active), history.length];
  };
  expect(await member(client.bela, { known: "2025-10-19" })).toEqual(["Bela", [true], 1]);
  expect(await member(client.bela, { known: "2025-10-20T09:59:59+05:30" })).toEqual(["Bela", [true], 1]);
  expect(await member(client.bela, { known: "2025-10-20T10:00:00+05:30" })).toEqual(["Bella", [true], 2]);
  expect(await member(client.bela, {})).toEqual(["Bella", [true], 2]);
  expect(await member(client.bela, { on: "2025-08-04" })).toEqual(["Bella", [false], 2]);
  expect(await member(client.asha, { on: "2025-10-10" })).toEqual(["Asha", [true], 1]);
  expect(await member(client.asha, { on: "2025-10-11" })).toEqual(["Asha", [false], 1]);
});

test("relatives, sum insured, slab and premium are those of the date", async () => {
  on("2025-04-01");
  const other = await clientOf(provider);
  const ROSTER = { mode: "ROSTER" } as const;
  const start = { policy_start_date: "01/04/2025" };
  await uploadTo(
    provider,
    other,
    {
      ADD: [
        employee("C1", { ...start, maritalStatus: "Married" }),
        dependant("C1", "Child", { ...start, date_of_birth: "10/02/2015" }),
      ],
    },
    ROSTER,
  );
  const id = await idOf(other.companyId, "C1");
  const child = await rows<{ id: string }>(provider.db, sql`select id from users where parent_id = ${id}`);
  on("2025-12-10");
  await uploadTo(
    provider,
    other,
    {
      EDIT: [{ userId: id, slabId: "2", policy_start_date: "01/12/2025" }],
      OFFBOARD: [{ userId: child[0]?.id ?? "", dateOfLeaving: "20/11/2025" }],
    },
    ROSTER,
  );
  const seen = async (asOf: AsOf) => {
    const { body } = await provider.call("csm", getMemberAsOf, { params: { id }, query: asOf });
    const [cover] = body.data.covers;
    return [body.data.family[0]?.active, cover?.sumInsured, cover?.slabName, cover?.annual];
  };
  expect(await seen({ on: "2025-11-20" })).toEqual([true, 300_000, "Grade 1", 4_300]);
  expect(await seen({ on: "2025-11-30" })).toEqual([false, 300_000, "Grade 1", 4_300]);
  expect(await seen({ on: "2025-12-01" })).toEqual([false, 500_000, "Grade 2", 5_600]);
  expect(await seen({ on: "2025-12-01", known: "2025-12-09" })).toEqual([true, 300_000, "Grade 1", 4_300]);
  const sumInsured = async (day: string) => (await page(other.policyId, { on: day })).users[0]?.userPolicy?.sumInsured;
  expect([await sumInsured("2025-11-30"), await sumInsured("2025-12-01")]).toEqual([300_000, 500_000]);
  const { body } = await provider.call("csm", getCoverProof, { params: { id }, query: { on: "2025-11-30" } });
  expect(body.data.policies[0]?.cover?.sumInsured).toBe(300_000);
});

test("a policy as known on a date, active by the date shown", async () => {
  on("2025-11-01");
  const nickName = `New ${client.policyId}`.replace("-", " ");
  const body = { policyId: client.policyId, nickName };
  expect((await provider.call("csm", assignNickName, { body })).body).toMatchObject({ data: { nickName } });
  on("2025-12-10");
  const policy = async (asOf: AsOf) => {
    const { body } = await provider.call("viewer", getPolicyAsOf, { params: { id: client.policyId }, query: asOf });
    const { nickName: name, active } = body.data.policyPlan;
    return [name, active];
  };
  expect(await policy({ known: "2025-10-31" })).toEqual([client.policyId, true]);
  expect(await policy({ known: "2025-11-01" })).toEqual([nickName, true]);
  expect(await policy({ on: "2026-03-31" })).toEqual([nickName, true]);
  expect(await policy({ on: "2026-04-01" })).toEqual([nickName, false]);
});

test("the benefits of a policy as known on a date, active by the date shown", async () => {
  on("2025-11-01");
  const { id } = await provider.benefit({ policyId: client.policyId, name: "Gym", endDate: "2025-11-30" });
  on("2025-12-05");
  await recordedAt(provider.db, new Date(provider.services.clock()), (tx) =>
    tx.execute(sql`update benefits set name = 'Fitness' where id = ${id}`),
  );
  on("2025-12-10");
  const benefits = async (asOf: AsOf) => {
    const params = { id: client.policyId };
    const { body } = await provider.call("viewer", listPolicyBenefitsAsOf, { params, query: asOf });
    return body.data.benefits.map(({ name, active }) => [name, active]);
  };
  expect(await benefits({ on: "2025-11-30" })).toEqual([["Fitness", true]]);
  expect(await benefits({ on: "2025-12-01", known: "2025-12-04" })).toEqual([["Gym", false]]);
  expect(await benefits({ known: "2025-10-31" })).toEqual([]);
});

test("a large policy, which is read person by person, has the same roster", async () => {
  on("2025-04-01");
  const large = await clientOf(provider);
  await provider.life({ ...large, user: { employeeId: "A1", firstName: "Asha" } });
  const { member, cover } = provider.records();
  const id = sql`'large-' || n`;
  await insertMany(
    provider.db,
    users,
    { count: 20_000 },
    {
      ...member({ id: "", employer: large.companyId, firstName: "Life", relationship: "child" }),
      id,
      employeeId: sql`'B' || lpad(n::text, 5, '0')`,
    },
  );
  await insertMany(
    provider.db,
    userPolicies,
    { count: 20_000 },
    {
      ...cover({ id: "", userId: "", policyId: large.policyId, coverageStart: "", coverageEnd: "2026-03-31" }),
      id,
      userId: id,
      coverageStart: sql`date '2025-04-01' + n % 2`,
    },
  );
  await recordedAt(provider.db, new Date("2025-08-10T10:00:00+05:30"), (tx) =>
    tx.execute(sql`update users set first_name = 'Renamed' where id = 'large-2'`),
  );
  on("2025-12-10");
  const names = async (asOf: AsOf, query: { limit: number; after?: string }) => {
    const { users, counts, nextPageId } = await page(large.policyId, asOf, query);
    return {
      names: users.map((life) => `${life.employeeId} ${life.firstName}`),
      total: counts?.lives.total,
      nextPageId,
    };
  };
  const first = await names({ on: "2025-04-01" }, { limit: 2 });
  expect(first).toMatchObject({ names: ["A1 Asha", "B00002 Renamed"], total: 10_001 });
  const second = await names({ on: "2025-04-01" }, { limit: 1, after: first.nextPageId ?? "" });
  expect(second.names).toEqual(["B00004 Life"]);
  expect(await names({ on: "2025-04-02", known: "2025-08-09" }, { limit: 3 })).toMatchObject({
    names: ["A1 Asha", "B00001 Life", "B00002 Life"],
    total: 20_001,
  });
});
