import { UnstyledButton } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./count-card.module.css";
import { Link } from "./link";
import type { Tone } from "./tones";

type Target = { isPressed: boolean; onPress: () => void; title?: string } | { href: string };

/** A figure with its name. It filters the list below, or leads to a list. */
export function CountCard({ children, ...target }: Target & { children: ReactNode }) {
  if ("href" in target) {
    return (
      <Link className={classes.root} href={target.href}>
        {children}
      </Link>
    );
  }
  const { isPressed, onPress, title } = target;
  return (
    <UnstyledButton className={classes.root} aria-pressed={isPressed} title={title} onClick={onPress}>
      {children}
    </UnstyledButton>
  );
}

export function CountFigure({ tone, children }: { tone?: Tone | undefined; children: ReactNode }) {
  return (
    <span className={classes.figure} style={tone ? { color: `var(--tone-${tone}-fg)` } : undefined}>
      {children}
    </span>
  );
}

export const CountName = ({ children }: { children: ReactNode }) => <span className={classes.name}>{children}</span>;
