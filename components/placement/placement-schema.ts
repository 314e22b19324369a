import { z } from "zod";
import { addFaults } from "@/components/ui/form/add-faults";
import { changeFault, checkStep } from "@/lib/domain/policies/placement/check";
import type { MasterLists } from "@/lib/domain/policies/placement/choices";
import { type FieldPath, type PlacementValues, STEP_COUNT } from "@/lib/domain/policies/placement/values";

/** A policy in the form, and its version when opened. */
export type PlacementInput = PlacementValues & { version: number };

/** Validation of one step of the form, counted from 1 [spec 1 §5]. */
export const schemaOf = (lists: MasterLists, step: number) =>
  z.custom<PlacementInput>().superRefine(addFaults((values) => checkStep(values, lists, step)));

/** Validation of a single field that was edited on its own. */
export const fieldSchemaOf = (lists: MasterLists, before: PlacementInput, path: FieldPath) =>
  z
    .custom<PlacementInput>()
    .superRefine(addFaults((after) => ({ [path]: changeFault({ before, after }, lists, path) })));

/** Whether a slab that is not stored yet lacks fields of the last step. */
export function lacksNewSlab(values: PlacementInput, lists: MasterLists, storedSlabs: number): boolean {
  const faults = Object.keys(checkStep(values, lists, STEP_COUNT));
  return faults.some((path) => Number(path.split(".")[1]) >= storedSlabs);
}
