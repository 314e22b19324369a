import type { LocalDate } from "../dates/local-date";
import type { Paise } from "../money/paise";
import { chargedRating, type LifeRate, rateLife } from "../premium/rate-life";
import {
  changeSegments,
  correctSegments,
  finalAnnual,
  keepOn,
  moveStart,
  netPremium,
  type Segment,
} from "../premium/segments";
import { sumInsuredOf } from "../premium/sum-insured";
import { finishPricing, REFUND_WITHHELD } from "./finish-pricing";
import type { EditToPrice, KnownPrices, Pricing, PricingContext, PricingFailure } from "./pricing-types";

/** The rate of the life for a sum insured, with its family on a date. */
type RateAt = (sumInsuredPaise: Paise, day: LocalDate) => LifeRate;

type Running = { segments: readonly Segment[]; proRatedDays: number };

/** Prices an EDIT: applies the row's changes one by one to the running segments and rounds once [domain §5]. */
export function priceEdit(context: PricingContext, given: EditToPrice, known: KnownPrices = new Map()): Pricing {
  const { policy } = context;
  const row = withinCover(given);
  const cover = coverAfter(context, row);
  if (!cover.ok) return cover;
  const { relationship, dob, coverageStart } = row.to;
  const rateAt: RateAt = (sumInsuredPaise, day) => {
    const family = row.familyOn?.(day);
    return rateLife(policy, context.rater, { relationship, dob, coverageStart, sumInsuredPaise, family });
  };
  const rate = rateAt(cover.sumInsuredPaise, row.effectiveFrom ?? row.to.coverageStart);
  const isRated = needsRating(row);
  if (!rate.ok && isRated) return rate;
  const key = keyOf(row, cover, rate);
  const before = key === null ? undefined : known.get(key);
  if (before) return before;
  const running = walk(context, row, cover.sumInsuredPaise, rateAt);
  if ("ok" in running) return running;
  const net = netPremium(row.segments, running.segments, policy);
  const isWithheld = row.refundWithheld && net < 0;
  const newAnnualPaise = finalAnnual(running.segments);
  const priced = finishPricing(context, {
    before: row.segments,
    after: running.segments,
    charged: isWithheld ? row.segments : running.segments,
    proRatedDays: running.proRatedDays,
    ...chargedRating(rate, newAnnualPaise),
    sumInsuredPaise: cover.sumInsuredPaise,
    ctcPaise: row.to.ctcPaise,
    oldAnnualPaise: finalAnnual(row.segments),
    newAnnualPaise,
    raterPremiumPaise: newAnnualPaise,
    netPaise: isWithheld ? 0 : net,
    shortPeriod: null,
    withheldPaise: isWithheld ? net : null,
    paid: [row.paid, row.paidBySet],
    notes: [isRated && rate.ok ? rate.note : null, cover.warning ?? null, isWithheld ? REFUND_WITHHELD : null],
  });
  if (key !== null) known.set(key, priced);
  return priced;
}

/** What the price of an edit depends on; null if it depends on other lives of the family. The rate has the age. */
function keyOf(row: EditToPrice, cover: object, rate: LifeRate): string | null {
  const { from, to, segments, effectiveFrom, paid, refundWithheld, familyOn, paidBySet, refundedDays, lastDay } = row;
  if (familyOn ?? paidBySet ?? refundedDays ?? lastDay) return null;
  const changed = [from.dob === to.dob, from.relationship, to.relationship, from.coverageStart, to.coverageStart];
  const facts = [from.sumInsuredPaise, to.ctcPaise, segments, effectiveFrom, paid, refundWithheld];
  return JSON.stringify([changed, facts, cover, rate]);
}

/** A new sum insured that is dated before the cover applies from the first day of cover, and is rated on it. */
function withinCover(row: EditToPrice): EditToPrice {
  if (row.effectiveFrom === null || row.effectiveFrom >= row.to.coverageStart) return row;
  return { ...row, effectiveFrom: row.to.coverageStart };
}

const changesCover = ({ effectiveFrom }: EditToPrice) => effectiveFrom !== null;
const correctsLife = ({ from, to }: EditToPrice) => from.dob !== to.dob || from.relationship !== to.relationship;
const needsRating = (row: EditToPrice) => changesCover(row) || correctsLife(row);

/** The sum insured after the edit; unchanged if the cover is. */
function coverAfter({ policy }: PricingContext, row: EditToPrice) {
  if (!changesCover(row)) return { ok: true as const, sumInsuredPaise: row.from.sumInsuredPaise, warning: undefined };
  const cover = sumInsuredOf(policy, { ...row, slabId: row.to.slabId, ctcPaise: row.to.ctcPaise });
  return cover.ok ? { ok: true as const, sumInsuredPaise: cover.sumInsuredPaise, warning: cover.warning } : cover;
}

/** Excludes refunds for another parent [domain §24 #45]. */
const isOwn = ({ annualPaise }: Segment) => annualPaise >= 0;

/** Applies the changes in date order: coverage start, corrections from the start, then the new sum insured. */
function walk(
  { policy }: PricingContext,
  row: EditToPrice,
  sumInsuredPaise: Paise,
  rateAt: RateAt,
): Running | PricingFailure {
  const changes: ((segments: readonly Segment[]) => { after: readonly Segment[]; proRatedDays: number })[] = [];
  let failure: PricingFailure | null = null;
  const annualAt = (sumInsured: Paise, segmentFrom: LocalDate, fallbackPaise: Paise): Paise => {
    const rate = rateAt(sumInsured, segmentFrom);
    if (!rate.ok) failure = rate;
    return rate.ok && rate.rateSource !== "NONE" ? rate.annualPaise : fallbackPaise;
  };
  if (row.from.coverageStart !== row.to.coverageStart) {
    changes.push((segments) => moveStart(segments, row.to.coverageStart));
  }
  if (correctsLife(row)) {
    const annualOf = (segment: Segment) =>
      annualAt(segment.sumInsuredPaise ?? row.from.sumInsuredPaise, segment.from, segment.annualPaise);
    changes.push((segments) => correctSegments(segments, annualOf, policy));
  }
  const day = row.effectiveFrom;
  if (day !== null) {
    changes.push((segments) => {
      const current = finalAnnual(segments);
      const isFree = policy.config.siChangeMidterm === "FREE";
      const annualPaise = isFree ? current : annualAt(sumInsuredPaise, day, current);
      const period = { ...policy, endDate: row.lastDay ?? policy.endDate };
      return changeSegments(segments, day, annualPaise, period, sumInsuredPaise);
    });
  }
  const running = changes.reduce<Running>(
    ({ segments, proRatedDays }, change) => {
      const next = change(segments);
      const isWider = Math.abs(next.proRatedDays) > Math.abs(proRatedDays);
      return { segments: next.after, proRatedDays: isWider ? next.proRatedDays : proRatedDays };
    },
    { segments: row.segments.filter(isOwn), proRatedDays: 0 },
  );
  const own = keepOn(row.refundedDays ?? [], row.segments.filter(isOwn), running.segments);
  const segments = [...own, ...row.segments.filter((segment) => !isOwn(segment))];
  return failure ?? { ...running, segments };
}
