import { addBalanceAdjustment } from "@/lib/contract/cd-accounts";
import { readValidatorDraft, saveValidatorDraft } from "@/lib/contract/validator-drafts";
import { ledgerFaults } from "@/lib/provider/cd-accounts/ledger-faults";
import { cdLedgerEntries } from "@/lib/provider/db/schema";
import { freshProvider } from "../../../support/provider";
import { clientWithAccount, clientWithDraft, holds, ledgerOf, walkTo } from "../endorsements/story";

/** The clock of a machine that is put a day ahead, a day back, or passes midnight in India [quality R9]. */
const NOON = "2025-12-10T12:00:00+05:30";
const CLOCKS = [
  ["a day ahead", "2025-12-11T12:00:00+05:30"],
  ["a day back", "2025-12-09T12:00:00+05:30"],
  ["a second past midnight in India", "2025-12-11T00:00:01+05:30"],
] as const;

const provider = freshProvider(() => ({ clock: NOON }));

const post = (cdAccountId: string, amount: number, idempotencyKey: string) =>
  provider.call("finance", addBalanceAdjustment, {
    body: { cdAccountId, transactionType: "credit", amount, message: "clock" },
    idempotencyKey,
  });

test.each(CLOCKS)(
  "%s: a key that was used is still one write, later postings follow without a gap",
  async (_, clock) => {
    const { cdAccountId } = await clientWithAccount(provider, { balanceRupees: 10 });
    const first = await post(cdAccountId, 5, "key-before-jump");
    provider.setClock(clock);
    expect((await post(cdAccountId, 5, "key-before-jump")).body).toEqual(first.body);
    expect((await post(cdAccountId, 7, "key-after-jump")).status).toBe(200);
    provider.setClock(NOON);
    expect((await post(cdAccountId, 7, "key-after-jump")).status).toBe(200);
    const entries = await ledgerOf(provider, cdAccountId);
    expect(entries.map(({ seq, amountPaise, balanceAfterPaise }) => [seq, amountPaise, balanceAfterPaise])).toEqual([
      [1, 500, 1_500],
      [2, 700, 2_200],
    ]);
    expect(await ledgerFaults(provider.db)).toEqual([]);
  },
);

test.each(CLOCKS)("%s: an endorsement's hold is unchanged and posted once", async (_, clock) => {
  const { client, id } = await clientWithDraft(provider);
  await walkTo(provider, client, id, "SENT_TO_INSURER");
  const held = await holds(provider, id);
  expect(held).toHaveLength(1);
  provider.setClock(clock);
  expect(await holds(provider, id)).toEqual(held);
  await walkTo(provider, client, id, "ENDO_RECEIVED");
  expect(await holds(provider, id)).toEqual([]);
  const posted = await provider.find(cdLedgerEntries, { endorsementId: id });
  expect(posted.map(({ amountPaise, seq }) => [amountPaise, seq])).toEqual([[held[0], 1]]);
  expect(await ledgerFaults(provider.db)).toEqual([]);
});

test("a draft is read until its week is over, also by a clock that was put back or ahead", async () => {
  const { companyId } = await clientWithAccount(provider);
  const params = { id: "0198b1c2-0000-4000-8000-000000000001" };
  await provider.call("opsExecutive", saveValidatorDraft, { params, body: { companyId, contents: "eJw=" } });
  const read = async (clock: string) => {
    provider.setClock(clock);
    return (await provider.call("opsLead", readValidatorDraft, { params })).status;
  };
  for (const [, clock] of CLOCKS) expect(await read(clock)).toBe(200);
  expect(await read("2025-12-17T12:00:00+05:30")).toBe(200);
  expect(await read("2025-12-17T12:00:01+05:30")).toBe(404);
});
