import type { SlipFailures } from "@/lib/domain/policies/slips/slip";

/** What is wrong with a slip as the wire carries it. */
export const slipErrors = ({ policy, slabs, addons }: SlipFailures) => ({
  policy: [...policy],
  slabs: [...slabs],
  addons: [...addons],
});
