import { addDays } from "@/lib/domain/dates/local-date";
import { groupBy } from "@/lib/domain/group-by";
import { addPaid, NOTHING_PAID, paidOf } from "@/lib/domain/premium/paid";
import { charge } from "@/lib/domain/premium/segments";
import type { SimulatedPolicy } from "./simulated-policy";
import { factsOf } from "./simulated-pricing";
import { type Cover, isPosted, isUnsent, type Row } from "./simulated-store";

/** What is wrong on a policy. */
export class SimulatedFaults {
  constructor(
    private readonly policy: SimulatedPolicy,
    /** Something from outside has changed since the open endorsements were calculated. */
    private readonly isStale: boolean,
  ) {}

  /** What must be true after each step [domain §21 #3, #15, §24 #41, #42]. */
  all(): string[] {
    return [
      ...this.refundedTooMuch(),
      ...this.chargedWithoutCover(),
      ...this.policy.covers.flatMap((cover) => this.faultsOfCover(cover)),
      ...this.faultsOfPricing(),
    ];
  }

  private rowsOf(cover: Cover): Row[] {
    return this.policy.all().flatMap(({ row, of }) => (row.cover === cover && isPosted(of) ? [row] : []));
  }

  private paidFor(cover: Cover) {
    const initial = this.policy.inception.get(cover) ?? NOTHING_PAID;
    return this.rowsOf(cover).reduce((sum, row) => addPaid(sum, paidOf(row)), initial);
  }

  /** One parent bears the premium of a set, and the last one's exit refunds it. */
  private refundedTooMuch(): string[] {
    const bearers = new Map<string, ReturnType<typeof paidOf>>();
    for (const cover of this.policy.covers) {
      const bearer = this.policy.kind === "PARENTAL" ? cover.person.employeeId : cover.id;
      const paid = this.paidFor(cover);
      const known = bearers.get(bearer);
      bearers.set(bearer, known ? addPaid(known, paid) : paid);
    }
    return [...bearers].flatMap(([bearer, paid]) =>
      Object.entries(paid).flatMap(([kind, paise]) => (paise < 0 ? [`#15 ${bearer}: ${kind} ${paise}`] : [])),
    );
  }

  private faultsOfCover(cover: Cover): string[] {
    const { policy } = this;
    const { settings } = policy;
    if (cover.adder && !isPosted(cover.adder)) return [];
    const rows = this.rowsOf(cover).length;
    const posted = this.paidFor(cover).netPaise;
    const owed = charge(cover.segments, policy.context().policy);
    const isHigh = posted > owed + rows + 1 && !settings.hasScale;
    const isLow = posted < owed - rows - 1;
    return isHigh || isLow ? [`#3 ${cover.person.id}: posted ${posted}, its segments come to ${owed}`] : [];
  }

  /** A set of parents is charged for no day after the last one's cover, once nothing of it is under way [domain §24 #45]. */
  private chargedWithoutCover(): string[] {
    const { policy } = this;
    const { settings } = policy;
    if (policy.kind !== "PARENTAL" || policy.hadClaim || settings.hasScale) return [];
    const underWay = new Set(
      policy.all().flatMap(({ row, of }) => (isPosted(of) ? [] : [row.cover.person.employeeId])),
    );
    const families = groupBy(policy.covers, ({ person }) => person.employeeId);
    return [...families].flatMap(([employeeId, covers]) => {
      const isSplit = new Set(covers.map(({ person }) => person.relationship)).size > 1;
      if (underWay.has(employeeId) || isSplit) return [];
      const segments = covers.flatMap((cover) => cover.segments);
      const ends = covers.map(({ start, end }) => (end < start ? addDays(start, -1) : end));
      return [...new Set([...segments.map(({ from }) => from), ...ends.map((day) => addDays(day, 1))])]
        .filter((day) => ends.every((end) => end < day))
        .flatMap((day) => {
          const there = segments.filter(({ from, to }) => from <= day && day <= to);
          const annual = there.reduce((sum, { annualPaise }) => sum + annualPaise, 0);
          return annual === 0 ? [] : [`#45 ${employeeId}: ${annual} a year on ${day}, after the last parent's cover`];
        });
    });
  }

  /** An open endorsement has the amounts that its calculation gives. */
  private faultsOfPricing(): string[] {
    if (this.isStale) return [];
    return this.policy.endorsements.filter(isUnsent).flatMap((one) => {
      const before = JSON.stringify(one.rows.map(factsOf));
      const { repriced } = this.policy.plan(one);
      const after = one.rows.map((row) => {
        const priced = repriced.find(({ row: stored }) => stored.id === row.id)?.priced;
        return priced
          ? factsOf({ ...row, ...paidOf(priced), premiumNote: priced.premiumNote, charged: priced.segments })
          : null;
      });
      return before === JSON.stringify(after) ? [] : [`Endo ${one.number} had ${before}, is ${JSON.stringify(after)}`];
    });
  }
}
