import type { ReactNode } from "react";
import { EmptyValue } from "./empty-value";
import classes from "./facts.module.css";

export type Fact = { label: string; value: ReactNode; wide?: boolean; strong?: boolean };

type Props = {
  facts: readonly Fact[];
  /** `amounts`: one per line with right-aligned numbers, as on a bill. */
  layout?: "strip" | "grid" | "list" | "amounts";
  /** Shown for missing values; a dash by default. */
  missing?: ReactNode;
};

/** Labels over values in a strip or a grid. */
export function Facts({ facts, layout = "strip", missing = <EmptyValue /> }: Props) {
  return (
    <dl className={classes.root} data-layout={layout}>
      {facts.map(({ label, value, wide, strong }) => (
        <div key={label} className={classes.fact} data-wide={wide || undefined} data-strong={strong || undefined}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.value}>{isMissing(value) ? missing : value}</dd>
        </div>
      ))}
    </dl>
  );
}

function isMissing(value: ReactNode): boolean {
  return value === null || value === undefined || value === "";
}
