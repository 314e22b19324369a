import type { DeleteToPrice, EditToPrice } from "@/lib/domain/endorsements/pricing-types";
import { addSegments } from "@/lib/domain/premium/segments";
import { policyOf } from "../fixtures";

/** An employee of 37 on slab 1, covered from the policy's start. */
export const FACTS = {
  relationship: "self",
  dob: "1988-02-10",
  coverageStart: "2025-04-01",
  slabId: "1",
  ctcPaise: null,
} as const;

/** The charge of the whole policy, by its annual premium. */
export const yearAt = (annualPaise: number) => addSegments("2025-04-01", annualPaise, policyOf(), 300_000_00).after;

export const editOf = (to: Partial<EditToPrice["to"]>, more: Partial<EditToPrice> = {}): EditToPrice => ({
  operation: "EDIT",
  from: { ...FACTS, sumInsuredPaise: 300_000_00 },
  to: { ...FACTS, ...to },
  segments: yearAt(4300_00),
  effectiveFrom: null,
  refundWithheld: false,
  ...more,
});

export const EXIT = {
  operation: "DELETE",
  relationship: "self",
  dob: FACTS.dob,
  sumInsuredPaise: 300_000_00,
  segments: yearAt(4300_00),
  dateOfLeaving: "2025-11-30",
  refundWithheld: false,
} as const satisfies DeleteToPrice;
