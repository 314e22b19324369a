import classes from "./skeleton.module.css";

type Props = { height: number; width?: number | string };

/**
 * Placeholder of a loading line or block. A plain element: Mantine's `Skeleton` takes the server 40 µs, and a loading
 * page has dozens [quality P2].
 */
export function Skeleton({ height, width = "100%" }: Props) {
  return <span className={classes.skeleton} style={{ height, width }} />;
}

/** Placeholder of a list's rows in one element, because every list is sent with it. */
export function SkeletonRows() {
  return <span className={classes.rows} />;
}

/** Placeholder of text lines. */
export function SkeletonLines({ widths }: { widths: readonly string[] }) {
  return (
    <span className={classes.lines}>
      {widths.map((width) => (
        <Skeleton key={width} height={10} width={width} />
      ))}
    </span>
  );
}
