import { Facts } from "@/components/ui/facts";
import { SignedMoney } from "@/components/ui/money";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/page";
import { endoNumber } from "@/lib/domain/endorsements/numbering";
import { paiseFromRupees } from "@/lib/domain/money/paise";
import { COMPANY_MESSAGES } from "@/lib/messages/companies";
import { SUMMARY_TEXT } from "@/lib/messages/support-desk";
import { SUMMARY_MESSAGES as TEXT } from "@/lib/messages/validator";
import { costFacts, isSufficient } from "../cost-facts";
import { onSameAccount, policyName, type ValidatorEndorsement } from "./endorsements-of";

/** Each endorsement's cost and CD balance, with the consequence [spec 2 §2, §4]. */
export function CostPanel({ endorsements }: { endorsements: readonly ValidatorEndorsement[] }) {
  return (
    <>
      {endorsements.map((endorsement) => (
        <Section
          key={endorsement.id}
          title={endoNumber(endorsement.endorsementNumber)}
          actions={<span className="quiet-small">{policyName(endorsement)}</span>}
        >
          <EndorsementCost endorsement={endorsement} account={onSameAccount(endorsement, endorsements)} />
        </Section>
      ))}
    </>
  );
}

type CostProps = { endorsement: ValidatorEndorsement; account: ReturnType<typeof onSameAccount> };

function EndorsementCost({ endorsement, account }: CostProps) {
  const { endorsementCost, additionCost, editsCost, deleteCost, cdBalance, refundWithheldLives } = endorsement;
  const costPaise = paiseFromRupees(endorsementCost);
  const balancePaise = cdBalance === null ? null : paiseFromRupees(cdBalance);
  return (
    <>
      <Facts
        layout="amounts"
        facts={[
          { label: TEXT.additionCost, value: <SignedMoney rupees={additionCost} /> },
          { label: TEXT.editsCost, value: <SignedMoney rupees={editsCost} /> },
          { label: TEXT.deleteCost, value: <SignedMoney rupees={deleteCost} /> },
          ...costFacts(costPaise, balancePaise, { accountPaise: account.isLast ? account.costPaise : null }),
        ]}
      />
      {refundWithheldLives ? (
        <p className="quiet-small">{SUMMARY_TEXT.noRefund({ count: refundWithheldLives })}</p>
      ) : null}
      {endorsement.isTaxStateUnknown ? (
        <Notice tone="warning" spaced>
          {COMPANY_MESSAGES.stateMissing}
        </Notice>
      ) : null}
      {balancePaise === null || !account.isLast ? null : (
        <Verdict isFine={isSufficient(account.costPaise, balancePaise)} />
      )}
    </>
  );
}

function Verdict({ isFine }: { isFine: boolean }) {
  return (
    <Notice tone={isFine ? "success" : "warning"} spaced>
      {isFine ? SUMMARY_TEXT.sufficient : SUMMARY_TEXT.low}
    </Notice>
  );
}
