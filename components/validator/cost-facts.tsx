import type { Fact } from "@/components/ui/facts";
import { Money, SignedMoney } from "@/components/ui/money";
import { type Paise, rupeesFromPaise } from "@/lib/domain/money/paise";
import { SUMMARY_MESSAGES as TEXT } from "@/lib/messages/validator";

const WORDS = {
  known: { cost: TEXT.totalCost, refund: TEXT.totalRefund, required: TEXT.amountRequired, balance: TEXT.newBalance },
  estimated: {
    cost: TEXT.estimatedCost,
    refund: TEXT.estimatedRefund,
    required: TEXT.estimatedRequired,
    balance: TEXT.estimatedBalance,
  },
} as const;

/** The CD account covers the cost if balance minus cost is not negative [spec 2 §4]. */
export const isSufficient = (costPaise: Paise, balancePaise: Paise): boolean => balancePaise - costPaise >= 0;

/**
 * Cost and balance in the words of [spec 2 §4]: refund or cost, new balance or missing amount.
 * @param accountPaise the cost of all endorsements on the CD account. Null if a later endorsement of the account shows
 * its new balance or the missing amount.
 */
export function costFacts(
  costPaise: Paise,
  balancePaise: Paise | null,
  { kind = "known", accountPaise = costPaise }: { kind?: keyof typeof WORDS; accountPaise?: Paise | null } = {},
): Fact[] {
  const words = WORDS[kind];
  const cost = {
    label: costPaise < 0 ? words.refund : words.cost,
    value: <Money paise={Math.abs(costPaise)} />,
    strong: true,
  };
  if (balancePaise === null) return [{ label: "CD Balance", value: TEXT.cdAccountMissing }, cost];
  const balance = { label: "CD Balance", value: <Money paise={balancePaise} /> };
  if (accountPaise === null) return [balance, cost];
  const after = isSufficient(accountPaise, balancePaise)
    ? { label: words.balance, value: <Money paise={balancePaise - accountPaise} /> }
    : { label: words.required, value: <Money paise={accountPaise - balancePaise} /> };
  const others =
    accountPaise === costPaise
      ? []
      : [{ label: TEXT.otherEndorsements, value: <SignedMoney rupees={rupeesFromPaise(accountPaise - costPaise)} /> }];
  return [balance, cost, ...others, after];
}
