"use client";

import { Button, Group } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { CancellableUpload } from "@/components/shared/uploads/cancellable-upload";
import { DownloadButton } from "@/components/ui/download-button";
import { FileDrop } from "@/components/ui/file-drop";
import { HelpButton } from "@/components/ui/help-button";
import { lazyDialog } from "@/components/ui/lazy-part";
import { Section } from "@/components/ui/page";
import { ReadingProgress } from "@/components/ui/reading-progress";
import { UnsavedChanges } from "@/components/ui/unsaved-changes";
import { TABLE_FORMATS } from "@/lib/client/parse-workbook";
import { saveFile } from "@/lib/client/save-file";
import type { FlexRow } from "@/lib/domain/flex-onboarding/columns";
import {
  FLEX_HELP,
  FLEX_ONBOARDING_SCREEN as SCREEN,
  FLEX_ONBOARDING_MESSAGES as TEXT,
} from "@/lib/messages/flex-onboarding";
import type { ReadProgress } from "@/lib/sheets/read/read-options";
import { asWorkbookError } from "@/lib/sheets/workbook-error";
import { BenefitIds, usePolicyBenefits } from "./benefit-ids";
import { FlexResult } from "./flex-result";
import { FlexVerdict } from "./flex-verdict";
import { useFlexReader } from "./use-flex-reader";
import { type FlexPlace, type FlexSheet, saveErrors, useFlexUpload } from "./use-flex-upload";
import { useLikelyFlex } from "./use-likely-flex";

const FlexHelp = lazyDialog(() => import("./flex-help").then((module) => module.FlexHelp));

const MAX_MEGABYTES = 25; // spec 3 §9

/** A flex workbook: template, file, verdict, 'Validate & Upload', result [spec 3 §2 Flex onboarding]. */
export function FlexOnboardingPanel(place: FlexPlace) {
  const { operation, policyId } = place;
  const upload = useFlexUpload(place);
  const { sheet, session, running, error } = upload;
  const { benefits } = usePolicyBenefits(policyId);

  async function downloadTemplate() {
    const { flexTemplate, flexTemplateName } = await import("@/lib/sheets/write/flex-rows-workbook");
    const ids = benefits?.map(({ id }) => id) ?? [];
    saveFile(flexTemplateName(place), await flexTemplate(operation, ids));
  }

  if (session) {
    return (
      <FlexResult
        session={session}
        operation={operation}
        busy={running !== null}
        error={error}
        onSendAgain={upload.sendAgain}
        onSaveErrors={() => saveErrors(place, session.refused)}
        onFinish={upload.finish}
      />
    );
  }
  return (
    <Section
      title={SCREEN.upload}
      actions={
        <>
          <HelpButton label={FLEX_HELP.title}>{(close) => <FlexHelp onClose={close} />}</HelpButton>
          <DownloadButton size="xs" label={SCREEN.template} download={downloadTemplate} />
        </>
      }
    >
      <div className="stack">
        <p className="quiet">{SCREEN.explained[operation]}</p>
        {operation === "Update" ? null : <BenefitIds policyId={policyId} />}
        {running ? (
          <CancellableUpload
            title={SCREEN.uploading({ rows: running.total })}
            running={running}
            cancellation={upload.cancellation}
          />
        ) : (
          <>
            <WorkbookPlace place={place} sheet={sheet} onRead={upload.setSheet} />
            {sheet ? <Rows {...place} sheet={sheet} onCorrected={upload.setSheet} /> : null}
            <div>
              <Button disabled={!sheet} onClick={() => void upload.submit()}>
                {TEXT.validateAndUpload}
              </Button>
            </div>
          </>
        )}
        <UnsavedChanges when={sheet !== null} />
      </div>
    </Section>
  );
}

type RowsProps = FlexPlace & { sheet: FlexSheet; onCorrected: (sheet: FlexSheet) => void };

function Rows({ sheet, onCorrected, operation, companyId, policyId }: RowsProps) {
  const { likely, again } = useLikelyFlex({ companyId, policyId, operation, rows: sheet.rows });

  function replace(corrected: readonly FlexRow[]) {
    const byNumber = new Map(corrected.map((row) => [row.rowNumber, row]));
    onCorrected({ ...sheet, rows: sheet.rows.map((row) => byNumber.get(row.rowNumber) ?? row) });
  }

  return (
    <section className="stack" aria-label={SCREEN.verdict}>
      <FlexVerdict likely={likely} operation={operation} onAgain={again} onCorrected={replace} />
    </section>
  );
}

type PlaceProps = { place: FlexPlace; sheet: FlexSheet | null; onRead: (sheet: FlexSheet | null) => void };

/** Drop area of the workbook. It is read in a worker; leaving or 'Stop' ends it. */
function WorkbookPlace({ place, sheet, onRead }: PlaceProps) {
  const { readFlex, step } = useFlexReader(place, (fileName, rows) => onRead({ fileName, rows }));
  const [reading, setReading] = useState<({ name: string } & ReadProgress) | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  async function read(file: File) {
    const controller = new AbortController();
    stop.current = controller;
    const { signal } = controller;
    const show = (progress: ReadProgress) => !signal.aborted && setReading({ name: file.name, ...progress });
    setProblem(null);
    onRead(null);
    show({ percent: 0, rows: 0 });
    try {
      onRead({ fileName: file.name, rows: await readFlex(file, { signal, onProgress: show }) });
    } catch (cause) {
      if (!signal.aborted) setProblem(asWorkbookError(cause).message);
    } finally {
      setReading(null);
    }
  }

  if (reading) {
    return (
      <>
        <ReadingProgress {...reading} onStop={() => stop.current?.abort()} />
        {step}
      </>
    );
  }
  return (
    <Group grow>
      {step}
      <FileDrop
        label={sheet ? SCREEN.chosen({ name: sheet.fileName, rows: sheet.rows.length }) : SCREEN.drop}
        accept={TABLE_FORMATS}
        maxMegabytes={MAX_MEGABYTES}
        compact={sheet !== null}
        error={problem}
        onFiles={([file]) => file && void read(file)}
      />
    </Group>
  );
}
