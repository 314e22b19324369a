import { z } from "zod";
import { Actor, data, Id, Instant, Rupees } from "./common";
import { endpoint } from "./endpoint";
import { Ids } from "./ids";

/** How many open endorsements are in each group of the queue; each count is a filter of the list. */
export const WorkCounts = z.object({
  open: z.number().int(),
  overdue: z.number().int(),
  blocked: z.number().int(),
  ready: z.number().int(),
  atInsurer: z.number().int(),
});
export type WorkCounts = z.output<typeof WorkCounts>;

export const countWork = endpoint({
  id: "countWork",
  origin: "console",
  method: "GET",
  path: "/today/counts",
  summary:
    "How many open endorsements are overdue, blocked, ready to move and at the insurer; of some owners or of all",
  permission: "endorsements.read",
  query: z.object({ ownerId: Ids }),
  reply: data(WorkCounts),
});

const Company = { companyId: Id, companyName: z.string() };
const Account = { cdAccountId: Id, accountNumber: z.string(), ...Company };

export const Today = z.object({
  /** Accounts whose open endorsements cost more than is available; the largest gap first. */
  belowNeed: z.array(z.object({ ...Account, available: Rupees, needed: Rupees })).nullable(),
  /** Registration windows that end within a week; the first to end first. */
  endingEnrolments: z.array(z.object({ enrolmentId: Id, ...Company, endsOn: z.string(), daysLeft: z.number().int() })),
  /** Uploads that somebody has saved with rows left over; the oldest first. */
  savedUploads: z.array(z.object({ ...Company, savedBy: Actor, savedAt: Instant })).nullable(),
  /** CD entries that wait for a second person, and may be approved by the caller; the oldest first. */
  approvals: z
    .array(z.object({ id: Id, ...Account, isCredit: z.boolean(), amount: Rupees, addedBy: Actor, addedAt: Instant }))
    .nullable(),
  /** Accounts with open differences from the insurer's statement; the most first. */
  differences: z.array(z.object({ ...Account, open: z.number().int() })).nullable(),
  /** Endorsements with documents to verify, for whoever verifies them. */
  toVerify: z.number().int().nullable(),
  /** Open emails that are not matched to an endorsement, for users who read answers. */
  unmatchedEmails: z.number().int().nullable(),
  /** Endorsements that wait for a top-up, for whoever speaks with HR. */
  topUps: z.number().int().nullable(),
  /** Policies without a renewal that end within 60 days or ended in the last 60; the first to end first (ruling 48). */
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
});
export type Today = z.output<typeof Today>;

export const getToday = endpoint({
  id: "getToday",
  origin: "console",
  method: "GET",
  path: "/today",
  summary: "What waits beside the queue, by what the caller may do; null for what is not theirs",
  permission: "endorsements.read",
  reply: data(Today),
});
