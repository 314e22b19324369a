"use client";

import { Button } from "@mantine/core";
import { IconArrowRight, IconMessage, IconPointFilled } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { Day } from "@/components/ui/day";
import { ErrorState } from "@/components/ui/error-state";
import { clockOf } from "@/components/ui/moment";
import { useApi } from "@/lib/client/use-api";
import { getEndorsementHistory } from "@/lib/contract/calls";
import type { Endorsement } from "@/lib/contract/endorsements";
import { WORK_MESSAGES as TEXT } from "@/lib/messages/work";
import classes from "./endorsement-details.module.css";
import { type TimelineEvent, timelineEvents } from "./timeline-events";

/** What stands before the rest is unfolded. */
const FIRST = 6;

/** Who wrote and who did what, newest first. */
export function Timeline({ endorsement: { id, notes, progress } }: { endorsement: Endorsement }) {
  const history = useApi(getEndorsementHistory, { params: { id } });
  const [isWhole, setIsWhole] = useState(false);
  const entries = history.data?.data;
  const stages = progress?.stages;
  const events = useMemo(() => timelineEvents(notes, entries ?? [], stages), [notes, entries, stages]);
  const shown = isWhole ? events : events.slice(0, FIRST);
  return (
    <>
      {history.error && !entries ? (
        <ErrorState error={history.error} onRetry={() => void history.mutate()} retrying={history.isValidating} />
      ) : null}
      {events.length === 0 && !history.isLoading ? <p className={classes.quiet}>No notes yet.</p> : null}
      <ol className={classes.timeline} aria-label="Notes and history" aria-busy={history.isLoading || undefined}>
        {shown.map((event) => (
          <Event key={event.key} event={event} />
        ))}
      </ol>
      {events.length > shown.length ? (
        <Button variant="subtle" size="compact-xs" mt="xs" onClick={() => setIsWhole(true)}>
          Show all {events.length}
        </Button>
      ) : null}
    </>
  );
}

function Event({ event }: { event: TimelineEvent }) {
  const Mark = event.kind === "note" ? IconMessage : IconPointFilled;
  return (
    <li data-kind={event.kind}>
      <Mark size={14} aria-hidden />
      <div>
        <p className={classes.noteText}>{event.kind === "note" ? event.text : <Change event={event} />}</p>
        <p className={classes.quiet}>
          {event.by} · <Day value={event.at} format="DD MMM YYYY" />, {clockOf(event.at)}
        </p>
      </div>
    </li>
  );
}

function Change({ event: { what, from, to, ended } }: { event: Extract<TimelineEvent, { kind: "change" }> }) {
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
        <span className={classes.stageLasted}> {TEXT.stageLasted({ days: ended.days, limit: ended.limitDays })}</span>
      ) : null}
    </>
  );
}
