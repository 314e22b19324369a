import { z } from "zod";
import { addFaults } from "@/components/ui/form/add-faults";
import type { CallInput } from "@/lib/client/api";
import { createCdAccount } from "@/lib/contract/cd-accounts";
import { accountFaults } from "@/lib/domain/cd-accounts/check-account";

const { companyId, insurer, policies } = createCdAccount.body.shape;

const Entered = z.object({
  companyId,
  insurer,
  policies,
  /** A new account or an existing one. */
  way: z.enum(["create", "link"]),
  linkedId: z.string(),
  accountNumber: z.string(),
  balance: z.string(),
  paymentProof: z.string().nullable(),
});
export type EnteredAccount = z.output<typeof Entered>;

/**
 * The fields of an account. On the list all fields are entered; on a policy only those that the policy does not
 * determine [spec 3 §5].
 */
export const accountSchema = (from: "list" | "policy") =>
  Entered.superRefine(
    addFaults((entered) =>
      entered.way === "link"
        ? { linkedId: entered.linkedId ? null : "Please select a CD account" }
        : accountFaults(entered, from),
    ),
  );

export const EMPTY_ACCOUNT: EnteredAccount = {
  companyId: "",
  insurer: "",
  policies: [],
  way: "create",
  linkedId: "",
  accountNumber: "",
  balance: "",
  paymentProof: null,
};

/** The account to create; without an amount it starts at 0. */
export function accountInput(entered: EnteredAccount): CallInput<typeof createCdAccount> {
  const { companyId, insurer, policies, accountNumber, balance, paymentProof } = entered;
  return {
    body: {
      companyId,
      insurer,
      policies,
      accountNumber,
      balance: balance === "" ? 0 : Number(balance),
      paymentProof: paymentProof ? [paymentProof] : [],
    },
  };
}
