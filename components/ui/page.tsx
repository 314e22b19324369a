import type { ReactNode } from "react";
import classes from "./page.module.css";
import { ReplayPageInput } from "./replay-page-input";

type Props = {
  children: ReactNode;
  /** `list`: fills the window, its table scrolls. `details`: grows and the page scrolls. `narrow`: one column of text width. */
  kind?: "list" | "details" | "narrow";
  /** Stands for a page that is on its way. */
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
  /** There is nothing to show: why, beside the title, and the part takes one line. */
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
