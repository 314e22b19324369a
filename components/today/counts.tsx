import { UnstyledButton } from "@mantine/core";
import Link from "next/link";
import { EmptyValue } from "@/components/ui/empty-value";
import { FailedCall } from "@/components/ui/failed-call";
import { useApi } from "@/lib/client/use-api";
import { getCoverAtRisk } from "@/lib/contract/calls";
import { WAITING } from "@/lib/contract/constants";
import type { Waiting } from "@/lib/contract/endorsement-list";
import type { WorkCounts } from "@/lib/contract/today";
import { TODAY_MESSAGES as TEXT } from "@/lib/messages/today";
import { WAITING_WORDS, WORK_MESSAGES as WORK } from "@/lib/messages/work";
import { paths } from "@/lib/paths";
import classes from "./today.module.css";
import { countsQueryOf, type TodayView } from "./today-view";

type Counted = { data?: { data: WorkCounts } | undefined; error?: unknown; mutate: () => unknown };

type Props = { counts: Counted; view: TodayView; onChoose: (waiting: Waiting | null) => void };

/** The groups of the queue with their counts; a click filters the queue. */
export function Counts({ counts: { data, error, mutate }, view, onChoose }: Props) {
  const { waiting: chosen, isMine } = view;
  const atRisk = useApi(getCoverAtRisk, { query: countsQueryOf(view) }, { keepPreviousData: true });
  const lives = atRisk.data?.data.groups.reduce((sum, group) => sum + group.lives, 0);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row of figures. */}
      <div className={classes.counts} role="group" aria-label={TEXT.counts}>
        {WAITING.map((group) => (
          <UnstyledButton
            key={group}
            className={classes.count}
            data-kind={group}
            aria-pressed={chosen === group}
            onClick={() => onChoose(chosen === group ? null : group)}
          >
            <span className={classes.figure}>{data?.data[group] ?? <EmptyValue means={WORK.notKnown} />}</span>
            <span className={classes.name}>{WAITING_WORDS[group]}</span>
          </UnstyledButton>
        ))}
        <Link className={classes.count} data-kind="risk" href={paths.coverAtRisk(isMine)}>
          <span className={classes.figure}>{lives ?? <EmptyValue means={WORK.notKnown} />}</span>
          <span className={classes.name}>{TEXT.coverAtRisk}</span>
        </Link>
      </div>
      <FailedCall title={TEXT.loadFailed} error={data ? null : error} onRetry={() => void mutate()} />
    </>
  );
}
