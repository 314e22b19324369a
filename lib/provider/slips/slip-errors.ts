import type { SlipFailures } from "@/lib/domain/policies/slips/slip";

/** The errors of a slip in the contract's shape. */
export const slipErrors = ({ policy, slabs, addons }: SlipFailures) => ({
  policy: [...policy],
  slabs: [...slabs],
  addons: [...addons],
});
