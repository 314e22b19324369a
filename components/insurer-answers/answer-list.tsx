import { Button } from "@mantine/core";
import { useState } from "react";
import { Day } from "@/components/ui/day";
import { Badge } from "@/components/ui/status-badge";
import type { InsurerAnswer } from "@/lib/contract/insurer-answers";
import { INSURER_ANSWER_MESSAGES as TEXT } from "@/lib/messages/insurer-answers";
import { STAGE_WORDS } from "@/lib/messages/insurer-formats";
import { AmountSum } from "./amount-sum";
import { AnswerRowsTable } from "./answer-rows-table";
import classes from "./insurer-answers.module.css";

/** The files that came back, newest first; the rows of the newest are open. */
export function AnswerList({ answers }: { answers: readonly InsurerAnswer[] }) {
  return (
    <ul className={classes.list} aria-label={TEXT.title}>
      {answers.map((answer, at) => (
        <AnswerItem key={answer.id} answer={answer} startsOpen={at === 0} />
      ))}
    </ul>
  );
}

function AnswerItem({ answer, startsOpen }: { answer: InsurerAnswer; startsOpen: boolean }) {
  const [isOpen, setOpen] = useState(startsOpen);
  const { fileName, stage, addedBy, createdAt, lineCount, accepted, rejected, pending, unknown, rows } = answer;
  const counts = [
    { label: TEXT.accepted, n: accepted, tone: "success" },
    { label: TEXT.rejected, n: rejected, tone: "danger" },
    { label: TEXT.open, n: pending, tone: "warning" },
    { label: TEXT.unknown, n: unknown, tone: "warning" },
  ] as const;
  return (
    <li>
      <div className={classes.answer}>
        <span className={classes.fileName}>{fileName}</span>
        <span className={classes.quiet}>
          {STAGE_WORDS[stage]} · <Day value={createdAt} format="DD MMM YYYY" /> · {addedBy} ·{" "}
          {TEXT.listed({ lineCount })}
        </span>
        {counts.map(({ label, n, tone }) => (n > 0 ? <Badge key={label} tone={tone} label={`${n} ${label}`} /> : null))}
        <Button
          variant="subtle"
          size="compact-xs"
          aria-expanded={isOpen}
          aria-label={isOpen ? TEXT.hide({ fileName }) : TEXT.show({ fileName })}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? TEXT.hideRows : TEXT.showRows}
        </Button>
      </div>
      {isOpen ? (
        <>
          <AmountSum ours={answer.ours} theirs={answer.theirs} rows={rows} />
          <AnswerRowsTable label={`${TEXT.rows}: ${fileName}`} rows={rows} />
        </>
      ) : null}
    </li>
  );
}
