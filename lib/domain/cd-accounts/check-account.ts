import type { Paise } from "../money/paise";
import { CD_RULES } from "./messages";

/** Only A-Z, a-z and 0-9 [spec 3 §5]. */
export const ACCOUNT_NUMBER = /^[A-Za-z0-9]+$/;
/** Optional minus sign, 1 to 9 digits, optionally 1 to 4 decimals [spec 3 §5, §9]. */
const INCEPTION_AMOUNT = /^-?\d{1,9}(\.\d{1,4})?$/;
/** Whole rupees or up to 2 decimals [spec 3 §5]. */
export const ENTRY_AMOUNT = /^\d+(\.\d{1,2})?$/;
/** ₹10 crore [spec 3 §9]. */
export const MAX_ENTRY_PAISE: Paise = 10_000_000_000;

type AccountDraft = {
  companyId: string | null;
  insurer: string | null;
  policies: readonly string[];
  accountNumber: string;
  balance: string;
  paymentProof: string | null;
};

type AccountFaults = Partial<Record<keyof AccountDraft, string>>;

/**
 * The faults of a new account, by field [spec 3 §5]. From the list, every field is mandatory. From a company's policy,
 * the amount is optional, and proof is required only with an amount.
 */
export function accountFaults(draft: AccountDraft, from: "list" | "policy"): AccountFaults {
  const faults: AccountFaults = {};
  if (!draft.companyId) faults.companyId = CD_RULES.company;
  if (!draft.insurer) faults.insurer = CD_RULES.insurer;
  if (draft.policies.length === 0) faults.policies = CD_RULES.policies;
  if (!ACCOUNT_NUMBER.test(draft.accountNumber)) faults.accountNumber = CD_RULES.accountNumber;
  const hasAmount = draft.balance !== "";
  if (hasAmount ? !INCEPTION_AMOUNT.test(draft.balance) : from === "list") faults.balance = CD_RULES.inception;
  if (!draft.paymentProof && (from === "list" || hasAmount)) faults.paymentProof = CD_RULES.proof;
  return faults;
}
