import { keysOf } from "@/lib/domain/keys";
import { RATER_MESSAGES as TEXT } from "@/lib/messages/raters";

/** Labels of a rate sheet [spec 1 §5, domain §17]. Template, reader and download are built from these. */
export const RATER_LABELS = {
  startDate: TEXT.policyStartDate,
  endDate: TEXT.policyEndDate,
  premiumType: TEXT.premiumType,
  minAge: "Min Age", // spec 1 §5
  maxAge: "Max Age", // spec 1 §5
  ratePerMille: TEXT.ratePerMille,
} as const;

type RaterField = keyof typeof RATER_LABELS;

const canonical = (text: string) =>
  text
    .trim()
    .replace(/\s+/g, " ")
    .replace(/\s*\*$/, "")
    .toLowerCase();

const FIELD_OF: ReadonlyMap<string, RaterField> = new Map(
  keysOf(RATER_LABELS).map((field) => [canonical(RATER_LABELS[field]), field]),
);

/** The field of a label, without case and extra spaces; undefined if unknown. */
export function raterFieldOf(cell: unknown): RaterField | undefined {
  return typeof cell === "string" ? FIELD_OF.get(canonical(cell)) : undefined;
}
