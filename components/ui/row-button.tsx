import type { ComponentProps } from "react";
import classes from "./row-button.module.css";

type Props = Omit<ComponentProps<"button">, "aria-label" | "type"> & {
  /** What pressing it does, and to what. */
  label: string;
};

/** An icon to press in a row of a long list. A plain element: while such a list is scrolled, dozens are drawn per frame. */
export function RowButton({ label, ...rest }: Props) {
  return <button {...rest} type="button" aria-label={label} className={classes.button} />;
}
