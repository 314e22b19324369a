import { addPaid, NOTHING_PAID, type Paid, paidAtInception } from "../premium/paid";
import type { Segment } from "../premium/segments";
import { currentTax } from "./finish-pricing";
import type { PricingContext } from "./pricing-types";

/** The stored facts from which a cover's charge at inception is derived. */
export type StoredInception = {
  isOfInception: boolean;
  /** From posted rows. */
  inception: Paid | null;
  hasPostedRows: boolean;
  /** The posted charge. */
  charged: readonly Segment[];
};

/** A cover's charge at the policy's inception; null if unknown or if an endorsement added it. */
export function inceptionOf(context: PricingContext, stored: StoredInception): Paid | null {
  const { isOfInception, inception, hasPostedRows, charged } = stored;
  if (!isOfInception) return null;
  if (inception || hasPostedRows) return inception;
  return paidAtInception(charged, context.policy, currentTax(context), context.policy.config);
}

/** A cover's inception and rows together; null if its inception is unknown. */
export function paidSoFar(
  { isOfInception }: Pick<StoredInception, "isOfInception">,
  inception: Paid | null,
  rows: readonly (Paid | undefined)[],
): Paid | null {
  if (isOfInception && !inception) return null;
  return [inception, ...rows].filter((part) => part != null).reduce(addPaid, NOTHING_PAID);
}
