"use client";

import { Button, Checkbox, NativeSelect } from "@mantine/core";
import { DialogActions } from "@/components/ui/dialog-actions";
import { ErrorState } from "@/components/ui/error-state";
import { LoaderWithTitles } from "@/components/ui/loader-with-titles";
import { Notice } from "@/components/ui/notice";
import { StatCard, StatCards } from "@/components/ui/stat-card";
import type { Endorsement } from "@/lib/contract/endorsements";
import type { ResponsePreview } from "@/lib/contract/insurer-responses";
import type { ResponseLines } from "@/lib/domain/insurer-responses/read-response-lines";
import { INSURER_RESPONSE_MESSAGES as TEXT, VERDICT_LABELS } from "@/lib/messages/insurer-responses";
import { AmountSum } from "./amount-sum";
import classes from "./insurer-responses.module.css";
import type { ResponseFile } from "./response-file";
import { ResponseRowsTable } from "./response-rows-table";
import { type LineChoices, useResponse } from "./use-response";

type Props = {
  endorsement: Endorsement;
  file: Pick<ResponseFile, "name" | "attachmentId">;
  read: ResponseLines;
  onBusy: (isBusy: boolean) => void;
  onBack: () => void;
  onOtherFile: () => void;
  onRecorded: () => Promise<void>;
  onStale: () => Promise<unknown>;
};

/** The effect of the file on each row, and of recording it; the user decides unclear lines. */
export function ResponsePreviewStep({ onBack, onOtherFile, ...props }: Props) {
  const { endorsement, read } = props;
  const response = useResponse(props);
  const { preview, error, choices } = response;
  if (!preview && error) {
    return (
      <>
        <ErrorState title={TEXT.failed} error={error} onRetry={response.compare} />
        <DialogActions
          cancelLabel={TEXT.otherFile}
          onCancel={onOtherFile}
          confirmLabel={TEXT.back}
          onConfirm={onBack}
        />
      </>
    );
  }
  if (!preview) return <LoaderWithTitles title={TEXT.comparing} />;
  const unclear = preview.matches.filter(({ kind }) => kind === "UNCLEAR").length;
  const rows = preview.rows.filter(({ memberId }) => memberId !== null).length;
  return (
    <div className={classes.stack} aria-busy={response.isBusy}>
      {error ? <ErrorState title={TEXT.recordFailed} error={error} /> : null}
      <Figures preview={preview} />
      <Notices read={read} preview={preview} />
      <Unclear endorsement={endorsement} read={read} preview={preview} choices={choices} onChoose={response.choose} />
      <Changes changes={preview.changes} confirmed={response.confirmed} onConfirm={response.confirm} />
      <AmountSum ours={preview.ours} theirs={preview.theirs} rows={preview.rows} />
      <ResponseRowsTable label={TEXT.preview} rows={preview.rows} />
      <p className={classes.amounts}>{TEXT.progress(preview.progress)}</p>
      <DialogActions
        cancelLabel={TEXT.otherFile}
        onCancel={onOtherFile}
        confirmLabel={TEXT.record({ n: rows })}
        busy={response.isBusy}
        disabled={
          unclear > 0 || rows === 0 || preview.changes.some(({ memberId }) => !response.confirmed.has(memberId))
        }
        onConfirm={() => void response.record()}
      >
        <Button variant="default" disabled={response.isBusy} onClick={onBack}>
          {TEXT.back}
        </Button>
      </DialogActions>
    </div>
  );
}

function Figures({ preview: { rows, uhids } }: { preview: ResponsePreview }) {
  const count = (verdict: string | null) => rows.filter((row) => row.verdict === verdict).length;
  return (
    <StatCards>
      <StatCard label={TEXT.accepted} value={count("ACCEPTED")} />
      <StatCard label={TEXT.rejected} value={count("REJECTED")} />
      <StatCard label={TEXT.open} value={count("PENDING")} />
      <StatCard label={TEXT.unknown} value={count(null)} />
      <StatCard label={TEXT.newUhids} value={uhids.assigned} />
    </StatCards>
  );
}

/** Cells that were not read and rows that were skipped. */
function Notices({ read: { unread, leftOut }, preview: { uhids } }: { read: ResponseLines; preview: ResponsePreview }) {
  const headers = [...new Set(unread.map(({ header }) => header))];
  return (
    <>
      {headers.map((header) => {
        const cells = unread.filter((cell) => cell.header === header);
        return (
          <Notice key={header} tone="warning">
            {TEXT.unread({ n: cells.length, header, text: cells[0]?.text ?? "" })}
          </Notice>
        );
      })}
      {uhids.failed > 0 ? <Notice tone="warning">{TEXT.uhidFailures({ n: uhids.failed })}</Notice> : null}
      {leftOut > 0 ? <p className="quiet-small">{TEXT.leftOut({ n: leftOut })}</p> : null}
    </>
  );
}

type ChangesProps = {
  changes: ResponsePreview["changes"];
  confirmed: ReadonlySet<string>;
  onConfirm: (memberId: string, isConfirmed: boolean) => void;
};

/** Recorded verdicts that the file changes, each with a tick [domain §24 #56]. */
function Changes({ changes, confirmed, onConfirm }: ChangesProps) {
  if (changes.length === 0) return null;
  return (
    <fieldset className={classes.questions}>
      <legend>{TEXT.changes}</legend>
      <p className="quiet-small">{TEXT.changesHelp}</p>
      {changes.map(({ memberId, name, recorded, verdict }) => (
        <Checkbox
          key={memberId}
          size="xs"
          label={TEXT.changed({ name, from: VERDICT_LABELS[recorded], to: VERDICT_LABELS[verdict] })}
          checked={confirmed.has(memberId)}
          onChange={({ currentTarget: { checked } }) => onConfirm(memberId, checked)}
        />
      ))}
    </fieldset>
  );
}

const NONE = "none";

type UnclearProps = Pick<Props, "endorsement" | "read"> & {
  preview: ResponsePreview;
  choices: LineChoices;
  onChoose: (line: number, memberId: string | null) => void;
};

/** A line that matches several rows: the user chooses one and can change the choice. */
function Unclear({ endorsement, read, preview, choices, onChoose }: UnclearProps) {
  const nameOf = new Map(
    endorsement.memberData.map(({ id, name, employeeId, relationship, operationType }) => [
      id,
      [employeeId, name, relationship, operationType].filter(Boolean).join(" · "),
    ]),
  );
  const doubtful = preview.matches.flatMap((match, line) => {
    const chosen = choices.get(line);
    if (match.kind !== "UNCLEAR" && !chosen) return [];
    return [{ line, memberIds: chosen?.memberIds ?? ("memberIds" in match ? match.memberIds : []), chosen }];
  });
  if (doubtful.length === 0) return null;
  return (
    <fieldset className={classes.questions}>
      <legend>{TEXT.unclear}</legend>
      <p className="quiet-small">{TEXT.unclearHelp}</p>
      <div className={classes.unclear}>
        {doubtful.map(({ line, memberIds, chosen }) => {
          const { row = 0, name = null, employeeId = null } = read.lines[line] ?? {};
          return (
            <NativeSelect
              key={line}
              label={TEXT.unclearChoose({ line: TEXT.lineName({ row, name, employeeId }) })}
              data={[
                ...(chosen ? [] : [{ value: "", label: "" }]),
                ...memberIds.map((id) => ({ value: id, label: nameOf.get(id) ?? id })),
                { value: NONE, label: TEXT.noneOfThese as string },
              ]}
              value={chosen ? (chosen.memberId ?? NONE) : ""}
              onChange={({ currentTarget: { value } }) => value && onChoose(line, value === NONE ? null : value)}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
