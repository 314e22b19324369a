"use client";

import { Hint } from "./hint";
import classes from "./truncated.module.css";

const isCut = ({ scrollWidth, clientWidth }: HTMLElement) => scrollWidth > clientWidth;

/** Text cut at the edge of its cell; the whole of it as a tooltip when something is cut. */
export function Truncated({ text }: { text: string | null | undefined }) {
  if (!text) return <span className={classes.missing}>N/A</span>;
  return (
    <Hint label={text} when={isCut}>
      <span className={classes.text}>{text}</span>
    </Hint>
  );
}
