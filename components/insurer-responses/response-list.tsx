import { Button } from "@mantine/core";
import { useState } from "react";
import { Badge } from "@/components/shared/status-badge";
import { Day } from "@/components/ui/day";
import type { InsurerResponse } from "@/lib/contract/insurer-responses";
import { STAGE_WORDS } from "@/lib/messages/insurer-formats";
import { INSURER_RESPONSE_MESSAGES as TEXT } from "@/lib/messages/insurer-responses";
import { AmountSum } from "./amount-sum";
import classes from "./insurer-responses.module.css";
import { ResponseRowsTable } from "./response-rows-table";

/** Received files, newest first; the rows of the newest are expanded, if it counts. */
export function ResponseList({ responses }: { responses: readonly InsurerResponse[] }) {
  return (
    <ul className={classes.list} aria-label={TEXT.title}>
      {responses.map((response, at) => (
        <ResponseItem key={response.id} response={response} startsOpen={at === 0 && !response.isOfEarlierSending} />
      ))}
    </ul>
  );
}

function ResponseItem({ response, startsOpen }: { response: InsurerResponse; startsOpen: boolean }) {
  const [isOpen, setOpen] = useState(startsOpen);
  const { fileName, stage, addedBy, createdAt, lineCount, accepted, rejected, pending, unknown, rows } = response;
  const counts = [
    { label: TEXT.accepted, n: accepted, tone: "success" },
    { label: TEXT.rejected, n: rejected, tone: "danger" },
    { label: TEXT.open, n: pending, tone: "warning" },
    { label: TEXT.unknown, n: unknown, tone: "warning" },
  ] as const;
  return (
    <li>
      <div className={classes.response}>
        <span className={classes.fileName}>{fileName}</span>
        <span className="quiet-small">
          {STAGE_WORDS[stage]} · <Day value={createdAt} format="DD MMM YYYY" /> · {addedBy} ·{" "}
          {TEXT.listed({ lineCount })}
        </span>
        {response.isOfEarlierSending ? <Badge tone="neutral" label={TEXT.earlierSending} /> : null}
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
          <AmountSum ours={response.ours} theirs={response.theirs} rows={rows} />
          <ResponseRowsTable label={`${TEXT.rows}: ${fileName}`} rows={rows} />
        </>
      ) : null}
    </li>
  );
}
