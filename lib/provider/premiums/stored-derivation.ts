import { z } from "zod";
import { RELATIONSHIPS, type Relationship } from "@/lib/domain/members/types";
import type { Derivation } from "@/lib/domain/premium/derivation";
import type { ChargeTax } from "@/lib/domain/premium/gst";
import type { Paid } from "@/lib/domain/premium/paid";
import type { Segment } from "@/lib/domain/premium/segments";

/** The tax by place of supply. */
const Kind = z.enum(["IGST", "CGST_SGST"]);

const Tax = z.object({
  kind: Kind,
  ratePct: z.number(),
  invoicedOn: z.string().optional(),
}) satisfies z.ZodType<ChargeTax>;

/** Days of cover at one annual premium, as rosters and rows store them. */
export const StoredSegment = z.object({
  from: z.string(),
  to: z.string(),
  annualPaise: z.int(),
  sumInsuredPaise: z.int().optional(),
  tax: Tax.optional(),
  increases: z.array(z.object({ annualPaise: z.int(), tax: Tax })).optional(),
}) satisfies z.ZodType<Segment>;

/** Totals of a cover's rows. */
export const StoredPaid = z.object({
  netPaise: z.int(),
  igstPaise: z.int(),
  cgstPaise: z.int(),
  sgstPaise: z.int(),
}) satisfies z.ZodType<Paid>;

const ShortPeriod = z.object({
  daysInForce: z.int(),
  annualPaise: z.int(),
  retainedPct: z.number(),
  scalePaise: z.int(),
  proRataPaise: z.int(),
  netPaise: z.int(),
});

const TaxedPart = z.object({ netPaise: z.int(), kind: Kind, ratePct: z.number(), isUntaxed: z.boolean() });

/** Stored with the premium of a row: the derivation, the remaining charge, and the upload whose rows are priced together. */
export type StoredDerivation = Derivation & {
  charged: readonly Segment[];
  /** The cover's charge at the policy's inception; absent if an endorsement added the cover. */
  inception?: Paid | undefined;
  /** The set that the row was priced in, if a family's premium depends on it. */
  relationship?: Relationship | undefined;
  file?: string | undefined;
};

/** Older rows lack the optional fields. */
export const StoredDerivation = z.object({
  policyStart: z.string(),
  policyEnd: z.string(),
  age: z.int().nullable(),
  ageBand: z.string().nullable(),
  sumInsuredPaise: z.int().nullable(),
  rateSource: z.enum(["RATER", "PLACEMENT", "NONE"]),
  raterVersion: z.int().optional(),
  isAsCharged: z.boolean().optional(),
  rpm: z.string().nullish(),
  before: z.array(StoredSegment),
  after: z.array(StoredSegment),
  proRatedDays: z.int(),
  shortPeriod: ShortPeriod.nullish(),
  withheldPaise: z.int().nullish(),
  netPaise: z.int(),
  taxes: z.array(TaxedPart).optional(),
  gstKind: Kind,
  gstRatePct: z.number(),
  supplierState: z.string(),
  recipientState: z.string().nullable(),
  isSez: z.boolean().optional(),
  notes: z.array(z.string()),
  charged: z.array(StoredSegment),
  inception: StoredPaid.optional(),
  relationship: z.enum(RELATIONSHIPS).optional(),
  file: z.string().optional(),
}) satisfies z.ZodType<StoredDerivation>;
