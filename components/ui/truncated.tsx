import { VisuallyHidden } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./truncated.module.css";

type Props = {
  text: string | null | undefined;
  /** A name of several words: as many lines as a row of a table has. */
  lines?: 1 | 2;
  /** The text with a link in it. */
  children?: ReactNode;
};

/** Text cut at the edge of its cell; the whole of it as a tooltip when something is cut. */
export function Truncated({ text, lines = 1, children = text }: Props) {
  if (!text) return <span className={classes.missing}>N/A</span>;
  return (
    <span className={lines === 1 ? classes.text : classes.twoLines} data-hint-cut="">
      {children}
    </span>
  );
}

/** So much of the end is never cut. */
const TAIL = 7;

/** Text whose end tells it apart, as a policy number's does: cut before its end where there is no room, whole as a tooltip. */
export function TailText({ text }: { text: string | null | undefined }) {
  if (!text) return <span className={classes.missing}>N/A</span>;
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
