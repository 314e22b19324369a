import { VisuallyHidden } from "@mantine/core";
import type { ReactNode } from "react";
import { EmptyValue } from "./empty-value";
import classes from "./truncated.module.css";

type Props = {
  text: string | null | undefined;
  /** For a name of several words: as many lines as a table row has. */
  lines?: 1 | 2;
  /** The text with a link in it. */
  children?: ReactNode;
};

/** Text truncated to its cell, with the full text as a tooltip. */
export function Truncated({ text, lines = 1, children = text }: Props) {
  if (!text) return <EmptyValue />;
  return (
    <span className={lines === 1 ? classes.text : classes.twoLines} data-hint-cut="">
      {children}
    </span>
  );
}

/** Characters at the end that are never cut. */
const TAIL = 7;

/**
 * Text that is identified by its end, such as a policy number: truncated before the end, with the full text as a
 * tooltip.
 */
export function TailText({ text }: { text: string | null | undefined }) {
  if (!text) return <EmptyValue />;
  if (text.length <= TAIL) return text;
  return (
    <span data-hint={text}>
      <span className={classes.parts} aria-hidden>
        <span className={classes.head}>{text.slice(0, -TAIL)}</span>
        <span>{text.slice(-TAIL)}</span>
      </span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  );
}
