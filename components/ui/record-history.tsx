"use client";

import { Button } from "@mantine/core";
import { IconArrowRight } from "@tabler/icons-react";
import { useState } from "react";
import { Day } from "./day";
import { EmptyValue } from "./empty-value";
import { clockOf } from "./moment";
import classes from "./record-history.module.css";

/** One event of a record: who did what, the fields from → to, and what was recorded with them. */
export type RecordEvent = {
  id: number | string;
  at: { seconds: number };
  by: string;
  what: string;
  changes: readonly { label: string; from: string; to: string }[];
  notes?: readonly string[];
};

/** Events shown before the list is unfolded. */
const FIRST = 5;

/** The history of a record, newest first. */
export function RecordHistory({ label, events }: { label: string; events: readonly RecordEvent[] }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? events : events.slice(0, FIRST);
  return (
    <>
      <ol className={classes.events} aria-label={label}>
        {shown.map(({ id, at, by, what, changes, notes = [] }) => (
          <li key={id}>
            <p className={classes.head}>
              <span className={classes.what}>{what}</span>
              <span className={classes.quiet}>
                {by} · <Day value={at} format="DD MMM YYYY" />, {clockOf(at)}
              </span>
            </p>
            {changes.length > 0 ? (
              <dl className={classes.changes}>
                {changes.map((change) => (
                  <FieldChange key={change.label} {...change} />
                ))}
              </dl>
            ) : null}
            {notes.map((note) => (
              <p key={note} className={classes.quiet}>
                {note}
              </p>
            ))}
          </li>
        ))}
      </ol>
      {events.length > shown.length ? (
        <Button variant="subtle" size="compact-xs" mt="xs" onClick={() => setWhole(true)}>
          Show all {events.length}
        </Button>
      ) : null}
    </>
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
