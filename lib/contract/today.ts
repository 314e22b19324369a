import { z } from "zod";
import { Approval } from "./approvals";
import { Actor, data, Id, Instant, Rupees } from "./common";
import { EndorsementStatus } from "./endorsements";
import { ownEndpoint } from "./endpoint";
import { Ids } from "./ids";
import { plain } from "./personal";

/** The number of open endorsements in each group of the queue; each count is a filter of the list. */
export const WorkCounts = z.object({
  open: z.number().int(),
  /** The caller's own. */
  mine: z.number().int(),
  overdue: z.number().int(),
  blocked: z.number().int(),
  ready: z.number().int(),
  atInsurer: z.number().int(),
});
export type WorkCounts = z.output<typeof WorkCounts>;

export const countWork = ownEndpoint("countWork", "GET /today/counts", {
  summary: "The numbers of own, overdue, blocked, ready and sent open endorsements; of some owners or of all",
  permission: "endorsements.read",
  query: z.object({ ownerId: Ids }),
  reply: data(WorkCounts),
});

const Company = { companyId: Id, companyName: z.string() };
const Account = { cdAccountId: Id, accountNumber: z.string(), ...Company };

/** An endorsement that costs more than the balance of its CD account. */
const TopUp = z.object({
  endorsementId: Id,
  endorsementNumber: z.number().int(),
  ...Account,
  /** The policy number, else its nickname. */
  policyName: z.string(),
  insurerName: z.string(),
  cost: Rupees,
  balance: Rupees,
  /** The company's contact person; null if there is no address. */
  hrEmail: plain(z.string().nullable()),
});
export type TopUp = z.output<typeof TopUp>;

export const Today = z.object({
  /** For users who post entries: accounts whose open endorsements cost more than is available, largest gap first. */
  belowNeed: z.array(z.object({ ...Account, available: Rupees, needed: Rupees })).nullable(),
  /** Registration windows that end within a week, earliest end first. */
  endingEnrolments: z.array(z.object({ enrolmentId: Id, ...Company, endsOn: z.string(), daysLeft: z.number().int() })),
  /** Saved uploads with rows left over, oldest first. */
  savedUploads: z.array(z.object({ draftId: Id, ...Company, savedBy: Actor, savedAt: Instant })).nullable(),
  /** Changes that the caller may approve as the second person: their number, and the oldest. */
  approvals: z.object({ total: z.number().int(), first: z.array(Approval) }).nullable(),
  /** Accounts with open differences from the insurer's statement, most first. */
  differences: z.array(z.object({ ...Account, open: z.number().int() })).nullable(),
  /** Number of endorsements with documents to verify, for users who verify them. */
  toVerify: z.number().int().nullable(),
  /** Open emails without an endorsement or with another list to upload, for users who read responses. */
  unmatchedEmails: z.number().int().nullable(),
  /** Endorsements that need a top-up, for users who contact HR: their number, and those with the largest gap. */
  topUps: z.object({ total: z.number().int(), first: z.array(TopUp) }).nullable(),
  /** For a lead: statuses with overdue endorsements, most first. */
  breaches: z.array(z.object({ status: EndorsementStatus, overdue: z.number().int() })).nullable(),
  /** Policies without a renewal that end within 60 days or ended in the last 60, earliest end first (ruling 48). */
  endingPolicies: z
    .array(
      z.object({
        policyId: Id,
        policyName: z.string(),
        ...Company,
        endsOn: z.string(),
        /** Negative once the policy has ended. */
        daysLeft: z.number().int(),
        lives: z.number().int(),
      }),
    )
    .nullable(),
  /** Running policies with lives whose roster was not compared for 45 days, longest first (ruling 75). */
  uncomparedRosters: z
    .array(
      z.object({
        policyId: Id,
        policyName: z.string(),
        ...Company,
        lives: z.number().int(),
        /** Since the last comparison; without one, since the policy's start. */
        days: z.number().int(),
        isFirst: z.boolean(),
      }),
    )
    .nullish(),
});
export type Today = z.output<typeof Today>;

export const getToday = ownEndpoint("getToday", "GET /today", {
  summary: "Open work besides the queue, by the caller's permissions; null for parts without permission",
  permission: "endorsements.read",
  reply: data(Today),
});
