"use client";

import { useEffect } from "react";
import type { SchemaForm } from "@/components/ui/form/form-options";
import { useDeferredForm } from "@/components/ui/form/use-deferred-form";
import { differences, merge } from "@/lib/domain/policies/placement/differences";
import type { FieldValue } from "@/lib/domain/policies/placement/fields";
import { withChange } from "@/lib/domain/policies/placement/side-effects";
import type { FieldPath } from "@/lib/domain/policies/placement/values";
import type { PlacementInput } from "./placement-schema";

export type Placement = SchemaForm<PlacementInput, PlacementInput>;

type Schema = ReturnType<typeof import("./placement-schema").schemaOf>;
type Input = { opened: PlacementInput; loadSchema: () => Promise<Schema> };

/** The placement form: fields of all steps, validated with the rules of the current step or field [spec 1 §5]. */
export function usePlacement({ opened, loadSchema }: Input): Placement {
  const form = useDeferredForm(loadSchema, { defaultValues: opened });
  const { isDirty, defaultValues } = form.formState;
  const { reset } = form;

  // Without user input, the form takes the values of a background reload.
  useEffect(() => {
    if (!isDirty && opened.version > (defaultValues?.version ?? 0)) reset(opened);
  }, [opened, isDirty, defaultValues?.version, reset]);
  return form;
}

/** The rules of the period concern both of its dates [spec 1 §5]. */
const OTHER_DATE: Readonly<Record<FieldPath, "general.policyStartDate" | "general.policyEndDate">> = {
  "general.policyStartDate": "general.policyEndDate",
  "general.policyEndDate": "general.policyStartDate",
};

/**
 * Updates dependent fields after a change, such as the total of lives [spec 1 §4], and validates the other date of the
 * period if it is filled in.
 */
export function followChange(form: Placement, path: FieldPath, value: FieldValue): void {
  const { getValues, setValue, clearErrors, trigger } = form;
  const values = getValues();
  const next = withChange(values, path, value);
  for (const section of ["general", "terms"] as const) {
    const followed = Object.entries(next[section]).filter(([key, entered]) => entered !== values[section][key]);
    for (const [key, entered] of followed) {
      setValue(`${section}.${key}`, entered, { shouldDirty: true });
      clearErrors(`${section}.${key}`);
    }
  }
  if (next.slabs.length > values.slabs.length) setValue("slabs", next.slabs, { shouldDirty: true });
  const otherDate = OTHER_DATE[path];
  if (otherDate && getValues(otherDate)) void trigger(otherDate);
}

/** Resets fields to their stored values; a field without one becomes empty. */
export function restore(form: Placement, stored: PlacementInput, paths: readonly FieldPath[]): void {
  for (const path of paths) {
    if (path === "status") form.setValue("status", stored.status, { shouldDirty: true });
    const [section, first = "", second = ""] = path.split(".");
    const value = section === "slabs" ? stored.slabs[Number(first)]?.[second] : valueIn(stored, section, first);
    if (value === undefined) continue;
    form.setValue(path as "general.bankName", value, { shouldDirty: true });
    followChange(form, path, value);
  }
}

const valueIn = ({ general, terms }: PlacementInput, section: string | undefined, key: string) =>
  section === "general" ? general[key] : section === "terms" ? terms[key] : undefined;

/** Continues the form from the stored values and keeps input entered since the save started. */
export function rebase(form: Placement, stored: PlacementInput): void {
  const sent = form.formState.defaultValues as PlacementInput;
  const values = form.getValues();
  const typed = new Set(differences(sent, values, values).map(({ path }) => path));
  form.reset(stored);
  if (typed.size === 0) return;
  form.reset({ ...merge(sent, stored, values, typed), version: stored.version }, { keepDefaultValues: true });
}
