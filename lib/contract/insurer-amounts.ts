import { z } from "zod";
import { ACCEPTANCE_REASONS, AMOUNT_STATUSES } from "@/lib/domain/insurer-amounts/acceptance";
import { Actor, data, Id, IdParams, Instant, Operation, Rupees } from "./common";
import { ownEndpoint } from "./endpoint";

/** Why the insurer's amount differs [domain §24 #55]. */
export const AmountReason = z.discriminatedUnion("kind", [
  z.object({ kind: z.enum(["ROUNDING", "REJECTED", "UNKNOWN"]) }),
  z.object({ kind: z.literal("DAYS"), days: z.number().int(), rows: z.number().int() }),
  z.object({ kind: z.literal("RATE"), from: Rupees, to: Rupees }),
  z.object({ kind: z.literal("RATIO"), ratio: z.number() }),
  z.object({ kind: z.literal("TAX"), fromPct: z.number(), toPct: z.number() }),
]);
export type AmountReason = z.output<typeof AmountReason>;

/** Amounts with GST of the rows of an operation: the console's and the insurer's. */
export const AmountLine = z.object({
  operation: Operation,
  rows: z.number().int(),
  own: Rupees,
  insurer: Rupees,
  difference: Rupees,
  reasons: z.array(AmountReason),
});
export type AmountLine = z.output<typeof AmountLine>;

const NamedLife = z.object({ memberId: Id, name: z.string(), employeeId: z.string().nullable() });
export const AmountLife = AmountLine.extend(NamedLife.shape);
export type AmountLife = z.output<typeof AmountLife>;

/** A ledger entry that an amount posts. */
const AmountPosting = z.object({
  endorsementType: z.enum(["ROUNDING", "INSURER_DIFFERENCE"]),
  transactionType: z.enum(["credit", "debit"]),
  amount: Rupees,
});
export type AmountPosting = z.output<typeof AmountPosting>;

const Compared = z.object({
  own: Rupees,
  insurer: Rupees,
  difference: Rupees,
  operations: z.array(AmountLine),
  /** Lives with differences, largest first; the first `AMOUNT_LIVES_SHOWN` of `livesCount`. */
  lives: z.array(AmountLife),
  livesCount: z.number().int(),
});

export const AmountComparison = Compared.extend({
  /** In ledger order: the counter-entry of the previous amount, then this amount's entry. */
  postings: z.array(AmountPosting),
  /** Why a second person must approve it; null if none must. */
  acceptance: z.enum(ACCEPTANCE_REASONS).nullable(),
});
export type AmountComparison = z.output<typeof AmountComparison>;

export const InsurerAmount = Compared.extend({
  id: Id,
  status: z.enum(AMOUNT_STATUSES),
  /** The insurer's files with the amounts; empty if a user entered them. */
  files: z.array(z.string()),
  /** The ledger entry; null without a difference. */
  posting: AmountPosting.nullable(),
  addedBy: Actor,
  createdAt: Instant,
  decidedBy: Actor.nullable(),
  decidedAt: Instant.nullable(),
  /** The entry that another user approves or rejects; `isOwn` for its proposer. */
  proposal: z.object({ id: Id, isOwn: z.boolean() }).nullable(),
});
export type InsurerAmount = z.output<typeof InsurerAmount>;

export const InsurerAmounts = z.object({
  /** Whether an amount can be recorded in the endorsement's status. */
  isOpen: z.boolean(),
  operations: z.array(z.object({ operation: Operation, rows: z.number().int(), own: Rupees })),
  /** The amounts of the insurer's response; null without one, and once they are the recorded ones. */
  response: z
    .object({
      files: z.array(z.string()),
      /** Number of lives without an amount; above 0, the response cannot be used. */
      missing: z.number().int(),
      /** The first `MISSING_LIVES_SHOWN` of them. */
      missingLives: z.array(NamedLife),
    })
    .nullable(),
  /** Newest first. */
  amounts: z.array(InsurerAmount),
});
export type InsurerAmounts = z.output<typeof InsurerAmounts>;

const Entered = Rupees.min(-99_999_999_999.99)
  .max(99_999_999_999.99)
  .refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-4, "Enter at most two decimals")
  .optional();

const AmountSource = z.discriminatedUnion("from", [
  z.object({ from: z.literal("RESPONSE") }),
  z.object({
    from: z.literal("ENTRY"),
    /** With GST, for each operation of the endorsement's rows. A deletion is a refund, with or without its sign. */
    amounts: z.strictObject({ ADD: Entered, EDIT: Entered, DELETE: Entered }),
  }),
]);
export type AmountSource = z.output<typeof AmountSource>;

const PATH = "/endorsement/{id}/insurer-amount";

export const getInsurerAmounts = ownEndpoint("getInsurerAmounts", `GET ${PATH}`, {
  summary: "The insurer's amounts of an endorsement, newest first, and the sources for a new one",
  permission: "endorsements.read",
  params: IdParams,
  reply: data(InsurerAmounts),
});

export const compareInsurerAmount = ownEndpoint("compareInsurerAmount", `POST ${PATH}/comparison`, {
  isRead: true,
  summary:
    "Compares the insurer's amount with the console's: the reasons of the difference and the entries it would post",
  permission: "cd-accounts.insurerAmount",
  params: IdParams,
  body: AmountSource,
  reply: data(AmountComparison),
});

export const recordInsurerAmount = ownEndpoint("recordInsurerAmount", `POST ${PATH}`, {
  summary:
    "Records the insurer's amount and posts the difference; above the limits for one person a second person must approve it by decideApproval; 409 when the endorsement was changed meanwhile",
  permission: "cd-accounts.insurerAmount",
  params: IdParams,
  body: z.object({
    source: AmountSource,
    /** The version of the endorsement that the user saw. */
    version: z.number().int(),
  }),
  reply: data(InsurerAmounts),
});
