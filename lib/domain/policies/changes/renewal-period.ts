import { daysBetween, type LocalDate } from "../../dates/local-date";
import { type PolicyWarning, WARNING_TEXTS } from "./warnings";

/** First and last day of a policy; null while a draft has none. */
export type PolicyPeriod = { startDate: LocalDate | null; endDate: LocalDate | null };

export type RenewedPolicy = { id: string; name: string; endDate: LocalDate | null };
export type RenewingPolicy = { id: string; name: string; startDate: LocalDate | null };

/** The previous and the next policy of a renewal chain. */
export type RenewalNeighbours = { old: RenewedPolicy | null; renewal: RenewingPolicy | null };

/** Days between an old policy and its renewal: negative if they overlap, 0 if one follows the other (ruling 48). */
function daysApart(oldEnd: LocalDate | null, renewalStart: LocalDate | null): number {
  return oldEnd && renewalStart ? daysBetween(oldEnd, renewalStart) - 1 : 0;
}

/** The neighbours whose period a new one overlaps. */
export function overlapping({ old, renewal }: RenewalNeighbours, to: PolicyPeriod): RenewalNeighbours {
  return {
    old: old && daysApart(old.endDate, to.startDate) < 0 ? old : null,
    renewal: renewal && daysApart(to.endDate, renewal.startDate) < 0 ? renewal : null,
  };
}

type RenewalGap = PolicyWarning & { policies: { id: string; name: string }[] };

/** Gaps before or after a policy that a change of its dates makes. */
export function renewalGaps({ old, renewal }: RenewalNeighbours, from: PolicyPeriod, to: PolicyPeriod): RenewalGap[] {
  const before = from.startDate === to.startDate ? 0 : daysApart(old?.endDate ?? null, to.startDate);
  const after = from.endDate === to.endDate ? 0 : daysApart(to.endDate, renewal?.startDate ?? null);
  const gaps: RenewalGap[] = [];
  if (old?.endDate && before > 0) {
    const text = WARNING_TEXTS.gapBefore({ ...old, endDate: old.endDate, days: before });
    gaps.push({ kind: "gapBeforePolicy", text, policies: [{ id: old.id, name: old.name }] });
  }
  if (renewal?.startDate && after > 0) {
    const text = WARNING_TEXTS.gapAfter({ ...renewal, startDate: renewal.startDate, days: after });
    gaps.push({ kind: "gapAfterPolicy", text, policies: [{ id: renewal.id, name: renewal.name }] });
  }
  return gaps;
}
