import { addBalanceAdjustment, getCdAccount } from "@/lib/contract/cd-accounts";
import { deleteCdStatement, getCdStatement, putCdStatement } from "@/lib/contract/cd-statements";
import { sharedProvider } from "@/tests/support/provider";
import { clientWithAccount } from "../endorsements/story";
import { sendTo, storedProof } from "./stored-proof";

const provider = sharedProvider();

const PDF = new TextEncoder().encode("%PDF-1.7 statement");
const put = (id: string, fileName = "ICICI December.pdf") =>
  provider.call("finance", putCdStatement, { params: { id }, body: { fileName } });
const get = (id: string) => provider.call("viewer", getCdStatement, { params: { id } });
const remove = (id: string, statementId: string) =>
  provider.call("finance", deleteCdStatement, { params: { id, statementId } });

test("a statement is named, sent, read back, replaced and deleted", async () => {
  const { cdAccountId: id } = await clientWithAccount(provider);
  expect((await get(id)).status).toBe(404);
  const { body: address } = await put(id);
  expect((await get(id)).status).toBe(404);
  expect(await sendTo(provider, address.signedURL, PDF, "application/pdf")).toBe(200);
  const { body: stored } = await get(id);
  expect(stored.fileName).toBe(address.fileName);
  const answer = await provider.app.fetch(new Request(stored.signedURL));
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(PDF);
  const { body: next } = await put(id, "ICICI January.pdf");
  expect((await remove(id, address.fileName)).status).toBe(404);
  expect((await remove(id, next.fileName)).status).toBe(200);
  const { body: account } = await provider.call("viewer", getCdAccount, { params: { id } });
  expect(account.data.cdDocument).toBeNull();
});

test("the second of two concurrent uploads gets 409 with the first user's name and replaces nothing", async () => {
  const { cdAccountId: id } = await clientWithAccount(provider);
  const upload = (body: { id?: string; fileName: string; replaces?: string | null }) =>
    provider.call("finance", putCdStatement, { params: { id }, body });
  const first = await upload({ id, fileName: "december.pdf", replaces: null });
  expect(first.status).toBe(200);
  const second = await upload({ id, fileName: "mine.pdf", replaces: null });
  expect(second).toMatchObject({
    status: 409,
    body: { data: { changedBy: "finance Staff", current: { cdDocument: first.body.fileName } } },
  });
  expect((await upload({ fileName: "mine.pdf", replaces: first.body.fileName })).status).toBe(200);
  expect((await upload({ id: "cd-other", fileName: "mine.pdf" })).body.message).toEqual({
    id: "Path and body have different account IDs",
  });
});

test("400 for another format", async () => {
  const { cdAccountId: id } = await clientWithAccount(provider);
  expect((await put(id, "statement.exe")).status).toBe(400);
});

test("400 for an entry whose proof is not in the store", async () => {
  const { cdAccountId } = await clientWithAccount(provider);
  const proof = await storedProof(provider);
  const entry = { cdAccountId, transactionType: "credit" as const, amount: 5, message: "Deposit" };
  const post = (paymentProof: string[] | string) =>
    provider.call("finance", addBalanceAdjustment, { body: { ...entry, paymentProof } });
  expect((await post([proof])).body.data?.paymentProof).toBe(proof);
  expect((await post(proof)).body.data?.paymentProof).toBe(proof);
  for (const name of ["file_0000000000000000000000000-x.png", "../../etc/passwd"]) {
    expect((await post([name])).body.message).toEqual({ paymentProof: "Please upload payment proof" });
  }
});
