import { Button } from "@mantine/core";
import { IconCalculator } from "@tabler/icons-react";
import { useState } from "react";
import { Facts } from "@/components/ui/facts";
import { SignedMoney } from "@/components/ui/money";
import { Section } from "@/components/ui/page";
import { call } from "@/lib/client/api";
import { estimatePremium, getCdAccountByPolicy } from "@/lib/contract/calls";
import { paiseFromRupees } from "@/lib/domain/money/paise";
import { ESTIMATE_MESSAGES, SUMMARY_MESSAGES as TEXT } from "@/lib/messages/validator";
import { AsOf } from "../as-of";
import { costFacts } from "../cost-facts";
import { Failure } from "../failure";
import { useFlow } from "../flow/flow-provider";
import { totalRows } from "../flow/selectors";
import type { Estimate, FlowState } from "../flow/state";
import classes from "../validator.module.css";

/** What the rows would cost, before validation: loaded by a click, shown until rows or policy change [spec 2 §4]. */
export function EstimatePanel() {
  const { state, dispatch } = useFlow();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const policyId = state.selection.policy?.id ?? null;
  const canEstimate = policyId !== null && totalRows(state.rows) > 0;
  const known = state.estimate;

  async function estimate() {
    if (!policyId) return;
    setBusy(true);
    setError(null);
    try {
      const { rows, selection } = state;
      const answer = await fetchEstimate(state, policyId);
      dispatch({ type: "forecast", rows, selection, estimate: { ...answer, at: Date.now() } });
    } catch (cause) {
      setError(cause);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Section title={ESTIMATE_MESSAGES.title}>
      {known ? <EstimateFacts {...known} /> : null}
      <Failure error={error} />
      {known ? (
        <AsOf at={known.at} againLabel={ESTIMATE_MESSAGES.again} busy={busy} onAgain={() => void estimate()} />
      ) : (
        <>
          <p className={classes.quiet}>{ESTIMATE_MESSAGES.explain}</p>
          <Button
            mt="xs"
            size="xs"
            variant="default"
            disabled={!canEstimate}
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

async function fetchEstimate({ rows, selection }: FlowState, policyId: string): Promise<Estimate> {
  const companyId = selection.company?.id ?? "";
  const [estimates, account] = await Promise.all([
    call(estimatePremium, { body: { ...rows, companyId, policyId } }),
    call(getCdAccountByPolicy, { params: { id: policyId } }),
  ]);
  const costs = estimates.data.find((one) => one.policyId === policyId) ?? null;
  return { costs, balance: account.data?.balance ?? null };
}

function EstimateFacts({ costs, balance }: Estimate) {
  if (!costs) return <p className={classes.quiet}>There is no estimate for this policy.</p>;
  const costPaise = paiseFromRupees(costs.ADD.costOfEndorsement) + paiseFromRupees(costs.EDIT.costOfEndorsement);
  return (
    <Facts
      layout="amounts"
      facts={[
        { label: TEXT.additionCost, value: <GroupCost {...costs.ADD} /> },
        { label: TEXT.editsCost, value: <GroupCost {...costs.EDIT} /> },
        { label: TEXT.deleteCost, value: costs.DELETE.costOfEndorsement },
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
