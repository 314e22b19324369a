import { Day } from "@/components/ui/day";
import { Stepper } from "@/components/ui/stepper";
import type { Endorsement, PassedStage } from "@/lib/contract/endorsements";
import { STATUS_LABELS, STATUSES } from "@/lib/domain/endorsements/status";
import { WORK_MESSAGES as TEXT } from "@/lib/messages/work";
import classes from "./endorsement-details.module.css";

/** The way of an endorsement with the day and the working days of each stage; nothing where the provider does not know it. */
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

/** How many working days a stage lasted, of how many that it might; nothing for the end of the chain. */
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
