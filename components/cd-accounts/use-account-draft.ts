import { useState } from "react";
import { ApiError } from "@/lib/client/api-error";
import { write } from "@/lib/client/write";
import { createCdAccount } from "@/lib/contract/calls";
import type { CdAccount } from "@/lib/contract/cd-accounts";
import { type AccountDraft, type AccountFaults, accountFaults } from "@/lib/domain/cd-accounts/check-account";

const EMPTY: AccountDraft = {
  companyId: null,
  insurer: null,
  policies: [],
  accountNumber: "",
  balance: "",
  paymentProof: null,
};
const FIELDS = Object.keys(EMPTY) as (keyof AccountDraft)[];

/**
 * A new account while it is typed: a field's fault shows once it was left, all show from the first try on, and no try is made
 * while there are any.
 */
export function useAccountDraft(from: "list" | "policy", known: Partial<AccountDraft> = {}) {
  const [initial] = useState<AccountDraft>({ ...EMPTY, ...known });
  const [draft, setDraft] = useState(initial);
  const [left, setLeft] = useState<readonly (keyof AccountDraft)[]>([]);
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const faults = accountFaults(draft, from);
  const isRight = Object.keys(faults).length === 0;

  /** The account as made, or why the provider refused it; null where a field is wrong. Both are shown by the form. */
  async function create(): Promise<CdAccount | ApiError | null> {
    setLeft(FIELDS);
    const { companyId, insurer, policies, accountNumber, balance, paymentProof } = draft;
    if (!isRight || !companyId || !insurer) return null;
    setSaving(true);
    setError(null);
    try {
      const { data } = await write(`cd-account:${accountNumber}`, createCdAccount, {
        body: {
          companyId,
          insurer,
          accountNumber,
          policies: [...policies],
          balance: balance === "" ? 0 : Number(balance),
          paymentProof: paymentProof ? [paymentProof] : [],
        },
      });
      return data;
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setError(cause);
      return cause;
    } finally {
      setSaving(false);
    }
  }

  return {
    draft,
    /** Those to show. */
    faults: Object.fromEntries(left.map((name) => [name, faults[name]])) as AccountFaults,
    isRight,
    isDirty: Object.entries(draft).some(([name, value]) => value !== initial[name as keyof AccountDraft]),
    saving,
    error,
    create,
    leave: (...names: (keyof AccountDraft)[]) => setLeft((before) => [...new Set([...before, ...names])]),
    change: (part: Partial<AccountDraft>) => setDraft((before) => ({ ...before, ...part })),
  };
}
