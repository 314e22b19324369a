import type { ReactNode } from "react";
import classes from "./page.module.css";
import { ReplayPageInput } from "./replay-page-input";

type Props = {
  children: ReactNode;
  /**
   * `list`: fills the window, its table scrolls. `details`: grows and the page scrolls. `narrow`: one column of text
   * width.
   */
  kind?: "list" | "details" | "narrow";
  /** Placeholder for a loading page. */
  isComing?: boolean;
};

/** Frame of every page inside the shell. */
export function Page({ children, kind = "details", isComing = false }: Props) {
  return (
    <div className={classes.root} data-kind={kind}>
      {children}
      {isComing ? null : <ReplayPageInput />}
    </div>
  );
}

type SectionProps = {
  title?: string;
  actions?: ReactNode;
  /** Set if there is nothing to show: the reason appears next to the title, and the section takes one line. */
  empty?: ReactNode;
  children?: ReactNode;
};

/** A titled part of a details page. */
export function Section({ title, actions, empty, children }: SectionProps) {
  return (
    <section className={classes.section} aria-label={title} data-folded={empty ? true : undefined}>
      {title || actions ? (
        <div className={classes.head}>
          {title ? <h2 className={classes.heading}>{title}</h2> : null}
          {empty ? <div className={classes.empty}>{empty}</div> : null}
          {actions ? <div className={classes.actions}>{actions}</div> : null}
        </div>
      ) : null}
      {children}
    </section>
  );
}
