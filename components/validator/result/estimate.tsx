import { Button } from "@mantine/core";
import { IconCalculator } from "@tabler/icons-react";
import { Facts } from "@/components/ui/facts";
import { SignedMoney } from "@/components/ui/money";
import { counted } from "@/lib/domain/counted";
import { paiseFromRupees } from "@/lib/domain/money/paise";
import { ESTIMATE_MESSAGES, SUMMARY_MESSAGES as TEXT } from "@/lib/messages/validator";
import { AsOf } from "../as-of";
import { costFacts } from "../cost-facts";
import type { Estimate } from "../flow/state";
import type { EstimateRun } from "./use-estimate";

/** Estimated cost of additions and edits by the rater alone; exits are priced after validation [spec 2 §4]. */
export function EstimateFacts({ estimate: { known, busy, run } }: { estimate: EstimateRun }) {
  if (!known) return null;
  return (
    <section aria-label={ESTIMATE_MESSAGES.title}>
      <Costs {...known} />
      <AsOf at={known.at} againLabel={ESTIMATE_MESSAGES.again} busy={busy} onAgain={run} />
    </section>
  );
}

export function EstimateButton({ estimate: { busy, canRun, run } }: { estimate: EstimateRun }) {
  return (
    <Button
      size="xs"
      variant="default"
      disabled={!canRun}
      loading={busy}
      leftSection={<IconCalculator size={14} aria-hidden />}
      data-hint={ESTIMATE_MESSAGES.explain}
      onClick={run}
    >
      {ESTIMATE_MESSAGES.run}
    </Button>
  );
}

function Costs({ costs, balance }: Estimate) {
  if (!costs) return <p className="quiet-small">There is no estimate for this policy.</p>;
  const costPaise = paiseFromRupees(costs.ADD.costOfEndorsement) + paiseFromRupees(costs.EDIT.costOfEndorsement);
  return (
    <Facts
      layout="amounts"
      facts={[
        { label: TEXT.additionCost, value: <GroupCost {...costs.ADD} /> },
        { label: TEXT.editsCost, value: <GroupCost {...costs.EDIT} /> },
        { label: TEXT.deleteCost, value: costs.DELETE?.costOfEndorsement ?? "NA" },
        ...costFacts(costPaise, balance === null ? null : paiseFromRupees(balance), { kind: "estimated" }),
      ]}
    />
  );
}

function GroupCost({ lives, costOfEndorsement }: { lives: number; costOfEndorsement: number }) {
  return (
    <>
      <span className="quiet-small">{counted(lives, "life", "lives")}</span> <SignedMoney rupees={costOfEndorsement} />
    </>
  );
}
