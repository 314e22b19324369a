import { z } from "zod";
import { MAX_ADDRESSES } from "@/lib/domain/endorsement-emails/addresses";
import { INVALID_EMAIL, isEmail } from "@/lib/domain/identifiers/email";
import { GENDERS } from "@/lib/domain/members/types";
import { ROSTER_RECIPIENTS } from "@/lib/domain/roster-comparisons/email-text";
import { DIFFERENCE_GROUPS, DIFFERENCE_STATUSES, NEXT_ACTIONS } from "@/lib/domain/roster-comparisons/groups";
import { MATCH_REASONS } from "@/lib/domain/roster-comparisons/match-people";
import { Actor, data, enteredText, Id, IdParams, Instant, Rupees } from "./common";
import { ownEndpoint } from "./endpoint";
import { personal } from "./personal";

/** Rows of one list: above the largest policy, with two rows per life. */
const MAX_LISTED_ROWS = 400_000;
/** Differences of one group in a response; its count covers all. */
export const DIFFERENCES_SHOWN = 2_000;
/** Differences per call. */
const MAX_DECIDED = 2_000;

const Cell = z.string().max(500).optional();

/** A row of a list; every value is text as in the file. */
const Row = z.object({
  rowNumber: z.int().optional(),
  employeeId: Cell,
  relationship: Cell,
  name: Cell,
  gender: Cell,
  dob: Cell,
  uhid: Cell,
  sumInsured: Cell,
  coverageStart: Cell,
  lastDay: Cell,
});

const List = z.object({
  fileName: z.string().trim().min(1).max(255),
  rows: z.array(Row).min(1).max(MAX_LISTED_ROWS),
});

/** The lists to compare, of which at least one is given. */
export const RosterLists = z
  .object({ EMPLOYER: List.nullable(), INSURER: List.nullable() })
  .refine(({ EMPLOYER, INSURER }) => EMPLOYER !== null || INSURER !== null, "Drop at least one list");
export type RosterLists = z.output<typeof RosterLists>;

const CountedGroup = z.object({
  group: z.enum(DIFFERENCE_GROUPS),
  total: z.int(),
  open: z.int(),
  /** Of the open ones. Refunds are negative. */
  atStake: Rupees,
});

export const RosterComparison = z.object({
  id: Id,
  policyId: Id,
  employerFile: z.string().nullable(),
  employerRows: z.int(),
  insurerFile: z.string().nullable(),
  insurerRows: z.int(),
  /** Lives on our roster that are covered. */
  lives: z.int(),
  /** Lives on which all lists agree. */
  agreed: z.int(),
  differences: z.int(),
  open: z.int(),
  accepted: z.int(),
  cameBack: z.int(),
  comparedBy: Actor,
  createdAt: Instant,
});
export type RosterComparison = z.output<typeof RosterComparison>;

const Life = z.object({
  employeeId: z.string(),
  relationship: z.string(),
  name: z.string(),
  dob: personal("day", z.string().nullable()),
  gender: z.enum(GENDERS).nullable(),
  uhid: z.string().nullable(),
  sumInsured: Rupees.nullable(),
  coverageStart: z.string().nullable(),
  lastDay: z.string().nullable(),
});
export type ComparedFacts = z.output<typeof Life>;

const Entry = Life.extend({
  /** The row in the file. */
  row: z.int(),
  differs: z.boolean(),
  /** Null for an entry without a counterpart. */
  match: z.object({ certainty: z.number(), reasons: z.array(z.enum(MATCH_REASONS)) }).nullable(),
});

export const RosterDifference = z.object({
  id: Id,
  group: z.enum(DIFFERENCE_GROUPS),
  status: z.enum(DIFFERENCE_STATUSES),
  suggested: z.enum(NEXT_ACTIONS),
  ours: Life.extend({ userId: Id, isCovered: z.boolean() }).nullable(),
  EMPLOYER: Entry.nullable(),
  INSURER: Entry.nullable(),
  /** Null if it has no price. Refunds are negative. */
  atStake: Rupees.nullable(),
  firstSeenAt: Instant,
  cameBack: z.boolean(),
  reason: z.string().nullable(),
  decidedBy: Actor.nullable(),
  decidedAt: Instant.nullable(),
});
export type RosterDifference = z.output<typeof RosterDifference>;

const PolicyParams = z.object({ policyId: Id });

/** `membersList` is the lists themselves, or base64 of their gzipped JSON, as for uploads. */
export const compareRosters = ownEndpoint("compareRosters", "POST /policy/{policyId}/rosterComparisons", {
  summary: "Compares a policy's roster with the employer's and the insurer's lists, and stores the differences",
  permission: "rosters.compare",
  params: PolicyParams,
  body: z.object({
    membersList: z.union([RosterLists, z.string()]),
    compression: z.union([z.string(), z.literal(false)]).optional(),
  }),
  reply: data(RosterComparison),
  timeoutMs: 300_000,
  maxBodyBytes: 64 * 1024 * 1024,
});

export const listRosterComparisons = ownEndpoint("listRosterComparisons", "GET /policy/{policyId}/rosterComparisons", {
  summary: "The comparisons of a policy's roster, newest first, at most 50",
  permission: "rosters.read",
  params: PolicyParams,
  reply: data(z.array(RosterComparison)),
});

export const getRosterComparison = ownEndpoint("getRosterComparison", "GET /rosterComparisons/{id}", {
  summary: "A comparison with its counts by group and the differences of one group, open ones first",
  permission: "rosters.read",
  params: IdParams,
  query: z.object({ group: z.enum(DIFFERENCE_GROUPS).optional() }),
  reply: data(
    z.object({
      comparison: RosterComparison,
      /** A later comparison has replaced this one: it is read-only. */
      isLast: z.boolean(),
      groups: z.array(CountedGroup),
      /** The first `DIFFERENCES_SHOWN`, largest amounts first. */
      differences: z.array(RosterDifference),
    }),
  ),
  timeoutMs: 30_000,
});

const Ids = z.array(Id).min(1).max(MAX_DECIDED);

/** `FILED`: its row is in the validator. */
export const decideRosterDifferences = ownEndpoint(
  "decideRosterDifferences",
  "POST /rosterComparisons/{id}/decisions",
  {
    summary: "Marks differences as filed or accepted, or opens them again; 409 when one was decided meanwhile",
    permission: "rosters.compare",
    params: IdParams,
    body: z.discriminatedUnion("status", [
      z.strictObject({ status: z.literal("FILED"), ids: Ids }),
      z.strictObject({
        status: z.literal("ACCEPTED"),
        ids: Ids,
        reason: enteredText("a reason", 500),
      }),
      z.strictObject({ status: z.literal("OPEN"), ids: Ids }),
    ]),
    reply: data(z.object({ changed: z.int() })),
  },
);

const Recipient = z.enum(ROSTER_RECIPIENTS);
const Address = z.string().trim().max(254).refine(isEmail, INVALID_EMAIL);

export const getRosterEmailDraft = ownEndpoint(
  "getRosterEmailDraft",
  "GET /rosterComparisons/{id}/emails/{recipient}",
  {
    summary: "The addresses, subject and text that an email about differences starts with",
    permission: "rosters.compare",
    params: IdParams.extend({ recipient: Recipient }),
    reply: data(
      z.object({
        recipientName: z.string(),
        /** Whom an email about this policy can ask: the TPA only if it is not the insurer. */
        recipients: z.array(Recipient),
        to: z.array(z.string()),
        cc: z.array(z.string()),
        subject: z.string(),
        text: z.string(),
        /** False without a mail server: emails are then only files in the provider's folder `outbox`. */
        isMailed: z.boolean(),
      }),
    ),
  },
);

export const emailRosterDifferences = ownEndpoint(
  "emailRosterDifferences",
  "POST /rosterComparisons/{id}/emails/{recipient}",
  {
    summary: "Emails a workbook of differences to HR, insurer or TPA, once, and marks them as asked",
    permission: "rosters.compare",
    params: IdParams.extend({ recipient: Recipient }),
    body: z.strictObject({
      ids: Ids,
      to: z.array(Address).min(1, "Enter at least one address").max(MAX_ADDRESSES),
      cc: z.array(Address).max(MAX_ADDRESSES),
      subject: enteredText("a subject", 200),
      text: enteredText("a message", 10_000),
    }),
    reply: data(z.object({ emailId: Id, changed: z.int() })),
  },
);
