"use client";

import { IconArrowRight, IconMail, IconMessage, IconPointFilled } from "@tabler/icons-react";
import { type ComponentProps, useMemo } from "react";
import { useAsOf } from "@/components/ui/as-of/use-as-of";
import { ErrorState } from "@/components/ui/error-state";
import { type RecordEvent, RecordHistory } from "@/components/ui/record-history";
import { useApi } from "@/lib/client/use-api";
import { getEndorsementHistory, listEndorsementEmails } from "@/lib/contract/calls";
import type { EndorsementEmail } from "@/lib/contract/endorsement-emails";
import type { Endorsement } from "@/lib/contract/endorsements";
import { EMAIL_SENT, isFileView, NOTE_ADDED } from "@/lib/domain/endorsements/history";
import { asOfMoments } from "@/lib/domain/history/as-of";
import { WORK_MESSAGES as TEXT } from "@/lib/messages/work";
import classes from "./endorsement-details.module.css";
import { SentEmail } from "./sent-email";
import { type TimelineEvent, timelineEvents } from "./timeline-events";
import { type StageMedians, useStageMedians } from "./use-stage-medians";

/** A queued email is refreshed soon. */
export const HISTORY_LABEL = "Notes and history";
const REFRESH_MS = 5_000;

/** How many events are shown at first. */
const FIRST = 6;

const PARTS = { changes: "Notes and changes", views: ({ count }: { count: number }) => `File views (${count})` };

type Props = { endorsement: Endorsement; state: ComponentProps<typeof RecordHistory>["state"] };

/** Notes and events, newest first. */
export function Timeline({ endorsement: { id, notes, progress }, state }: Props) {
  // Loaded for each version, also when two follow each other within the usual two seconds.
  const history = useApi(getEndorsementHistory, { params: { id } }, { dedupingInterval: 0 });
  const medians = useStageMedians(id);
  const emails = useApi(
    listEndorsementEmails,
    { params: { id } },
    { refreshInterval: (latest) => (latest?.data.some(isUndelivered) ? REFRESH_MS : 0) },
  );
  const entries = history.data?.data;
  const stages = progress?.stages;
  const sent = emails.data?.data;
  const asOf = useAsOf();
  const events = useMemo(() => {
    const all = timelineEvents(notes, entries ?? [], stages, sent);
    const { onMs, knownMs } = asOfMoments(asOf ?? {}, Date.now());
    const shown = asOf ? all.filter(({ at }) => at !== null && at.seconds * 1000 <= Math.min(onMs, knownMs)) : all;
    return shown.map((event) => recordEventOf(event, { endorsementId: id, medians }));
  }, [notes, entries, stages, sent, asOf, id, medians]);
  return (
    <div aria-busy={history.isLoading || undefined}>
      {history.error && !entries ? (
        <ErrorState error={history.error} onRetry={() => void history.mutate()} retrying={history.isValidating} />
      ) : null}
      {events.length === 0 && !history.isLoading ? <p className="quiet-small">No notes yet.</p> : null}
      {events.length > 0 ? (
        <RecordHistory label={HISTORY_LABEL} events={events} first={FIRST} parts={PARTS} state={state} />
      ) : null}
    </div>
  );
}

const isUndelivered = ({ state }: EndorsementEmail) => state === "WAITING" || state === "FAILED";

const MARKS = { note: IconMessage, email: IconMail, change: IconPointFilled } as const;

type Facts = { endorsementId: string; medians: StageMedians };

/** A line of the timeline as an event of the history. */
function recordEventOf(event: TimelineEvent, { endorsementId, medians }: Facts): RecordEvent {
  const Mark = MARKS[event.kind];
  const { key, at, by } = event;
  const what = event.kind === "change" ? event.what : event.kind === "note" ? NOTE_ADDED : EMAIL_SENT;
  const content = (
    <>
      <Mark size={14} aria-hidden />{" "}
      {event.kind === "note" ? (
        event.text
      ) : event.kind === "email" ? (
        <SentEmail email={event.email} endorsementId={endorsementId} />
      ) : (
        <Change event={event} medians={medians} />
      )}
    </>
  );
  return { id: key, at, by, what, changes: [], content, isView: event.kind === "change" && isFileView(event) };
}

type ChangeProps = { event: Extract<TimelineEvent, { kind: "change" }>; medians: StageMedians };

function Change({ event: { what, from, to, ended }, medians }: ChangeProps) {
  const median = ended && medians.get(ended.status);
  if (from === null && to === null) return what;
  return (
    <>
      {what}:{" "}
      {from === null ? null : (
        <>
          {from} <IconArrowRight size={13} aria-label="to" />{" "}
        </>
      )}
      {to ?? "none"}
      {ended && ended.limitDays !== null ? (
        <span className={classes.stageLasted}>
          {" "}
          {TEXT.stageLasted({ days: ended.days, limit: ended.limitDays })}
          {median ? TEXT.insurerMedian({ days: median.medianDays }) : null}
        </span>
      ) : null}
    </>
  );
}
