import { VisuallyHidden } from "@mantine/core";
import classes from "./figures.module.css";

/** A cell of a table with nothing to say: quiet for the eye, in words for who hears the table. */
export function EmptyValue({ means = "None" }: { means?: string }) {
  return (
    <span className={classes.missing}>
      <span aria-hidden>–</span>
      <VisuallyHidden>{means}</VisuallyHidden>
    </span>
  );
}
