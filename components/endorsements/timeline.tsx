"use client";

import { Button, SegmentedControl } from "@mantine/core";
import { IconArrowRight, IconMail, IconMessage, IconPointFilled } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { Day } from "@/components/ui/day";
import { ErrorState } from "@/components/ui/error-state";
import { clockOf } from "@/components/ui/moment";
import { useApi } from "@/lib/client/use-api";
import { getEndorsementHistory, listEndorsementEmails } from "@/lib/contract/calls";
import type { EndorsementEmail } from "@/lib/contract/endorsement-emails";
import type { Endorsement } from "@/lib/contract/endorsements";
import { isFileView } from "@/lib/domain/endorsements/history";
import { WORK_MESSAGES as TEXT } from "@/lib/messages/work";
import classes from "./endorsement-details.module.css";
import { SentEmail } from "./sent-email";
import { type TimelineEvent, timelineEvents } from "./timeline-events";
import { type StageMedians, useStageMedians } from "./use-stage-medians";

/** A queued email is refreshed soon. */
const REFRESH_MS = 5_000;

/** How many events are shown at first. */
const FIRST = 6;

/** Notes and events, newest first. */
export function Timeline({ endorsement: { id, notes, progress } }: { endorsement: Endorsement }) {
  const history = useApi(getEndorsementHistory, { params: { id } });
  const medians = useStageMedians(id);
  const emails = useApi(
    listEndorsementEmails,
    { params: { id } },
    { refreshInterval: (latest) => (latest?.data.some(isUndelivered) ? REFRESH_MS : 0) },
  );
  const [isWhole, setIsWhole] = useState(false);
  const [part, setPart] = useState<Part>("changes");
  const entries = history.data?.data;
  const stages = progress?.stages;
  const sent = emails.data?.data;
  const events = useMemo(() => timelineEvents(notes, entries ?? [], stages, sent), [notes, entries, stages, sent]);
  const views = events.filter(isView).length;
  const ofPart = events.filter((event) => isView(event) === (part === "views"));
  const shown = isWhole ? ofPart : ofPart.slice(0, FIRST);
  return (
    <>
      {views > 0 ? (
        <SegmentedControl
          size="xs"
          mb="xs"
          aria-label="Show"
          value={part}
          onChange={(value) => setPart(value as Part)}
          data={[
            { value: "changes", label: "Notes and changes" },
            { value: "views", label: `File views (${views})` },
          ]}
        />
      ) : null}
      {history.error && !entries ? (
        <ErrorState error={history.error} onRetry={() => void history.mutate()} retrying={history.isValidating} />
      ) : null}
      {ofPart.length === 0 && !history.isLoading ? <p className={classes.quiet}>No notes yet.</p> : null}
      <ol className={classes.timeline} aria-label="Notes and history" aria-busy={history.isLoading || undefined}>
        {shown.map((event) => (
          <Event key={event.key} event={event} endorsementId={id} medians={medians} />
        ))}
      </ol>
      {ofPart.length > shown.length ? (
        <Button variant="subtle" size="compact-xs" mt="xs" onClick={() => setIsWhole(true)}>
          Show all {ofPart.length}
        </Button>
      ) : null}
    </>
  );
}

const isUndelivered = ({ state }: EndorsementEmail) => state === "WAITING" || state === "FAILED";

type Part = "changes" | "views";

const isView = (event: TimelineEvent) => event.kind === "change" && isFileView(event);

const MARKS = { note: IconMessage, email: IconMail, change: IconPointFilled } as const;

type EventProps = { event: TimelineEvent; endorsementId: string; medians: StageMedians };

function Event({ event, endorsementId, medians }: EventProps) {
  const Mark = MARKS[event.kind];
  return (
    <li data-kind={event.kind}>
      <Mark size={14} aria-hidden />
      <div>
        <p className={classes.noteText}>
          {event.kind === "note" ? (
            event.text
          ) : event.kind === "email" ? (
            <SentEmail email={event.email} endorsementId={endorsementId} />
          ) : (
            <Change event={event} medians={medians} />
          )}
        </p>
        <p className={classes.quiet}>
          {event.by} · <Day value={event.at} format="DD MMM YYYY" />, {clockOf(event.at)}
        </p>
      </div>
    </li>
  );
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
