import { VisuallyHidden } from "@mantine/core";
import classes from "./figures.module.css";

/** An empty table cell: a dash, with words for screen readers. */
export function EmptyValue({ means = "None" }: { means?: string }) {
  return (
    <span className={classes.missing}>
      <span aria-hidden>–</span>
      <VisuallyHidden>{means}</VisuallyHidden>
    </span>
  );
}
