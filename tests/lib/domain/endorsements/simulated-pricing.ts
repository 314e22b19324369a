import { mergeConfig } from "@/lib/domain/config";
import type { LocalDate } from "@/lib/domain/dates/local-date";
import { currentTax } from "@/lib/domain/endorsements/finish-pricing";
import type { PricingContext } from "@/lib/domain/endorsements/pricing-types";
import { paidAtInception, paidOf } from "@/lib/domain/premium/paid";
import type { Rater } from "@/lib/domain/premium/rater";
import { claimScopeOf, withholdsRefund } from "@/lib/domain/premium/refund";
import { withInceptionTax } from "@/lib/domain/premium/row-tax";
import { charge } from "@/lib/domain/premium/segments";
import { familyStatesOf } from "@/lib/provider/endorsements/family-states-of";
import { priceStoredRows } from "@/lib/provider/endorsements/price-stored-rows";
import { policyOf, RATER } from "../fixtures";
import { type Cover, type Endorsement, isUnsent, type Person, type Row, SimulatedStore } from "./simulated-store";

/** What one premium covers: a life, or a family that the employee, the eldest or a parent rates; or a rate per mille. */
export const POLICY_KINDS = ["LIFE", "SELF", "ELDEST", "PARENTAL", "MILLE"] as const;
export type PolicyKind = (typeof POLICY_KINDS)[number];

/** What is set from outside: the rates, the tax and the scale of refunds. */
export type Settings = {
  day: LocalDate;
  times: number;
  gstPct: number | null;
  gstFrom: LocalDate;
  isLocal: boolean;
  hasScale: boolean;
};

const BANDS = (RATER.ageBands ?? []).map((band) => ({ ...band, max: band.max === 65 ? 100 : band.max }));
const POLICY = policyOf();
const RPM = 1.85;
const MAX_VISITS = 20;

/** The provider's moves over plain objects: what is read is in the store, what it costs comes from the provider's own functions. */
export class SimulatedPricing extends SimulatedStore {
  readonly claims = new Set<Person>();
  /** What covers of the initial roster were charged. */
  readonly inception = new Map<Cover, ReturnType<typeof paidOf>>();
  refunds = 0;
  /** A claim has withheld refunds. */
  hadClaim = false;
  private seq = 0;
  private ids = 0;

  constructor(
    readonly kind: PolicyKind,
    readonly settings: Settings,
  ) {
    super(["SELF", "ELDEST", "PARENTAL"].includes(kind), kind !== "MILLE" && kind !== "LIFE");
  }

  context(): PricingContext {
    const { kind, settings } = this;
    const gst = [{ from: "2017-07-01", ratePct: 18 }];
    if (settings.gstPct !== null) gst.push({ from: settings.gstFrom, ratePct: settings.gstPct });
    const config = mergeConfig({
      gst,
      ...(settings.hasScale ? { refundScale: "SHORT_PERIOD" as const } : {}),
      familyAgeBasis: kind === "ELDEST" ? "ELDEST" : "SELF",
    });
    const policy = {
      ...policyOf({ isParentalPolicy: kind === "PARENTAL", isCommonPool: this.isFloater }),
      policyType: kind === "MILLE" ? ("GTL" as const) : ("GMC" as const),
      config,
    };
    const scaled = BANDS.map((band) => ({
      ...band,
      premiums: band.premiums.map((one) => ({ ...one, premiumPaise: Math.round(one.premiumPaise * settings.times) })),
    }));
    const rates =
      kind === "MILLE" ? { ageBands: undefined, rpm: (RPM * settings.times).toFixed(4) } : { ageBands: scaled };
    const rater: Rater = { ...RATER, policyType: policy.policyType, isPerFamily: this.isShared, ...rates };
    const companyGstin = `${settings.isLocal ? "27" : "29"}AABCU9603R1ZJ`;
    return { policy, rater, companyGstin, companyStateCode: null, isSez: false, today: settings.day };
  }

  /** A cover of the initial roster. */
  enrol(person: Person, annualPaise: number): void {
    const sumInsuredPaise = 30_000_000;
    const start = "2025-04-01";
    const segments = [{ from: start, to: this.policyEnd, annualPaise, sumInsuredPaise }];
    const cover = {
      id: this.nextId("cover"),
      person,
      slabId: "1",
      sumInsuredPaise,
      start,
      end: this.policyEnd,
    };
    this.covers.push({
      ...cover,
      active: true,
      pendingOffboard: false,
      segments: annualPaise === 0 ? [] : segments,
      adder: null,
    });
    const made = this.covers.at(-1);
    const context = this.context();
    if (made)
      this.inception.set(
        made,
        paidAtInception(made.segments, context.policy, currentTax(context), context.policy.config),
      );
  }

  nextId(thing: string): string {
    this.ids += 1;
    return `${thing}-${this.ids}`;
  }

  addClaim(person: Person): void {
    this.claims.add(person);
    this.hadClaim = true;
  }

  draft(except?: Endorsement): Endorsement {
    const known = this.endorsements.findLast((one) => one.status === "DRAFT" && one !== except);
    if (known) return known;
    const number = this.endorsements.length + 1;
    const made: Endorsement = { id: this.nextId("endo"), number, status: "DRAFT", rows: [] };
    this.endorsements.push(made);
    return made;
  }

  file(row: Pick<Row, "cover" | "operation" | "coverageStart" | "sumInsuredPaise"> & Partial<Row>): void {
    this.seq += 1;
    const amounts = { netPaise: 0, igstPaise: 0, cgstPaise: 0, sgstPaise: 0, premiumNote: null, inception: null };
    const facts = { dateOfLeaving: null, old: null, revised: null, charged: [] };
    this.draft().rows.push({ id: `row-${this.seq}`, seq: this.seq, ...amounts, ...facts, ...row });
  }

  plan(endorsement: Endorsement) {
    const context = this.context();
    const lives = this.storedLives(endorsement);
    const states = familyStatesOf(context, lives, this.familyRows(endorsement, lives));
    const isWithheld = (row: { userId: string; employeeId: string }) => this.isWithheld(context, row);
    return priceStoredRows(this.rowsToPrice(endorsement), {
      context,
      states,
      isWithheld,
      endorsementId: endorsement.id,
    });
  }

  private isWithheld(
    { policy, rater }: PricingContext,
    { userId, employeeId }: { userId: string; employeeId: string },
  ) {
    const claims = [...this.claims]
      .filter((person) => person.employeeId === employeeId)
      .map((person) => ({ userId: person.id, status: "SETTLED", isDeathClaim: false, paidPaise: 10_000 }));
    const isRatedPerFamily = rater?.isPerFamily ?? false;
    const scope = claimScopeOf(policy.config, { isCommonPool: policy.isCommonPool, isRatedPerFamily });
    return withholdsRefund(claims, userId, scope, policy.policyType);
  }

  /** @returns whether anything has changed. */
  reprice(endorsement: Endorsement): boolean {
    const { repriced, refused } = this.plan(endorsement);
    if (refused[0]) throw new Error(`a row was refused: ${refused[0].message}`);
    const facts = () => JSON.stringify(endorsement.rows.map((row) => [factsOf(row), row.charged]));
    const before = facts();
    for (const { row: stored, priced, inception, relationship } of repriced) {
      const row = endorsement.rows.find(({ id }) => id === stored.id);
      if (!row) continue;
      const { sumInsuredPaise, premiumNote, segments } = priced;
      Object.assign(row, paidOf(priced), {
        sumInsuredPaise,
        premiumNote,
        charged: segments,
        inception: inception ?? row.inception,
        relationship,
      });
      if (row.operation === "ADD") Object.assign(row.cover, { segments, sumInsuredPaise });
    }
    return before !== facts();
  }

  /** As `repriceDependents`. */
  repriceDependents(first: readonly Endorsement[]): void {
    const queue = [...first];
    const visits = new Map<Endorsement, number>();
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const visit = (visits.get(next) ?? 0) + 1;
      visits.set(next, visit);
      if (visit > MAX_VISITS || !this.endorsements.includes(next) || !this.reprice(next)) continue;
      for (const other of this.dependentsOf(next)) if (!queue.includes(other)) queue.push(other);
    }
  }

  /** As `finishEdit`, and after an upload. */
  close(endorsement: Endorsement, dependents: readonly Endorsement[] = []): void {
    this.reprice(endorsement);
    this.repriceDependents([...new Set([...dependents, ...this.dependentsOf(endorsement)])]);
  }

  repriceOpen(): void {
    for (const endorsement of this.endorsements) if (isUnsent(endorsement)) this.close(endorsement);
  }

  /** As `keepChargedTax`: what was charged keeps its tax. */
  keepTax(): void {
    const context = this.context();
    const { kind } = currentTax(context);
    for (const cover of this.covers) {
      if (cover.adder === null)
        cover.segments = cover.segments.map((part) => withInceptionTax(part, kind, context.policy.config));
    }
  }
}

/** Amounts and what remains charged in all: the days of invoices come later, when an earlier endorsement is received. */
export const factsOf = ({ netPaise, igstPaise, cgstPaise, sgstPaise, premiumNote, charged }: Row) => {
  return [netPaise, igstPaise, cgstPaise, sgstPaise, premiumNote, charge(charged, POLICY)];
};
