import { z } from "zod";
import { WARNING_KINDS } from "@/lib/domain/policies/changes/warnings";
import { SLIP_GROUPS } from "@/lib/domain/policies/slips/slip";
import { data, Id, IdParams, RecordEvent, Rupees } from "./common";
import { EndorsementStatus } from "./endorsements";
import { ownEndpoint } from "./endpoint";
import { PolicyWrite } from "./placement";

const count = z.number().int().nonnegative();

/** One field before and after, with the verdict on its change. */
export const ReviewedField = z.object({
  group: z.enum(SLIP_GROUPS),
  field: z.string(),
  /** Its path in the placement form; null for a field that only slips have. */
  path: z.string().nullable(),
  before: z.string(),
  after: z.string(),
  livesAffected: count,
  /** Why it is rejected; null if it is allowed. */
  refusal: z.string().nullable(),
  /** A possible alternative. */
  alternative: z.string().nullable(),
});
export type ReviewedField = z.output<typeof ReviewedField>;

/** A value that is probably wrong. It needs a confirmation and is never rejected (ruling 50). */
export const PolicyWarning = z.object({
  kind: z.enum(WARNING_KINDS),
  text: z.string(),
  /** The policies in its sentence. */
  policies: z.array(z.object({ id: Id, name: z.string() })),
});
export type PolicyWarning = z.output<typeof PolicyWarning>;

/** The effects of a change of a policy (ruling 46). */
export const PolicyReview = z.object({
  /** Whether lives, endorsements or charges depend on the policy, so that changes need a review. */
  needsReview: z.boolean(),
  fields: z.array(ReviewedField),
  lives: count,
  /** Endorsements that are not complete. */
  openEndorsements: count,
  cdAccount: z.object({ id: Id, accountNumber: z.string() }).nullable(),
  /** Covers and benefits whose dates move with the policy's. */
  moves: z.object({ starts: count, ends: count, benefits: count }),
  /** Endorsements that are repriced, with tax before and after. */
  endorsements: z.array(
    z.object({
      endorsementId: Id,
      endorsementNumber: z.number().int(),
      status: EndorsementStatus,
      before: Rupees,
      after: Rupees,
      /** Rows that no longer fit the rater; they keep their amounts. */
      refusedRows: count,
    }),
  ),
  difference: Rupees,
  /** Further notes for the user. */
  notes: z.array(z.string()),
  warnings: z.array(PolicyWarning),
  /** The mark that a save sends to confirm this review; null if none is needed or a field is rejected. */
  mark: z.string().nullable(),
});
export type PolicyReview = z.output<typeof PolicyReview>;

export const reviewPolicy = ownEndpoint("reviewPolicy", "POST /policyReview", {
  isRead: true,
  summary:
    "Previews a save of a policy: each field before and after, rejected changes, affected lives, endorsements and ₹, probably wrong values [domain §24 #46, #50]",
  permission: "policies.place",
  body: PolicyWrite.extend({
    companyId: Id,
    /** Null for a policy to be created: then only its values are checked. */
    policyId: Id.nullable(),
    /** The version that the form was opened with. */
    version: z.number().int(),
  }),
  reply: data(PolicyReview),
  timeoutMs: 60_000,
});

export const getPolicyHistory = ownEndpoint("getPolicyHistory", "GET /policyHistory/{id}", {
  summary: "The changes of a policy, newest first, from the audit log [domain §24 #46]",
  permission: "policies.read",
  params: IdParams,
  reply: data(z.array(RecordEvent)),
});
