import { postingsFor } from "@/lib/domain/cd-accounts/ledger";
import type { EndorsementStatus } from "@/lib/domain/endorsements/status";
import { charge } from "@/lib/domain/premium/segments";
import { randomOf } from "@/tests/support/random-steps";
import { type Endorsement, type Outcome, SimulatedCore } from "./simulated-core";

/** 20,000 steps in the suite. `SIMULATION_SEEDS=10000` runs all of quality R16 manually. */
const SEEDS = Number(process.env.SIMULATION_SEEDS ?? 100);
const STEPS = 200;

/** The possible moves, typed by hand, for the three kinds of policy. */
const EDGES: Record<string, Partial<Record<EndorsementStatus, readonly EndorsementStatus[]>>> = {
  tpa: { ENDO_RECEIVED: ["READY_FOR_TPA"], READY_FOR_TPA: ["RECEIVED_UHIDS"], RECEIVED_UHIDS: ["ENDO_COMPLETE"] },
  "in-house": { ENDO_RECEIVED: ["RECEIVED_UHIDS"], RECEIVED_UHIDS: ["ENDO_COMPLETE"] },
  accident: { ENDO_RECEIVED: ["ENDO_COMPLETE"] },
};
const START: Partial<Record<EndorsementStatus, readonly EndorsementStatus[]>> = {
  DRAFT: ["IN_PROGRESS"],
  IN_PROGRESS: ["SENT_TO_INSURER"],
  SENT_TO_INSURER: ["ENDO_RECEIVED", "ENDO_DECLINED"],
  ENDO_DECLINED: ["IN_PROGRESS"],
};
const POSTED: readonly EndorsementStatus[] = ["ENDO_RECEIVED", "READY_FOR_TPA", "RECEIVED_UHIDS", "ENDO_COMPLETE"];
const ANY: readonly EndorsementStatus[] = [...(Object.keys(START) as EndorsementStatus[]), ...POSTED];

const edgesOf = ({ policy, status }: Endorsement) => START[status] ?? EDGES[policy.id]?.[status] ?? [];

/** The gates of spec 2 §4 and domain §10, implemented again. */
function mayPass(core: SimulatedCore, endorsement: Endorsement, to: EndorsementStatus): boolean {
  if (!edgesOf(endorsement).includes(to)) return false;
  if (to === "ENDO_DECLINED") return true;
  const { status, rows, hasException, awaitsKyc, hasTicket, hasUhids } = endorsement;
  const net = rows.reduce((sum, { priced }) => sum + priced.totalPaise, 0);
  const isPreProcess = status === "DRAFT" || status === "IN_PROGRESS";
  if (isPreProcess && net > core.balancePaise) return false;
  if (hasException || (awaitsKyc && status === "DRAFT" && rows.some(({ operation }) => operation === "EDIT")))
    return false;
  if (to === "SENT_TO_INSURER" && !hasTicket) return false;
  return to !== "RECEIVED_UHIDS" || hasUhids || rows.every(({ operation }) => operation !== "ADD");
}

function moveSomewhere(core: SimulatedCore, random: (limit: number) => number): Outcome {
  const endorsement = core.endorsements[random(core.endorsements.length)];
  if (!endorsement) return "nothing";
  const [next] = edgesOf(endorsement);
  const to = random(4) > 0 && next ? next : (ANY[random(ANY.length)] ?? "DRAFT");
  // Another user may have acted in the last step, so the version is sometimes stale.
  const isStale = random(8) === 0;
  const expected = isStale ? "conflict" : mayPass(core, endorsement, to) ? "done" : "refused";
  const from = endorsement.status;
  const outcome = core.move(endorsement, to, endorsement.version - (isStale ? 1 : 0));
  if (outcome !== expected) throw new Error(`${from} → ${to}: ${outcome}, not ${expected}`);
  return outcome;
}

/** One command of some user. */
function command(core: SimulatedCore, random: (limit: number) => number): Outcome {
  const policy = core.policies[random(core.policies.length)] ?? core.policies[0];
  const endorsement = core.endorsements[random(Math.max(1, core.endorsements.length))];
  const kind = random(20);
  if (kind < 4 && policy) {
    const operation = (["ADD", "ADD", "EDIT", "DELETE"] as const)[random(4)] ?? "ADD";
    return core.register(policy, { operation, pick: random(1_000_000) });
  }
  if (kind < 12) return moveSomewhere(core, random);
  if (kind === 12) return core.post(random(3) === 0 ? "debit" : "credit", 1 + random(400_000));
  if (kind === 13) core.today = core.today < "2026-03-01" ? nextDay(core.today) : core.today;
  if (!endorsement) return "nothing";
  if (kind === 14) return random(6) === 0 ? core.deleteDraft(endorsement) : "nothing";
  if (kind === 15) endorsement.hasException = random(3) === 0;
  if (kind === 16) endorsement.awaitsKyc = random(3) === 0;
  if (kind === 17 || kind === 18) endorsement.hasTicket = true;
  if (kind === 19) endorsement.hasUhids = true;
  return "done";
}

const nextDay = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** The invariants of domain §21 that a command could break. */
function faultsOf(core: SimulatedCore): string[] {
  const faults: string[] = [];
  if (core.balancePaise !== core.replayedBalance()) faults.push("the balance differs from the replay of its ledger");
  for (const endorsement of core.endorsements) {
    const { status, policy, number } = endorsement;
    const name = `${policy.id} ${number} (${status})`;
    const costs = core.costsOf(endorsement);
    const isAtInsurer = status === "SENT_TO_INSURER";
    if (core.holds.get(endorsement) !== (isAtInsurer ? Math.max(0, costs.net) : undefined))
      faults.push(`${name}: its hold`);
    const posted = core.entries.filter(({ of }) => of === endorsement).map(({ amountPaise }) => amountPaise);
    const due = POSTED.includes(status) ? postingsFor(costs).map(({ amountPaise }) => amountPaise) : [];
    if (String(posted) !== String(due)) faults.push(`${name}: posted ${posted} instead of ${due}`);
    for (const { operation, priced } of endorsement.rows) {
      const { netPaise: net, igstPaise, cgstPaise, sgstPaise, totalPaise } = priced;
      if (net + igstPaise + cgstPaise + sgstPaise !== totalPaise) faults.push(`${name}: a row's total`);
      if (igstPaise !== 0 && cgstPaise !== 0) faults.push(`${name}: both kinds of tax`);
      if ((operation === "ADD" && net < 0) || (operation === "DELETE" && net > 0)) faults.push(`${name}: a row's sign`);
    }
  }
  if ([...core.holds.keys()].some((held) => !core.endorsements.includes(held)))
    faults.push("a hold remains after its endorsement");
  for (const { policy, life } of core.lives) {
    const owed = charge(life.segments, policy);
    if (Math.abs(life.netPaise - owed) > Math.max(1, life.rows))
      faults.push(`a life paid ${life.netPaise}, owes ${owed}`);
  }
  return faults;
}

test("no interleaving of users, crashes and lost responses breaks an endorsement, a hold or the ledger", () => {
  const seen = new Map<Outcome, number>();
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const random = randomOf(seed);
    const core = new SimulatedCore();
    for (let step = 0; step < STEPS; step += 1) {
      const run = () => core.once(`${seed}-${step}`, () => command(core, random));
      // One command in eight fails before its commit and is not repeated; as many lose their response and are repeated.
      const fault = random(8);
      const outcome = fault === 0 ? "nothing" : run();
      if (fault === 1 && run() !== outcome)
        throw new Error(`seed ${seed}, step ${step}: a repetition got a new response`);
      seen.set(outcome, (seen.get(outcome) ?? 0) + 1);
      const faults = step % 10 === 9 ? faultsOf(core) : [];
      if (faults.length > 0) throw new Error(`seed ${seed}, step ${step}: ${faults.join("; ")}`);
    }
  }
  // Every kind of outcome must occur for the run to be meaningful.
  for (const outcome of ["done", "conflict", "refused"] as const) expect(seen.get(outcome)).toBeGreaterThan(SEEDS);
});
