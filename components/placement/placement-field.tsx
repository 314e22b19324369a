"use client";

import { Box } from "@mantine/core";
import { DayField } from "@/components/ui/fields/day-field";
import { SelectField } from "@/components/ui/fields/select-field";
import { SwitchField } from "@/components/ui/fields/switch-field";
import { TextField } from "@/components/ui/fields/text-field";
import type { SchemaForm } from "@/components/ui/form/use-schema-form";
import { MAX_POLICY_TEXT } from "@/lib/contract/constants";
import type { PlacementField as Field, FieldValue } from "@/lib/domain/policies/placement/fields";
import { numberOf } from "@/lib/domain/policies/placement/number-of";
import { type FieldPath, shownNumber } from "@/lib/domain/policies/placement/values";
import { policyTypeLabel } from "@/lib/domain/policies/type-label";
import { BasePolicyField, type PolicyOfForm } from "./base-policy";
import { useLastYear } from "./last-year";
import type { Placement } from "./use-placement";

type Props = {
  form: Placement;
  policy: PolicyOfForm;
  field: Field;
  path: FieldPath;
  summaryLabel: string;
  /** What a choice offers. */
  choices: readonly string[];
  disabled: boolean;
  onChanged: (path: FieldPath, value: FieldValue) => void;
};

/** One field of the placement form, depending on its kind. */
export function PlacementField({ form, policy, field, path, summaryLabel, choices, disabled, onChanged }: Props) {
  const { label, kind, mandatory: required = false, readOnly = false } = field;
  const onEntered = (value: FieldValue | null) => onChanged(path, value ?? "");
  const description = useLastYear(path) ?? field.expected;
  const shared = { name: path, label, description, summaryLabel, required, onChanged: onEntered };
  if (kind === "switch") {
    return (
      <Box mt={26}>
        <SwitchField {...shared} form={holding<boolean>(form)} disabled={readOnly} />
      </Box>
    );
  }
  const text = { ...shared, form: holding<string>(form) };
  if (field.key === "basePolicyPlanId") return <BasePolicyField {...text} {...policy} />;
  if (kind === "day") return <DayField {...text} />;
  if (kind === "choice" && !readOnly) {
    return (
      <SelectField {...text} data={[...choices]} searchable clearable={!required} nothingFoundMessage={NO_OPTION} />
    );
  }
  const line = { ...text, disabled, readOnly, variant: readOnly ? "filled" : "default", maxLength: MAX_POLICY_TEXT };
  const isNumber = kind === "count" || kind === "amount";
  if (!isNumber) return <TextField {...line} shown={kind === "choice" ? policyTypeLabel : undefined} />;
  return (
    <TextField {...line} inputMode="decimal" transform={withoutMinus} format={readOnly ? undefined : groupDigits} />
  );
}

const NO_OPTION = "No such option";

/** The field table determines the type of a value; the form's type does not. */
const holding = <V extends FieldValue>(form: Placement) => form as unknown as SchemaForm<Record<string, V>, unknown>;

const withoutMinus = (text: string) => text.replace(/[-−]/g, "");

function groupDigits(text: string): string {
  const number = numberOf(text);
  return number === null ? text : shownNumber(number);
}
