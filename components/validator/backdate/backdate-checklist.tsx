"use client";

import { Button } from "@mantine/core";
import { useMemo, useState } from "react";
import { DataTable } from "@/components/ui/data-table/data-table";
import { DownloadButton } from "@/components/ui/download-button";
import { FailedCall } from "@/components/ui/failed-call";
import { LoaderWithTitles } from "@/components/ui/loader-with-titles";
import { PartSkeleton } from "@/components/ui/page-skeleton";
import { PagingBar } from "@/components/ui/paging-bar";
import { usePolicyConfig } from "@/lib/client/policy-config";
import { saveFile } from "@/lib/client/save-file";
import { formatDmy } from "@/lib/domain/dates/local-date";
import { LIST_MESSAGES } from "@/lib/messages/lists";
import { CHECKLIST_MESSAGES as TEXT, VALIDATOR_MESSAGES } from "@/lib/messages/validator";
import { ExitButton } from "../exit-button";
import { useFlow } from "../flow/flow-provider";
import { useStage } from "../flow/use-stage";
import { useSubmit } from "../flow/use-submit";
import { FlowFrame } from "../frame";
import classes from "../validator.module.css";
import { BACKDATE_COLUMNS, type NumberedRow } from "./backdate-columns";

const PAGE_SIZE = 10; // spec 2 §9

/** Additions with a later coverage start, confirmed before further checks [spec 2 §2 Backdate checklist]. */
export function BackdateChecklist() {
  const isShown = useStage("backdate");
  const { state } = useFlow();
  const { config } = usePolicyConfig(state.selection.policy?.id ?? null);
  const { phase, error, acceptBackdating } = useSubmit();
  const rows = useMemo(
    () => (state.backdated ?? []).map((row, position): NumberedRow => ({ ...row, number: position + 1 })),
    [state.backdated],
  );
  if (!isShown) return <PartSkeleton label="Opening the checklist…" />;
  if (phase) {
    return (
      <FlowFrame stage="backdate" title="Backdate checklist">
        <LoaderWithTitles title={VALIDATOR_MESSAGES.loaderTitle} subtitle={VALIDATOR_MESSAGES.loaderChecks} />
      </FlowFrame>
    );
  }
  return (
    <FlowFrame
      stage="backdate"
      kind="list"
      title={TEXT.backdated({ n: rows.length, m: state.rows.ADD.length })}
      text={config ? TEXT.backdatedText(config) : undefined}
      actions={<DownloadButton label={TEXT.downloadMembers} download={() => downloadMembers(rows)} />}
    >
      <FailedCall error={error} onRetry={() => void acceptBackdating()} />
      <BackdateTable rows={rows} />
      <div className={classes.bar}>
        <ExitButton question={TEXT.loseProgress} />
        <Button onClick={() => void acceptBackdating()}>{TEXT.saveAndProceed}</Button>
      </div>
    </FlowFrame>
  );
}

function BackdateTable({ rows }: { rows: readonly NumberedRow[] }) {
  const [page, setPage] = useState(1);
  const pages = Math.max(1, Math.ceil(rows.length / PAGE_SIZE));
  const shown = useMemo(() => rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), [rows, page]);
  return (
    <DataTable
      fill
      label="Lives that will be back dated"
      columns={BACKDATE_COLUMNS}
      rows={shown}
      rowId={({ index }) => String(index)}
      footer={
        <PagingBar
          text={LIST_MESSAGES.pageOf({ page, pages, total: rows.length })}
          hasPrevious={page > 1}
          hasNext={page < pages}
          onPrevious={() => setPage(page - 1)}
          onNext={() => setPage(page + 1)}
        />
      }
    />
  );
}

async function downloadMembers(rows: readonly NumberedRow[]) {
  const { backdatedWorkbook, BACKDATED_WORKBOOK_NAME } = await import("@/lib/sheets/write/backdated-workbook");
  const members = rows.map(({ from, to, ...row }) => ({
    ...row,
    currentCoverageDate: formatDmy(from),
    updatedCoverageDate: formatDmy(to),
  }));
  saveFile(BACKDATED_WORKBOOK_NAME, await backdatedWorkbook(members));
}
