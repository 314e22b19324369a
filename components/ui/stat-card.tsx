import type { Icon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./stat-card.module.css";
import type { Tone } from "./tones";

type Props = {
  label: string;
  /** Accessible name, if several cards have the same label. */
  name?: string;
  value: ReactNode;
  icon?: Icon;
  /** Smaller figures below: `{ label: 'Correct', value: 12, tone: 'success' }`. */
  parts?: readonly { label: string; value: ReactNode; tone?: Tone }[];
  note?: ReactNode;
};

/** Figures side by side. */
export const StatCards = ({ children }: { children: ReactNode }) => <div className={classes.cards}>{children}</div>;

/** One figure with its name and its parts. */
export function StatCard({ label, name = label, value, icon: Mark, parts, note }: Props) {
  return (
    <section className={classes.root} aria-label={name}>
      <p className={classes.label}>
        {Mark ? <Mark size={15} stroke={1.75} aria-hidden /> : null}
        {label}
      </p>
      <p className={classes.value}>{value}</p>
      {parts ? (
        <dl className={classes.parts}>
          {parts.map((part) => (
            <div key={part.label} className={classes.part}>
              <dt>{part.label}</dt>
              <dd style={part.tone ? { color: `var(--tone-${part.tone}-fg)` } : undefined}>{part.value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {note ? <div className={classes.note}>{note}</div> : null}
    </section>
  );
}
