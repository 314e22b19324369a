import { VisuallyHidden } from "@mantine/core";
import { daysBetween, formatDdMmmYyyy, type LocalDate } from "@/lib/domain/dates/local-date";
import { formatInr, type Paise } from "@/lib/domain/money/paise";
import classes from "./line-chart.module.css";

export type ChartPoint = { day: LocalDate; paise: Paise };

type Props = {
  /** Describes the chart in a sentence. */
  label: string;
  past: readonly ChartPoint[];
  /** Drawn dashed: expected amounts. */
  ahead: readonly ChartPoint[];
};

const WIDTH = 960;
const HEIGHT = 120;
const PADDING = 4;
/** Labels closer than this would overlap. */
const APART = 22;

/** Amounts over dates: past ones as steps, expected ones as a dashed line, and a table for screen readers. */
export function LineChart({ label, past, ahead }: Props) {
  const all = [...past, ...ahead];
  const [first, last] = [all[0], all.at(-1)];
  if (!first || !last || all.length < 2) return null;
  const days = Math.max(1, daysBetween(first.day, last.day));
  const top = Math.max(0, ...all.map(({ paise }) => paise));
  const bottom = Math.min(0, ...all.map(({ paise }) => paise));
  const x = (day: LocalDate) => (daysBetween(first.day, day) / days) * WIDTH;
  const y = (paise: Paise) => PADDING + ((top - paise) / Math.max(1, top - bottom)) * (HEIGHT - 2 * PADDING);
  const place = ({ day, paise }: ChartPoint) => `${x(day).toFixed(1)},${y(paise).toFixed(1)}`;
  const lowest = Math.min(...all.map(({ paise }) => paise));
  const scale: Paise[] = [];
  for (const paise of [top, bottom, 0, lowest]) {
    if (scale.every((other) => Math.abs(y(other) - y(paise)) >= APART)) scale.push(paise);
  }
  const steps = past.flatMap((point, at) => {
    const before = past[at - 1];
    return before ? [place({ day: point.day, paise: before.paise }), place(point)] : [place(point)];
  });
  return (
    <figure className={classes.root}>
      <div className={classes.amounts} aria-hidden>
        {scale.map((paise) => (
          <span key={paise} style={{ top: `${((y(paise) / HEIGHT) * 100).toFixed(1)}%` }}>
            {formatInr(paise)}
          </span>
        ))}
      </div>
      <svg
        className={classes.picture}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        <line className={classes.zero} x1={0} x2={WIDTH} y1={y(0)} y2={y(0)} />
        <polyline className={classes.past} points={steps.join(" ")} />
        <polyline className={classes.ahead} points={ahead.map(place).join(" ")} />
      </svg>
      <figcaption className={classes.days} aria-hidden>
        <span>{formatDdMmmYyyy(first.day)}</span>
        <span>{label}</span>
        <span>{formatDdMmmYyyy(last.day)}</span>
      </figcaption>
      <VisuallyHidden>
        <table aria-label={label}>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Amount</th>
            </tr>
          </thead>
          <tbody>
            {past.map((point) => (
              <Row key={point.day} {...point} />
            ))}
            {ahead.slice(1).map((point) => (
              <Row key={`ahead ${point.day} ${point.paise}`} {...point} isExpected />
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  );
}

function Row({ day, paise, isExpected = false }: ChartPoint & { isExpected?: boolean }) {
  return (
    <tr>
      <th scope="row">
        {formatDdMmmYyyy(day)}
        {isExpected ? ", expected" : ""}
      </th>
      <td>{formatInr(paise)}</td>
    </tr>
  );
}
