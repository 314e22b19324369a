import type { SheetSketch } from "@/lib/domain/column-matching/column-sketch";
import { MATCHING_MESSAGES as TEXT } from "@/lib/messages/column-matching";
import classes from "./matching.module.css";

/** Lists skipped totals, notes and repeated headings, so that none is dropped silently. */
export function LeftOutRows({ sketch: { leftOut, leftOutCount } }: { sketch: SheetSketch }) {
  if (leftOutCount === 0) return null;
  return (
    <div className={classes.leftOut}>
      <p className={classes.line}>{TEXT.leftOut({ count: leftOutCount })}:</p>
      <ul>
        {leftOut.map(({ row, text, why }) => (
          <li key={row}>{TEXT.leftOutRow({ row, text, why: TEXT.leftOutWhy[why] })}</li>
        ))}
      </ul>
    </div>
  );
}
