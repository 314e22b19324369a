import type { ComponentProps } from "react";
import classes from "./row-button.module.css";

type Props = Omit<ComponentProps<"button">, "aria-label" | "type"> & {
  /** The action and its object. */
  label: string;
};

/** An icon button in a row of a long list. A plain element, because scrolling renders dozens per frame. */
export function RowButton({ label, ...rest }: Props) {
  return <button {...rest} type="button" aria-label={label} className={classes.button} />;
}
