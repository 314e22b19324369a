import { z } from "zod";
import { XLSX_TYPE } from "@/lib/domain/files/document-types";
import { RATER_TYPES } from "@/lib/domain/raters/rater-type";
import { Actor, data, Id, IdParams, Instant, PolicyType, Rupees } from "./common";
import { endpoint, ownEndpoint } from "./endpoint";
import { mayLack } from "./may-lack";
import { MembersList } from "./members";

/** The contents of a rate sheet, DD/MM/YYYY. */
const RateSheet = z.object({
  policyId: Id,
  policyType: PolicyType,
  policyStartDate: z.string(),
  policyEndDate: z.string(),
  isPerFamily: z.boolean(),
  /** Age band 'min-max' → sum insured in rupees → premium in rupees [spec 1 §3]. */
  raterTable: z.record(z.string(), z.record(z.string(), Rupees)).nullable(),
  rpm: z.number().nullable(),
});
export type RateSheet = z.output<typeof RateSheet>;

export const Rater = RateSheet.extend({
  version: z.number().int(),
  active: z.boolean(),
  uploadedBy: Actor.nullable(),
  uploadedAt: Instant,
});
export type Rater = z.output<typeof Rater>;

/** The rater in use; version 0 from a provider without versions. */
const ActiveRater = Rater.extend({
  version: mayLack(Rater.shape.version, 0),
  active: mayLack(Rater.shape.active, true),
  uploadedBy: mayLack(Rater.shape.uploadedBy, null),
  uploadedAt: mayLack(Rater.shape.uploadedAt, null),
});
export type ActiveRater = z.output<typeof ActiveRater>;

/** Status 200 only if there is an active rater: this is the rater check of spec 2 §7. */
export const getRater = endpoint("getRater", "GET /premiumRater/rater/download/{id}", {
  summary: "The active rater of a policy; 404 'Could not find a valid Rater for the provided policy' [spec 1 §7, §8]",
  permission: "raters.read",
  params: IdParams,
  reply: data(z.object({ rater: ActiveRater })),
});

export const listRaters = ownEndpoint("listRaters", "GET /premiumRater/rater/versions/{id}", {
  summary: "All raters of a policy, newest first; replaced ones remain [domain §17]",
  permission: "raters.read",
  params: IdParams,
  reply: data(z.object({ raters: z.array(Rater) })),
});

export const downloadRater = endpoint("downloadRater", "GET /premiumRater/downloadPremiumRater/{id}", {
  summary: "The active rater of a policy, or the requested version, as a workbook [spec 1 §7]",
  permission: "raters.read",
  params: IdParams,
  query: z.object({ version: z.coerce.number().int().positive().optional() }),
  reply: z.unknown(),
  replyFile: XLSX_TYPE,
});

const RATER_BYTES = 5 * 1024 * 1024; // spec 1 §5
const FORM_BYTES = 64 * 1024;

/** Form data of spec 1 §7. */
const RaterForm = z.object({
  policyId: Id,
  policyType: z.enum(RATER_TYPES),
  file: z.instanceof(Blob).refine(({ size }) => size <= RATER_BYTES, "File size should not be more than 5MB."),
  /** The version that this one was compared with; 0 if there was none. Without it, the last upload wins. */
  replaces: z.coerce.number().int().min(0).optional(),
});

/** The cost of an open endorsement now and with the new rater. */
export const RaterEffect = z.object({
  endorsementId: Id,
  endorsementNumber: z.number().int(),
  status: z.string(),
  rows: z.number().int(),
  before: Rupees,
  after: Rupees,
  /** Rows without a premium in the rater: they keep their amounts here, and block the recalculation. */
  refusedRows: z.number().int(),
  firstRefusal: z.string().nullable(),
});

/** Annual premiums: with the active rater, null without one, and with the new rater. */
const BeforeAndAfter = z.object({ before: Rupees.nullable(), after: Rupees });

/** The annual premiums of the policy's active lives with a rater. */
export const RosterEffect = BeforeAndAfter.extend({
  lives: z.number().int(),
  /** Lives without a premium in the rater, with the first reason; they count as 0. */
  unratedLives: z.number().int(),
  firstUnrated: z.string().nullable(),
  /** By age band of the new rater; null for a rate per mille, and for lives outside its bands. */
  bands: z.array(BeforeAndAfter.extend({ ageBand: z.string().nullable(), lives: z.number().int() })),
  /** The ten largest changes, largest first. */
  largest: z.array(
    BeforeAndAfter.extend({ userId: Id, name: z.string(), employeeId: z.string(), relationship: z.string() }),
  ),
});

export const previewRater = ownEndpoint("previewRater", "POST /premiumRater/rater/preview", {
  isRead: true,
  summary: "Previews the changes of a rate sheet without storing it",
  permission: "raters.upload",
  bodyKind: "form",
  body: RaterForm,
  reply: data(
    z.object({
      rater: RateSheet,
      warnings: z.array(z.string()),
      replaces: Rater.pick({ version: true, uploadedBy: true, uploadedAt: true }).nullable(),
      /** Whether it equals the active rater. */
      isUnchanged: z.boolean(),
      roster: RosterEffect,
      openEndorsements: z.array(RaterEffect),
      /** The cost of all open endorsements with this rater minus their current cost. */
      difference: Rupees,
    }),
  ),
  timeoutMs: 60_000,
  maxBodyBytes: RATER_BYTES + FORM_BYTES,
});
export type RaterPreview = z.output<typeof previewRater.reply>["data"];

export const uploadRater = endpoint("uploadRater", "POST /premiumRater/rater/upload", {
  summary:
    "Makes a rate sheet the policy's active rater; the previous rater remains stored, 409 when it is not the one compared with [spec 1 §7]",
  permission: "raters.upload",
  guarded: true,
  bodyKind: "form",
  body: RaterForm,
  reply: data(z.object({ rater: Rater, isUnchanged: z.boolean() })),
  anyReply: true,
  timeoutMs: 30_000,
  maxBodyBytes: RATER_BYTES + FORM_BYTES,
});

const GroupEstimate = z.object({ lives: z.number().int(), costOfEndorsement: Rupees });

export const estimatePremium = endpoint("estimatePremium", "POST /premiumRater/estimate", {
  isRead: true,
  summary: "The cost of rows per policy; claims are unknown here, so offboards are 'NA' [spec 2 §7, domain §6 #5]",
  permission: "validator.use",
  body: MembersList.extend({ companyId: Id, policyId: Id.nullable() }),
  reply: data(
    z.array(
      z.object({
        policyId: mayLack(Id, null),
        policyDetails: z.object({ policyType: PolicyType }),
        rateSource: mayLack(z.enum(["RATER", "PLACEMENT", "NONE"]), null),
        ADD: GroupEstimate,
        EDIT: GroupEstimate,
        DELETE: mayLack(z.object({ lives: z.number().int(), costOfEndorsement: z.literal("NA") }), null),
      }),
    ),
  ),
  timeoutMs: 60_000,
  maxBodyBytes: 64 * 1024 * 1024,
});
