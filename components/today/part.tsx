import Link from "next/link";
import type { ReactNode } from "react";
import classes from "./today.module.css";

type Line = { key: string; href: string; name: string; note: ReactNode; action?: ReactNode };
export type PartProps = { title: string; lines: readonly Line[] };

/** One kind of pending work; nothing without lines. */
export function Part({ title, lines }: PartProps) {
  if (lines.length === 0) return null;
  return (
    <section className={classes.part} aria-label={title}>
      <h2 className={classes.heading}>{title}</h2>
      <ul className={classes.lines}>
        {lines.map(({ key, href, name, note, action }) => (
          <li key={key}>
            <Link href={href}>{name}</Link>
            <span className={classes.note}>{note}</span>
            {action ? <span className={classes.action}>{action}</span> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
