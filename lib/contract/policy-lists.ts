import { z } from "zod";
import { data, Id } from "./common";
import { endpoint } from "./endpoint";
import { mayLack } from "./may-lack";
import { PolicyEnrolment, PolicyListItem, Renewals } from "./policies";

/** A policy card [spec 1 §2 Company details]. */
export const PolicyCardItem = PolicyListItem.extend({
  companyId: Id,
  insurerLogo: z.string().nullable(),
  isParentalPolicy: mayLack(z.boolean(), false),
  isTopUpPolicy: mayLack(z.boolean(), false),
  isOPDPolicy: mayLack(z.boolean(), false),
  cdAccountId: mayLack(Id.nullable(), null),
  ...PolicyEnrolment.shape,
  ...Renewals.shape,
});
export type PolicyCardItem = z.output<typeof PolicyCardItem>;

/** Expired after the end date; all others are active, including drafts [spec 1 §4]. */
export const PolicyListStatus = z.enum(["active", "expired"]);
export type PolicyListStatus = z.output<typeof PolicyListStatus>;

export const listPoliciesByStatus = endpoint("listPoliciesByStatus", "GET /policyPlan/{status}/{companyId}", {
  summary: "The active or the expired policies of a company, newest first [spec 1 §7, domain §1 #20]",
  permission: "policies.read",
  params: z.object({ status: PolicyListStatus, companyId: Id }),
  query: z.object({ verbose: z.enum(["true", "false"]).default("false") }),
  reply: data(z.object({ policies: z.array(PolicyCardItem) })),
});

export const assignNickName = endpoint("assignNickName", "POST /policyPlan/assignNickName", {
  summary:
    "Changes a policy's nickname, unique in its company; 409 with the current one when changed meanwhile [spec 1 §7]",
  permission: "policies.nickname",
  body: z.strictObject({
    policyId: Id,
    nickName: z.string().trim().min(1).max(200),
    /** The version that the user saw; absent, the last write wins. */
    version: z.number().int().optional(),
  }),
  reply: z.object({ message: z.string(), data: z.object({ nickName: z.string(), version: z.number().int() }) }),
  anyReply: true,
});
