"use client";

import { Button } from "@mantine/core";
import { useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { DownloadButton } from "@/components/ui/download-button";
import { ErrorState } from "@/components/ui/error-state";
import { LoaderWithTitles } from "@/components/ui/loader-with-titles";
import { Page, Section } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { WorkbookDrop } from "@/components/ui/workbook-drop";
import { saveFile } from "@/lib/client/save-file";
import { RECON_SCREEN as TEXT } from "@/lib/messages/recon";
import classes from "./data-discrepancy.module.css";
import { PairsTable } from "./pairs-table";
import { saveFailureReport } from "./save-failure-report";
import { useDuplicates } from "./use-duplicates";

/** Two records of one person made one, from a workbook: checked first, then joined, and what failed as a workbook [spec 3 §2, §8]. */
export function DataDiscrepancy() {
  const [isAsking, setIsAsking] = useState(false);
  const duplicates = useDuplicates();
  const { rows, checking, problem, result, read, check, migrate, reset } = duplicates;
  const joinable = rows.filter(({ verdict }) => verdict !== "refused").length;
  return (
    <Page>
      <PageHeader title={TEXT.title} actions={<DownloadButton label="Download Template" download={saveTemplate} />} />
      <p className={classes.what}>{TEXT.what}</p>
      {rows.length === 0 ? <WorkbookDrop label={TEXT.drop} onRead={read} /> : null}
      {checking ? <LoaderWithTitles title={TEXT.checking} /> : null}
      {problem ? <ErrorState title={TEXT.failedToUpload} error={problem} onRetry={() => void check()} /> : null}
      {rows.length > 0 && !checking && !problem ? (
        <Section
          title={result ? TEXT.result : TEXT.preview}
          actions={
            <>
              <Button variant="default" onClick={reset}>
                {TEXT.otherFile}
              </Button>
              {result && result.failedMigrations.length > 0 ? (
                <DownloadButton label={TEXT.report} download={() => saveFailureReport(result.failedMigrations)} />
              ) : null}
              {result ? null : (
                <Button disabled={joinable === 0} onClick={() => setIsAsking(true)}>
                  {TEXT.upload}
                </Button>
              )}
            </>
          }
        >
          <PairsTable rows={rows} isDone={result !== null} />
        </Section>
      ) : null}
      {isAsking ? (
        <ConfirmDialog
          opened
          danger
          onClose={() => setIsAsking(false)}
          title={TEXT.confirmTitle({ n: joinable })}
          confirmLabel={TEXT.upload}
          onConfirm={migrate}
        >
          {TEXT.confirmText}
        </ConfirmDialog>
      ) : null}
    </Page>
  );
}

async function saveTemplate(): Promise<void> {
  const { tableTemplate } = await import("@/lib/sheets/write/table-workbooks");
  saveFile("Data Discrepancy Template.xlsx", await tableTemplate("duplicates", TEXT.title));
}
