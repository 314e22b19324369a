import { addDays } from "@/lib/domain/dates/local-date";
import { SimulatedFaults } from "./simulated-faults";
import { type Endorsement, isPosted, isUnsent } from "./simulated-store";
import { at, min, POLICY_START, SimulatedUploads } from "./simulated-uploads";

/** What a step does, and three numbers that it chooses by. */
export type Step = { kind: (typeof KINDS)[number]; a: number; b: number; c: number };

export const KINDS = [
  "ADD",
  "ADD",
  "ADD",
  "EDIT",
  "EDIT",
  "EDIT",
  "EDIT",
  "EXIT",
  "EXIT",
  "EXIT",
  "MOVE",
  "MOVE",
  "MOVE",
  "MOVE",
  "MOVE",
  "MOVE",
  "DECLINE",
  "DECLINE",
  "REASSIGN",
  "REASSIGN",
  "DELETE",
  "START",
  "RECALCULATE",
  "RATER",
  "GST",
  "STATE",
  "CLAIM",
  "SCALE",
  "DAY",
  "DAY",
] as const;

/**
 * What lives are charged on one policy, without a database: uploads that the validator lets pass, moves, and what comes from
 * outside. The provider's own histories go through the HTTP application.
 */
export class SimulatedCharges extends SimulatedUploads {
  /** Something from outside has changed since the open endorsements were calculated. */
  private isStale = false;

  take({ kind, a, b, c }: Step): void {
    const { policy } = this;
    const open = policy.endorsements.filter(isUnsent);
    if (kind === "ADD") this.add(a, b, c);
    else if (kind === "EDIT") this.edit(a, b, c);
    else if (kind === "EXIT") this.exit(a, b, c);
    else if (kind === "MOVE") this.walk(a, b);
    else if (kind === "DECLINE") this.decline(a);
    else if (kind === "REASSIGN") this.reassign(a, b);
    else if (kind === "DELETE") this.remove(a);
    else if (kind === "START") this.moveStart(a, b);
    else if (kind === "RECALCULATE") this.recalculate(at(open, a));
    else if (kind === "DAY") this.settings.day = min(addDays(this.settings.day, 1 + (a % 12)), "2026-03-10");
    else this.settle(kind, a, b);
  }

  /** What comes from outside; in half of the cases everything open is calculated with it. */
  private settle(kind: Step["kind"], a: number, b: number): void {
    const { policy, settings } = this;
    if (kind === "RATER") settings.times = at([0.5, 0.8, 1, 1.37, 2], a) ?? 1;
    else if (kind === "GST") Object.assign(settings, { gstPct: at([18, 5, 12], a) ?? 18, gstFrom: settings.day });
    else if (kind === "STATE") {
      policy.keepTax();
      settings.isLocal = a % 2 === 0;
    } else if (kind === "SCALE") settings.hasScale ||= a % 4 === 0;
    else if (a % 3 === 0) policy.claims.clear();
    else policy.addClaim(at(policy.covers, a)?.person ?? this.person("E0", "self", "Asha", "1985-03-03"));
    this.isStale = b % 2 !== 0;
    if (!this.isStale) policy.repriceOpen();
  }

  /** One to three stages on, or declined by the insurer. */
  private walk(a: number, b: number): void {
    const chosen = at(
      this.policy.endorsements.filter((one) => !isPosted(one)),
      a,
    );
    for (let stage = 0; chosen && stage <= b % 3; stage += 1) {
      const wasSent = chosen.status === "SENT_TO_INSURER";
      if (!this.policy.move(chosen, b % 2 === 0) || wasSent) return;
    }
  }

  private decline(a: number): void {
    const sent = at(
      this.policy.endorsements.filter(({ status }) => status === "SENT_TO_INSURER"),
      a,
    );
    if (sent) this.policy.move(sent, true);
  }

  private reassign(a: number, b: number): void {
    const movable = (one: Endorsement) => (isUnsent(one) || one.status === "ENDO_DECLINED") && one.rows.length > 0;
    const from = at(this.policy.endorsements.filter(movable), a);
    const row = from && at(from.rows, b);
    if (row) this.policy.reassign(from, row.cover.person);
  }

  private recalculate(open: Endorsement | undefined): void {
    if (open) this.policy.close(open);
  }

  private remove(a: number): void {
    const draft = at(
      this.policy.endorsements.filter(({ status }) => status === "DRAFT"),
      a,
    );
    if (draft) this.policy.remove(draft);
  }

  /** As `editCoverageStart`. */
  private moveStart(a: number, b: number): void {
    const start = addDays(this.settings.day, -(b % 44));
    const additions = this.policy.all().filter(({ row, of }) => row.operation === "ADD" && isUnsent(of));
    const chosen = at(additions, a);
    if (!chosen || start < POLICY_START || this.overlaps(chosen.row.cover, start)) return;
    chosen.row.coverageStart = start;
    chosen.row.cover.start = start;
    this.policy.close(chosen.of);
  }

  faults(): string[] {
    return new SimulatedFaults(this.policy, this.isStale).all();
  }
}
