import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { Link } from "@/components/ui/link";
import { TODAY_MESSAGES as TEXT } from "@/lib/messages/today";
import classes from "./today.module.css";

type Line = { key: string; href: string; name: string; note: ReactNode; action?: ReactNode };
export type PartProps = {
  title: string;
  lines: readonly Line[];
  /** A longer list starts with this many lines, and a button shows the others. */
  shownFirst?: number;
};

/** The first lines of a long list. */
export const SHOWN_FIRST = 10;

/** One kind of pending work; nothing without lines. */
export function Part({ title, lines, shownFirst = lines.length }: PartProps) {
  const [showsAll, setShowsAll] = useState(false);
  if (lines.length === 0) return null;
  const shown = showsAll ? lines : lines.slice(0, shownFirst);
  return (
    <section className={classes.part} aria-label={title}>
      <h2 className={classes.heading}>{title}</h2>
      <ul className={classes.lines}>
        {shown.map(({ key, href, name, note, action }) => (
          <li key={key}>
            <Link href={href}>{name}</Link>
            <span className={classes.note}>{note}</span>
            {action ? <span className={classes.action}>{action}</span> : null}
          </li>
        ))}
      </ul>
      {shown.length < lines.length ? (
        <Button variant="subtle" size="compact-sm" onClick={() => setShowsAll(true)}>
          {TEXT.showAllPolicies({ count: lines.length })}
        </Button>
      ) : null}
    </section>
  );
}
