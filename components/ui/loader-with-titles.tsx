import { Loader } from "@mantine/core";
import type { ReactNode } from "react";
import { grouped } from "@/lib/domain/counted";
import classes from "./loader-with-titles.module.css";

type Props = {
  title: string;
  subtitle?: ReactNode;
  /** Progress; undefined if the length is unknown. */
  progress?: { done: number; total: number; unit: string };
  /** Actions below. */
  children?: ReactNode;
};

/** A wait in words, with a count once it is known. */
export function LoaderWithTitles({ title, subtitle, progress, children }: Props) {
  return (
    <div className={classes.root} role="status" aria-live="polite">
      {progress ? null : <Loader size="sm" aria-hidden />}
      <p className={classes.title}>{title}</p>
      {subtitle ? <p className={classes.subtitle}>{subtitle}</p> : null}
      {progress ? (
        <div className={classes.progress}>
          <progress
            className={classes.bar}
            value={progress.done}
            max={Math.max(progress.total, 1)}
            aria-label={title}
          />
          <p className={classes.count}>
            {grouped(progress.done)} of {grouped(progress.total)} {progress.unit}
          </p>
        </div>
      ) : null}
      {children}
    </div>
  );
}
