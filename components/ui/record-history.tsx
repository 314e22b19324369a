"use client";

import { Button, SegmentedControl } from "@mantine/core";
import { IconArrowRight } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useCan, useOffered } from "@/lib/client/viewer";
import { listBatches } from "@/lib/contract/calls";
import { dateOfInstant } from "@/lib/domain/dates/local-date";
import { timeOfDay } from "@/lib/domain/dates/moment";
import { HISTORY_MESSAGES as TEXT } from "@/lib/messages/history";
import { paths } from "@/lib/paths";
import { CopyableId } from "./copyable-id";
import { Day } from "./day";
import { EmptyValue } from "./empty-value";
import type { HistoryChoice, HistoryView } from "./history-view";
import { lazyPart } from "./lazy-part";
import { Link } from "./link";
import classes from "./record-history.module.css";

// Only a long history has the filter, whose calendar is a twentieth of a screen's first load [quality P9].
const HistoryFilter = lazyPart(
  () => import("./record-history-filter").then((module) => module.HistoryFilter),
  () => <div className={classes.filter} />,
);

/** One event of a record: who did what, the fields from → to, and what was recorded with them. */
export type RecordEvent = {
  id: number | string;
  /** Time and person are null if the provider does not state them. */
  at: { seconds: number } | null;
  by: string | null;
  what: string;
  changes: readonly { label: string; from: string; to: string }[];
  notes?: readonly string[];
  traceId?: string | null | undefined;
  /** The batch that it was part of. */
  batchId?: string | null | undefined;
  /** Someone viewed personal data; nothing changed. Views are listed separately. */
  isView?: boolean | undefined;
  /** Shown instead of `what`: an email with its state, a move with its stage. */
  content?: ReactNode;
};

/** Events shown before the list is unfolded. A longer history can be filtered. */
const FIRST = 5;

type Props = {
  label: string;
  events: readonly RecordEvent[];
  first?: number;
  /** The filter, which the parent's workbook follows too. */
  state: readonly [view: HistoryView, onChange: (view: HistoryView) => void];
  /** Names of the two lists, if they have other names than changes and views. */
  parts?: { changes: string; views: (facts: { count: number }) => string };
};

/** The history of a record, newest first. */
export function RecordHistory({ label, events, first = FIRST, state, parts = TEXT }: Props) {
  const [isWhole, setWhole] = useState(false);
  const [{ part, ...choice }, setView] = state;
  const views = events.filter(({ isView }) => isView).length;
  const ofPart = events.filter(({ isView = false }) => isView === (part === "views"));
  const chosen = ofPart.filter((event) => isChosen(event, choice));
  const shown = isWhole ? chosen : chosen.slice(0, first);
  return (
    <>
      {views > 0 ? (
        <SegmentedControl
          size="xs"
          mb="xs"
          aria-label={TEXT.show}
          value={part}
          onChange={(value) => setView({ ...choice, part: value as typeof part })}
          data={[
            { value: "changes", label: parts.changes },
            { value: "views", label: parts.views({ count: views }) },
          ]}
        />
      ) : null}
      {ofPart.length > first ? (
        <HistoryFilter events={ofPart} choice={choice} onChange={(chosen) => setView({ ...chosen, part })} />
      ) : null}
      {chosen.length === 0 ? <p className="quiet">{ofPart.length === 0 ? TEXT.empty : TEXT.none}</p> : null}
      <ol className={classes.events} aria-label={label}>
        {shown.map((event) => (
          <Event key={event.id} event={event} />
        ))}
      </ol>
      {chosen.length > shown.length ? (
        <Button variant="subtle" size="compact-xs" mt="xs" onClick={() => setWhole(true)}>
          Show all {chosen.length}
        </Button>
      ) : null}
    </>
  );
}

function isChosen({ by, what, at }: RecordEvent, { person, action, from, to }: HistoryChoice): boolean {
  const day = at && dateOfInstant(at);
  return (
    (person === null || person === by) &&
    (action === null || action === what) &&
    (from === null || (day !== null && from <= day)) &&
    (to === null || (day !== null && day <= to))
  );
}

/** A link to the batch of an event, for those who may see batches. */
function BatchLink({ id }: { id: string }) {
  const isShown = [useOffered(listBatches), useCan("batches.read")].every(Boolean);
  if (!isShown) return null;
  return (
    <Link className="quiet" href={paths.batches(id)}>
      {TEXT.batch}
    </Link>
  );
}

function Event({ event: { at, by, what, content, changes, notes = [], traceId, batchId } }: { event: RecordEvent }) {
  return (
    <li>
      <p className={classes.head}>
        {content ? <span className={classes.content}>{content}</span> : <span className={classes.what}>{what}</span>}
        {by !== null || at !== null ? (
          <span className="quiet">
            {by}
            {at ? (
              <>
                {" · "}
                <Day value={at} format="DD MMM YYYY" />, {timeOfDay(at)}
              </>
            ) : null}
          </span>
        ) : null}
        {traceId ? (
          <span className="quiet">
            {TEXT.trace} <CopyableId id={traceId} length={12} label="trace id" />
          </span>
        ) : null}
        {batchId ? <BatchLink id={batchId} /> : null}
      </p>
      {changes.length > 0 ? (
        <dl className={classes.changes}>
          {changes.map((change) => (
            <FieldChange key={change.label} {...change} />
          ))}
        </dl>
      ) : null}
      {notes.map((note) => (
        <p key={note} className="quiet">
          {note}
        </p>
      ))}
    </li>
  );
}

function FieldChange({ label, from, to }: RecordEvent["changes"][number]) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {from || <EmptyValue />} <IconArrowRight size={13} aria-label="to" /> {to || <EmptyValue />}
      </dd>
    </div>
  );
}
