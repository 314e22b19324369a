import { keysOf } from "@/lib/domain/keys";
import { RATER_MESSAGES as TEXT } from "@/lib/messages/raters";

/** Labels of a rate sheet; template, reader and download are made from these [spec 1 §5, domain §17]. */
export const RATER_LABELS = {
  startDate: TEXT.policyStartDate,
  endDate: TEXT.policyEndDate,
  premiumType: TEXT.premiumType,
  minAge: "Min Age", // spec 1 §5
  maxAge: "Max Age", // spec 1 §5
  ratePerMille: TEXT.ratePerMille,
} as const;

export type RaterField = keyof typeof RATER_LABELS;

const canonical = (text: string) =>
  text
    .trim()
    .replace(/\s+/g, " ")
    .replace(/\s*\*$/, "")
    .toLowerCase();

const FIELD_OF: ReadonlyMap<string, RaterField> = new Map(
  keysOf(RATER_LABELS).map((field) => [canonical(RATER_LABELS[field]), field]),
);

/** The field that a cell names, whatever its case and spaces; undefined for anything else. */
export function raterFieldOf(cell: unknown): RaterField | undefined {
  return typeof cell === "string" ? FIELD_OF.get(canonical(cell)) : undefined;
}
