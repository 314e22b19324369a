import {
  FLEX_FIELDS,
  FLEX_LABELS,
  FLEX_REQUIRED,
  type FlexField,
  type FlexOperation,
} from "@/lib/domain/flex-onboarding/columns";
import { type ColumnKind, HINT_OF, RELATIONSHIP_OPTIONS } from "../columns/member-columns";

/** One column of a flex workbook. Template, reader, error workbook and grid are built from these. */
export type FlexColumn = {
  label: string;
  field: FlexField;
  kind: ColumnKind;
  required: boolean;
  /** Row 2 of the template; skipped when read. */
  hint: string;
  options: readonly string[];
};

const KINDS: Partial<Record<FlexField, ColumnKind>> = {
  enrolmentDueDate: "date",
  coverageStartDate: "date",
  relationship: "list",
};

/** The columns of an operation, in the order of the template [spec 3 §3]. */
export function flexColumns(operation: FlexOperation): readonly FlexColumn[] {
  return FLEX_FIELDS[operation].map((field) => {
    const kind = KINDS[field] ?? "text";
    const options = kind === "list" ? RELATIONSHIP_OPTIONS : [];
    const required = FLEX_REQUIRED[operation].includes(field);
    return { label: FLEX_LABELS[field], field, kind, required, hint: HINT_OF[kind], options };
  });
}
