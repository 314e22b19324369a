import { setTimeout as sleep } from "node:timers/promises";
import { addBalanceAdjustment, getCdAccount } from "@/lib/contract/cd-accounts";
import { ledgerFaults } from "@/lib/provider/cd-accounts/ledger-faults";
import { sharedProvider } from "@/tests/support/provider";
import { byDay } from "@/tests/support/whole";
import { clientWithAccount, clientWithDraft, holds, ledgerOf, link, move, walkTo } from "../endorsements/story";

const provider = sharedProvider();

/** `LEDGER_KEYS=10000` is the long form. */
const KEYS = Number(process.env.LEDGER_KEYS ?? byDay(30, 90));
const MAX_MS_PER_KEY = 100;
const PEOPLE = 8;
const RETRY_MS = 5;

type Send = () => Promise<string>;

/** How one posting is sent more than once. Each way returns the IDs in the responses. */
const REPEATS: Record<string, (send: Send) => Promise<string[]>> = {
  "double click": (send) => Promise.all([send(), send()]),
  "reply lost after the commit": async (send) => {
    await send();
    return [await send()];
  },
  "two tabs, one after a reload": async (send) => [...(await Promise.all([send(), send()])), await send()],
};

test(
  `R2: of ${KEYS} keys, each sent several times, every one is one entry, and belongs to its body for good`,
  async () => {
    const { cdAccountId } = await clientWithAccount(provider, { balanceRupees: 0 });
    const bodyOf = (index: number) => ({
      cdAccountId,
      transactionType: "credit" as const,
      amount: index + 1,
      message: `posting ${index}`,
    });
    const callWith = (index: number, body = bodyOf(index)) =>
      provider.call("finance", addBalanceAdjustment, { body, idempotencyKey: `posting-${index}` });
    const send = async (index: number): Promise<string> => {
      for (;;) {
        const { status, body } = await callWith(index);
        if (status === 200) return body.data?.id ?? "";
        expect([status, body.code]).toEqual([409, "in_flight"]);
        await sleep(RETRY_MS);
      }
    };
    const ids = new Set<string>();
    const ways = Object.values(REPEATS);
    let next = 0;
    const person = async () => {
      for (let index = next++; index < KEYS; index = next++) {
        const answered = new Set(await ways[index % ways.length]?.(() => send(index)));
        expect(answered.size).toBe(1);
        for (const id of answered) ids.add(id);
        const { status } = await callWith(index, { ...bodyOf(index), amount: 999_999 });
        expect(status).toBe(422);
      }
    };
    await Promise.all(Array.from({ length: PEOPLE }, person));
    const entries = await ledgerOf(provider, cdAccountId);
    expect([entries.length, ids.size]).toEqual([KEYS, KEYS]);
    const { body } = await provider.call("finance", getCdAccount, { params: { id: cdAccountId } });
    expect(body.data.balance).toBe((KEYS * (KEYS + 1)) / 2);
    expect(await ledgerFaults(provider.db)).toEqual([]);
  },
  120_000 + KEYS * MAX_MS_PER_KEY,
);

test("a move that is repeated with its key gets its first answer, and acts once", async () => {
  const { client, id } = await clientWithDraft(provider);
  await walkTo(provider, client, id, "IN_PROGRESS");
  await link(provider, id, client.ticketId);
  const send = () => move(provider, id, "SENT_TO_INSURER", { idempotencyKey: "move-once-only" });
  const first = await send();
  const second = await send();
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.body).toEqual(first.body);
  expect(await holds(provider, id)).toHaveLength(1);
});
