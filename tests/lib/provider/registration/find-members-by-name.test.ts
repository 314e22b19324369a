import { sql } from "drizzle-orm";
import { MEMBERS_PER_NAME, NAMES_WITHOUT_ID } from "@/lib/contract/constants";
import { findMembersByName } from "@/lib/contract/row-facts";
import { userPolicies, users } from "@/lib/provider/db/schema";
import { insertMany } from "@/tests/support/insert-many";
import { sharedProvider } from "@/tests/support/provider";
import { type Client, clientOf } from "./workbook";

/** Members of rows that have a name but no ID. */
const provider = sharedProvider();
const COVER = { annualPaise: 1 };

const find = (client: Client | { companyId: string; policyId: null }, names: string[]) =>
  provider.call("opsExecutive", findMembersByName, { body: { ...client, names } });

async function idsOf(client: Parameters<typeof find>[0], names: string[]) {
  const { body } = await find(client, names);
  return body.data.found.map(({ members }) =>
    members.map(({ employeeId, isExact }) => `${isExact ? "=" : ""}${employeeId}`),
  );
}

const addLife = (client: Client, employeeId: string, [firstName, lastName]: [string, string], active = true) =>
  provider.life({ ...client, user: { employeeId, firstName, lastName }, cover: { ...COVER, active } });

test("covered members of the company, exact names first; not those who have left, or those of another company", async () => {
  const client = await clientOf(provider);
  await addLife(client, "E1", ["R", "Kumar"]);
  await addLife(client, "E2", ["Ravi", "Kumar"]);
  await addLife(client, "E3", ["Ravi", "Kumar"], false);
  await addLife(client, "E4", ["Asha", "Menon"]);
  await addLife(await clientOf(provider), "E5", ["Ravi", "Kumar"]);
  expect(await idsOf(client, ["Mr Ravi Kumar", "Nobody Known", "ASHA MENON"])).toEqual([["=E2", "E1"], [], ["=E4"]]);
});

test("a chosen policy has its own members; without one, those of all policies are found", async () => {
  const client = await clientOf(provider);
  const other = await provider.policy({ companyId: client.companyId });
  await addLife(client, "E1", ["Ravi", "Kumar"]);
  await addLife({ ...client, policyId: other.id }, "E2", ["Ravi", "Kumar"]);
  expect(await idsOf(client, ["Ravi Kumar"])).toEqual([["=E1"]]);
  expect(await idsOf({ ...client, policyId: null }, ["Ravi Kumar"])).toEqual([["=E1", "=E2"]]);
});

test("a company of any size is read to its end; of many members with one name, the first are shown", async () => {
  const { companyId, policyId } = await clientOf(provider);
  const LIVES = 5_001;
  const { cover } = await provider.life({ companyId, policyId, user: { employeeId: "E0" }, cover: COVER });
  const id = sql`${companyId}::text || n`;
  await insertMany(
    provider.db,
    users,
    { count: LIVES },
    {
      ...provider.records().member({ id: "", employer: companyId, firstName: "Asha", lastName: "Rao" }),
      id,
      employeeId: sql`'E' || n`,
      mobile: sql`(8000000000 + n)::text`,
    },
  );
  await insertMany(provider.db, userPolicies, { count: LIVES }, { ...cover, id, userId: id });
  await provider.db.execute(
    sql`update users set first_name = 'Zoya', last_name = 'Khan' where employer = ${companyId} and employee_id = 'E999'`,
  );
  const [asha = [], zoya] = await idsOf({ companyId, policyId }, ["Asha Rao", "Zoya Khan"]);
  expect(asha).toHaveLength(MEMBERS_PER_NAME);
  expect(zoya).toEqual(["=E999"]);
});

test("is audited if members are found", async () => {
  const client = await clientOf(provider);
  await addLife(client, "E1", ["Ravi", "Kumar"]);
  await find(client, ["Nobody Known"]);
  await find(client, ["Ravi Kumar", "Ravi"]);
  const audited = await provider.audits({ action: "findMembersByName", entity: "policy", entityId: client.policyId });
  expect(audited.map(({ after }) => after)).toEqual([{ names: 2, members: 1 }]);
});

test("another company's policy is not found; too many names are refused", async () => {
  const client = await clientOf(provider);
  const { policyId } = await clientOf(provider);
  expect((await find({ ...client, policyId }, ["Ravi"])).status).toBe(404);
  expect((await find({ companyId: "nobody", policyId: null }, ["Ravi"])).status).toBe(404);
  expect((await find(client, Array(NAMES_WITHOUT_ID).fill("Ravi"))).status).toBe(200);
  expect((await find(client, Array(NAMES_WITHOUT_ID + 1).fill("Ravi"))).status).toBe(400);
});
