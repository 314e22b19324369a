import { CountCard, CountFigure, CountName } from "@/components/ui/count-card";
import { EmptyValue } from "@/components/ui/empty-value";
import { FailedCall } from "@/components/ui/failed-call";
import type { Tone } from "@/components/ui/tones";
import { useAfterWrites } from "@/lib/client/after-writes";
import { useApi } from "@/lib/client/use-api";
import { useCan } from "@/lib/client/viewer";
import { getCoverAtRisk } from "@/lib/contract/calls";
import { QUEUE_GROUPS } from "@/lib/contract/constants";
import type { WorkCounts } from "@/lib/contract/today";
import { TODAY_MESSAGES as TEXT } from "@/lib/messages/today";
import { QUEUE_WORDS, WORK_MESSAGES as WORK } from "@/lib/messages/work";
import { paths } from "@/lib/paths";
import classes from "./today.module.css";
import { countsQueryOf, type TodayView } from "./today-view";

type Counted = { data?: { data: WorkCounts } | undefined; error?: unknown; mutate: () => unknown };

type Props = { counts: Counted; view: TodayView; onChange: (change: Partial<TodayView>) => void };

/** The groups of the queue with their counts; a click filters the queue. An owner sees their own first. */
export function Counts({ counts: { data, error, mutate }, view, onChange }: Props) {
  const { queue: chosen, isMine } = view;
  const mayOwn = useCan("endorsements.assign");
  const atRisk = useApi(getCoverAtRisk, { query: countsQueryOf(view) }, { keepPreviousData: true });
  const { mutate: refreshRisk } = atRisk;
  useAfterWrites(refreshRisk);
  const lives = atRisk.data?.data.groups.reduce((sum, group) => sum + group.lives, 0);
  const missing = missingWords(error);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row of figures. */}
      <div className={classes.counts} role="group" aria-label={TEXT.counts}>
        {mayOwn ? (
          <Count
            count={data?.data.mine}
            missing={missing}
            name={WORK.mine}
            isPressed={isMine}
            onPress={() => onChange({ isMine: !isMine })}
          />
        ) : null}
        {QUEUE_GROUPS.map((group) => (
          <Count
            key={group}
            tone={TONES[group]}
            count={data?.data[group]}
            missing={missing}
            name={QUEUE_WORDS[group]}
            isPressed={chosen === group}
            onPress={() => onChange({ queue: chosen === group ? null : group })}
          />
        ))}
        <CountCard href={paths.coverAtRisk(isMine)}>
          <CountFigure tone="danger">{lives ?? <EmptyValue means={missingWords(atRisk.error)} />}</CountFigure>
          <CountName>{TEXT.coverAtRisk}</CountName>
        </CountCard>
      </div>
      <FailedCall title={TEXT.loadFailed} error={data ? null : error} onRetry={() => void mutate()} />
    </>
  );
}

const TONES: Partial<Record<(typeof QUEUE_GROUPS)[number], Tone>> = { overdue: "danger", blocked: "warning" };

const missingWords = (error: unknown): string => (error ? WORK.notLoaded : WORK.notKnown);

type CountProps = {
  tone?: Tone | undefined;
  count: number | undefined;
  /** Shown instead of a missing count. */
  missing: string;
  name: string;
  isPressed: boolean;
  onPress: () => void;
};

function Count({ tone, count, missing, name, isPressed, onPress }: CountProps) {
  return (
    <CountCard isPressed={isPressed} onPress={onPress}>
      <CountFigure tone={tone}>{count ?? <EmptyValue means={missing} />}</CountFigure>
      <CountName>{name}</CountName>
    </CountCard>
  );
}
