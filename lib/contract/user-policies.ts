import { z } from "zod";
import { Benefit } from "./benefits";
import { data, Id, Instant, PolicyType, Rupees } from "./common";
import { endpoint } from "./endpoint";
import { mayLack } from "./may-lack";
import { plain } from "./personal";

const text = () => z.string().nullable();

/** A life on a policy [spec 1 §3 User policy], with the policy's fields for the lists. */
export const UserPolicy = z.object({
  id: Id,
  userId: Id,
  policyId: Id,
  uhid: text(),
  /** Whether an e-card is available: a UHID, and cover and policy in force [domain §16]. */
  policyEcard: mayLack(z.boolean(), false),
  slabId: text(),
  slabName: text(),
  sumInsured: Rupees.nullable(),
  benefitId: text(),
  policyStartDate: Instant,
  policyEndDate: Instant,
  enrolmentDueDate: Instant.nullable(),
  enrolmentStatus: text(),
  isException: mayLack(z.boolean(), null),
  /** Cycle of the endorsement that added the life; null for lives from the policy's start. */
  endorsementCycle: mayLack(text(), null),
  active: mayLack(z.boolean(), true),
  policyType: mayLack(PolicyType.nullable(), null),
  secondaryType: mayLack(text(), null),
  policyNickName: mayLack(text(), null),
  insurerName: mayLack(text(), null),
});
export type UserPolicy = z.output<typeof UserPolicy>;

export const listUserPolicies = endpoint("listUserPolicies", "GET /userPolicies/{userId}", {
  summary: "The member's current and past covers, those in force first [spec 1 §7]",
  permission: "members.read",
  params: z.object({ userId: Id }),
  reply: data(z.object({ userPolicies: z.array(UserPolicy) })),
});

export const generateECard = endpoint("generateECard", "GET /userPolicies/generateECard/{userId}/{policyId}", {
  summary: "The member's e-card as a PDF in base64; audited [spec 1 §7, domain §16]",
  permission: "members.eCard",
  params: z.object({ userId: Id, policyId: Id }),
  reply: data(z.object({ pdfFileData: plain(z.string()), fileName: mayLack(z.string(), null) })),
});

/** The price of a member's chosen benefit with its derivation [domain §17]. */
export const UserBenefitPremium = z.object({
  coverageStart: Instant,
  coverageEnd: Instant,
  annual: Rupees,
  premium: Rupees,
  lines: z.array(z.object({ label: z.string(), text: z.string() })),
});
export type UserBenefitPremium = z.output<typeof UserBenefitPremium>;

/** `premium` of a chosen benefit of a flex policy; absent from another provider. */
export const UserBenefit = Benefit.extend({ premium: UserBenefitPremium.nullable().default(null) });
export type UserBenefit = z.output<typeof UserBenefit>;

export const listUserBenefits = endpoint("listUserBenefits", "GET /benefits-service/v1/userBenefits/{userId}", {
  summary:
    "The benefits of the policies that cover a member, by priority; of a flex policy the chosen ones [spec 1 §7]",
  permission: "members.read",
  params: z.object({ userId: Id }),
  reply: data(z.object({ benefits: z.array(UserBenefit) })),
});
