import { z } from "zod";
import { readBookingNote } from "@/lib/domain/cd-accounts/booking-note";
import { ACCOUNT_NUMBER, MAX_ENTRY_PAISE } from "@/lib/domain/cd-accounts/check-account";
import { CD_RULES } from "@/lib/domain/cd-accounts/messages";
import { CD_ALERTS } from "@/lib/domain/cd-accounts/runway";
import { Actor, data, Id, IdParams, Instant, Rupees } from "./common";
import { endpoint } from "./endpoint";

/** How long the money lasts; amounts in rupees [domain §9]. */
export const Runway = z.object({
  available: Rupees,
  /** Net of the endorsements in DRAFT and IN_PROGRESS. */
  needed: Rupees,
  burnPerDay: Rupees,
  days: z.number().int().nullable(),
  dryOn: z.iso.date().nullable(),
  alert: z.enum(CD_ALERTS).nullable(),
  /** The end of the account's last policy: nothing is debited after it. */
  coveredUntil: z.iso.date().nullable().default(null),
});
export type Runway = z.output<typeof Runway>;

/** What the specification does not name may be missing: another provider need not know it. */
export const CdAccount = z.object({
  id: Id,
  accountNumber: z.string(),
  companyId: Id,
  companyName: z.string(),
  insurer: z.string(),
  balance: Rupees,
  heldAmount: Rupees,
  runway: Runway.nullable().default(null),
  /** The balance after each of the newest entries, the oldest of them first; left out by a provider that has none. */
  recentBalances: z.array(Rupees).optional(),
  policyData: z.array(
    z.object({
      policyId: Id,
      policyType: z.string(),
      policyNumber: z.string().nullable(),
      insurerName: z.string(),
      isParentalPolicy: z.boolean(),
      isTopUpPolicy: z.boolean(),
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

/** Two decimals on the wire; a third that is not 0 is refused, never rounded. */
const TwoDecimals = (message: string) =>
  Rupees.refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, message);

/** Name of a file that was sent to the store before; alone, or as the list that it is answered as [spec 3 §3]. */
const StoredFile = z.string().min(1).max(200);
const StoredFiles = z.union([z.array(StoredFile).max(1), StoredFile.transform((name) => [name])]);

export const listCdAccounts = endpoint({
  id: "listCdAccounts",
  method: "GET",
  path: "/cdAccount",
  summary: "All CD accounts, the last changed first [spec 3 §7]",
  permission: "cd-accounts.read",
  reply: data(z.array(CdAccount)),
});

export const searchCdAccounts = endpoint({
  id: "searchCdAccounts",
  method: "GET",
  path: "/cdAccount/search",
  summary: "CD accounts whose number contains the value; for some roles company names are searched too [spec 3 §2, §7]",
  permission: "cd-accounts.read",
  query: z.object({ field: z.literal("accountNumber"), value: z.string().trim().min(1).max(100) }),
  reply: data(z.array(CdAccount)),
});

export const createCdAccount = endpoint({
  id: "createCdAccount",
  method: "POST",
  path: "/cdAccount",
  summary: "Creates a CD account with its inception amount and links policies to it [spec 3 §5, §7]",
  permission: "cd-accounts.create",
  /** `addedBy` [spec 3 §7] is the name behind the token, whatever is sent. */
  body: z.object({
    accountNumber: z.string().trim().max(50).regex(ACCOUNT_NUMBER, CD_RULES.accountNumber),
    companyId: z.string(CD_RULES.company).min(1, CD_RULES.company).max(100),
    /** The insurer's name, or its id. */
    insurer: z.string(CD_RULES.insurer).min(1, CD_RULES.insurer).max(100),
    balance: Rupees.min(-999_999_999.9999, CD_RULES.inception).max(999_999_999.9999, CD_RULES.inception).default(0),
    policies: z.array(Id).min(1, CD_RULES.policies).max(200),
    paymentProof: StoredFiles.default([]),
  }),
  reply: data(CdAccount),
});

export const linkCdAccount = endpoint({
  id: "linkCdAccount",
  method: "PUT",
  path: "/cdAccount/{id}/policies",
  summary: "Links policies to an account of the same company and insurer [spec 3 §7, domain §9]",
  permission: "cd-accounts.create",
  params: IdParams,
  body: z.object({ policies: z.array(Id).min(1, CD_RULES.policies).max(200) }),
  reply: data(CdAccount),
});

export const changeAccountNumber = endpoint({
  id: "changeAccountNumber",
  method: "PUT",
  path: "/cdAccount/{id}",
  summary: "Changes the account ID; 409 with what stands when somebody else changed it meanwhile [spec 3 §7]",
  permission: "cd-accounts.editNumber",
  params: IdParams,
  body: z.object({
    id: Id,
    accountNumber: z.string().trim().max(50).regex(ACCOUNT_NUMBER, CD_RULES.accountNumber),
    /** The version that was looked at; left out, the last one wins. */
    version: z.number().int().optional(),
  }),
  reply: data(CdAccount),
});

export const delinkCdAccount = endpoint({
  id: "delinkCdAccount",
  method: "DELETE",
  path: "/cdAccount/{id}",
  summary: "Delinks an account from its policies, archives it and emails what was cleared [spec 3 §7, domain §9]",
  permission: "cd-accounts.delink",
  params: IdParams,
  query: z.object({ sendEmail: z.enum(["true", "false"]).default("true") }),
  reply: z.object({ message: z.string() }),
});

export const LedgerEntry = z.object({
  id: Id,
  createdAt: Instant,
  policyNumber: z.string().nullable(),
  policyType: z.string().nullable(),
  transactionType: z.enum(["credit", "debit"]),
  endorsementId: z.string().nullable(),
  endorsementNumber: z.number().int().nullable(),
  endorsementType: z.string().nullable(),
  amount: Rupees,
  balanceAfter: Rupees,
  source: z.string(),
  /** null for roles that do not see who [spec 3 §6]. */
  addedBy: Actor.nullable(),
  message: z.string().nullable(),
  /** Name of the proof in the file store. */
  paymentProof: z.string().nullable().default(null),
});
export type LedgerEntry = z.output<typeof LedgerEntry>;

export const getCdAccount = endpoint({
  id: "getCdAccount",
  method: "GET",
  path: "/cdAccount/{id}",
  summary: "One CD account with its derived balance [spec 3 §7]",
  permission: "cd-accounts.read",
  params: IdParams,
  reply: data(CdAccount),
});

export const getCdAccountByPolicy = endpoint({
  id: "getCdAccountByPolicy",
  method: "GET",
  path: "/cdAccount/getCdAccountByPolicyId/{id}",
  summary: "The CD account of a policy; null where it has none [spec 2 §7, 3 §7]",
  permission: "cd-accounts.read",
  params: IdParams,
  reply: data(CdAccount.nullable()),
});

/** What narrows a ledger: policy types joined by commas, and days of entry, both included. */
export const LedgerFilter = z.object({
  policyTypes: z.string().max(200).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});
export type LedgerFilter = z.output<typeof LedgerFilter>;

export const listLedger = endpoint({
  id: "listLedger",
  method: "GET",
  path: "/cdLedger/{id}",
  summary: "Ledger entries of an account, newest first, by cursor [spec 3 §7, domain §20]",
  permission: "cd-accounts.read",
  params: IdParams,
  query: LedgerFilter.extend({
    nextPageId: z.string().optional(),
    pageSize: z.coerce.number().int().min(1).max(500).optional(),
  }),
  reply: z.object({
    data: z.array(LedgerEntry),
    metaData: z.object({
      hasNext: z.boolean(),
      nextPageId: z.string().nullable(),
      /** Every policy type of the account's entries, whatever the filter. */
      policyTypes: z.array(z.string()).default([]),
    }),
  }),
});

/** An entry that waits for a second person. */
export const CdProposal = z.object({
  id: Id,
  cdAccountId: Id,
  status: z.enum(["PENDING", "POSTED", "REFUSED"]),
  transactionType: z.enum(["credit", "debit"]),
  amount: Rupees,
  message: z.string(),
  paymentProof: z.string().nullable(),
  /** The endorsement that the entry is about. */
  endorsementId: z.string().nullable().default(null),
  createdAt: Instant,
  /** null for roles that do not see who [spec 3 §6]. */
  addedBy: Actor.nullable(),
  /** Whether it was this person who proposed it: then somebody else decides. */
  isOwn: z.boolean(),
});
export type CdProposal = z.output<typeof CdProposal>;

/** A deposit, an adjustment or a policy booking amount entered by hand [spec 3 §5, §7]. */
export const addBalanceAdjustment = endpoint({
  id: "addBalanceAdjustment",
  method: "POST",
  path: "/cdAccount/addBalanceAdjustment",
  summary:
    "Appends one manual entry; beyond what one person may post in a day, or below a balance of zero, it waits for a second person [spec 3 §7, domain §9, §1 #38]",
  permission: "cd-accounts.post",
  /** `addedBy` [spec 3 §7] is the name behind the token, whatever is sent. */
  body: z
    .object({
      cdAccountId: Id,
      message: z.string().trim().min(1, CD_RULES.message).max(2000),
      transactionType: z.enum(["credit", "debit"]),
      /** The endorsement's id, or its number. */
      endorsementEntityId: z.string().nullable().optional(),
      /** Whose endorsement it is, where several policies of the account have that number [domain §1 #26]. */
      policyId: Id.nullable().optional(),
      /** 0 only with the text of a policy booking amount. */
      amount: TwoDecimals(CD_RULES.amount).pipe(
        z
          .number()
          .min(0, CD_RULES.amount)
          .max(MAX_ENTRY_PAISE / 100, CD_RULES.amount),
      ),
      /** Entry date; now when left out. */
      createdAt: Instant.optional(),
      source: z.literal("manual").default("manual"),
      paymentProof: StoredFiles.optional(),
    })
    .refine(({ amount, message }) => amount > 0 || readBookingNote(message) !== null, {
      path: ["amount"],
      message: CD_RULES.amount,
    }),
  reply: z.object({ data: LedgerEntry.nullable(), proposal: CdProposal.nullable().default(null) }),
});

export const listProposals = endpoint({
  id: "listProposals",
  origin: "console",
  method: "GET",
  path: "/cdAccount/{id}/proposals",
  summary: "Entries of an account that wait for a second person, oldest first",
  permission: "cd-accounts.read",
  params: IdParams,
  reply: data(z.array(CdProposal)),
});

export const decideProposal = endpoint({
  id: "decideProposal",
  origin: "console",
  method: "POST",
  path: "/cdAccount/proposals/{id}",
  summary: "Posts or refuses a waiting entry, by another person than proposed it; 409 once it is decided",
  permission: "cd-accounts.approve",
  params: IdParams,
  body: z.object({ decision: z.enum(["POST", "REFUSE"]) }),
  reply: data(CdProposal),
});
