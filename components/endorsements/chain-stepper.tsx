import { Day } from "@/components/ui/day";
import { Stepper } from "@/components/ui/stepper";
import type { Endorsement, PassedStage } from "@/lib/contract/endorsements";
import { STATUS_LABELS, STATUSES } from "@/lib/domain/endorsements/status";
import { WORK_MESSAGES as TEXT } from "@/lib/messages/work";
import classes from "./endorsement-details.module.css";

/**
 * The status chain with the date and working days of each stage; renders nothing if the provider does not return it.
 */
export function ChainStepper({ endorsement: { chain, status, progress } }: { endorsement: Endorsement }) {
  if (chain.length === 0) return null;
  const place = chain.findIndex((stage) => stage.status === status);
  return (
    <Stepper
      label="Stages"
      orientation="horizontal"
      current={STATUSES[status].isComplete ? chain.length : place}
      steps={chain.map(({ status: stage, reachedAt }) => ({
        label: STATUS_LABELS[stage],
        description: reachedAt ? (
          <>
            <Day value={reachedAt} format="DD MMM YYYY" />
            <StageDays stage={progress?.stages.findLast((passed) => passed.status === stage)} />
          </>
        ) : undefined,
      }))}
    />
  );
}

/** Working days of a stage and its limit; nothing for the last stage. */
function StageDays({ stage }: { stage: PassedStage | undefined }) {
  if (!stage || stage.limitDays === null) return null;
  const { days, limitDays: limit } = stage;
  return (
    <span
      className={classes.stageDays}
      data-late={days > limit || undefined}
      title={TEXT.daysOfLimitTitle({ days, limit })}
    >
      {TEXT.daysOfLimit({ days, limit })}
    </span>
  );
}
