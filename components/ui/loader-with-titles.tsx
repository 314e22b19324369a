import { Loader, Progress } from "@mantine/core";
import classes from "./loader-with-titles.module.css";

type Props = {
  title: string;
  subtitle?: string;
  /** How far it is; left out, the length is unknown. */
  progress?: { done: number; total: number; unit: string };
};

const count = new Intl.NumberFormat("en-IN");

/** A wait in words, with a count as soon as there is something to count. */
export function LoaderWithTitles({ title, subtitle, progress }: Props) {
  const percent = progress && progress.total > 0 ? Math.min(100, (100 * progress.done) / progress.total) : 0;
  return (
    <div className={classes.root} role="status" aria-live="polite">
      {progress ? null : <Loader size="sm" aria-hidden />}
      <p className={classes.title}>{title}</p>
      {subtitle ? <p className={classes.subtitle}>{subtitle}</p> : null}
      {progress ? (
        <div className={classes.progress}>
          <Progress value={percent} size="sm" aria-label={title} />
          <p className={classes.count}>
            {count.format(progress.done)} of {count.format(progress.total)} {progress.unit}
          </p>
        </div>
      ) : null}
    </div>
  );
}
