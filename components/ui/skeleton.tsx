import classes from "./skeleton.module.css";

type Props = { height: number; width?: number | string };

/**
 * The place of a line or a block that is on its way. A plain element: Mantine's `Skeleton` takes the server 40 µs, and a page
 * on its way has dozens [quality P2].
 */
export function Skeleton({ height, width = "100%" }: Props) {
  return <span className={classes.skeleton} style={{ height, width }} />;
}

/** Rows of a list that are on their way, in one element: every list is sent with them, beside its own. */
export function SkeletonRows() {
  return <span className={classes.rows} />;
}

/** Lines of text that are on their way. */
export function SkeletonLines({ widths }: { widths: readonly string[] }) {
  return (
    <span className={classes.lines}>
      {widths.map((width) => (
        <Skeleton key={width} height={10} width={width} />
      ))}
    </span>
  );
}
