import { formatInr, type Paise } from "@/lib/domain/money/paise";
import classes from "./line-chart.module.css";

const WIDTH = 96;
const HEIGHT = 24;
const PADDING = 2;

type Props = {
  /** Subject of the sentence for screen readers. */
  label: string;
  /** The oldest first. */
  amounts: readonly Paise[];
};

/**
 * The trend of an amount in a cell: a line, with its ends and range in words. The scale includes zero, so that a small
 * change of a large amount is a small step. Nothing for fewer than two amounts.
 */
export function Sparkline({ label, amounts }: Props) {
  const [first, last] = [amounts[0], amounts.at(-1)];
  if (first === undefined || last === undefined || amounts.length < 2) return null;
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
  const x = (at: number) => PADDING + (at / (amounts.length - 1)) * (WIDTH - 2 * PADDING);
  const [top, bottom] = [Math.max(0, high), Math.min(0, low)];
  const y = (paise: Paise) => PADDING + ((top - paise) / Math.max(1, top - bottom)) * (HEIGHT - 2 * PADDING);
  const words = `${label}: from ${formatInr(first)} to ${formatInr(last)}, between ${formatInr(low)} and ${formatInr(high)}`;
  return (
    <svg
      className={classes.spark}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={words}
    >
      {low < 0 ? <line className={classes.zero} x1={0} x2={WIDTH} y1={y(0)} y2={y(0)} /> : null}
      <polyline
        className={classes.past}
        points={amounts.map((paise, at) => `${x(at).toFixed(1)},${y(paise).toFixed(1)}`).join(" ")}
      />
      <circle
        className={classes.end}
        data-below={last < 0 || undefined}
        cx={x(amounts.length - 1)}
        cy={y(last)}
        r={2}
      />
    </svg>
  );
}
