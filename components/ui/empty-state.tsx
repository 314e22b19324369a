import { Button } from "@mantine/core";
import { type Icon, IconInbox } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./state.module.css";

type Props = {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** The action, if it is a button: 'Show all' of a filtered list. */
  button?: { label: string; onClick: () => void } | null | undefined;
  icon?: Icon;
  /** Set if nothing else is on the page. */
  isPage?: boolean;
};

/** Why there is nothing here, and what to do next. */
export function EmptyState({ title, children, action, button, icon: Mark = IconInbox, isPage = false }: Props) {
  const Title = isPage ? "h1" : "p";
  return (
    <div className={classes.root} role="status">
      <Mark className={classes.icon} size={28} stroke={1.5} aria-hidden />
      <Title className={classes.title}>{title}</Title>
      {children ? <div className={classes.text}>{children}</div> : null}
      {button ? (
        <div className={classes.action}>
          <Button variant="default" onClick={button.onClick}>
            {button.label}
          </Button>
        </div>
      ) : null}
      {action ? <div className={classes.action}>{action}</div> : null}
    </div>
  );
}
