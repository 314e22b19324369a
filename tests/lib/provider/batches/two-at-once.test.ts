import { undoBatch } from "@/lib/contract/batches";
import { updateContactDetails } from "@/lib/contract/users";
import { endorsementMembers, users } from "@/lib/provider/db/schema";
import { sharedProvider } from "@/tests/support/provider";
import { clientWithAccount, move } from "../endorsements/story";
import { employee, uploadTo } from "../registration/workbook";
import { lastBatch, previewOf, standing, undone } from "./undoing";

const provider = sharedProvider();

let minutes = 0;
async function uploaded() {
  minutes += 1;
  provider.setClock(new Date(Date.parse("2025-12-10T04:30:00Z") + minutes * 60_000).toISOString());
  const client = await clientWithAccount(provider, { balanceRupees: 100_000 });
  const { user } = await provider.life({
    ...client,
    user: { mobile: `98${10_000_000 + minutes}` },
    cover: { annualPaise: 430_000 },
  });
  const before = await standing(provider, client.companyId);
  const sheets = {
    ADD: Array.from({ length: 20 }, (_, index) => employee(`P${minutes}x${index}`)),
    EDIT: [{ userId: user.id, mobile: `97${10_000_000 + minutes}` }],
  };
  const result = await uploadTo(provider, { companyId: client.companyId, policyId: client.policyId }, sheets, {
    as: "opsLead",
  });
  const id = await lastBatch(provider, client.companyId);
  const mark = (await previewOf(provider, id, "opsLead")).mark ?? "";
  return { client, user, before, id, mark, endorsementId: result.endorsementContexts[0]?.endorsementId ?? "" };
}

const undoOf = (id: string, mark: string) => provider.call("opsLead", undoBatch, { params: { id }, body: { mark } });

test("several people undo one batch at once: one succeeds, and the others see who", async () => {
  const { client, before, id, mark } = await uploaded();
  const answers = await Promise.all([undoOf(id, mark), undoOf(id, mark), undoOf(id, mark)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  for (const { status, body } of answers) {
    if (status === 409) expect(body.message).toBe("opsLead Staff undid this batch on 10 Dec 2025.");
  }
  expect(await standing(provider, client.companyId)).toEqual(before);
});

test("an undo and an edit of the same life at once: the edit or the undo is refused, never half of both", async () => {
  const { user, id, mark } = await uploaded();
  const [person] = await provider.find(users, { id: user.id });
  const body = { userId: user.id, mobile: "9611111111", version: person?.version ?? 0 };
  const [undo, edit] = await Promise.all([undoOf(id, mark), provider.call("csm", updateContactDetails, { body })]);
  expect([undo.status, edit.status].toSorted()).toEqual([200, 409]);
  const [now] = await provider.find(users, { id: user.id });
  expect(now?.mobile).toBe(edit.status === 200 ? "9611111111" : user.mobile);
});

test("an undo and a move of its endorsement at once: the move finds the new version, or the undo the new status", async () => {
  const { client, id, mark, endorsementId } = await uploaded();
  const [undo, moved] = await Promise.all([
    undoOf(id, mark),
    move(provider, endorsementId, "IN_PROGRESS", { version: 2 }),
  ]);
  expect(undo.status).toBe(200);
  expect([200, 404, 409]).toContain(moved.status);
  const left = await provider.find(endorsementMembers, { endorsementId });
  expect(left).toEqual([]);
  expect((await standing(provider, client.companyId)).money).toEqual([{ balance: "10000000", reserved: "0" }]);
});

test("an undo and another upload at once both succeed, and only the batch is gone", async () => {
  const { client, before, id, mark } = await uploaded();
  const { companyId, policyId } = client;
  const other = employee(`Q${minutes}`, { name: "Other Person" });
  const [undo] = await Promise.all([undoOf(id, mark), uploadTo(provider, { companyId, policyId }, { ADD: [other] })]);
  // The upload may change the draft between the preview and the undo; then the undo is confirmed again.
  if (undo.status !== 200) await undone(provider, id, { as: "opsLead" });
  const after = await standing(provider, companyId);
  expect(after.people.length).toBe(before.people.length + 1);
  expect(after.covers.length).toBe(before.covers.length + 1);
});
