import { mergeConfig } from "@/lib/domain/config";
import { addDays, type LocalDate } from "@/lib/domain/dates/local-date";
import { currentTax } from "@/lib/domain/endorsements/finish-pricing";
import { priceRow } from "@/lib/domain/endorsements/pricing";
import type { PricedRow, PricingContext, RowToPrice } from "@/lib/domain/endorsements/pricing-types";
import { addPaid, type Paid, paidAtInception, paidOf } from "@/lib/domain/premium/paid";
import type { Rater } from "@/lib/domain/premium/rater";
import { withInceptionTax, withInvoiceDay } from "@/lib/domain/premium/row-tax";
import { charge, type Segment, withSumInsured } from "@/lib/domain/premium/segments";
import { policyOf, RATER } from "../fixtures";

/** A step's kind, and two numbers that select its target. */
export type Step = { kind: (typeof KINDS)[number]; a: number; b: number };

type Facts = { dob: LocalDate; slabId: string; start: LocalDate };
type Cover = {
  facts: Facts;
  posted: readonly Segment[];
  paid: Paid;
  inception: Paid;
  rows: number;
  adder: Endorsement | null;
};
type Row = {
  seq: number;
  cover: Cover;
  operation: "ADD" | "EDIT" | "DELETE";
  day: LocalDate;
  facts: Partial<Facts>;
  priced: PricedRow | null;
};
type Endorsement = { status: "DRAFT" | "IN_PROGRESS" | "SENT" | "DECLINED" | "RECEIVED"; rows: Row[] };

export const KINDS = [
  ...["ADD", "ADD", "SLAB", "SLAB", "BIRTH", "START", "EXIT", "EXIT", "NEVER", "MOVE", "MOVE", "MOVE", "MOVE"],
  ...["DECLINE", "DECLINE", "DELETE", "RATER", "RATE", "STATE", "CLAIM", "SCALE", "DAY", "DAY"],
] as const;

const ZERO: Paid = { netPaise: 0, igstPaise: 0, cgstPaise: 0, sgstPaise: 0 };
const OPEN = ["DRAFT", "IN_PROGRESS"];
const SUMS_INSURED: Record<string, number> = { 1: 30_000_000, 2: 50_000_000 };
const at = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];

/**
 * Charges of lives on one policy, without a database: the rules of lib/domain over plain objects, ordered as in domain
 * §24 #41. The provider's own histories use the HTTP application.
 */
export class SimulatedCharges {
  readonly covers: Cover[] = [];
  readonly endorsements: Endorsement[] = [];
  hasScale = false;
  /** Number of posted rows that refunded something. */
  refunds = 0;
  private day = "2025-10-01";
  private seq = 0;
  private times = 1;
  private gst = [{ from: "2017-07-01", ratePct: 18 }];
  private isLocal = false;
  private withClaim = new Set<Cover>();

  constructor() {
    for (const dob of ["1985-03-03", "1968-07-07"]) {
      const posted = [{ from: "2025-04-01", to: "2026-03-31", annualPaise: 430_000, sumInsuredPaise: 30_000_000 }];
      const inception = paidAtInception(
        posted,
        this.context().policy,
        currentTax(this.context()),
        this.context().policy.config,
      );
      const facts = { dob, slabId: "1", start: "2025-04-01" };
      this.covers.push({ facts, posted, paid: inception, inception, rows: 0, adder: null });
    }
  }

  take({ kind, a, b }: Step): void {
    if (kind === "ADD") this.add(a, b);
    else if (kind === "DECLINE") this.move(a, true);
    else if (kind === "MOVE") {
      for (let stage = 0; stage <= b % 3; stage += 1) {
        this.move(a, false);
        this.repriceOpen();
      }
    } else if (kind === "DELETE") this.delete(a);
    else if (kind === "RATER") this.times = at([0.5, 0.8, 1, 1.37, 2], a) ?? 1;
    else if (kind === "RATE")
      this.gst = [
        { from: "2017-07-01", ratePct: 18 },
        { from: this.day, ratePct: at([5, 12, 18], a) ?? 18 },
      ];
    else if (kind === "STATE") this.moveCompany(a % 2 === 0);
    else if (kind === "SCALE") this.hasScale ||= a % 5 === 0;
    else if (kind === "CLAIM") this.claim(at(this.covers, a), b);
    else if (kind === "DAY") this.day = addDays(this.day, 1 + (a % 6));
    else
      this.change(
        kind,
        at(
          this.covers.filter((cover) => this.stateOf(cover).isStaying),
          a,
        ),
        b,
      );
    this.repriceOpen();
  }

  /** The invariants after each step [domain §21 #3, #15]. */
  faults(): string[] {
    return this.covers.flatMap((cover, index) => {
      const faults = Object.entries(cover.paid).flatMap(([kind, paise]) =>
        paise < 0 ? [`#15 cover ${index}: ${kind} ${paise}`] : [],
      );
      const owed = charge(cover.posted, this.context().policy);
      const isHigh = cover.paid.netPaise > owed + cover.rows + 1 && !this.hasScale;
      if (isHigh || cover.paid.netPaise < owed - cover.rows - 1)
        faults.push(`#3 cover ${index}: ${cover.paid.netPaise}, owes ${owed}`);
      return faults;
    });
  }

  private context(): PricingContext {
    const config = mergeConfig({ gst: this.gst, ...(this.hasScale ? { refundScale: "SHORT_PERIOD" as const } : {}) });
    const bands = (RATER.ageBands ?? []).map((band) => ({
      ...band,
      max: band.max === 65 ? 100 : band.max,
      premiums: band.premiums.map((one) => ({ ...one, premiumPaise: Math.round(one.premiumPaise * this.times) })),
    }));
    const rater: Rater = { ...RATER, ageBands: bands };
    const companyGstin = `${this.isLocal ? "27" : "29"}AABCU9603R1ZJ`;
    const policy = { ...policyOf(), config };
    return { policy, rater, companyGstin, companyStateCode: null, isSez: false, today: this.day };
  }

  private add(a: number, b: number): void {
    const start = addDays(this.day, 10 - (b % 50));
    const facts = { dob: addDays("1962-01-01", a % 14_000), slabId: String(1 + (b % 2)), start };
    const draft = this.draft();
    const cover: Cover = { facts, posted: [], paid: ZERO, inception: ZERO, rows: 0, adder: draft };
    this.covers.push(cover);
    this.file(draft, { cover, operation: "ADD", day: start, facts: {} });
  }

  private change(kind: "SLAB" | "BIRTH" | "START" | "EXIT" | "NEVER", cover: Cover | undefined, b: number): void {
    if (!cover) return;
    const { slabId, start } = this.stateOf(cover).facts;
    const draft = this.draft();
    if (kind === "EXIT" || kind === "NEVER") {
      const day = kind === "NEVER" ? addDays(start, -1) : addDays(this.day, 20 - (b % 60));
      this.file(draft, { cover, operation: "DELETE", day, facts: {} });
      return;
    }
    const moved = addDays(start, (b % 40) - 20);
    const facts = {
      SLAB: { slabId: slabId === "1" ? "2" : "1" },
      BIRTH: { dob: addDays("1962-01-01", (b * 37) % 14_000) },
      START: { start: moved < "2025-04-01" ? "2025-04-01" : moved },
    }[kind];
    this.file(draft, { cover, operation: "EDIT", day: addDays(this.day, -(b % 45)), facts });
  }

  private file(draft: Endorsement, row: Omit<Row, "seq" | "priced">): void {
    draft.rows.push({ ...row, seq: ++this.seq, priced: null });
  }

  private draft(): Endorsement {
    const known = this.endorsements.findLast(({ status }) => status === "DRAFT");
    if (known) return known;
    const made: Endorsement = { status: "DRAFT", rows: [] };
    this.endorsements.push(made);
    return made;
  }

  /** Like the provider: earlier charges keep their tax. */
  private moveCompany(isLocal: boolean): void {
    const context = this.context();
    const { kind } = currentTax(context);
    for (const cover of this.covers) {
      if (cover.adder === null)
        cover.posted = cover.posted.map((part) => withInceptionTax(part, kind, context.policy.config));
    }
    this.isLocal = isLocal;
  }

  private claim(cover: Cover | undefined, b: number): void {
    if (!cover) return;
    if (b % 2 === 0) this.withClaim.add(cover);
    else this.withClaim.delete(cover);
  }

  private move(a: number, isDecline: boolean): void {
    const moving = this.endorsements.filter(({ status }) => status !== "RECEIVED");
    const chosen = at(isDecline ? moving.filter(({ status }) => status === "SENT") : moving, a);
    if (!chosen || chosen.rows.length === 0) return;
    if (isDecline) chosen.status = "DECLINED";
    else if (chosen.status === "DRAFT" || (chosen.status === "DECLINED" && this.mayReturn(chosen)))
      chosen.status = "IN_PROGRESS";
    else if (chosen.status === "IN_PROGRESS" && !this.isBlocked(chosen)) chosen.status = "SENT";
    else if (chosen.status === "SENT") this.receive(chosen);
  }

  /** A life cannot leave twice. */
  private mayReturn({ rows }: Endorsement): boolean {
    return rows.every(({ operation, cover }) => operation !== "DELETE" || this.stateOf(cover).isStaying);
  }

  private isBlocked(endorsement: Endorsement): boolean {
    return endorsement.rows.some(
      ({ cover }) =>
        (cover.adder !== endorsement && cover.adder?.status === "DECLINED") ||
        this.before(endorsement, cover).length > 0,
    );
  }

  private receive(endorsement: Endorsement): void {
    endorsement.status = "RECEIVED";
    for (const { cover, priced, facts } of endorsement.rows) {
      if (!priced) throw new Error("a row was received without a price");
      cover.posted = priced.segments.map((part) => withInvoiceDay(part, this.day));
      cover.paid = addPaid(cover.paid, paidOf(priced));
      cover.facts = { ...cover.facts, ...facts };
      cover.rows += 1;
      if (priced.netPaise < 0) this.refunds += 1;
    }
  }

  private delete(a: number): void {
    const draft = at(
      this.endorsements.filter(({ status }) => status === "DRAFT"),
      a,
    );
    const isUsed = (cover: Cover) =>
      this.endorsements.some((other) => other !== draft && other.rows.some((row) => row.cover === cover));
    if (!draft || draft.rows.some(({ operation, cover }) => operation === "ADD" && isUsed(cover))) return;
    for (const { operation, cover } of draft.rows)
      if (operation === "ADD") this.covers.splice(this.covers.indexOf(cover), 1);
    this.endorsements.splice(this.endorsements.indexOf(draft), 1);
  }

  /** A cover's pending endorsements in order: those at the insurer first, then by filing. */
  private pending(cover: Cover): Endorsement[] {
    const first = ({ rows }: Endorsement) => rows.find((row) => row.cover === cover)?.seq ?? Number.POSITIVE_INFINITY;
    return this.endorsements
      .filter(({ status, rows }) => [...OPEN, "SENT"].includes(status) && rows.some((row) => row.cover === cover))
      .sort((x, y) => Number(x.status !== "SENT") - Number(y.status !== "SENT") || first(x) - first(y));
  }

  private before(endorsement: Endorsement, cover: Cover): Endorsement[] {
    const pending = this.pending(cover);
    return pending.slice(0, Math.max(0, pending.indexOf(endorsement)));
  }

  private stateOf(cover: Cover) {
    const received = this.endorsements.filter(({ status }) => status === "RECEIVED");
    const rows = [...received, ...this.pending(cover)].flatMap((one) => one.rows.filter((row) => row.cover === cover));
    const isStaying = cover.adder?.status !== "DECLINED" && rows.every(({ operation }) => operation !== "DELETE");
    const facts = this.pending(cover).flatMap((one) => one.rows.filter((row) => row.cover === cover));
    return { isStaying, facts: Object.assign({}, cover.facts, ...facts.map((row) => row.facts)) as Facts };
  }

  private repriceOpen(): void {
    for (let pass = 0; pass < 3; pass += 1) {
      for (const endorsement of this.endorsements) if (OPEN.includes(endorsement.status)) this.reprice(endorsement);
    }
  }

  private reprice(endorsement: Endorsement): void {
    const context = this.context();
    for (const row of endorsement.rows) {
      const { cover } = row;
      const earlier = [...this.before(endorsement, cover), endorsement].flatMap(({ rows }) =>
        rows.filter((one) => one.cover === cover && (one.seq < row.seq || !endorsement.rows.includes(one))),
      );
      const facts = Object.assign({}, cover.facts, ...earlier.map((one) => one.facts)) as Facts;
      const segments =
        earlier.at(-1)?.priced?.segments ?? withSumInsured(cover.posted, SUMS_INSURED[cover.facts.slabId] ?? 0);
      const paid = earlier.reduce((sum, { priced }) => (priced ? addPaid(sum, paidOf(priced)) : sum), cover.paid);
      const isNever = cover.adder !== endorsement && cover.adder?.status === "DECLINED";
      const priced = priceRow(context, this.toPrice(row, facts, segments, paid, isNever));
      if (!priced.ok) throw new Error(priced.message);
      row.priced = priced;
    }
  }

  private toPrice(row: Row, facts: Facts, segments: readonly Segment[], paid: Paid, isNever: boolean): RowToPrice {
    const { operation, cover, day } = row;
    const rated = (of: Facts) => {
      return { relationship: "self" as const, dob: of.dob, coverageStart: of.start, slabId: of.slabId, ctcPaise: null };
    };
    if (operation === "ADD") return { operation, ...rated(facts) };
    const common = { segments, paid, refundWithheld: this.withClaim.has(cover), neverChargedBy: isNever ? 1 : null };
    const sumInsuredPaise = segments.at(-1)?.sumInsuredPaise ?? SUMS_INSURED[facts.slabId] ?? 0;
    if (operation === "DELETE") {
      return { operation, relationship: "self", dob: facts.dob, sumInsuredPaise, dateOfLeaving: day, ...common };
    }
    const to = rated({ ...facts, ...row.facts });
    const effectiveFrom = row.facts.slabId === undefined ? null : day;
    return { operation, from: { ...rated(facts), sumInsuredPaise }, to, effectiveFrom, ...common };
  }
}
