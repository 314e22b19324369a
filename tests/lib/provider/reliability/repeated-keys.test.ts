import { addBalanceAdjustment, getCdAccount } from "@/lib/contract/cd-accounts";
import { ledgerFaults } from "@/lib/provider/cd-accounts/ledger-faults";
import { startTestProvider, type TestProvider } from "@/tests/support/provider";
import { clientWithAccount, draftWithOneAddition, holds, ledgerOf, link, move, walkTo } from "../endorsements/story";

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.close());

test("R2: 1,000 postings that arrive ten times each of 100 keys are 100 entries", async () => {
  const { cdAccountId } = await clientWithAccount(provider, { balanceRupees: 0 });
  const post = async (index: number): Promise<string> => {
    const body = { cdAccountId, transactionType: "credit" as const, amount: index + 1, message: `posting ${index}` };
    for (;;) {
      const idempotencyKey = `posting-${index}`;
      const { status, body: answer } = await provider.call("finance", addBalanceAdjustment, { body, idempotencyKey });
      if (status === 200) return answer.data?.id ?? "";
      expect([status, answer.code]).toEqual([409, "in_flight"]);
    }
  };
  const ids = new Map<number, Set<string>>();
  for (let round = 0; round < 10; round += 1) {
    const answers = await Promise.all(
      // Neighbours carry the same key: half of the repeats meet the first one still running.
      Array.from({ length: 100 }, async (_, position) => {
        const index = (Math.floor(position / 2) + round * 5) % 100;
        return [index, await post(index)] as const;
      }),
    );
    for (const [index, id] of answers) ids.set(index, (ids.get(index) ?? new Set()).add(id));
  }
  expect([...ids.values()].every((set) => set.size === 1)).toBe(true);
  const entries = await ledgerOf(provider, cdAccountId);
  expect(entries).toHaveLength(ids.size);
  const sum = [...ids.keys()].reduce((total, index) => total + index + 1, 0);
  const { body } = await provider.call("finance", getCdAccount, { params: { id: cdAccountId } });
  expect(body.data.balance).toBe(sum);
  expect(await ledgerFaults(provider.db)).toEqual([]);
}, 300_000);

test("a move that is repeated with its key gets its first answer, and acts once", async () => {
  const client = await clientWithAccount(provider);
  const id = await draftWithOneAddition(provider, client);
  await walkTo(provider, client, id, "IN_PROGRESS");
  await link(provider, id, client.ticketId);
  const send = () => move(provider, id, "SENT_TO_INSURER", { idempotencyKey: "move-once-only" });
  const first = await send();
  const second = await send();
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.body).toEqual(first.body);
  expect(await holds(provider, id)).toHaveLength(1);
});
