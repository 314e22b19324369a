import { Loader } from "@mantine/core";
import classes from "./refreshing-tag.module.css";

/** Shows while cached data is being fetched again behind the screen [spec 1 §8]. Keeps its place, so nothing jumps. */
export function RefreshingTag({ active }: { active: boolean }) {
  return (
    <span className={classes.root} role="status" data-active={active || undefined}>
      {active ? (
        <>
          <Loader size={10} color="currentColor" aria-hidden />
          Refreshing in Background
        </>
      ) : null}
    </span>
  );
}
