import type { Icon } from "@tabler/icons-react";
import { type Tone, toneStyle } from "@/components/ui/tones";
import classes from "./status-badge.module.css";
import { STATUS_LOOKS, type StatusKind, type StatusLook, type StatusOf } from "./status-looks";

/** The same badge everywhere: a word, an icon and a colour from its kind's map. */
export function StatusBadge<K extends StatusKind>({ kind, status }: { kind: K; status: StatusOf<K> }) {
  const looks: Record<string, StatusLook> = STATUS_LOOKS[kind];
  const look = looks[status as string];
  if (!look) return <Badge tone="neutral" label={String(status)} />;
  return <Badge {...look} />;
}

/** A badge with free text, for something other than a status: 'Low CD: Awaiting CSM Response'. */
export function Badge({ tone, label, icon: Mark }: { tone: Tone; label: string; icon?: Icon }) {
  return (
    <span className={classes.badge} style={toneStyle(tone)}>
      {Mark ? <Mark size={13} stroke={2} aria-hidden /> : null}
      {label}
    </span>
  );
}
