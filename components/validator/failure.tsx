import type { ComponentProps } from "react";
import { FailedCall } from "@/components/ui/failed-call";
import classes from "./validator.module.css";

/** What a press came to when it failed; it may come under the edge of the window, so it is brought into sight. */
export function Failure(props: ComponentProps<typeof FailedCall>) {
  if (!props.error) return null;
  return (
    <div ref={scrollIntoSight} className={classes.failure}>
      <FailedCall {...props} />
    </div>
  );
}

export const scrollIntoSight = (element: HTMLElement | null) => element?.scrollIntoView?.({ block: "nearest" });
