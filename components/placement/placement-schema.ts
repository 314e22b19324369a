import { z } from "zod";
import { addFaults } from "@/components/ui/form/add-faults";
import { checkStep } from "@/lib/domain/policies/placement/check";
import type { MasterLists } from "@/lib/domain/policies/placement/choices";
import type { PlacementValues } from "@/lib/domain/policies/placement/values";

/** A policy in the form, and its version when opened. */
export type PlacementInput = PlacementValues & { version: number };

/** Validation of one step of the form, counted from 1 [spec 1 §5]. */
export const schemaOf = (lists: MasterLists, step: number) =>
  z.custom<PlacementInput>().superRefine(addFaults((values) => checkStep(values, lists, step)));
