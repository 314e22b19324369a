"use client";

import { createBySlip, type SlipTarget, type SlipVerdict, validateSlip } from "./slip-calls";
import { useSlipCheck } from "./use-slip-check";

/** The slip of a new policy: validated and, if modular, saved. */
export function useSlip(target: SlipTarget) {
  const slip = useSlipCheck();
  const validate = () => slip.check((filename) => validateSlip(target, filename));
  const create = (verdict: SlipVerdict) => slip.save(() => createBySlip(target, verdict));
  return { ...slip, validate, create };
}
