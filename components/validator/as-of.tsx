import { Button } from "@mantine/core";
import { moment } from "@/lib/domain/dates/moment";
import { DRY_RUN_MESSAGES as TEXT } from "@/lib/messages/validator";
import classes from "./validator.module.css";

type Props = { at: number; againLabel: string; busy: boolean; onAgain: () => void };

/** Time of a result that may be outdated, and a button to reload it. */
export function AsOf({ at, againLabel, busy, onAgain }: Props) {
  return (
    <div className={classes.asOf}>
      <span className="quiet-small">{TEXT.asOf({ moment: moment({ seconds: at / 1000 }) })}</span>
      <Button size="compact-xs" variant="subtle" loading={busy} onClick={onAgain}>
        {againLabel}
      </Button>
    </div>
  );
}
