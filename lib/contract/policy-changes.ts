import { z } from "zod";
import { WARNING_KINDS } from "@/lib/domain/policies/changes/warnings";
import { SLIP_GROUPS } from "@/lib/domain/policies/slips/slip";
import { data, Id, IdParams, RecordEvent, Rupees } from "./common";
import { endpoint } from "./endpoint";
import { PolicyWrite } from "./placement";

const count = z.number().int().nonnegative();

/** One field before and after, with the verdict on its change. */
export const ReviewedField = z.object({
  group: z.enum(SLIP_GROUPS),
  field: z.string(),
  /** Where the placement form has it; null for what is only in a slip. */
  path: z.string().nullable(),
  before: z.string(),
  after: z.string(),
  livesAffected: count,
  /** Why it is refused; null where it is allowed. */
  refusal: z.string().nullable(),
  /** What is possible in its place. */
  alternative: z.string().nullable(),
});
export type ReviewedField = z.output<typeof ReviewedField>;

/** A value that is probably wrong. It needs one tick and is never refused (ruling 50). */
export const PolicyWarning = z.object({
  kind: z.enum(WARNING_KINDS),
  text: z.string(),
  /** The policies that it names. */
  policies: z.array(z.object({ id: Id, name: z.string() })),
});
export type PolicyWarning = z.output<typeof PolicyWarning>;

/** What a change of a policy does (ruling 46). */
export const PolicyReview = z.object({
  /** Lives, endorsements or charges depend on the policy: its changes need the review. */
  isHeld: z.boolean(),
  fields: z.array(ReviewedField),
  lives: count,
  /** Endorsements that are not complete. */
  openEndorsements: count,
  cdAccount: z.object({ id: Id, accountNumber: z.string() }).nullable(),
  /** Covers and benefits whose dates move with the policy's. */
  moves: z.object({ starts: count, ends: count, benefits: count }),
  /** Endorsements that are priced again, with tax before and after. */
  endorsements: z.array(
    z.object({
      endorsementId: Id,
      endorsementNumber: z.number().int(),
      status: z.string(),
      before: Rupees,
      after: Rupees,
      /** Rows that do not fit the rater any more: they keep their amount. */
      refusedRows: count,
    }),
  ),
  difference: Rupees,
  /** What the person should know beside the fields. */
  notes: z.array(z.string()),
  warnings: z.array(PolicyWarning),
  /** What the save sends to show that this review was confirmed; null where none is needed or a field is refused. */
  mark: z.string().nullable(),
});
export type PolicyReview = z.output<typeof PolicyReview>;

export const reviewPolicy = endpoint({
  id: "reviewPolicy",
  origin: "console",
  method: "POST",
  isRead: true,
  path: "/policyReview",
  summary:
    "What a save of a policy would do: each field before and after, what is refused, lives, endorsements and ₹ affected, values that are probably wrong [domain §24 #46, #50]",
  permission: "policies.place",
  body: PolicyWrite.extend({
    companyId: Id,
    /** Null for a policy to be created: then only its values are judged. */
    policyId: Id.nullable(),
    /** The version that the form was opened with. */
    version: z.number().int(),
  }),
  reply: data(PolicyReview),
  timeoutMs: 60_000,
});

export const getPolicyHistory = endpoint({
  id: "getPolicyHistory",
  origin: "console",
  method: "GET",
  path: "/policyHistory/{id}",
  summary: "Who changed what of a policy, newest first, from the audit log [domain §24 #46]",
  permission: "policies.read",
  params: IdParams,
  reply: data(z.array(RecordEvent)),
});
