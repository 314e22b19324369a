import { type Icon, IconInbox } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./state.module.css";

type Props = { title: string; children?: ReactNode; action?: ReactNode; icon?: Icon };

/** Why there is nothing here, and what can be done next. */
export function EmptyState({ title, children, action, icon: Mark = IconInbox }: Props) {
  return (
    <div className={classes.root} role="status">
      <Mark className={classes.icon} size={28} stroke={1.5} aria-hidden />
      <p className={classes.title}>{title}</p>
      {children ? <div className={classes.text}>{children}</div> : null}
      {action ? <div className={classes.action}>{action}</div> : null}
    </div>
  );
}
