import classes from "./truncated.module.css";

/** Text cut at the edge of its cell; the whole of it as a tooltip when something is cut. */
export function Truncated({ text }: { text: string | null | undefined }) {
  if (!text) return <span className={classes.missing}>N/A</span>;
  return (
    <span className={classes.text} data-hint-cut="">
      {text}
    </span>
  );
}
