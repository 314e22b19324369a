"use client";

import { Anchor, Button, SegmentedControl } from "@mantine/core";
import { IconArrowRight, IconMail, IconMessage, IconPointFilled } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { Day } from "@/components/ui/day";
import { ErrorState } from "@/components/ui/error-state";
import { clockOf, moment } from "@/components/ui/moment";
import { Badge } from "@/components/ui/status-badge";
import { urlOf } from "@/lib/client/api";
import { useApi } from "@/lib/client/use-api";
import { useCan, useOffered } from "@/lib/client/viewer";
import { getEmailFile, getEndorsementHistory, listEndorsementEmails } from "@/lib/contract/calls";
import type { EndorsementEmail } from "@/lib/contract/endorsement-emails";
import type { Endorsement } from "@/lib/contract/endorsements";
import { isFileView } from "@/lib/domain/endorsements/history";
import { ENDORSEMENT_EMAIL_MESSAGES as EMAIL, EMAIL_STATE_WORDS } from "@/lib/messages/endorsement-emails";
import { WORK_MESSAGES as TEXT } from "@/lib/messages/work";
import classes from "./endorsement-details.module.css";
import { type TimelineEvent, timelineEvents } from "./timeline-events";

/** A queued email is refreshed soon. */
const REFRESH_MS = 5_000;

/** How many events are shown at first. */
const FIRST = 6;

/** Notes and events, newest first. */
export function Timeline({ endorsement: { id, notes, progress } }: { endorsement: Endorsement }) {
  const history = useApi(getEndorsementHistory, { params: { id } });
  const [isWaiting, setWaiting] = useState(false);
  const emails = useApi(
    listEndorsementEmails,
    { params: { id } },
    {
      refreshInterval: isWaiting ? REFRESH_MS : 0,
      onSuccess: ({ data }) => setWaiting(data.some(({ state }) => state === "WAITING" || state === "FAILED")),
    },
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
          <Event key={event.key} event={event} endorsementId={id} />
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

type Part = "changes" | "views";

const isView = (event: TimelineEvent) => event.kind === "change" && isFileView(event);

const MARKS = { note: IconMessage, email: IconMail, change: IconPointFilled } as const;

function Event({ event, endorsementId }: { event: TimelineEvent; endorsementId: string }) {
  const Mark = MARKS[event.kind];
  return (
    <li data-kind={event.kind}>
      <Mark size={14} aria-hidden />
      <div>
        <p className={classes.noteText}>
          {event.kind === "note" ? (
            event.text
          ) : event.kind === "email" ? (
            <Email email={event.email} endorsementId={endorsementId} />
          ) : (
            <Change event={event} />
          )}
        </p>
        <p className={classes.quiet}>
          {event.by} · <Day value={event.at} format="DD MMM YYYY" />, {clockOf(event.at)}
        </p>
      </div>
    </li>
  );
}

const TONES = { WAITING: "info", SENT: "success", WRITTEN: "warning", FAILED: "danger" } as const;

/** An email with recipient and state; its file for users who may download it. */
function Email({ email, endorsementId }: { email: EndorsementEmail; endorsementId: string }) {
  const { id: emailId, stage, fileName, to, cc, state, stateAt } = email;
  const isOffered = useOffered(getEmailFile);
  const may = useCan("endorsements.insurerFile") && isOffered;
  return (
    <>
      {EMAIL.emailTo({ stage })}: {EMAIL.addressed({ file: fileName, to: [...to, ...cc].join(", ") })}{" "}
      <Badge tone={TONES[state]} label={EMAIL_STATE_WORDS[state]} />
      {state === "FAILED" ? ` ${EMAIL.triedAgain({ when: moment(stateAt) })}` : null}
      {may ? (
        <>
          {" "}
          <Anchor
            href={urlOf(getEmailFile, { params: { id: endorsementId, emailId } })}
            download
            size="sm"
            aria-label={EMAIL.fileOf({ file: fileName })}
          >
            {EMAIL.file}
          </Anchor>
        </>
      ) : null}
    </>
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
