import { z } from "zod";
import { Actor, data, Id, IdParams, Instant, Rupees } from "./common";
import { endpoint } from "./endpoint";

export const CdAccount = z.object({
  id: Id,
  accountNumber: z.string(),
  companyId: Id,
  companyName: z.string(),
  insurer: z.string(),
  balance: Rupees,
  heldAmount: Rupees,
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
  updatedAt: Instant,
});
export type CdAccount = z.output<typeof CdAccount>;

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
  addedBy: Actor.nullable(),
  message: z.string().nullable(),
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

export const listLedger = endpoint({
  id: "listLedger",
  method: "GET",
  path: "/cdLedger/{id}",
  summary: "Ledger entries of an account, newest first, by cursor [spec 3 §7, domain §20]",
  permission: "cd-accounts.read",
  params: IdParams,
  query: z.object({ nextPageId: z.string().optional(), pageSize: z.coerce.number().int().min(1).max(200).optional() }),
  reply: z.object({
    data: z.array(LedgerEntry),
    metaData: z.object({ hasNext: z.boolean(), nextPageId: z.string().nullable() }),
  }),
});

/** A deposit, an adjustment or a policy booking amount entered by hand [spec 3 §5, §7]. */
export const addBalanceAdjustment = endpoint({
  id: "addBalanceAdjustment",
  method: "POST",
  path: "/cdAccount/addBalanceAdjustment",
  summary: "Appends one manual entry to the ledger [spec 3 §7, domain §9]",
  permission: "cd-accounts.post",
  body: z.object({
    cdAccountId: Id,
    message: z.string().trim().min(1, "Please enter a valid message").max(2000),
    transactionType: z.enum(["credit", "debit"]),
    endorsementEntityId: z.string().nullable().optional(),
    amount: Rupees.positive("Please enter a valid premium amount")
      .max(100_000_000)
      .refine(
        (amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6,
        "Please enter a valid premium amount",
      ),
    /** Entry date; now when left out. */
    createdAt: Instant.optional(),
    source: z.literal("manual").default("manual"),
    paymentProof: z.array(z.string()).max(1).optional(),
  }),
  reply: data(LedgerEntry),
});
