import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { addBalanceAdjustment } from "@/lib/contract/cd-accounts";
import { ledgerFaults } from "@/lib/provider/cd-accounts/ledger-faults";
import { sharedProvider } from "@/tests/support/provider";
import { until } from "@/tests/support/waiting";
import { byDay } from "@/tests/support/whole";
import { rows } from "../../../support/rows";
import {
  type Client,
  clientWithAccount,
  draftWithOneAddition,
  ledgerOf,
  ONE_ADDITION_RUPEES,
  walkTo,
} from "../endorsements/story";

const provider = sharedProvider();

/** `LEDGER_OPERATIONS=100000` is the long form. */
const OPERATIONS = Number(process.env.LEDGER_OPERATIONS ?? byDay(120, 240));
const MAX_MS_PER_OPERATION = 50;
const WRITERS = 16;
/** An endorsement takes as long as hundreds of postings: some of them are spread over all. */
const MOVES = Math.max(3, OPERATIONS / 400);
const INCEPTION_RUPEES = 100_000;
const MAX_PAISE = 50_000;

const random = (below: number) => Math.floor(Math.random() * below);

/** In one snapshot: a balance equals its last line, and holds belong to endorsements at the insurer. */
async function expectSound(): Promise<void> {
  const [broken] = await rows<{ accounts: number; holds: number }>(
    provider.db,
    sql`select
          (select count(*) from cd_accounts a
           left join lateral (select seq, balance_after_paise from cd_ledger_entries where cd_account_id = a.id
                              order by seq desc limit 1) last on true
           where (a.last_seq, a.balance_paise)
                 is distinct from (coalesce(last.seq, 0), coalesce(last.balance_after_paise, a.inception_paise))) as accounts,
          (select count(*) from cd_holds
           full join (select id from endorsements where status = 'SENT_TO_INSURER') sent on sent.id = endorsement_id
           where endorsement_id is null or sent.id is null) as holds`,
  );
  expect(broken).toEqual({ accounts: 0, holds: 0 });
}

/** A deposit or an adjustment, one in eight sent twice concurrently under its key. @returns the added amount in paise. */
async function post({ cdAccountId }: Client): Promise<number> {
  const isDebit = random(3) === 0;
  const amountPaise = 1 + random(MAX_PAISE);
  const body = {
    cdAccountId,
    transactionType: isDebit ? ("debit" as const) : ("credit" as const),
    amount: amountPaise / 100,
    message: "one of many",
  };
  const idempotencyKey = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: random(8) === 0 ? 2 : 1 }, () =>
      provider.call("finance", addBalanceAdjustment, { body, idempotencyKey }),
    ),
  );
  expect(answers.map(({ status }) => status)).toContain(200);
  return isDebit ? -amountPaise : amountPaise;
}

test(
  `R3: no update is lost in ${OPERATIONS} random operations of ${WRITERS} writers on one account with endorsements being held, posted and declined`,
  async () => {
    const client = await clientWithAccount(provider, { balanceRupees: INCEPTION_RUPEES });
    let done = 0;
    let sumPaise = 0;
    const write = async () => {
      while (done < OPERATIONS) {
        done += 1;
        const addedPaise = await post(client);
        sumPaise += addedPaise;
        await expectSound();
      }
    };
    let received = 0;
    const move = async () => {
      for (let moves = 0; moves < MOVES; moves += 1) {
        await until(() => done >= (OPERATIONS * moves) / MOVES);
        const id = await draftWithOneAddition(provider, client);
        await walkTo(provider, client, id, "SENT_TO_INSURER");
        await expectSound();
        const isReceived = moves < 2 || random(2) === 0;
        await walkTo(provider, client, id, isReceived ? "ENDO_RECEIVED" : "ENDO_DECLINED");
        await expectSound();
        if (isReceived) received += 1;
      }
    };
    await Promise.all([...Array.from({ length: WRITERS }, write), move()]);
    const entries = await ledgerOf(provider, client.cdAccountId);
    expect(entries).toHaveLength(OPERATIONS + received);
    const expected = (INCEPTION_RUPEES - received * ONE_ADDITION_RUPEES) * 100 + sumPaise;
    expect(entries.at(-1)?.balanceAfterPaise).toBe(Math.round(expected));
    expect(await ledgerFaults(provider.db)).toEqual([]);
  },
  300_000 + OPERATIONS * MAX_MS_PER_OPERATION,
);
