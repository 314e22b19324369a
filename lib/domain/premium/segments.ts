import { addDays, daysBetween, earlierOf, type LocalDate, laterOf } from "../dates/local-date";
import { type Paise, roundToPaise } from "../money/paise";
import type { ChargeTax } from "./gst";

/** A period of cover (both dates included) at one annual premium, with the sum insured that was rated. */
export type Segment = {
  from: LocalDate;
  to: LocalDate;
  annualPaise: Paise;
  sumInsuredPaise?: Paise | undefined;
  /** The tax of its first debit; missing for lives of the policy's inception. */
  tax?: ChargeTax | undefined;
  /** Later debits that raised the annual premium, oldest first; `annualPaise` includes them [domain §24 #43]. */
  increases?: readonly Debit[] | undefined;
};

/** One debit of a charge: the annual premium that it covers, and its tax. */
export type Debit = { annualPaise: Paise; tax: ChargeTax };

/** Segments of the inception have no stored sum insured; they use the cover's. */
export function withSumInsured(segments: readonly Segment[], sumInsuredPaise: Paise): Segment[] {
  return segments.map((part) => (part.sumInsuredPaise === undefined ? { ...part, sumInsuredPaise } : part));
}

/** The first date of the present sum insured; undefined if the cover began with it. */
export function sumInsuredSince(segments: readonly Segment[]): LocalDate | undefined {
  const present = segments.at(-1)?.sumInsuredPaise;
  const earlier = segments.findLastIndex(({ sumInsuredPaise }) => sumInsuredPaise !== present);
  return earlier < 0 ? undefined : segments[earlier + 1]?.from;
}

/** The sum insured on a date, which an earlier segment has if the date is before the present one; otherwise the cover's. */
export function sumInsuredOn<P extends Paise | null>(segments: readonly Segment[], day: LocalDate, coverPaise: P) {
  const since = sumInsuredSince(segments);
  if (since === undefined || day >= since) return coverPaise;
  return segmentOn(segments, day)?.sumInsuredPaise ?? coverPaise;
}

/** The life's own segment of a date: a refund for another life is not cover. */
export const segmentOn = (segments: readonly Segment[], day: LocalDate): Segment | undefined =>
  segments.find(({ from, to, annualPaise }) => annualPaise >= 0 && from <= day && day <= to);

export type Days = Pick<Segment, "from" | "to">;

export type Period = { startDate: LocalDate; endDate: LocalDate };

/** The effect of an operation on a life's cover. `proRatedDays` is the n of domain §5. */
export type SegmentChange = { before: readonly Segment[]; after: readonly Segment[]; proRatedDays: number };

/** D: calendar days of the policy, both ends included; 366 only if it includes 29 February. */
export function policyDays(startDate: LocalDate, endDate: LocalDate): number {
  return daysBetween(startDate, endDate) + 1;
}

/** Σ annual × days, exact: the charge multiplied by D. */
function chargeTimesDays(segments: readonly Segment[]): bigint {
  return segments.reduce(
    (sum, { from, to, annualPaise }) => sum + BigInt(annualPaise) * BigInt(daysBetween(from, to) + 1),
    0n,
  );
}

/** The annual premium at the end of the cover; 0 if there is none. A refund for another life is not cover. */
export function finalAnnual(segments: readonly Segment[]): Paise {
  return segments.findLast(({ annualPaise }) => annualPaise >= 0)?.annualPaise ?? 0;
}

/** charge(segments), rounded: the cost of the life over these dates. */
export function charge(segments: readonly Segment[], policy: Period): Paise {
  return netPremium([], segments, policy);
}

/** r2(charge(after) − charge(before)): the single formula for all operations [domain §5]. */
export function netPremium(before: readonly Segment[], after: readonly Segment[], policy: Period): Paise {
  const days = BigInt(policyDays(policy.startDate, policy.endDate));
  return roundToPaise({ n: chargeTimesDays(after) - chargeTimesDays(before), d: days });
}

/** ADD: cover from `start` to the end of the policy. */
export function addSegments(
  start: LocalDate,
  annualPaise: Paise,
  policy: Period,
  sumInsuredPaise?: Paise,
): SegmentChange {
  const after = [{ from: start, to: policy.endDate, annualPaise, sumInsuredPaise }];
  return { before: [], after, proRatedDays: daysBetween(start, policy.endDate) + 1 };
}

/**
 * DELETE: cover ends on the leaving date (or the day before, by configuration). Leaving before the cover's start
 * reverses the whole charge.
 */
export function deleteSegments(
  before: readonly Segment[],
  leavingDay: LocalDate,
  policy: Period,
  coverEndsOnLeavingDay = true,
): SegmentChange {
  const lastDay = coverEndsOnLeavingDay ? leavingDay : addDays(leavingDay, -1);
  const start = before[0]?.from ?? policy.startDate;
  const covered = before.filter(({ from }) => from <= lastDay);
  const after = covered.map((segment) => ({ ...segment, to: earlierOf(segment.to, lastDay) }));
  const from = after.length === 0 ? start : addDays(lastDay, 1);
  return { before, after, proRatedDays: Math.max(0, daysBetween(from, policy.endDate) + 1) };
}

/** Merges the segments of several lives into one charge, by date, with all their debits. */
export function mergeSegments(segments: readonly Segment[]): Segment[] {
  const starts = [...new Set(segments.flatMap(({ from, to }) => [from, addDays(to, 1)]))].sort();
  return starts.slice(0, -1).flatMap((from, index) => {
    const to = addDays(starts[index + 1] ?? from, -1);
    const charged = segments.filter((part) => part.from <= from && to <= part.to);
    const annualPaise = charged.reduce((sum, part) => sum + part.annualPaise, 0);
    // A segment without a stored tax is first, because its debit is what the other debits leave of the annual premium.
    const [first, ...others] = charged
      .filter((part) => part.annualPaise > 0)
      .sort((a, b) => Number(a.tax !== undefined) - Number(b.tax !== undefined));
    if (!first || annualPaise <= 0) return [];
    const increases = [...(first.increases ?? []), ...others.flatMap(debitsOnRecord)];
    const { sumInsuredPaise, tax } = first;
    const merged = { from, to, annualPaise, sumInsuredPaise, tax };
    return [increases.length > 0 ? { ...merged, increases } : merged];
  });
}

function debitsOnRecord({ annualPaise, tax, increases = [] }: Segment): Debit[] {
  const increasedPaise = increases.reduce((sum, debit) => sum + debit.annualPaise, 0);
  return tax ? [{ annualPaise: annualPaise - increasedPaise, tax }, ...increases] : [...increases];
}

/** EDIT of sum insured: a new annual premium from date `effective` to the end of the cover. */
export function changeSegments(
  before: readonly Segment[],
  effective: LocalDate,
  annualPaise: Paise,
  policy: Period,
  sumInsuredPaise?: Paise,
): SegmentChange {
  const from = laterOf(effective, before[0]?.from ?? policy.startDate);
  const to = before.at(-1)?.to ?? policy.endDate;
  if (from > to) return { before, after: before, proRatedDays: 0 };
  const remaining = before
    .filter((segment) => segment.from < from)
    .map((segment) => ({ ...segment, to: earlierOf(segment.to, addDays(from, -1)) }));
  const after = [...remaining, { from, to, annualPaise, sumInsuredPaise }];
  return { before, after, proRatedDays: daysBetween(from, to) + 1 };
}

/** EDIT of data that was wrong from the start: rates every segment again for its own sum insured. */
export function correctSegments(
  before: readonly Segment[],
  annualOf: (segment: Segment) => Paise,
  policy: Period,
): SegmentChange {
  const after = before.map((segment) => ({ ...segment, annualPaise: annualOf(segment) }));
  const start = before[0]?.from ?? policy.startDate;
  return { before, after, proRatedDays: daysBetween(start, policy.endDate) + 1 };
}

/** `after`, but with the charges of `before` on these days. */
export function keepOn(days: readonly Days[], before: readonly Segment[], after: readonly Segment[]): Segment[] {
  return days.reduce<Segment[]>(
    (segments, kept) =>
      [
        ...segments.map((part) => ({ ...part, to: earlierOf(part.to, addDays(kept.from, -1)) })),
        ...before.map((part) => ({ ...part, from: laterOf(part.from, kept.from), to: earlierOf(part.to, kept.to) })),
        ...segments.map((part) => ({ ...part, from: laterOf(part.from, addDays(kept.to, 1)) })),
      ].filter(({ from, to }) => from <= to),
    [...after],
  );
}

/** EDIT of coverage start c0 → c1; `proRatedDays` is positive if cover starts earlier. */
export function moveStart(before: readonly Segment[], start: LocalDate): SegmentChange {
  const first = before[0];
  if (!first) return { before, after: [], proRatedDays: 0 };
  const after = before
    .filter(({ to }) => to >= start)
    .map((segment, index) => (index === 0 ? { ...segment, from: start } : segment));
  return { before, after, proRatedDays: daysBetween(start, first.from) };
}
