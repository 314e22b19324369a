import { z } from "zod";
import { POLICY_VARIANTS } from "@/lib/domain/policies/placement/options";
import { SLIP_GROUPS } from "@/lib/domain/policies/slips/slip";
import { data, Id, PolicyType } from "./common";
import { endpoint } from "./endpoint";

/** One row of the error report [spec 3 §3]. */
const SlipFailure = z.object({ field: z.string(), message: z.string(), actual: z.string(), expected: z.string() });

const Values = z.record(z.string(), z.union([z.string(), z.boolean()]));

/** A policy as the placement form holds it. */
const PlacementValues = z.object({
  status: z.enum(["DRAFT", "HANDOVER_TO_OPS"]),
  secondaryType: z.string().nullable(),
  general: Values,
  terms: Values,
  slabs: z.array(Values),
});

export const parsePlacementSlip = endpoint({
  id: "parsePlacementSlip",
  method: "POST",
  path: "/ep-service/v1/parser",
  summary:
    "Validates the stored slip of a new policy: what is wrong by group, or the values that fill the placement form [spec 3 §7, domain §17]",
  permission: "policies.place",
  /** Creating from the slip is for GMC Modular alone; every other type is reviewed in the form [domain §1 #25]. */
  query: z.object({ commit: z.literal("false") }),
  body: z.object({
    companyId: Id,
    /** As the store named it. */
    filename: z.string().trim().min(1).max(200),
    /** Chosen before the upload; a slip for another policy is not read as this one. */
    policyType: PolicyType.default("GMC"),
    subType: z.enum(POLICY_VARIANTS).default("IPD"),
    basePolicyPlanId: Id.nullable().default(null),
  }),
  reply: data(
    z.object({
      errors: z.record(z.enum(SLIP_GROUPS), z.array(SlipFailure)),
      /** Null while anything is wrong. */
      values: PlacementValues.nullable(),
    }),
  ),
  timeoutMs: 30_000,
  isRead: true,
});
