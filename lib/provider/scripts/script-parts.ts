import { type ScriptName, SHEETS_OF, type SharedSheetName } from "@/lib/domain/scripts/scripts";
import { hrPart } from "./hr-part";
import { prevalidationPart } from "./prevalidation-part";
import type { ScriptPart } from "./script-part";
import { skfPart } from "./skf-part";

const PART_OF = {
  skfOnboarding: skfPart,
  prevalidation: prevalidationPart,
  hrSetup: hrPart,
} as const satisfies Record<SharedSheetName, ScriptPart>;

/** The parts of a script, workbook by workbook. */
export const partsOf = (script: ScriptName): ScriptPart[] => SHEETS_OF[script].map((sheet) => PART_OF[sheet]);
