import { VisuallyHidden } from "@mantine/core";
import { daysBetween, formatDdMmmYyyy, type LocalDate, laterOf } from "@/lib/domain/dates/local-date";
import { formatInr, type Paise } from "@/lib/domain/money/paise";
import { chartScale } from "./chart-scale";
import classes from "./line-chart.module.css";

export type ChartPoint = { day: LocalDate; paise: Paise };

/** What the legend explains: a vertical line, a dot on the line, or a part of a fall. */
type Mark = "line" | "dot" | "reserved" | "needed";

type Props = {
  /** Describes the chart in a sentence. */
  label: string;
  /** The first date, if it is before the first point. */
  from?: LocalDate;
  /** The last date at least. */
  until?: LocalDate;
  past: readonly ChartPoint[];
  /** Drawn dashed: expected amounts. */
  ahead: readonly ChartPoint[];
  /** Vertical lines with a label. */
  lines?: readonly { day: LocalDate; label: string; isWarning?: boolean }[];
  /** Dots on the line; the label is their hint and their row for screen readers. */
  dots?: readonly (ChartPoint & { label: string })[];
  /** Parts of a fall on one date. */
  falls?: readonly { mark: "reserved" | "needed"; day: LocalDate; from: Paise; to: Paise }[];
  legend?: readonly { mark: Mark; text: string }[];
};

const WIDTH = 960;
const HEIGHT = 140;
const PADDING = 4;
/** Labels closer than this would overlap. */
const APART = 18;
/** A label beyond this part of the width is to the left of its line. */
const LABEL_TURNS_AT = 0.8;

/** Amounts over dates: past ones as steps, expected ones as a dashed line, and a table for screen readers. */
export function LineChart({
  label,
  from,
  until = "",
  past,
  ahead,
  lines = [],
  dots = [],
  falls = [],
  legend = [],
}: Props) {
  const all = [...past, ...ahead];
  const [first, last] = [from ?? all[0]?.day, laterOf(until, all.at(-1)?.day ?? "")];
  if (!first || !last || all.length < 2) return null;
  const days = Math.max(1, daysBetween(first, last));
  const { place, isCompressed, labels } = chartScale(all.map(({ paise }) => paise));
  const across = (day: LocalDate) => daysBetween(first, day) / days;
  const x = (day: LocalDate) => across(day) * WIDTH;
  const y = (paise: Paise) => PADDING + place(paise) * (HEIGHT - 2 * PADDING);
  const at = ({ day, paise }: ChartPoint) => `${x(day).toFixed(1)},${y(paise).toFixed(1)}`;
  const top = (paise: Paise) => `${((y(paise) / HEIGHT) * 100).toFixed(1)}%`;
  const scale = apart(labels, y);
  const steps = past.flatMap((point, index) => {
    const before = past[index - 1];
    return before ? [at({ day: point.day, paise: before.paise }), at(point)] : [at(point)];
  });
  return (
    <figure className={classes.root}>
      <Amounts scale={scale} top={top} />
      <div className={classes.plot}>
        <svg
          className={classes.picture}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={label}
        >
          {isCompressed
            ? scale.map((paise) => (
                <line key={paise} className={classes.grid} x1={0} x2={WIDTH} y1={y(paise)} y2={y(paise)} />
              ))
            : null}
          <line className={classes.zero} x1={0} x2={WIDTH} y1={y(0)} y2={y(0)} />
          <polyline className={classes.past} points={steps.join(" ")} />
          <polyline className={classes.ahead} points={ahead.map(at).join(" ")} />
          <Falls falls={falls} x={x} y={y} />
        </svg>
        <Marks lines={lines} dots={dots} across={across} top={top} />
      </div>
      <Days first={first} last={last} label={label} isCompressed={isCompressed} />
      <Legend label={label} legend={legend} />
      <PointTable label={label} past={past} dots={dots} ahead={ahead} />
    </figure>
  );
}

type DaysProps = { first: LocalDate; last: LocalDate; label: string; isCompressed: boolean };

function Days({ first, last, label, isCompressed }: DaysProps) {
  return (
    <figcaption className={classes.days} aria-hidden>
      <span>{formatDdMmmYyyy(first)}</span>
      <span>
        {label}
        {isCompressed ? " · compressed scale" : ""}
      </span>
      <span>{formatDdMmmYyyy(last)}</span>
    </figcaption>
  );
}

function Amounts({ scale, top }: { scale: readonly Paise[]; top: (paise: Paise) => string }) {
  return (
    <div className={classes.amounts} aria-hidden>
      {scale.map((paise) => (
        <span key={paise} style={{ top: top(paise) }}>
          {formatInr(paise)}
        </span>
      ))}
    </div>
  );
}

type FallsProps = Required<Pick<Props, "falls">> & { x: (day: LocalDate) => number; y: (paise: Paise) => number };

function Falls({ falls, x, y }: FallsProps) {
  return falls.map(({ mark, day, from: high, to: low }) => (
    <line key={mark} className={classes.fall} data-mark={mark} x1={x(day)} x2={x(day)} y1={y(high)} y2={y(low)} />
  ));
}

/** Amounts of the scale whose labels do not overlap. */
function apart(labels: readonly Paise[], y: (paise: Paise) => number): Paise[] {
  const scale: Paise[] = [];
  for (const paise of labels) {
    if (scale.every((other) => Math.abs(y(other) - y(paise)) >= APART)) scale.push(paise);
  }
  return scale;
}

type MarksProps = Required<Pick<Props, "lines" | "dots">> & {
  across: (day: LocalDate) => number;
  top: (paise: Paise) => string;
};

/** Lines and dots are outside the stretched picture, so that text and circles keep their shape. */
function Marks({ lines, dots, across, top }: MarksProps) {
  const left = (day: LocalDate) => `${(across(day) * 100).toFixed(2)}%`;
  return (
    <>
      {lines.map(({ day, label, isWarning }) => (
        <span
          key={label}
          className={classes.line}
          data-warning={isWarning || undefined}
          data-turned={across(day) > LABEL_TURNS_AT || undefined}
          style={{ left: left(day) }}
          aria-hidden
        >
          <span>{label}</span>
        </span>
      ))}
      {dots.map(({ day, paise, label }) => (
        <span
          key={`${day} ${paise} ${label}`}
          className={classes.dot}
          style={{ left: left(day), top: top(paise) }}
          title={label}
          aria-hidden
        />
      ))}
    </>
  );
}

function Legend({ label, legend }: Required<Pick<Props, "label" | "legend">>) {
  if (legend.length === 0) return null;
  return (
    <ul className={classes.legend} aria-label={`Legend: ${label}`}>
      {legend.map(({ mark, text }) => (
        <li key={text}>
          <span className={classes.key} data-mark={mark} aria-hidden />
          {text}
        </li>
      ))}
    </ul>
  );
}

function PointTable({ label, past, dots, ahead }: Required<Pick<Props, "label" | "past" | "dots" | "ahead">>) {
  return (
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
          {dots.map(({ label: name, ...point }) => (
            <Row key={`${point.day} ${point.paise} ${name}`} {...point} suffix={`, ${name}`} />
          ))}
          {ahead.slice(1).map((point) => (
            <Row key={`ahead ${point.day} ${point.paise}`} {...point} suffix=", expected" />
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
}

function Row({ day, paise, suffix = "" }: ChartPoint & { suffix?: string }) {
  return (
    <tr>
      <th scope="row">
        {formatDdMmmYyyy(day)}
        {suffix}
      </th>
      <td>{formatInr(paise)}</td>
    </tr>
  );
}
