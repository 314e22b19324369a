"use client";

import { Button } from "@mantine/core";
import { IconArrowRight } from "@tabler/icons-react";
import { useState } from "react";
import { moment } from "./moment";
import classes from "./record-history.module.css";

export type RecordChange = {
  at: { seconds: number };
  by: string;
  /** Values in words; null where there is none. */
  changes: readonly { label: string; from: string | null; to: string | null }[];
  note?: string | null;
};

/** Entries shown before the rest is opened. */
const FIRST = 5;

/** Who changed which field of a record from what to what, in the order given. */
export function RecordHistory({ label, entries }: { label: string; entries: readonly RecordChange[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? entries : entries.slice(0, FIRST);
  return (
    <>
      <ol className={classes.entries} aria-label={label}>
        {shown.map((entry, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two entries may have the same moment, and entries never move
          <Entry key={place} entry={entry} />
        ))}
      </ol>
      {entries.length > shown.length ? (
        <Button variant="subtle" size="compact-xs" mt="xs" onClick={() => setIsWhole(true)}>
          Show all {entries.length}
        </Button>
      ) : null}
    </>
  );
}

function Entry({ entry: { at, by, changes, note } }: { entry: RecordChange }) {
  return (
    <li>
      <p className={classes.who}>
        {by} · {moment(at)}
      </p>
      {changes.map(({ label, from, to }) => (
        <p key={label} className={classes.change}>
          {label}: {from ?? "none"} <IconArrowRight size={13} aria-label="to" /> {to ?? "none"}
        </p>
      ))}
      {note ? <p className={classes.change}>{note}</p> : null}
    </li>
  );
}
