import { canonicalLabel } from "../canonical-label";

/** Labels of a flex rate sheet [spec 3 §3]. Template, reader, download and error sheet are built from these. */
export const FLEX_RATER_LABELS = {
  benefitId: "Benefit ID",
  /** For reference only. */
  benefitName: "Benefit name",
  active: "Active",
  isProRated: "Pro-Rated",
  raterType: "Rater Type",
  delimiter: "Delimiter",
  premium: "Premium",
} as const;
export type FlexRaterField = keyof typeof FLEX_RATER_LABELS;

export const FLEX_ERRORS_LABEL = "Errors";

export const GROUP_PARTS = ["property", "operator", "value"] as const;
export type GroupPart = (typeof GROUP_PARTS)[number];

const PART_LABELS = { property: "Property", operator: "Operator", value: "Value" } as const;
export const groupLabel = (part: GroupPart, number: number) => `${PART_LABELS[part]} ${number}`;

/** Meaning of a heading: a field, a part of a numbered group, or unknown. */
export type Heading = { field: FlexRaterField } | { part: GroupPart; group: number } | null;

export function headingOf(text: unknown): Heading {
  const label = canonicalLabel(text);
  const [, word, number] = /^(property|operator|value)\s?(\d{1,2})$/.exec(label) ?? [];
  const part = GROUP_PARTS.find((one) => one === word);
  if (part && Number(number) > 0) return { part, group: Number(number) };
  const field = FIELDS.find((one) => label.startsWith(FLEX_RATER_LABELS[one].toLowerCase()));
  return field ? { field } : null;
}

const FIELDS = Object.keys(FLEX_RATER_LABELS) as FlexRaterField[];
