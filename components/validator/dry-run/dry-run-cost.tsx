import { premiumDifference } from "@/components/shared/endorsements/premium-effect";
import { type Fact, Facts } from "@/components/ui/facts";
import { Money, SignedMoney } from "@/components/ui/money";
import { Notice } from "@/components/ui/notice";
import type { DryRun } from "@/lib/contract/registration";
import { SHEET_NAME_OF } from "@/lib/domain/members/columns";
import { policyTypeLabel } from "@/lib/domain/policies/type-label";
import { CD_MESSAGES } from "@/lib/messages/cd-accounts";
import { COMPANY_MESSAGES } from "@/lib/messages/companies";
import { SUMMARY_MESSAGES, DRY_RUN_MESSAGES as TEXT } from "@/lib/messages/validator";
import classes from "../validator.module.css";

type PolicyCost = DryRun["policies"][number];
type AccountCost = DryRun["accounts"][number];

/** The sheet of an endorsement row; exits are in Delete. */
export const sheetOf = (operation: DryRun["rows"][number]["operation"]): string =>
  SHEET_NAME_OF[operation === "DELETE" ? "OFFBOARD" : operation];

const nameOf = ({ policyType, nickName }: PolicyCost) =>
  [policyTypeLabel(policyType), nickName].filter(Boolean).join(" · ");

/** One CD account: opening balance, cost per policy, closing balance, and the first row above the balance. */
export function DryRunCost({ account, verdict }: { account: AccountCost; verdict: DryRun }) {
  const { firstUnaffordable, cd } = account;
  const policies = verdict.policies.filter(({ policyId }) => account.policyIds.includes(policyId));
  return (
    <section className={classes.policyCost} aria-label={`Dry run of ${policies.map(nameOf).join(", ")}`}>
      <Facts layout="amounts" facts={opening(cd, policies)} />
      {policies.map((policy) => (
        <div key={policy.policyId}>
          <h3 className={classes.policyName}>{nameOf(policy)}</h3>
          <Facts layout="amounts" facts={costs(policy)} />
          {repricedOf(policy, false).map(({ endorsementNumber: number, rows, difference }) => (
            <Notice key={number} tone="info" spaced>
              {TEXT.repricedElsewhere({ number, rows, change: premiumDifference(difference, TEXT.samePremium) })}
            </Notice>
          ))}
        </div>
      ))}
      {cd ? (
        <Facts
          layout="amounts"
          facts={[{ label: CD_MESSAGES.leftAfterReserved, value: <Money rupees={cd.closing} />, strong: true }]}
        />
      ) : null}
      {policies.some(({ isTaxStateUnknown }) => isTaxStateUnknown) ? (
        <Notice tone="warning" spaced>
          {COMPANY_MESSAGES.stateMissing}
        </Notice>
      ) : null}
      {firstUnaffordable ? (
        <Notice tone="warning" spaced>
          {TEXT.firstUnaffordable({
            sheet: sheetOf(firstUnaffordable.operation),
            row: firstUnaffordable.rowNumber,
            name: firstUnaffordable.name,
          })}
        </Notice>
      ) : null}
    </section>
  );
}

/** Endorsements whose cost changes with these rows: the draft for the rows, or others. */
const repricedOf = ({ draft, repriced }: PolicyCost, isDraft: boolean) =>
  repriced.filter(({ endorsementNumber }) => (endorsementNumber === draft?.endorsementNumber) === isDraft);

function costs(policy: PolicyCost): Fact[] {
  const { additionCost, editsCost, deleteCost, net } = policy;
  const ofDraft = repricedOf(policy, true).map(({ endorsementNumber: number, rows, difference }): Fact => {
    return { label: TEXT.repriced({ number, rows }), value: <SignedMoney rupees={difference} />, strong: true };
  });
  return [
    { label: SUMMARY_MESSAGES.additionCost, value: <SignedMoney rupees={additionCost} /> },
    { label: SUMMARY_MESSAGES.editsCost, value: <SignedMoney rupees={editsCost} /> },
    { label: SUMMARY_MESSAGES.deleteCost, value: <SignedMoney rupees={deleteCost} /> },
    { label: TEXT.net, value: <SignedMoney rupees={net} />, strong: true },
    ...ofDraft,
  ];
}

/** Balance, holds and drafts, and the amount available for these rows. */
function opening(cd: AccountCost["cd"], policies: readonly PolicyCost[]): Fact[] {
  if (!cd) return [{ label: TEXT.now, value: SUMMARY_MESSAGES.cdAccountMissing }];
  const isSeveral = policies.length > 1;
  const drafts = policies.flatMap((policy): Fact[] => {
    const { draft } = policy;
    if (!draft) return [];
    const label = TEXT.inDraft({ number: draft.endorsementNumber });
    return [{ label: isSeveral ? `${label} (${nameOf(policy)})` : label, value: <SignedMoney rupees={draft.net} /> }];
  });
  return [
    { label: TEXT.account, value: cd.accountNumber },
    { label: TEXT.now, value: <Money rupees={cd.balance} /> },
    { label: TEXT.held, value: <Money rupees={cd.held} /> },
    ...drafts,
    { label: TEXT.opening, value: <Money rupees={cd.opening} />, strong: true },
  ];
}
