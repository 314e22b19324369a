import { Loader } from "@mantine/core";
import classes from "./refreshing-tag.module.css";

/** Shown while cached data is reloaded in the background [spec 1 §8]. Keeps its space, so that nothing shifts. */
export function RefreshingTag({ active }: { active: boolean }) {
  return (
    <span className={classes.root} role="status" data-active={active || undefined}>
      {active ? (
        <>
          <Loader size={10} color="currentColor" flex="none" aria-hidden />
          <span className={classes.text}>Refreshing in Background</span>
        </>
      ) : null}
    </span>
  );
}
