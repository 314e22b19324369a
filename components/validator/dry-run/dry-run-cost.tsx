import { type Fact, Facts } from "@/components/ui/facts";
import { Money, SignedMoney } from "@/components/ui/money";
import { Notice } from "@/components/ui/notice";
import type { DryRun } from "@/lib/contract/registration";
import { SUMMARY_MESSAGES, DRY_RUN_MESSAGES as TEXT } from "@/lib/messages/validator";
import { SHEET_NAME_OF } from "@/lib/sheets/columns/member-columns";
import classes from "../validator.module.css";

type PolicyCost = DryRun["policies"][number];

/** The sheet of an endorsement row: exits stand in Delete. */
export const sheetOf = (operation: DryRun["rows"][number]["operation"]): string =>
  SHEET_NAME_OF[operation === "DELETE" ? "OFFBOARD" : operation];

/** One policy: cost by kind, and its CD balance now → held → after; the row where the balance ends is named. */
export function DryRunCost({ policy }: { policy: PolicyCost }) {
  const { policyType, nickName, firstBeyond } = policy;
  return (
    <section className={classes.policyCost} aria-label={`Dry run of ${policyType}${nickName ? ` · ${nickName}` : ""}`}>
      <Facts layout="amounts" facts={[...costs(policy), ...balances(policy)]} />
      {firstBeyond ? (
        <Notice tone="warning" spaced>
          {TEXT.firstBeyond({
            sheet: sheetOf(firstBeyond.operation),
            row: firstBeyond.rowNumber,
            name: firstBeyond.name,
          })}
        </Notice>
      ) : null}
    </section>
  );
}

function costs({ additionCost, editsCost, deleteCost, net }: PolicyCost): Fact[] {
  return [
    { label: SUMMARY_MESSAGES.additionCost, value: <SignedMoney rupees={additionCost} /> },
    { label: SUMMARY_MESSAGES.editsCost, value: <SignedMoney rupees={editsCost} /> },
    { label: SUMMARY_MESSAGES.deleteCost, value: <SignedMoney rupees={deleteCost} /> },
    { label: TEXT.net, value: <SignedMoney rupees={net} />, strong: true },
  ];
}

function balances({ cd, draft }: PolicyCost): Fact[] {
  if (!cd) return [{ label: TEXT.now, value: SUMMARY_MESSAGES.cdAccountMissing }];
  const facts: Fact[] = [
    { label: TEXT.now, value: <Money rupees={cd.balance} /> },
    { label: TEXT.held, value: <Money rupees={cd.held} /> },
  ];
  if (draft) {
    facts.push({
      label: TEXT.inDraft({ number: draft.endorsementNumber }),
      value: <SignedMoney rupees={draft.net} />,
    });
  }
  return [...facts, { label: TEXT.after, value: <Money rupees={cd.after} />, strong: true }];
}
