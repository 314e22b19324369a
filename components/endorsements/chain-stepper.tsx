import { Day } from "@/components/ui/day";
import { Stepper } from "@/components/ui/stepper";
import type { StageMedian } from "@/lib/contract/endorsement-facts";
import type { Endorsement, PassedStage } from "@/lib/contract/endorsements";
import { STATUS_LABELS, STATUSES } from "@/lib/domain/endorsements/status";
import { WORK_MESSAGES as TEXT } from "@/lib/messages/work";
import classes from "./endorsement-details.module.css";
import { useStageMedians } from "./use-stage-medians";

/**
 * The status chain with date and working days of each stage beside the insurer's median; renders nothing if the provider
 * does not return the chain.
 */
export function ChainStepper({ endorsement: { id, chain, status, progress } }: { endorsement: Endorsement }) {
  const medians = useStageMedians(id);
  if (chain.length === 0) return null;
  const place = chain.findIndex((stage) => stage.status === status);
  return (
    <Stepper
      label="Stages"
      current={STATUSES[status].isComplete ? chain.length : place}
      steps={chain.map(({ status: stage, reachedAt }) => ({
        label: STATUS_LABELS[stage],
        description:
          reachedAt || medians.has(stage) ? (
            <>
              {reachedAt ? <Day value={reachedAt} format="DD MMM YYYY" /> : null}
              <StageDays stage={progress?.stages.findLast((passed) => passed.status === stage)} />
              <MedianDays median={medians.get(stage)} />
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

/** The insurer's median of a stage, also for stages that are still to come. */
function MedianDays({ median }: { median: StageMedian | undefined }) {
  if (!median) return null;
  const { medianDays: days, endorsements: count } = median;
  return (
    <span className={classes.stageDays} title={TEXT.medianTitle({ count })}>
      {TEXT.medianDays({ days })}
    </span>
  );
}
