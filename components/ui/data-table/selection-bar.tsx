import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./data-table.module.css";

type Props = { count: number; children: ReactNode; onClear: () => void };

/** The number of selected rows and their actions. */
export function SelectionBar({ count, children, onClear }: Props) {
  return (
    <div className={classes.selectionPlace} data-sticky="above-pages">
      <div role="toolbar" aria-label="Selected rows" className={classes.selection}>
        <span className={classes.selected} aria-live="polite">
          {count} selected
        </span>
        {children}
        <Button variant="subtle" color="gray" size="xs" onClick={onClear}>
          Clear
        </Button>
      </div>
    </div>
  );
}
