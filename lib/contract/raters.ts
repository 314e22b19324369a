import { z } from "zod";
import { RATER_TYPES } from "@/lib/domain/raters/rater-type";
import { Actor, data, Id, IdParams, Instant, PolicyType, Rupees } from "./common";
import { endpoint } from "./endpoint";
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

/** Succeeds with 200 only where a rater stands: this is the rater check of spec 2 §7. */
export const getRater = endpoint({
  id: "getRater",
  method: "GET",
  path: "/premiumRater/rater/download/{id}",
  summary: "The active rater of a policy; 404 'Could not find a valid Rater for the provided policy' [spec 1 §7, §8]",
  permission: "raters.read",
  params: IdParams,
  reply: data(z.object({ rater: Rater })),
});

export const listRaters = endpoint({
  id: "listRaters",
  origin: "console",
  method: "GET",
  path: "/premiumRater/rater/versions/{id}",
  summary: "Every rater that a policy has had, newest first; replaced ones are kept [domain §17]",
  permission: "raters.read",
  params: IdParams,
  reply: data(z.object({ raters: z.array(Rater) })),
});

export const downloadRater = endpoint({
  id: "downloadRater",
  method: "GET",
  path: "/premiumRater/downloadPremiumRater/{id}",
  summary: "The active rater of a policy, or the version asked for, as a workbook [spec 1 §7]",
  permission: "raters.read",
  params: IdParams,
  query: z.object({ version: z.coerce.number().int().positive().optional() }),
  reply: z.unknown(),
  replyFile: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
});

const RATER_BYTES = 5 * 1024 * 1024; // spec 1 §5
const FORM_BYTES = 64 * 1024;

/** Form data of spec 1 §7. */
const RaterForm = z.object({
  policyId: Id,
  policyType: z.enum(RATER_TYPES),
  file: z.instanceof(Blob).refine(({ size }) => size <= RATER_BYTES, "File size should not be more than 5MB."),
  /** The version that this one was compared with, 0 for none; left out, the last upload wins. */
  replaces: z.coerce.number().int().min(0).optional(),
});

/** What an open endorsement of the policy costs now, and with the rater that is looked at. */
export const RaterEffect = z.object({
  endorsementId: Id,
  endorsementNumber: z.number().int(),
  status: z.string(),
  rows: z.number().int(),
  before: Rupees,
  after: Rupees,
  /** Rows that the rater has no premium for: they keep their amount here, and stop the recalculation. */
  refusedRows: z.number().int(),
  firstRefusal: z.string().nullable(),
});

/** Annual premiums of some lives: with the active rater, null where none stands, and with the one that is looked at. */
const BeforeAndAfter = z.object({ before: Rupees.nullable(), after: Rupees });

/** What a rater makes of the policy's active lives, a full year each. */
export const RosterEffect = BeforeAndAfter.extend({
  lives: z.number().int(),
  /** Lives that the rater has no premium for, with the first reason; they count as 0. */
  unratedLives: z.number().int(),
  firstUnrated: z.string().nullable(),
  /** By age band of the rater that is looked at; null for a rate per mille, and for lives outside its bands. */
  bands: z.array(BeforeAndAfter.extend({ ageBand: z.string().nullable(), lives: z.number().int() })),
  /** The ten largest changes, the largest first. */
  largest: z.array(
    BeforeAndAfter.extend({ userId: Id, name: z.string(), employeeId: z.string(), relationship: z.string() }),
  ),
});

export const previewRater = endpoint({
  id: "previewRater",
  origin: "console",
  method: "POST",
  isRead: true,
  path: "/premiumRater/rater/preview",
  summary: "Reads a rate sheet and tells what it would change, without keeping it",
  permission: "raters.upload",
  bodyKind: "form",
  body: RaterForm,
  reply: data(
    z.object({
      rater: RateSheet,
      warnings: z.array(z.string()),
      replaces: Rater.pick({ version: true, uploadedBy: true, uploadedAt: true }).nullable(),
      /** The active rater is the same. */
      isUnchanged: z.boolean(),
      roster: RosterEffect,
      openEndorsements: z.array(RaterEffect),
      /** Over all open endorsements: what they cost with this rater minus what they cost now. */
      difference: Rupees,
    }),
  ),
  timeoutMs: 60_000,
  maxBodyBytes: RATER_BYTES + FORM_BYTES,
});
export type RaterPreview = z.output<typeof previewRater.reply>["data"];

export const uploadRater = endpoint({
  id: "uploadRater",
  method: "POST",
  path: "/premiumRater/rater/upload",
  summary:
    "Makes a rate sheet the policy's active rater; the one before is kept as an older version, 409 when it is not the one compared with [spec 1 §7]",
  permission: "raters.upload",
  bodyKind: "form",
  body: RaterForm,
  reply: data(z.object({ rater: Rater, isUnchanged: z.boolean() })),
  timeoutMs: 30_000,
  maxBodyBytes: RATER_BYTES + FORM_BYTES,
});

const GroupEstimate = z.object({ lives: z.number().int(), costOfEndorsement: Rupees });

export const estimatePremium = endpoint({
  id: "estimatePremium",
  method: "POST",
  isRead: true,
  path: "/premiumRater/estimate",
  summary: "What rows would cost, per policy; claims are unknown here, so exits are 'NA' [spec 2 §7, domain §6 #5]",
  permission: "validator.use",
  body: MembersList.extend({ companyId: Id, policyId: Id.nullable() }),
  reply: data(
    z.array(
      z.object({
        policyId: Id,
        policyDetails: z.object({ policyType: PolicyType }),
        rateSource: z.enum(["RATER", "PLACEMENT", "NONE"]),
        ADD: GroupEstimate,
        EDIT: GroupEstimate,
        DELETE: z.object({ lives: z.number().int(), costOfEndorsement: z.literal("NA") }),
      }),
    ),
  ),
  timeoutMs: 60_000,
  maxBodyBytes: 64 * 1024 * 1024,
});
