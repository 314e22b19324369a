import fc from "fast-check";
import { decideApproval, withdrawApproval } from "@/lib/contract/approvals";
import { addBalanceAdjustment } from "@/lib/contract/cd-accounts";
import { expireDueApprovals } from "@/lib/provider/approvals/expire-approvals";
import { ledgerFaults } from "@/lib/provider/cd-accounts/ledger-faults";
import { sharedProvider } from "@/tests/support/provider";
import { byDay } from "../../../support/whole";
import { clientWithAccount, ledgerOf } from "../endorsements/story";

/** Entries that were proposed, in any order of decisions, leave the ledger as the approved ones alone would have. */

const provider = sharedProvider(() => ({ settings: { secondPersonAbovePaise: 0 } }));
const RUNS = byDay(6, 40);
const DAY_MS = 86_400_000;

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant("propose" as const), rupees: fc.integer({ min: 1, max: 900 }) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom("approve" as const, "decline" as const, "withdraw" as const),
      which: fc.nat({ max: 5 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("wait" as const), days: fc.integer({ min: 1, max: 9 }) }) },
);

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const post = async (cdAccountId: string, amount: number) => {
  const body = { cdAccountId, amount, transactionType: "credit", message: `UTR ${amount}` } as const;
  return (await provider.call("finance", addBalanceAdjustment, { body })).body;
};

type Pending = { id: string; rupees: number; proposedDay: number };

async function runSteps(cdAccountId: string, steps: readonly Step[]): Promise<number[]> {
  const pending: Pending[] = [];
  const approved: number[] = [];
  let day = 0;
  const setDay = () =>
    provider.setClock(new Date(Date.parse("2025-12-10T10:00:00+05:30") + day * DAY_MS).toISOString());
  setDay();
  for (const each of steps) {
    if (each.kind === "propose") {
      const { proposal } = await post(cdAccountId, each.rupees);
      pending.push({ id: proposal?.id ?? "", rupees: each.rupees, proposedDay: day });
    } else if (each.kind === "wait") {
      day += each.days;
      setDay();
      if (each.days % 2 === 0) await expireDueApprovals(provider.services);
    } else {
      const [chosen] = pending.splice(each.which % Math.max(1, pending.length), 1);
      if (!chosen) continue;
      const params = { id: chosen.id };
      const decision = each.kind === "approve" ? "APPROVE" : "DECLINE";
      const { status } =
        each.kind === "withdraw"
          ? await provider.call("finance", withdrawApproval, { params })
          : await provider.call("opsLead", decideApproval, { params, body: { decision } });
      expect(status).toBe(day - chosen.proposedDay <= 14 ? 200 : 409);
      if (status === 200 && each.kind === "approve") approved.push(chosen.rupees);
    }
  }
  return approved;
}

const valuesOf = async (cdAccountId: string) =>
  (await ledgerOf(provider, cdAccountId)).map(({ amountPaise, balanceAfterPaise, message, addedBy }) => [
    amountPaise,
    balanceAfterPaise,
    message,
    addedBy,
  ]);

test("any sequence of proposals, decisions, withdrawals and expiries leaves the ledger of the approved entries", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
      const [proposed, direct] = [await clientWithAccount(provider), await clientWithAccount(provider)];
      const approved = await runSteps(proposed.cdAccountId, steps);
      provider.services.settings.secondPersonAbovePaise = null;
      for (const rupees of approved) expect((await post(direct.cdAccountId, rupees)).proposal).toBeNull();
      provider.services.settings.secondPersonAbovePaise = 0;
      expect(await valuesOf(proposed.cdAccountId)).toEqual(await valuesOf(direct.cdAccountId));
    }),
    { numRuns: RUNS },
  );
  expect(await ledgerFaults(provider.db)).toEqual([]);
}, 120_000);
