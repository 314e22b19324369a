import { z } from "zod";
import { XLSX_TYPE } from "@/lib/domain/files/document-types";
import { Actor, data, Id, IdParams, Instant, PolicyType, Rupees } from "./common";
import { endpoint, ownEndpoint } from "./endpoint";
import { mayLack } from "./may-lack";
import { PolicyCardItem } from "./policy-lists";

/** A policy with benefits to choose: `policyId`, `type`, `secondaryType`, `error`, and its card [spec 3 §7]. */
const FlexPolicy = PolicyCardItem.extend({
  policyId: Id,
  type: PolicyType.nullable(),
  id: mayLack(Id, null),
  companyId: mayLack(Id, null),
  policyType: mayLack(PolicyType.nullable(), null),
  insurerName: mayLack(z.string().nullable(), null),
  insurerLogo: mayLack(z.string().nullable(), null),
  nickName: mayLack(z.string().nullable(), null),
  isParentalPolicy: mayLack(z.boolean(), false),
  isTopUpPolicy: mayLack(z.boolean(), false),
  isOPDPolicy: mayLack(z.boolean(), false),
});

export const listFlexPolicies = endpoint("listFlexPolicies", "GET /ep-service/v1/policy/company/{id}", {
  summary: "The flex and modular policies of a company, newest first; a corrupt one has its error [spec 3 §7]",
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

export const getActiveFlexRater = endpoint("getActiveFlexRater", "GET /ep-service/v1/rater/active", {
  summary: "The active flex rater of a policy, or that there is none [spec 3 §7]",
  permission: "flex-raters.read",
  query: z.object({ policyId: Id }),
  reply: data(z.object({ isActive: z.boolean(), rater: mayLack(FlexRater.nullable(), null) })),
});

export const listFlexRaters = ownEndpoint("listFlexRaters", "GET /ep-service/v1/rater/versions", {
  summary: "All flex raters of a policy, newest first; replaced ones remain [domain §17]",
  permission: "flex-raters.read",
  query: z.object({ policyId: Id }),
  reply: data(z.object({ raters: z.array(FlexRater) })),
});

export const generateFlexRater = endpoint("generateFlexRater", "POST /ep-service/v1/rater/parser/generate", {
  isRead: true,
  summary: "The active rater, or the requested version, as a workbook; the template if the policy has none [spec 3 §7]",
  permission: "flex-raters.read",
  body: z.strictObject({ companyId: Id, policyId: Id, version: z.number().int().positive().optional() }),
  reply: z.unknown(),
  replyFile: XLSX_TYPE,
});

const RATER_BYTES = 25 * 1024 * 1024; // spec 3 §5
const FORM_BYTES = 64 * 1024;

const RaterForm = z.object({
  companyId: Id,
  policyId: Id,
  file: z.instanceof(Blob),
  /** The version that this one was compared with, 0 for none; absent, the last upload wins. */
  replaces: z.coerce.number().int().min(0).optional(),
});

/** Every row of a rejected sheet, as uploaded; valid rows have no error [spec 3 §3]. */
export const ParsingErrors = z.object({
  /** Rows with an error. */
  errorCount: z.number().int(),
  byRow: z.array(
    z.object({
      rowNumber: mayLack(z.number().int(), null),
      originalData: z.record(z.string(), z.string()),
      /** `life`: an example that both of two overlapping rows match. */
      errors: z.array(z.object({ message: z.string(), life: mayLack(z.string().nullable(), null) })),
    }),
  ),
});
export type ParsingErrors = z.output<typeof ParsingErrors>;

/** The annual cost of one benefit if every life on the policy had it; `before` is null without an active rater. */
export const FlexBenefitEffect = z.object({
  benefitId: Id,
  name: z.string(),
  lives: z.number().int(),
  /** Lives that match no row. */
  unratedLives: z.number().int(),
  before: Rupees.nullable(),
  after: Rupees,
});
export type FlexBenefitEffect = z.output<typeof FlexBenefitEffect>;

export const previewFlexRater = ownEndpoint("previewFlexRater", "POST /ep-service/v1/rater/parser/preview", {
  isRead: true,
  summary: "Previews the changes of a flex rate sheet without storing it",
  permission: "flex-raters.upload",
  bodyKind: "form",
  body: RaterForm,
  reply: data(
    z.object({
      parsingErrors: ParsingErrors,
      /** These fields are only for a sheet without errors; otherwise empty. */
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

export const uploadFlexRater = endpoint("uploadFlexRater", "POST /ep-service/v1/rater/parser/validate", {
  summary:
    "Validates a flex rate sheet and, without errors, makes it the policy's active rater; the previous rater remains stored, 409 when it is not the one compared with [spec 3 §4, §7]",
  permission: "flex-raters.upload",
  guarded: true,
  bodyKind: "form",
  body: RaterForm,
  reply: data(
    z.object({
      parsingErrors: ParsingErrors,
      /** The policy's active rater; null without one. */
      rater: mayLack(FlexRater.nullable(), null),
      isUnchanged: mayLack(z.boolean(), null),
    }),
  ),
  timeoutMs: 60_000,
  maxBodyBytes: RATER_BYTES + FORM_BYTES,
});
