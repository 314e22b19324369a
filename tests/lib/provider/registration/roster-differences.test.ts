import { sql } from "drizzle-orm";
import { chosenRows } from "@/components/validator/compare/differences";
import type { FromJudge } from "@/lib/client/judge-messages";
import { createRosterComparer } from "@/lib/client/validator/roster-comparer";
import { COVERED_EMPLOYEES_PAGE } from "@/lib/contract/constants";
import { listCoveredEmployees } from "@/lib/contract/row-facts";
import type { RosterDifferences } from "@/lib/domain/members/compare-roster";
import type { AddRow } from "@/lib/domain/members/types";
import { userPolicies, users } from "@/lib/provider/db/schema";
import { packMemberChunks } from "@/lib/sheets/members/pack-rows";
import { insertMany } from "@/tests/support/insert-many";
import { sharedProvider } from "@/tests/support/provider";
import { answerBrowser } from "./browser-calls";
import { type Client, clientOf, dependant, employee, uploadTo } from "./workbook";

/** The differences between an employer's full list and the roster, with the provider's facts. */
const provider = sharedProvider();
answerBrowser(provider);

const listCovered = async ({ policyId }: Client, after?: string) => {
  const { body } = await provider.call("opsExecutive", listCoveredEmployees, {
    params: { policyId },
    query: { after },
  });
  return body.data;
};

async function compare(client: Client, rows: AddRow[]): Promise<RosterDifferences> {
  const covered = (await listCovered(client)).employeeIds;
  const message = await new Promise<FromJudge<RosterDifferences>>((resolve) => {
    const send = createRosterComparer((reply) => reply.kind !== "progress" && resolve(reply));
    for (const chunk of packMemberChunks(rows)) send({ kind: "rows", rows: chunk });
    send({ kind: "compare", url: "/rowFacts", question: { ...client, covered, enrolmentPortal: false } });
  });
  if (message.kind !== "judged") throw new Error(JSON.stringify(message));
  return message.verdict;
}

const numbered = (rows: AddRow[]) => rows.map((row, at) => ({ ...row, rowNumber: at + 2 }));
const everybody = () => true;

test("the differences, uploaded, make the roster what the list says: compared again there are none", async () => {
  const client = await clientOf(provider);
  const [stays, changes, leaves] = ["W1", "W2", "W3"].map((id, at) =>
    employee(id, { name: `Person ${"ABC"[at]}`, date_of_birth: `1${at}/02/1988` }),
  ) as [AddRow, AddRow, AddRow];
  const wife = dependant("W1", "Spouse");
  const husband = dependant("W3", "Spouse");
  const first = await uploadTo(
    provider,
    client,
    { ADD: numbered([stays, changes, leaves, wife, husband]) },
    { mode: "ROSTER" },
  );
  expect(first.ADD).toMatchObject({ correctCount: 5 });

  const list = numbered([stays, wife, { ...changes, slabId: "2" }, employee("W4", { name: "Person D" })]);
  const differences = await compare(client, list);
  expect(differences).toMatchObject({ added: [3], unchanged: 2, isEmployeesOnly: false });
  expect(differences.changed.map(({ row }) => [row.employee_id, row.slabId])).toEqual([["W2", "2"]]);
  expect(differences.leaving.map(({ life, dependants }) => [life.employeeId, dependants])).toEqual([["W3", 1]]);

  const sheets = chosenRows(differences, list, everybody, "2025-12-05");
  const result = await uploadTo(provider, client, sheets, { mode: "ROSTER" });
  expect(result).toMatchObject({
    ADD: { correctCount: 1, incorrectMembers: [] },
    EDIT: { correctCount: 1, incorrectMembers: [] },
    OFFBOARD: { correctCount: 1, incorrectMembers: [] },
  });
  expect(await compare(client, list)).toMatchObject({ added: [], changed: [], leaving: [], unchanged: 4 });
});

test("only the covered are listed, each employee once, of this policy alone, in pages", async () => {
  const client = await clientOf(provider);
  const other = await clientOf(provider);
  await provider.life({ ...client, user: { employeeId: "L2" }, cover: { annualPaise: 1 } });
  const holder = await provider.life({ ...client, user: { employeeId: "L1" }, cover: { annualPaise: 1 } });
  await provider.life({
    ...client,
    user: { employeeId: "L1", relationship: "spouse", parentId: holder.user.id },
    cover: { annualPaise: 1 },
  });
  await provider.life({ ...client, user: { employeeId: "L3" }, cover: { annualPaise: 1, active: false } });
  await provider.life({ ...other, user: { employeeId: "L4" }, cover: { annualPaise: 1 } });
  expect(await listCovered(client)).toEqual({ employeeIds: ["L1", "L2"], nextPageId: null });
  expect(await listCovered(client, "L1")).toEqual({ employeeIds: ["L2"], nextPageId: null });
});

test("a page ends at its bound and says where the next begins", async () => {
  const client = await clientOf(provider);
  const id = sql`${client.policyId}::text || '-' || n`;
  const fill = async (from: number, count: number) => {
    const { member, cover } = provider.records();
    const person = member({ id: "", employer: client.companyId, firstName: "P" });
    const cells = { ...person, id, employeeId: sql`lpad(n::text, 6, '0')` };
    await insertMany(provider.db, users, { from, count }, cells);
    const covered = cover({
      id: "",
      userId: "",
      policyId: client.policyId,
      coverageStart: "2025-12-01",
      coverageEnd: "2026-11-30",
    });
    await insertMany(provider.db, userPolicies, { from, count }, { ...covered, id, userId: id });
  };
  await fill(1, COVERED_EMPLOYEES_PAGE);
  expect(await listCovered(client)).toMatchObject({ employeeIds: { length: 20_000 }, nextPageId: null });
  await fill(COVERED_EMPLOYEES_PAGE + 1, 1);
  const page = await listCovered(client);
  expect(page).toMatchObject({ employeeIds: { length: 20_000 }, nextPageId: "020000" });
  expect(await listCovered(client, "020000")).toEqual({ employeeIds: ["020001"], nextPageId: null });
});

test("a policy that is none is not found", async () => {
  const { status } = await provider.call("opsExecutive", listCoveredEmployees, { params: { policyId: "none" } });
  expect(status).toBe(404);
});
