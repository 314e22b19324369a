"use client";

import { Button } from "@mantine/core";
import { useRef, useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { DownloadButton } from "@/components/ui/download-button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { LoaderWithTitles } from "@/components/ui/loader-with-titles";
import { Notice } from "@/components/ui/notice";
import { Page, Section } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { UnsavedChanges } from "@/components/ui/unsaved-changes";
import { WorkbookDrop } from "@/components/ui/workbook-drop";
import { saveFile } from "@/lib/client/save-file";
import { useOffered } from "@/lib/client/viewer";
import { undoMerge } from "@/lib/contract/calls";
import { RECON_SCREEN as TEXT } from "@/lib/messages/recon";
import classes from "./data-discrepancy.module.css";
import { DifferingPairs } from "./differing-pairs";
import { missingOf } from "./pair-rows";
import { PairsTable } from "./pairs-table";
import { RecentMerges } from "./recent-merges";
import { saveFailureReport } from "./save-failure-report";
import { useDuplicates } from "./use-duplicates";

/** Merges duplicate records of a person from a workbook: compare, confirm differences, merge [spec 3 §2, §8]. */
export function DataDiscrepancy() {
  const [merges, setMerges] = useState(0);
  const duplicates = useDuplicates(() => setMerges((count) => count + 1));
  const { rows, leftOut, checking, problem, consents, result, read, retry, reset } = duplicates;
  const isUndoOffered = useOffered(undoMerge);
  const isCompared = !checking && !problem;
  const hasConsent = Object.values(consents).some(({ isConfirmed, reason }) => isConfirmed || reason !== "");
  return (
    <Page>
      <PageHeader title={TEXT.title} actions={<DownloadButton label="Download Template" download={saveTemplate} />} />
      <p className={classes.what}>
        {TEXT.what} {isUndoOffered ? TEXT.whatUndo : TEXT.whatForever}
      </p>
      {rows.length === 0 ? <WorkbookDrop label={TEXT.drop} onRead={read} /> : null}
      {checking ? <LoaderWithTitles title={TEXT.checking} /> : null}
      {problem ? (
        <ErrorState
          title={TEXT.failedToUpload}
          error={problem.cause}
          onRetry={retry}
          action={
            <Button variant="default" onClick={reset}>
              {TEXT.otherFile}
            </Button>
          }
        />
      ) : null}
      {leftOut > 0 && rows.length > 0 ? <Notice tone="info">{TEXT.leftOut({ n: leftOut })}</Notice> : null}
      {leftOut > 0 && rows.length === 0 ? <EmptyState title={TEXT.allMergedTitle}>{TEXT.allMerged}</EmptyState> : null}
      {rows.length > 0 && isCompared ? <Pairs duplicates={duplicates} isUndoOffered={isUndoOffered} /> : null}
      <RecentMerges version={merges} />
      <UnsavedChanges when={hasConsent && !result && rows.length > 0} />
    </Page>
  );
}

type Duplicates = { duplicates: ReturnType<typeof useDuplicates> };

function Pairs({ duplicates, isUndoOffered }: Duplicates & { isUndoOffered: boolean }) {
  const { rows, consents, consent, result, migrate } = duplicates;
  const [isConfirming, setIsConfirming] = useState(false);
  const [showsMissing, setShowsMissing] = useState(false);
  const listRef = useRef<HTMLDivElement>(null);
  const missing = rows.map((row) => (row.verdict === "refused" ? null : missingOf(row, consents[row.rowNumber])));
  const left = missing.filter((what) => what === "tick").length;
  const ready = rows.filter(({ verdict }, index) => verdict !== "refused" && missing[index] === null).length;

  function requestUpload(): void {
    const lacksReason = missing.includes("reason");
    setShowsMissing(lacksReason);
    setIsConfirming(!lacksReason);
    // The errors appear with the next render.
    if (lacksReason)
      setTimeout(() => listRef.current?.querySelector<HTMLElement>("textarea[aria-invalid=true]")?.focus());
  }

  return (
    <>
      {result ? null : (
        <DifferingPairs
          rows={rows}
          consents={consents}
          onConsent={consent}
          showsMissing={showsMissing}
          listRef={listRef}
        />
      )}
      <Section
        title={result ? TEXT.result : TEXT.preview}
        actions={
          <PairActions
            duplicates={duplicates}
            mayUpload={ready > 0 || missing.includes("reason")}
            onUpload={requestUpload}
          />
        }
      >
        <PairsTable rows={rows} consents={consents} isDone={result !== null} />
      </Section>
      {isConfirming ? (
        <ConfirmDialog
          opened
          danger
          onClose={() => setIsConfirming(false)}
          title={TEXT.confirmTitle({ n: ready })}
          confirmLabel={TEXT.upload}
          onConfirm={migrate}
        >
          {isUndoOffered ? TEXT.confirmText : TEXT.confirmForever}
          {left > 0 ? ` ${TEXT.confirmLeft({ n: left })}` : null}
        </ConfirmDialog>
      ) : null}
    </>
  );
}

type ActionProps = Duplicates & { mayUpload: boolean; onUpload: () => void };

function PairActions({ duplicates: { result, reset }, mayUpload, onUpload }: ActionProps) {
  return (
    <>
      <Button variant="default" onClick={reset}>
        {TEXT.otherFile}
      </Button>
      {result && result.failedMigrations.length > 0 ? (
        <DownloadButton label={TEXT.report} download={() => saveFailureReport(result.failedMigrations)} />
      ) : null}
      {result ? null : (
        <Button disabled={!mayUpload} onClick={onUpload}>
          {TEXT.upload}
        </Button>
      )}
    </>
  );
}

async function saveTemplate(): Promise<void> {
  const { tableTemplate } = await import("@/lib/sheets/write/table-workbooks");
  saveFile("Data Discrepancy Template.xlsx", await tableTemplate("duplicates", TEXT.title));
}
