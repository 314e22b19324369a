import { z } from "zod";
import { data, Id, IdParams, PolicyType, Rupees } from "./common";
import { endpoint } from "./endpoint";
import { MembersList } from "./members";

export const Rater = z.object({
  policyId: Id,
  policyType: PolicyType,
  version: z.number().int(),
  policyStartDate: z.string(),
  policyEndDate: z.string(),
  isPerFamily: z.boolean(),
  /** Age band 'min-max' → sum insured in rupees → premium in rupees [spec 1 §3]. */
  raterTable: z.record(z.string(), z.record(z.string(), Rupees)).nullable(),
  rpm: z.number().nullable(),
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

const GroupEstimate = z.object({ lives: z.number().int(), costOfEndorsement: Rupees });

export const estimatePremium = endpoint({
  id: "estimatePremium",
  method: "POST",
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
