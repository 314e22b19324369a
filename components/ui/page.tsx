import type { ReactNode } from "react";
import classes from "./page.module.css";

type Props = {
  children: ReactNode;
  /** `list`: fills the window, its table scrolls. `details`: grows and the page scrolls. `narrow`: one column of text width. */
  kind?: "list" | "details" | "narrow";
};

/** Frame of every page inside the shell. */
export function Page({ children, kind = "details" }: Props) {
  return (
    <div className={classes.root} data-kind={kind}>
      {children}
    </div>
  );
}

/** A titled part of a details page. */
export function Section({ title, actions, children }: { title?: string; actions?: ReactNode; children: ReactNode }) {
  return (
    <section className={classes.section} aria-label={title}>
      {title || actions ? (
        <div className={classes.head}>
          {title ? <h2 className={classes.heading}>{title}</h2> : null}
          {actions ? <div className={classes.actions}>{actions}</div> : null}
        </div>
      ) : null}
      {children}
    </section>
  );
}
