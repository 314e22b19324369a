import { Button, Group, Progress } from "@mantine/core";
import { grouped } from "@/lib/domain/counted";
import type { ReadProgress } from "@/lib/sheets/read/read-options";
import classes from "./reading-progress.module.css";

const FULL_PERCENT = 100;

/** Progress of reading a workbook, in place of the drop zone. */
export function ReadingProgress({ name, percent, rows, onStop }: ReadProgress & { name: string; onStop: () => void }) {
  return (
    <div className={classes.root} role="status">
      <Group justify="space-between" gap="xs">
        <span>
          Reading {name} · {grouped(rows)} rows · {Math.floor(percent)}%
        </span>
        <Button size="compact-xs" variant="default" onClick={onStop}>
          Stop
        </Button>
      </Group>
      <Progress value={Math.min(FULL_PERCENT, percent)} size="sm" aria-label={`Reading ${name}`} />
    </div>
  );
}
