"use client";

import { IconCheck, IconCopy } from "@tabler/icons-react";
import { COPIED, COPY_REFUSED } from "@/lib/messages/clipboard";
import { useCopy } from "./copy-text";
import classes from "./copyable-id.module.css";
import { EmptyValue } from "./empty-value";

/** Keeps the start and the end, where ids differ: `0b8f2c41…9d3a`. */
function truncateMiddle(text: string, length = 18): string {
  if (text.length <= length) return text;
  const tail = Math.floor((length - 1) / 3);
  return `${text.slice(0, length - 1 - tail)}…${text.slice(text.length - tail)}`;
}

type Props = {
  id: string | null | undefined;
  length?: number;
  label?: string;
  /** Called after copying, for example to show a toast. */
  onCopied?: () => void;
};

const OUTCOMES = { copied: COPIED, refused: COPY_REFUSED };

/** An id in monospace, truncated in the middle, copied on click; a dash when it is missing. */
export function CopyableId({ id, length = 18, label = "id", onCopied }: Props) {
  const { copy, outcome } = useCopy(onCopied);
  const message = outcome && OUTCOMES[outcome];
  if (!id) return <EmptyValue />;
  const shown = truncateMiddle(id, length);
  return (
    <span className={classes.root}>
      <code className={classes.code} data-hint={shown === id ? undefined : id}>
        {shown}
      </code>
      <button
        type="button"
        data-hint={message ?? `Copy ${label}`}
        className={classes.copy}
        onClick={() => copy(id)}
        aria-label={`Copy ${label} ${id}`}
        data-copied={outcome === "copied" || undefined}
      >
        {outcome === "copied" ? <IconCheck size={13} aria-hidden /> : <IconCopy size={13} aria-hidden />}
      </button>
      <span role="status" className={classes.announcement}>
        {message}
      </span>
    </span>
  );
}
