import type { ComponentProps } from "react";
import { FailedCall } from "@/components/ui/failed-call";
import classes from "./validator.module.css";

/** The failure of an action, scrolled into view because it may be below the window. */
export function Failure(props: ComponentProps<typeof FailedCall>) {
  if (!props.error) return null;
  return (
    <div ref={scrollIntoSight} className={classes.failure}>
      <FailedCall {...props} />
    </div>
  );
}

export const scrollIntoSight = (element: HTMLElement | null) => element?.scrollIntoView?.({ block: "nearest" });
