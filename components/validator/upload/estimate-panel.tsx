import { Button } from "@mantine/core";
import { IconCalculator } from "@tabler/icons-react";
import { useState } from "react";
import { Facts } from "@/components/ui/facts";
import { SignedMoney } from "@/components/ui/money";
import { Section } from "@/components/ui/page";
import { call } from "@/lib/client/api";
import { estimatePremium, getCdAccountByPolicy } from "@/lib/contract/calls";
import type { ContractOf, ReplyOf } from "@/lib/contract/endpoint";
import { paiseFromRupees } from "@/lib/domain/money/paise";
import { ESTIMATE_MESSAGES, SUMMARY_MESSAGES as TEXT } from "@/lib/messages/validator";
import { costFacts } from "../cost-facts";
import { Failure } from "../failure";
import { useFlow } from "../flow/flow-provider";
import { totalRows } from "../flow/selectors";
import type { FlowState, Rows } from "../flow/state";
import classes from "../validator.module.css";

type Estimate = ReplyOf<ContractOf<typeof estimatePremium>>["data"][number];
type Known = { rows: Rows; policyId: string; estimate: Estimate | null; balance: number | null };

/** What the rows would cost, before validation: asked for by a press, shown until rows or policy change [spec 2 §4]. */
export function EstimatePanel() {
  const { state } = useFlow();
  const [known, setKnown] = useState<Known | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const policyId = state.selection.policy?.id ?? null;
  const canAsk = policyId !== null && totalRows(state.rows) > 0;
  const isCurrent = known !== null && known.rows === state.rows && known.policyId === policyId;

  async function estimate() {
    if (!policyId) return;
    setBusy(true);
    setError(null);
    try {
      setKnown({ rows: state.rows, policyId, ...(await askEstimate(state, policyId)) });
    } catch (cause) {
      setError(cause);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Section title={ESTIMATE_MESSAGES.title}>
      {isCurrent ? <EstimateFacts {...known} /> : null}
      <Failure error={error} />
      {isCurrent ? null : (
        <>
          <p className={classes.quiet}>{ESTIMATE_MESSAGES.explain}</p>
          <Button
            mt="xs"
            size="xs"
            variant="default"
            disabled={!canAsk}
            loading={busy}
            leftSection={<IconCalculator size={14} aria-hidden />}
            onClick={() => void estimate()}
          >
            {ESTIMATE_MESSAGES.run}
          </Button>
        </>
      )}
    </Section>
  );
}

async function askEstimate({ rows, selection }: FlowState, policyId: string) {
  const companyId = selection.company?.id ?? "";
  const [estimates, account] = await Promise.all([
    call(estimatePremium, { body: { ...rows, companyId, policyId } }),
    call(getCdAccountByPolicy, { params: { id: policyId } }),
  ]);
  const estimate = estimates.data.find((one) => one.policyId === policyId) ?? null;
  return { estimate, balance: account.data?.balance ?? null };
}

function EstimateFacts({ estimate, balance }: Known) {
  if (!estimate) return <p className={classes.quiet}>There is no estimate for this policy.</p>;
  const costPaise = paiseFromRupees(estimate.ADD.costOfEndorsement) + paiseFromRupees(estimate.EDIT.costOfEndorsement);
  return (
    <Facts
      layout="amounts"
      facts={[
        { label: TEXT.additionCost, value: <GroupCost {...estimate.ADD} /> },
        { label: TEXT.editsCost, value: <GroupCost {...estimate.EDIT} /> },
        { label: TEXT.deleteCost, value: estimate.DELETE.costOfEndorsement },
        ...costFacts(costPaise, balance === null ? null : paiseFromRupees(balance), "estimated"),
      ]}
    />
  );
}

function GroupCost({ lives, costOfEndorsement }: { lives: number; costOfEndorsement: number }) {
  return (
    <>
      <span className={classes.quiet}>
        {lives.toLocaleString("en-IN")} {lives === 1 ? "life" : "lives"}
      </span>{" "}
      <SignedMoney rupees={costOfEndorsement} />
    </>
  );
}
