"use client";

import { createBySlip, type SlipTarget, type SlipVerdict, validateSlip } from "./slip-calls";
import { useSlipCheck } from "./use-slip-check";

/** The slip of a new policy: validated and, if modular, saved. */
export function useSlip(target: SlipTarget) {
  const slip = useSlipCheck();
  const validate = (file: File, onErrors: () => void) =>
    slip.check(file, (filename) => validateSlip(target, filename), onErrors);
  const create = (verdict: SlipVerdict, onErrors: () => void) =>
    slip.save(() => createBySlip(target, verdict), onErrors);
  return { ...slip, validate, create };
}
