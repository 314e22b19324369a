import { Button } from "@mantine/core";
import { useState } from "react";
import { GLOBAL_KEY, MIDTERM_KEY } from "@/lib/domain/members/columns";
import type { Reason } from "@/lib/domain/members/reason-tally";
import { LIKELY_MESSAGES as TEXT } from "@/lib/messages/validator";
import classes from "../validator.module.css";

/** Reasons shown before 'Show all'. */
const FIRST = 5;

/** Every reason with its row count, most frequent first. */
export function ReasonList({ reasons }: { reasons: readonly Reason[] }) {
  const [isWhole, setIsWhole] = useState(false);
  if (reasons.length === 0) return null;
  const shown = isWhole ? reasons : reasons.slice(0, FIRST);
  return (
    <>
      <ul className={classes.reasons} aria-label={TEXT.reasons}>
        {shown.map(({ column, message, rows }) => (
          <li key={`${column} ${message}`}>
            {TEXT.reason({ column: isColumn(column) ? column : null, message, rows })}
          </li>
        ))}
      </ul>
      {reasons.length > shown.length ? (
        <Button variant="subtle" size="compact-xs" onClick={() => setIsWhole(true)}>
          {TEXT.allReasons({ count: reasons.length })}
        </Button>
      ) : null}
    </>
  );
}

/** A reason for the whole row has a key that is no column. */
const isColumn = (key: string) => key !== MIDTERM_KEY && key !== GLOBAL_KEY;
