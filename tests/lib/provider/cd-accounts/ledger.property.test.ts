import fc from "fast-check";
import { decideApproval } from "@/lib/contract/approvals";
import * as contract from "@/lib/contract/cd-accounts";
import type { Role } from "@/lib/permissions";
import {
  addBalanceAdjustment,
  proposeBalanceAdjustment,
  recallBalanceAdjustment,
} from "@/lib/provider/cd-accounts/add-balance-adjustment";
import { ledgerFaults } from "@/lib/provider/cd-accounts/ledger-faults";
import type { Posted } from "@/lib/provider/cd-accounts/post-entry";
import type { Db } from "@/lib/provider/db/connect";
import { writeAtOnce } from "@/lib/provider/route";
import { sharedProvider, staffEmail, staffId } from "@/tests/support/provider";
import { byDay } from "@/tests/support/whole";
import {
  type Client,
  clientWithAccount,
  details,
  draftWithOneAddition,
  ledgerOf,
  ONE_ADDITION_RUPEES,
  walkTo,
} from "../endorsements/story";

/** `LEDGER_RUNS=1000` is the long form; a slow machine does as many as fit into the time. */
const RUNS = Number(process.env.LEDGER_RUNS ?? byDay(8, 12));
const MAX_MS_PER_RUN = 2_000;
const LIMIT_PAISE = 50_000;
const NET_PAISE = Math.round(ONE_ADDITION_RUPEES * 100);

const provider = sharedProvider(() => ({ settings: { secondPersonAbovePaise: LIMIT_PAISE } }));

/** The expected ledger, computed independently of the provider. */
type Model = { client: Client; balancePaise: number; sent: string[]; posted: number; alonePaise: number };

const OPERATIONS = ["post", "reverse", "propose", "send", "receive", "decline", "crash", "race"] as const;
type Step = { operation: (typeof OPERATIONS)[number]; paise: number; debit: boolean };

const manual = ({ client }: Model, paise: number, debit: boolean) =>
  provider.call("finance", contract.addBalanceAdjustment, {
    body: {
      cdAccountId: client.cdAccountId,
      transactionType: debit ? "debit" : "credit",
      amount: paise / 100,
      message: "step",
    },
  });

const approve = ({ id }: { id: string }) =>
  provider.call("opsLead", decideApproval, { params: { id }, body: { decision: "APPROVE" } });

const posting = writeAtOnce(
  contract.addBalanceAdjustment,
  addBalanceAdjustment,
  proposeBalanceAdjustment,
  recallBalanceAdjustment,
);
let crashes = 0;
const actorOf = (role: Role) => ({ userId: staffId(role), email: staffEmail(role), name: "Test", roles: [role] });

/** The database as a program sees it that is killed before or after its only statement: nothing else is answered. */
function dyingDb(when: "before" | "after"): Db {
  const killed = () => {
    throw new Error("killed");
  };
  const prepareQuery: Db["_"]["session"]["prepareQuery"] = (...args) => {
    const query = provider.db._.session.prepareQuery(...args);
    const execute = async () => {
      if (when === "after") await query.execute();
      return killed();
    };
    return { execute } as unknown as typeof query;
  };
  return { _: { session: { prepareQuery } }, select: killed } as unknown as Db;
}

const PLAY: Record<Step["operation"], (model: Model, step: Step) => Promise<void>> = {
  /** A person's daily limit is posted; beyond it, or below zero, another person approves. */
  async post(model, { paise, debit }) {
    const isBelowZero = debit && model.balancePaise < paise;
    const waits = isBelowZero || model.alonePaise + paise > LIMIT_PAISE;
    const { proposal } = (await manual(model, paise, debit)).body;
    expect(proposal !== null).toBe(waits);
    if (proposal) await approve(proposal);
    else model.alonePaise += paise;
    model.balancePaise += debit ? -paise : paise;
    model.posted += 1;
  },
  async reverse(model) {
    const last = (await ledgerOf(provider, model.client.cdAccountId)).at(-1);
    if (last?.source !== "manual") return;
    const paise = Math.min(last.amountPaise, LIMIT_PAISE);
    await PLAY.post(model, { operation: "post", paise, debit: last.transactionType === "credit" });
  },
  async propose(model, { paise, debit }) {
    const amount = LIMIT_PAISE + paise;
    const id = (await manual(model, amount, debit)).body.proposal?.id ?? "";
    const decision = paise % 2 === 0 ? "APPROVE" : "DECLINE";
    await provider.call("opsLead", decideApproval, { params: { id }, body: { decision } });
    if (decision === "DECLINE") return;
    model.balancePaise += debit ? -amount : amount;
    model.posted += 1;
  },
  async send(model) {
    if (model.balancePaise < NET_PAISE) return;
    const id = await draftWithOneAddition(provider, model.client);
    await walkTo(provider, model.client, id, "SENT_TO_INSURER");
    model.sent.push(id);
  },
  async receive(model) {
    const id = model.sent.shift();
    if (!id) return;
    await walkTo(provider, model.client, id, "ENDO_RECEIVED");
    model.balancePaise -= NET_PAISE;
    model.posted += 1;
  },
  async decline(model) {
    const id = model.sent.pop();
    if (id) await walkTo(provider, model.client, id, "ENDO_DECLINED");
  },
  /** The program dies before the statement arrives, or after its commit and before the answer; the person sends it again. */
  async crash(model, { paise, debit }) {
    crashes += 1;
    const body = {
      cdAccountId: model.client.cdAccountId,
      transactionType: debit ? "debit" : "credit",
      amount: paise / 100,
      message: "step",
    };
    const request = { path: "", params: {}, query: {}, body, bodyHash: "same", idempotencyKey: `crash-no-${crashes}` };
    const call = { ...provider.services, actor: actorOf("finance"), traceId: "t", source: "test" };
    const dying = { ...call, db: dyingDb(paise % 2 ? "before" : "after") };
    await expect(posting.run(dying, request)).rejects.toThrow("killed");
    const reply = (await posting.run(call, request)) as Posted;
    expect(await posting.run(call, request)).toEqual(reply);
    if (reply.proposal) await approve(reply.proposal);
    else model.alonePaise += paise;
    model.balancePaise += debit ? -paise : paise;
    model.posted += 1;
  },
  async race(model, { paise }) {
    const answers = await Promise.all([1, 2, 3, 4].map((factor) => manual(model, paise * factor, factor % 2 === 0)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    for (const [index, { body }] of answers.entries()) {
      if (body.proposal) await approve(body.proposal);
      else model.alonePaise += paise * (index + 1);
    }
    model.balancePaise += paise * (1 - 2 + 3 - 4);
    model.posted += 4;
  },
};

async function expectSound({ client, balancePaise, sent, posted, alonePaise }: Model): Promise<void> {
  expect(alonePaise).toBeLessThanOrEqual(LIMIT_PAISE);
  expect(await ledgerFaults(provider.db)).toEqual([]);
  const entries = await ledgerOf(provider, client.cdAccountId);
  expect(entries).toHaveLength(posted);
  if (posted > 0) expect(entries.at(-1)?.balanceAfterPaise).toBe(balancePaise);
  const stored = await provider.db.query.cdHolds.findMany();
  const held = stored.filter(({ cdAccountId }) => cdAccountId === client.cdAccountId);
  expect(held.map(({ endorsementId }) => endorsementId).sort()).toEqual([...sent].sort());
  for (const { endorsementId, amountPaise } of held) {
    expect(amountPaise).toBe(NET_PAISE);
    expect((await details(provider, endorsementId)).status).toBe("SENT_TO_INSURER");
  }
}

test(
  "any interleaving of postings, reversals, approvals, holds, releases and crashes keeps balance = Σ entries and holds = endorsements at the insurer",
  async () => {
    const step = fc.record<Step>({
      operation: fc.constantFrom(...OPERATIONS),
      paise: fc.integer({ min: 1, max: LIMIT_PAISE / 4 }),
      debit: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
        const client = await clientWithAccount(provider, { balanceRupees: 10_000 });
        const model: Model = { client, balancePaise: 1_000_000, sent: [], posted: 0, alonePaise: 0 };
        for (const each of steps) {
          await PLAY[each.operation](model, each);
          await expectSound(model);
        }
      }),
      { numRuns: RUNS, endOnFailure: true, interruptAfterTimeLimit: RUNS * MAX_MS_PER_RUN },
    );
  },
  60_000 + RUNS * MAX_MS_PER_RUN,
);
