import { z } from "zod";
import { readBookingNote } from "@/lib/domain/cd-accounts/booking-note";
import { ACCOUNT_NUMBER, MAX_ENTRY_PAISE } from "@/lib/domain/cd-accounts/check-account";
import { CD_RULES } from "@/lib/domain/cd-accounts/messages";
import { CD_ALERTS } from "@/lib/domain/cd-accounts/runway";
import { Approval } from "./approvals";
import { Actor, data, Id, IdParams, Instant, Rupees } from "./common";
import { MAX_NOTE_LENGTH, MAX_SEARCH_LENGTH } from "./constants";
import { endpoint } from "./endpoint";
import { mayLack } from "./may-lack";

/** How long the balance lasts; amounts in rupees [domain §9]. */
export const Runway = z.object({
  available: Rupees,
  /** Net premium of the endorsements in DRAFT and IN_PROGRESS. */
  needed: Rupees,
  burnPerDay: Rupees,
  days: z.number().int().nullable(),
  dryOn: z.iso.date().nullable(),
  alert: z.enum(CD_ALERTS).nullable(),
  /** The end of the account's last policy: after it there are no debits. */
  coveredUntil: z.iso.date().nullable().default(null),
});
export type Runway = z.output<typeof Runway>;

/** Fields that the specification lacks are optional: another provider may not have them. */
export const CdAccount = z.object({
  id: Id,
  accountNumber: z.string(),
  companyId: Id,
  companyName: mayLack(z.string(), null),
  insurer: z.string(),
  balance: Rupees,
  heldAmount: mayLack(Rupees, null),
  runway: Runway.nullable().default(null),
  /** The balance every five days for 90 days, oldest first, today's last; absent from a provider without them. */
  recentBalances: z.array(Rupees).optional(),
  policyData: z.array(
    z.object({
      policyId: mayLack(Id, null),
      policyType: z.string(),
      policyNumber: mayLack(z.string().nullable(), null),
      insurerName: z.string(),
      isParentalPolicy: mayLack(z.boolean(), false),
      isTopUpPolicy: mayLack(z.boolean(), false),
    }),
  ),
  /** Name of the insurer's statement in the file store. */
  cdDocument: z.string().nullable().default(null),
  paymentProof: z.array(z.string()).default([]),
  addedBy: Actor.nullable().default(null),
  version: z.number().int().optional(),
  updatedAt: Instant,
});
export type CdAccount = z.output<typeof CdAccount>;

/** Two decimals; a third decimal other than 0 is rejected, never rounded. */
const TwoDecimals = (message: string) =>
  Rupees.refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, message);

/** Name of a file that was uploaded before; alone, or as the list that responses have [spec 3 §3]. */
const StoredFile = z.string().min(1).max(200);
const StoredFiles = z.union([z.array(StoredFile).max(1), StoredFile.transform((name) => [name])]);

export const listCdAccounts = endpoint("listCdAccounts", "GET /cdAccount", {
  summary: "All CD accounts, the last changed first [spec 3 §7]",
  permission: "cd-accounts.read",
  reply: data(z.array(CdAccount)),
});

export const searchCdAccounts = endpoint("searchCdAccounts", "GET /cdAccount/search", {
  summary: "CD accounts whose number contains the value; for some roles company names are searched too [spec 3 §2, §7]",
  permission: "cd-accounts.read",
  query: z.object({ field: z.literal("accountNumber"), value: z.string().trim().min(1).max(MAX_SEARCH_LENGTH) }),
  reply: data(z.array(CdAccount)),
});

export const createCdAccount = endpoint("createCdAccount", "POST /cdAccount", {
  summary: "Creates a CD account with its inception amount and links policies to it [spec 3 §5, §7]",
  permission: "cd-accounts.create",
  /** `addedBy` [spec 3 §7] is taken from the token, whatever is sent. */
  body: z.object({
    accountNumber: z.string().trim().max(50).regex(ACCOUNT_NUMBER, CD_RULES.accountNumber),
    companyId: z.string(CD_RULES.company).min(1, CD_RULES.company).max(100),
    /** The insurer's name or id. */
    insurer: z.string(CD_RULES.insurer).min(1, CD_RULES.insurer).max(100),
    balance: Rupees.min(-999_999_999.9999, CD_RULES.inception).max(999_999_999.9999, CD_RULES.inception).default(0),
    policies: z.array(Id).min(1, CD_RULES.policies).max(200),
    paymentProof: StoredFiles.default([]),
  }),
  reply: data(CdAccount),
  anyReply: true,
});

export const linkCdAccount = endpoint("linkCdAccount", "PUT /cdAccount/{id}/policies", {
  summary: "Links policies to an account of the same company and insurer [spec 3 §7, domain §9]",
  permission: "cd-accounts.create",
  params: IdParams,
  body: z.object({ policies: z.array(Id).min(1, CD_RULES.policies).max(200) }),
  reply: data(CdAccount),
  anyReply: true,
});

export const changeAccountNumber = endpoint("changeAccountNumber", "PUT /cdAccount/{id}", {
  summary: "Changes the account ID; 409 with the current values when another user changed it meanwhile [spec 3 §7]",
  permission: "cd-accounts.editNumber",
  params: IdParams,
  body: z.object({
    id: Id,
    accountNumber: z.string().trim().max(50).regex(ACCOUNT_NUMBER, CD_RULES.accountNumber),
    /** The version that the user saw; absent, the last write wins. */
    version: z.number().int().optional(),
  }),
  reply: data(CdAccount),
  anyReply: true,
});

export const delinkCdAccount = endpoint("delinkCdAccount", "DELETE /cdAccount/{id}", {
  summary: "Delinks an account from its policies, archives it and emails a summary [spec 3 §7, domain §9]",
  permission: "cd-accounts.delink",
  guarded: true,
  params: IdParams,
  query: z.object({ sendEmail: z.enum(["true", "false"]).default("true") }),
  reply: z.object({ message: z.string() }),
  anyReply: true,
});

export const LedgerEntry = z.object({
  id: Id,
  createdAt: Instant,
  policyNumber: z.string().nullable(),
  policyType: z.string().nullable(),
  transactionType: z.enum(["credit", "debit"]),
  endorsementId: mayLack(z.string().nullable(), null),
  endorsementNumber: z.number().int().nullable(),
  endorsementType: z.string().nullable(),
  amount: Rupees,
  balanceAfter: mayLack(Rupees, null),
  source: z.string(),
  /** null for roles that may not see the user [spec 3 §6]. */
  addedBy: Actor.nullable(),
  message: z.string().nullable(),
  /** Name of the proof in the file store. */
  paymentProof: z.string().nullable().default(null),
});
export type LedgerEntry = z.output<typeof LedgerEntry>;

export const getCdAccount = endpoint("getCdAccount", "GET /cdAccount/{id}", {
  summary: "One CD account with its derived balance [spec 3 §7]",
  permission: "cd-accounts.read",
  params: IdParams,
  reply: data(CdAccount),
});

export const getCdAccountByPolicy = endpoint("getCdAccountByPolicy", "GET /cdAccount/getCdAccountByPolicyId/{id}", {
  summary: "The CD account of a policy; null without one [spec 2 §7, 3 §7]",
  permission: "cd-accounts.read",
  params: IdParams,
  reply: data(CdAccount.nullable()),
});

/** Filters a ledger by policy types, separated by commas, and by entry dates, inclusive. */
export const LedgerFilter = z.object({
  policyTypes: z.string().max(200).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});
export type LedgerFilter = z.output<typeof LedgerFilter>;

export const listLedger = endpoint("listLedger", "GET /cdLedger/{id}", {
  summary: "Ledger entries of an account, newest first, by cursor [spec 3 §7, domain §20]",
  permission: "cd-accounts.read",
  params: IdParams,
  query: LedgerFilter.extend({
    nextPageId: z.string().optional(),
    pageSize: z.coerce.number().int().min(1).max(500).optional(),
  }),
  reply: z.object({
    data: z.array(LedgerEntry),
    /** A provider without it returns all entries. */
    metaData: mayLack(
      z.object({
        hasNext: z.boolean(),
        nextPageId: z.string().nullable(),
        /** All policy types of the account's entries, whatever the filter. */
        policyTypes: z.array(z.string()).default([]),
      }),
      { hasNext: false, nextPageId: null, policyTypes: [] },
    ),
  }),
});

/** A manually entered deposit, adjustment or policy booking amount [spec 3 §5, §7]. */
export const addBalanceAdjustment = endpoint("addBalanceAdjustment", "POST /cdAccount/addBalanceAdjustment", {
  summary:
    "Appends one manual entry; above one person's daily limit, or below a balance of zero, it needs a second person [spec 3 §7, domain §9, §1 #38]",
  permission: "cd-accounts.post",
  /** `addedBy` [spec 3 §7] is taken from the token, whatever is sent. */
  body: z
    .object({
      cdAccountId: Id,
      message: z.string().trim().min(1, CD_RULES.message).max(MAX_NOTE_LENGTH),
      transactionType: z.enum(["credit", "debit"]),
      /** The endorsement's id or number. */
      endorsementEntityId: z.string().nullable().optional(),
      /** The endorsement's policy, if several policies of the account have that number [domain §1 #26]. */
      policyId: Id.nullable().optional(),
      /** 0 only with the text of a policy booking amount. */
      amount: TwoDecimals(CD_RULES.amount).pipe(
        z
          .number()
          .min(0, CD_RULES.amount)
          .max(MAX_ENTRY_PAISE / 100, CD_RULES.amount),
      ),
      /** Entry date; by default now. */
      createdAt: Instant.optional(),
      source: z.literal("manual").default("manual"),
      paymentProof: StoredFiles.optional(),
    })
    .refine(({ amount, message }) => amount > 0 || readBookingNote(message) !== null, {
      path: ["amount"],
      message: CD_RULES.amount,
    }),
  reply: z.object({ data: LedgerEntry.nullable(), proposal: Approval.nullable().default(null) }),
  anyReply: true,
});
