import fc from "fast-check";
import { addBalanceAdjustment, getCdAccount } from "@/lib/contract/cd-accounts";
import type { EndorsementStatus } from "@/lib/contract/endorsements";
import { ledgerFaults } from "@/lib/provider/cd-accounts/ledger-faults";
import { sharedProvider, type TestProvider } from "@/tests/support/provider";
import { byDay } from "@/tests/support/whole";
import {
  type Client,
  clientWithAccount,
  details,
  draftWithOneAddition,
  giveUhids,
  holds,
  link,
  move,
  ONE_ADDITION_RUPEES,
} from "./story";

const ONE_ADDITION_PAISE = Math.round(ONE_ADDITION_RUPEES * 100);

/** The chain written down a second time, by hand: the edges that exist, and nothing else. */
const EDGES: Record<"GMC" | "GPA", Partial<Record<EndorsementStatus, EndorsementStatus[]>>> = {
  GMC: {
    DRAFT: ["IN_PROGRESS"],
    IN_PROGRESS: ["SENT_TO_INSURER"],
    SENT_TO_INSURER: ["ENDO_RECEIVED", "ENDO_DECLINED"],
    ENDO_DECLINED: ["IN_PROGRESS"],
    ENDO_RECEIVED: ["READY_FOR_TPA"],
    READY_FOR_TPA: ["RECEIVED_UHIDS"],
    RECEIVED_UHIDS: ["ENDO_COMPLETE"],
  },
  GPA: {
    DRAFT: ["IN_PROGRESS"],
    IN_PROGRESS: ["SENT_TO_INSURER"],
    SENT_TO_INSURER: ["ENDO_RECEIVED", "ENDO_DECLINED"],
    ENDO_DECLINED: ["IN_PROGRESS"],
    ENDO_RECEIVED: ["ENDO_COMPLETE"],
  },
};
const STATUSES = [
  ...new Set(Object.values(EDGES).flatMap((edges) => [...Object.keys(edges), ...Object.values(edges).flat()])),
];

type ModelEndorsement = { status: EndorsementStatus; rows: number; hasTicket: boolean; hasUhids: boolean };
type Model = { policyType: "GMC" | "GPA"; balancePaise: number; endorsements: ModelEndorsement[] };
type Real = { provider: TestProvider; client: Client; ids: string[] };
type Command = fc.AsyncCommand<Model, Real>;

/** The model's verdict on a move: whether the provider has to accept it. */
function accepts(
  model: Model,
  { status, rows, hasTicket, hasUhids }: ModelEndorsement,
  to: EndorsementStatus,
): boolean {
  if (!EDGES[model.policyType][status]?.includes(to)) return false;
  const isPreProcess = status === "DRAFT" || status === "IN_PROGRESS";
  if (isPreProcess && rows * ONE_ADDITION_PAISE > model.balancePaise) return false;
  if (to === "SENT_TO_INSURER" && !hasTicket) return false;
  return to !== "RECEIVED_UHIDS" || hasUhids;
}

/** Every invariant of domain §21 that a move or a posting could break. */
async function expectSound(model: Model, { provider, client, ids }: Real): Promise<void> {
  expect(await ledgerFaults(provider.db)).toEqual([]);
  const { body } = await provider.call("viewer", getCdAccount, { params: { id: client.cdAccountId } });
  expect(Math.round(body.data.balance * 100)).toBe(model.balancePaise);
  for (const [index, endorsement] of model.endorsements.entries()) {
    const isHeld = endorsement.status === "SENT_TO_INSURER";
    expect(await holds(provider, ids[index] ?? "")).toEqual(isHeld ? [endorsement.rows * ONE_ADDITION_PAISE] : []);
  }
}

class Register implements Command {
  check = () => true;
  async run(model: Model, real: Real) {
    const id = await draftWithOneAddition(real.provider, real.client);
    const draft = model.endorsements.find(({ status }) => status === "DRAFT");
    if (draft) draft.rows += 1;
    else {
      model.endorsements.push({ status: "DRAFT", rows: 1, hasTicket: false, hasUhids: false });
      real.ids.push(id);
    }
    expect(real.ids[draft ? model.endorsements.indexOf(draft) : real.ids.length - 1]).toBe(id);
  }
  toString = () => "register one addition";
}

class Move implements Command {
  constructor(
    private readonly pick: number,
    private readonly to: EndorsementStatus | "next",
  ) {}
  check = ({ endorsements }: Readonly<Model>) => endorsements.length > 0;
  async run(model: Model, real: Real) {
    const index = this.pick % model.endorsements.length;
    const endorsement = model.endorsements[index];
    const id = real.ids[index] ?? "";
    if (!endorsement) return;
    const next = EDGES[model.policyType][endorsement.status]?.[0];
    const to = this.to === "next" ? (next ?? "ENDO_COMPLETE") : this.to;
    const { version, status } = await details(real.provider, id);
    expect(status).toBe(endorsement.status);
    const isAccepted = accepts(model, endorsement, to);
    const answer = await move(real.provider, id, to, { version, note: "by the model" });
    expect([to, answer.status]).toEqual([to, isAccepted ? 200 : 400]);
    if (isAccepted) {
      endorsement.status = to;
      if (to === "ENDO_RECEIVED") model.balancePaise -= endorsement.rows * ONE_ADDITION_PAISE;
    }
    await expectSound(model, real);
  }
  toString = () => `move #${this.pick} to ${this.to}`;
}

class Prepare implements Command {
  constructor(private readonly pick: number) {}
  check = ({ endorsements }: Readonly<Model>) => endorsements.length > 0;
  async run(model: Model, { provider, client, ids }: Real) {
    const index = this.pick % model.endorsements.length;
    const endorsement = model.endorsements[index];
    if (!endorsement || endorsement.status === "ENDO_COMPLETE") return;
    await link(provider, ids[index] ?? "", client.ticketId);
    endorsement.hasTicket = true;
    if (endorsement.status !== "READY_FOR_TPA") return;
    await giveUhids(provider, ids[index] ?? "");
    endorsement.hasUhids = true;
  }
  toString = () => `link a ticket, and UHIDs where the TPA is due, #${this.pick}`;
}

class Post implements Command {
  constructor(
    private readonly transactionType: "credit" | "debit",
    private readonly amountPaise: number,
  ) {}
  check = () => true;
  async run(model: Model, real: Real) {
    const { transactionType, amountPaise } = this;
    const body = { cdAccountId: real.client.cdAccountId, transactionType, amount: amountPaise / 100, message: "model" };
    const answer = await real.provider.call("finance", addBalanceAdjustment, { body });
    expect(answer.status).toBe(200);
    // An entry that makes the balance negative needs a second person [domain §1 #38].
    const isWaiting = transactionType === "debit" && amountPaise > model.balancePaise;
    expect(answer.body.proposal !== null).toBe(isWaiting);
    if (!isWaiting) model.balancePaise += transactionType === "credit" ? amountPaise : -amountPaise;
    await expectSound(model, real);
  }
  toString = () => `${this.transactionType} ${this.amountPaise}`;
}

const pick = fc.nat({ max: 1 });
const commands = [
  fc.constant(new Register()),
  pick.map((index) => new Move(index, "next")),
  pick.map((index) => new Move(index, "next")),
  fc.tuple(pick, fc.constantFrom(...(STATUSES as EndorsementStatus[]))).map(([index, to]) => new Move(index, to)),
  pick.map((index) => new Prepare(index)),
  fc
    .tuple(fc.constantFrom("credit" as const, "debit" as const), fc.integer({ min: 1, max: 400_000 }))
    .map(([type, amount]) => new Post(type, amount)),
];

const provider = sharedProvider();

test.each(["GMC", "GPA"] as const)(
  "%s: moves follow the chain and its gates, no hold survives, and the balance is its ledger's replay",
  async (policyType) => {
    const run = async (steps: Iterable<Command>) => {
      const client = await clientWithAccount(provider, { balanceRupees: 4_000, policy: { policyType } });
      const model: Model = { policyType, balancePaise: 400_000, endorsements: [] };
      await fc.asyncModelRun(() => ({ model, real: { provider, client, ids: [] } }), steps);
    };
    await fc.assert(fc.asyncProperty(fc.commands(commands, { maxCommands: 30, size: "max" }), run), {
      numRuns: byDay(3, 6),
    });
  },
  300_000,
);
