import { addBalanceAdjustment } from "@/lib/contract/cd-accounts";
import { ledgerFaults } from "@/lib/provider/cd-accounts/ledger-faults";
import { startTestProvider, type TestProvider } from "@/tests/support/provider";
import {
  type Client,
  clientWithAccount,
  draftWithOneAddition,
  ledgerOf,
  ONE_ADDITION_RUPEES,
  overview,
  walkTo,
} from "../endorsements/story";

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.close());

const WRITERS = 16;
const EACH = 15;

/** One writer's deposits and adjustments, one after the other. @returns their sum in paise. */
async function write({ cdAccountId }: Client, writer: number): Promise<number> {
  let sum = 0;
  for (let count = 1; count <= EACH; count += 1) {
    const isDebit = (writer + count) % 3 === 0;
    const amountPaise = writer * 1_000 + count;
    const body = {
      cdAccountId,
      transactionType: isDebit ? ("debit" as const) : ("credit" as const),
      amount: amountPaise / 100,
      message: `writer ${writer}, entry ${count}`,
    };
    expect((await provider.call("finance", addBalanceAdjustment, { body })).status).toBe(200);
    sum += isDebit ? -amountPaise : amountPaise;
  }
  return sum;
}

test(`R3: ${WRITERS} writers on one account and endorsements that are posted to it lose no update`, async () => {
  const client = await clientWithAccount(provider, { balanceRupees: 100_000 });
  const moves = async () => {
    for (let count = 0; count < 3; count += 1) {
      await walkTo(provider, client, await draftWithOneAddition(provider, client), "ENDO_RECEIVED");
    }
  };
  let isWriting = true;
  const watch = async () => {
    while (isWriting) {
      expect(await ledgerFaults(provider.db)).toEqual([]);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const watching = watch();
  const [sums] = await Promise.all([
    Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(client, writer))),
    moves(),
  ]);
  isWriting = false;
  await watching;
  const entries = await ledgerOf(provider, client.cdAccountId);
  expect(entries.map(({ seq }) => seq)).toEqual(Array.from({ length: WRITERS * EACH + 3 }, (_, index) => index + 1));
  const postedPaise = Math.round(3 * ONE_ADDITION_RUPEES * 100);
  const expected = 10_000_000 + sums.reduce((total, sum) => total + sum, 0) - postedPaise;
  const next = await draftWithOneAddition(provider, client);
  expect(Math.round((await overview(provider, next)).cdBalance * 100)).toBe(expected);
  expect(await ledgerFaults(provider.db)).toEqual([]);
}, 300_000);
