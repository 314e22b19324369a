import { DEFAULT_CONFIG } from "../../config";
import { counted } from "../../counted";
import { daysBetween, formatDmy, isLocalDate, type LocalDate } from "../../dates/local-date";
import { formatInr, type Paise, paiseFromRupees } from "../../money/paise";
import { gst } from "../../premium/gst";
import { joinWithAnd } from "../../text/join-with-and";
import { countOf, numberOf } from "../placement/number-of";
import type { PlacementValues } from "../placement/values";

/** Values that are probably wrong: they need one tick and are never refused (ruling 50). */
export const WARNING_KINDS = [
  "longPeriod",
  "premiumSum",
  "noEmployees",
  "sameNumber",
  "gapBeforePolicy",
  "gapAfterPolicy",
  "slipOutdated",
  "aboveAgeLimit",
  "enrolmentOutside",
] as const;
export type WarningKind = (typeof WARNING_KINDS)[number];
type RevertedField = { field: string; before: string; after: string };
export type PolicyWarning = { kind: WarningKind; text: string };

/** A longer policy probably has a wrong date. */
const MAX_USUAL_DAYS = 400;

/** Fields of an outdated slip that its warning names. */
const MAX_REVERTED = 5;

/** Allowed rounding difference between the final premium and net + GST. */
const PREMIUM_TOLERANCE: Paise = 100;

/** The GST rate that the form suggests for a policy's premium: the newest built-in one. */
export const PROPOSED_GST_PERCENT = DEFAULT_CONFIG.gst.at(-1)?.ratePct ?? 0;

export const WARNING_TEXTS = {
  longPeriod: ({ days }: { days: number }) => `The policy runs for ${days} days, more than ${MAX_USUAL_DAYS}.`,
  premiumSum: ({ final, sum, proposed }: { final: Paise; sum: Paise; proposed: Paise }) =>
    `Final Premium ${formatInr(final)} is not Net Premium plus GST, ${formatInr(sum)}. ` +
    `With GST of ${PROPOSED_GST_PERCENT} % it is ${formatInr(proposed)}.`,
  noEmployees: "The policy has 0 employees.",
  sameNumber: ({ number, names }: { number: string; names: readonly string[] }) =>
    `Policy number ${number} also belongs to ${names.join(", ")}.`,
  slipOutdated: ({ by, reverted }: { by: readonly string[]; reverted: readonly RevertedField[] }) => {
    const shown = reverted.slice(0, MAX_REVERTED);
    const fields = shown.map(({ field, before, after }) => `${field} (${before || "–"} → ${after || "–"})`);
    const more = reverted.length - shown.length;
    return (
      `${joinWithAnd(by)} changed the policy after this slip was downloaded. The slip replaces ` +
      `${fields.join(", ")}${more > 0 ? ` and ${counted(more, "other field", "other fields")}` : ""}. ` +
      "To keep these changes, download the latest slip and edit that."
    );
  },
  aboveAgeLimit: ({ employees, limit }: { employees: number; limit: number }) =>
    `${counted(employees, "employee was", "employees were")} older than ${limit} years when the policy started. ` +
    "They stay covered, and their unsent additions can still be sent. The limit applies to rows uploaded from now on.",
  enrolmentOutside: ({ from, to }: { from: LocalDate; to: LocalDate }) =>
    `The open enrolment of ${formatDmy(from)} to ${formatDmy(to)} is partly outside the new dates. Its own dates are unchanged.`,
  gapBefore: ({ name, endDate, days }: { name: string; endDate: LocalDate; days: number }) =>
    `${name} ends on ${formatDmy(endDate)}: neither policy covers the ${counted(days, "day", "days")} after it.`,
  gapAfter: ({ name, startDate, days }: { name: string; startDate: LocalDate; days: number }) =>
    `${name} starts on ${formatDmy(startDate)}: neither policy covers the ${counted(days, "day", "days")} before it.`,
} as const;

/** GST of a net premium at the proposed rate. */
export const proposedGst = (net: Paise): Paise => gst(net, { kind: "IGST", ratePct: PROPOSED_GST_PERCENT }).igst;

const paiseOf = (value: Parameters<typeof numberOf>[0]): Paise | null => {
  const rupees = numberOf(value);
  return rupees === null ? null : paiseFromRupees(rupees);
};

function periodWarning({ general }: PlacementValues): PolicyWarning[] {
  const [start, end] = [String(general.policyStartDate ?? ""), String(general.policyEndDate ?? "")];
  if (!isLocalDate(start) || !isLocalDate(end)) return [];
  const days = daysBetween(start, end) + 1;
  return days > MAX_USUAL_DAYS ? [{ kind: "longPeriod", text: WARNING_TEXTS.longPeriod({ days }) }] : [];
}

const isNear = (one: Paise, other: Paise) => Math.abs(one - other) <= PREMIUM_TOLERANCE;

/** GST is optional. Without it, the final premium may exclude GST or include the suggested rate. */
function premiumWarning({ general }: PlacementValues): PolicyWarning[] {
  const [net, final] = [paiseOf(general.netPremium), paiseOf(general.finalPremium)];
  if (net === null || final === null) return [];
  const gst = paiseOf(general.gst) ?? 0;
  const proposed = net + proposedGst(net);
  if (isNear(final, net + gst) || (gst === 0 && isNear(final, proposed))) return [];
  return [{ kind: "premiumSum", text: WARNING_TEXTS.premiumSum({ final, sum: net + gst, proposed }) }];
}

function employeesWarning({ general }: PlacementValues): PolicyWarning[] {
  if (countOf(general.numberOfEmployees) !== 0) return [];
  return [{ kind: "noEmployees", text: WARNING_TEXTS.noEmployees }];
}

/** Warnings about the values themselves. */
export function valueWarnings(values: PlacementValues): PolicyWarning[] {
  return [...periodWarning(values), ...premiumWarning(values), ...employeesWarning(values)];
}

/** The warnings that a save adds; those about stored values were confirmed before. */
export function addedWarnings(before: readonly PolicyWarning[], after: readonly PolicyWarning[]): PolicyWarning[] {
  const known = new Set(before.map(({ text }) => text));
  return after.filter(({ text }) => !known.has(text));
}
