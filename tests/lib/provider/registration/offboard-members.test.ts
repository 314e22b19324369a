import { dryRunUpload, offboardMembers, unifiedUpload } from "@/lib/contract/registration";
import { sharedProvider } from "@/tests/support/provider";
import { clientOf, employee, endorsementRows, rosterOf, uploadBody, uploadTo } from "./workbook";

const provider = sharedProvider();

const cover = { annualPaise: 320_000 };
const leaving = { dateOfLeaving: "30/11/2025" };

function send(
  companyId: string,
  membersList: object[],
  as: "opsExecutive" | "opsLead" = "opsExecutive",
  enableEndorsements = true,
) {
  return provider.call(as, offboardMembers, { body: { companyId, membersList, enableEndorsements } as never });
}

test("members leave by User ID or Employee ID in the one field; failures carry a map of errors", async () => {
  const client = await clientOf(provider);
  const first = await provider.life({ ...client, cover });
  const second = await provider.life({ ...client, cover });
  const rows = [
    { rowNumber: 2, userId: first.user.id, ...leaving },
    { rowNumber: 3, userId: String(second.user.employeeId), relationship: "self", ...leaving },
    { rowNumber: 4, userId: "nobody", ...leaving },
  ];
  const { status, body } = await send(client.companyId, rows);
  expect(status).toBe(200);
  expect(body.data.validMembers).toEqual(rows.slice(0, 2));
  expect(body.data.invalidMembers).toEqual([{ ...rows[2], error: '{"Employee ID":"Member not found"}' }]);
  const left = await rosterOf(provider, client.companyId);
  expect(left.map(({ pending_offboard }) => pending_offboard)).toEqual([true, true]);
  expect(await endorsementRows(provider, client.policyId)).toHaveLength(2);
});

test("the same members again are all inactive already", async () => {
  const client = await clientOf(provider);
  const { user } = await provider.life({ ...client, cover });
  await send(client.companyId, [{ userId: user.id, ...leaving }]);
  const { body } = await send(client.companyId, [{ userId: user.id, ...leaving }]);
  expect(body.data.validMembers).toEqual([]);
  expect(body.data.invalidMembers[0]?.error).toBe('{"User ID":"Member already inactive"}');
});

test("only a lead chooses to update the roster without an endorsement", async () => {
  const client = await clientOf(provider);
  const { user } = await provider.life({ ...client, cover });
  const rows = [{ userId: user.id, ...leaving }];
  expect((await send(client.companyId, rows, "opsExecutive", false)).status).toBe(403);
  expect((await send(client.companyId, rows, "opsLead", false)).status).toBe(200);
  expect(await endorsementRows(provider, client.policyId)).toEqual([]);
});

test("more than a tenth of a policy's lives need a lead, and nothing is written without", async () => {
  const client = await clientOf(provider);
  const rows: object[] = [];
  for (let count = 0; count < 11; count++) {
    const { user } = await provider.life({ ...client, cover });
    rows.push({ userId: user.id, ...leaving });
  }
  const refused = await send(client.companyId, rows);
  expect([refused.status, refused.body.message]).toEqual([
    403,
    "This file offboards 11 of 11 lives of a policy. Only an operations lead can offboard more than 10% at once.",
  ]);
  expect(await endorsementRows(provider, client.policyId)).toEqual([]);
  const body = uploadBody(client, { OFFBOARD: rows });
  for (const called of [dryRunUpload, unifiedUpload]) {
    const { status, body: answer } = await provider.call("opsExecutive", called, { body });
    expect([status, answer.message]).toEqual([refused.status, refused.body.message]);
  }
  expect((await provider.call("opsLead", dryRunUpload, { body })).status).toBe(200);
  expect((await send(client.companyId, rows, "opsLead")).status).toBe(200);
});

test("exactly a tenth of a policy's lives may leave without a lead, one more may not", async () => {
  provider.setDay("2025-12-10");
  const client = await clientOf(provider);
  const ids = Array.from({ length: 110 }, (_, nth) => `T${nth}`);
  const ADD = ids.map((id) => employee(id));
  expect((await uploadTo(provider, client, { ADD }, { as: "opsLead", mode: "ROSTER" })).ADD.correctCount).toBe(110);
  const leave = (count: number) =>
    send(
      client.companyId,
      ids.slice(0, count).map((userId) => ({ userId, dateOfLeaving: "05/12/2025" })),
    );
  const refused = await leave(12);
  expect([refused.status, refused.body.message]).toEqual([
    403,
    "This file offboards 12 of 110 lives of a policy. Only an operations lead can offboard more than 10% at once.",
  ]);
  const allowed = await leave(11);
  expect([allowed.status, allowed.body.data.validMembers.length]).toEqual([200, 11]);
});
