import classes from "./figures.module.css";

/** An empty table cell or fact: a dash, with a word for screen readers. */
export function EmptyValue({ means = "None" }: { means?: string }) {
  return (
    <span role="img" aria-label={means} className={classes.missing}>
      -
    </span>
  );
}
