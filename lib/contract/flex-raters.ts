import { z } from "zod";
import { Actor, data, Id, IdParams, Instant, PolicyType, Rupees } from "./common";
import { endpoint } from "./endpoint";
import { PolicyCardItem } from "./policy-lists";

/** A policy whose members choose among benefits: `policyId`, `type`, `secondaryType`, `error`, and its card [spec 3 §7]. */
export const FlexPolicy = PolicyCardItem.extend({ policyId: Id, type: PolicyType.nullable() });
export type FlexPolicy = z.output<typeof FlexPolicy>;

export const listFlexPolicies = endpoint({
  id: "listFlexPolicies",
  method: "GET",
  path: "/ep-service/v1/policy/company/{id}",
  summary: "The flex and modular policies of a company, newest first; a corrupt one names its error [spec 3 §7]",
  permission: "flex-raters.read",
  params: IdParams,
  reply: data(z.object({ policies: z.array(FlexPolicy) })),
});

export const FlexRater = z.object({
  policyId: Id,
  version: z.number().int(),
  /** The uploaded file's name. */
  name: z.string(),
  active: z.boolean(),
  rows: z.number().int(),
  uploadedBy: Actor,
  uploadedAt: Instant,
});
export type FlexRater = z.output<typeof FlexRater>;

export const getActiveFlexRater = endpoint({
  id: "getActiveFlexRater",
  method: "GET",
  path: "/ep-service/v1/rater/active",
  summary: "Whether a policy has an active flex rater, and which [spec 3 §7]",
  permission: "flex-raters.read",
  query: z.object({ policyId: Id }),
  reply: data(z.object({ isActive: z.boolean(), rater: FlexRater.nullable() })),
});

export const listFlexRaters = endpoint({
  id: "listFlexRaters",
  origin: "console",
  method: "GET",
  path: "/ep-service/v1/rater/versions",
  summary: "Every flex rater that a policy has had, newest first; replaced ones are kept [domain §17]",
  permission: "flex-raters.read",
  query: z.object({ policyId: Id }),
  reply: data(z.object({ raters: z.array(FlexRater) })),
});

export const generateFlexRater = endpoint({
  id: "generateFlexRater",
  isRead: true,
  method: "POST",
  path: "/ep-service/v1/rater/parser/generate",
  summary:
    "The active rater, or the version asked for, as a workbook; the template where the policy has none [spec 3 §7]",
  permission: "flex-raters.read",
  body: z.strictObject({ companyId: Id, policyId: Id, version: z.number().int().positive().optional() }),
  reply: z.unknown(),
  replyFile: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
});

const RATER_BYTES = 25 * 1024 * 1024; // spec 3 §5
const FORM_BYTES = 64 * 1024;

const RaterForm = z.object({
  companyId: Id,
  policyId: Id,
  file: z.instanceof(Blob),
  /** The version that this one was compared with, 0 for none; left out, the last upload wins. */
  replaces: z.coerce.number().int().min(0).optional(),
});

/** Every row of a sheet that is refused, as uploaded; sound ones have no error [spec 3 §3]. */
export const ParsingErrors = z.object({
  /** Rows with an error. */
  errorCount: z.number().int(),
  byRow: z.array(
    z.object({
      rowNumber: z.number().int(),
      originalData: z.record(z.string(), z.string()),
      /** `life`: one that meets both rows, where two overlap. */
      errors: z.array(z.object({ message: z.string(), life: z.string().nullable() })),
    }),
  ),
});
export type ParsingErrors = z.output<typeof ParsingErrors>;

/** A year's cost of one benefit, were every life on the policy to have it; `before` is null where no rater is active. */
export const FlexBenefitEffect = z.object({
  benefitId: Id,
  name: z.string(),
  lives: z.number().int(),
  /** Lives that no row is met by. */
  unratedLives: z.number().int(),
  before: Rupees.nullable(),
  after: Rupees,
});
export type FlexBenefitEffect = z.output<typeof FlexBenefitEffect>;

export const previewFlexRater = endpoint({
  id: "previewFlexRater",
  isRead: true,
  origin: "console",
  method: "POST",
  path: "/ep-service/v1/rater/parser/preview",
  summary: "Reads a flex rate sheet and tells what it would change, without keeping it",
  permission: "flex-raters.upload",
  bodyKind: "form",
  body: RaterForm,
  reply: data(
    z.object({
      parsingErrors: ParsingErrors,
      /** All of these are of a sheet without errors; empty otherwise. */
      warnings: z.array(z.string()),
      rows: z.number().int(),
      replaces: FlexRater.nullable(),
      isUnchanged: z.boolean(),
      lives: z.number().int(),
      benefits: z.array(FlexBenefitEffect),
    }),
  ),
  timeoutMs: 60_000,
  maxBodyBytes: RATER_BYTES + FORM_BYTES,
});
export type FlexRaterPreview = z.output<typeof previewFlexRater.reply>["data"];

export const uploadFlexRater = endpoint({
  id: "uploadFlexRater",
  method: "POST",
  path: "/ep-service/v1/rater/parser/validate",
  summary:
    "Validates a flex rate sheet and, without errors, makes it the policy's active rater; the one before is kept, 409 when it is not the one compared with [spec 3 §4, §7]",
  permission: "flex-raters.upload",
  bodyKind: "form",
  body: RaterForm,
  reply: data(
    z.object({
      parsingErrors: ParsingErrors,
      /** The policy's active rater; null where the sheet has errors and none stands. */
      rater: FlexRater.nullable(),
      isUnchanged: z.boolean(),
    }),
  ),
  timeoutMs: 60_000,
  maxBodyBytes: RATER_BYTES + FORM_BYTES,
});
