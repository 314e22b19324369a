import { VisuallyHidden } from "@mantine/core";
import { grouped } from "@/lib/domain/counted";
import { formatDdMmmYyyy, type LocalDate } from "@/lib/domain/dates/local-date";
import classes from "./month-bars.module.css";

type MonthBar = { day: LocalDate; count: number };

const WIDTH = 320;
const HEIGHT = 56;
const GAP = 0.25;

type Props = {
  /** Subject of the counts, for screen readers. */
  label: string;
  bars: readonly MonthBar[];
};

/** A count on several dates as bars from zero, the last one highlighted, and a table for screen readers. */
export function MonthBars({ label, bars }: Props) {
  const [first, last] = [bars[0], bars.at(-1)];
  if (!first || !last) return null;
  const highest = Math.max(1, ...bars.map(({ count }) => count));
  const step = WIDTH / bars.length;
  return (
    <figure className={classes.root}>
      <svg className={classes.picture} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
        {bars.map(({ day, count }, index) => {
          const height = (count / highest) * HEIGHT;
          return (
            <rect
              key={day}
              className={classes.bar}
              data-last={index === bars.length - 1 || undefined}
              x={(index + GAP / 2) * step}
              y={HEIGHT - height}
              width={step * (1 - GAP)}
              height={height}
            >
              <title>{`${formatDdMmmYyyy(day)}: ${grouped(count)}`}</title>
            </rect>
          );
        })}
      </svg>
      <figcaption className={classes.days} aria-hidden>
        <span>{formatDdMmmYyyy(first.day)}</span>
        <span>{formatDdMmmYyyy(last.day)}</span>
      </figcaption>
      <VisuallyHidden>
        <table aria-label={label}>
          <tbody>
            {bars.map(({ day, count }) => (
              <tr key={day}>
                <th scope="row">{formatDdMmmYyyy(day)}</th>
                <td>{grouped(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  );
}
