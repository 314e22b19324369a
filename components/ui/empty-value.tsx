import classes from "./figures.module.css";

/** An empty table cell or fact: a dash, with a word for screen readers. */
export function EmptyValue({ means = "None" }: { means?: string }) {
  return (
    <span className={classes.missing}>
      <span aria-hidden>-</span>
      <span className={classes.spoken}>{means}</span>
    </span>
  );
}
