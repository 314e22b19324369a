import { Notice } from "@/components/ui/notice";
import type { VerdictCounts } from "@/lib/domain/members/verdict-counts";
import { DRY_RUN_MESSAGES as TEXT } from "@/lib/messages/validator";
import classes from "./validator.module.css";

/** The same file once more: there is nothing to correct. */
export const onlyRepeats = ({ total, unchanged }: VerdictCounts): boolean => total > 0 && unchanged === total;

/** A verdict in words: likely correct and incorrect rows, rows that need a date, and rows that change nothing. */
export function VerdictLines({ counts }: { counts: VerdictCounts }) {
  const { total, unchanged, awaitMarriage } = counts;
  if (onlyRepeats(counts)) {
    return (
      <div role="status">
        <Notice tone="info">{TEXT.sameFile({ rows: total })}</Notice>
      </div>
    );
  }
  const isFine = counts.incorrect === 0;
  return (
    <div role="status" className={classes.verdict}>
      <Notice tone={isFine ? "success" : "warning"}>{TEXT.verdict(counts)}</Notice>
      {awaitMarriage > 0 ? <p className="quiet-small">{TEXT.awaitsMarriage({ rows: awaitMarriage })}</p> : null}
      {unchanged > 0 ? <p className={classes.line}>{TEXT.someUnchanged({ rows: unchanged })}</p> : null}
    </div>
  );
}
