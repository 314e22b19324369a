"use client";

import { useCallback, useState } from "react";
import { DownloadButton } from "@/components/ui/download-button";
import { ErrorState } from "@/components/ui/error-state";
import { Page, Section } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { SectionSkeleton } from "@/components/ui/page-skeleton";
import { downloadFile } from "@/lib/client/download-file";
import { useApi } from "@/lib/client/use-api";
import { useOffered } from "@/lib/client/viewer";
import { getHrMapping, getScript } from "@/lib/contract/calls";
import { type ScriptName, SHEETS_OF } from "@/lib/domain/scripts/scripts";
import {
  HR_MESSAGES,
  PREVALIDATION_AND_HR_MESSAGES,
  PREVALIDATION_MESSAGES,
  SCRIPT_SCREEN,
  SKF_MESSAGES,
} from "@/lib/messages/scripts";
import { EarlierRuns } from "./earlier-runs";
import { ResultLists } from "./result-lists";
import { RunSection } from "./run-section";
import classes from "./scripts.module.css";
import { SharedSheetSection } from "./shared-sheet-section";
import type { ShownResult } from "./shown-lists";

const TITLES = {
  skfOnboarding: { title: SKF_MESSAGES.title, button: SCRIPT_SCREEN.run },
  prevalidation: PREVALIDATION_MESSAGES,
  hrAddition: HR_MESSAGES,
  prevalidationAndHrAddition: PREVALIDATION_AND_HR_MESSAGES,
} as const satisfies Record<ScriptName, { title: string; button: string }>;

/** Refresh interval during a run. */
const REFRESH_MS = 1_000;

/**
 * The screen of all scripts: description, shared spreadsheets, preview, run, result and earlier runs. With the
 * specification's calls only: the button and its result.
 */
export function ScriptScreen({ script }: { script: ScriptName }) {
  const isOffered = useOffered(getScript);
  const [result, setResult] = useState<ShownResult | null>(null);
  const { title, button } = TITLES[script];
  const state = useApi(
    getScript,
    { params: { script } },
    { refreshInterval: (latest) => (latest?.data.running ? REFRESH_MS : 0) },
  );
  const { mutate } = state;
  const reload = useCallback(() => void mutate(), [mutate]);
  const isLoading = isOffered && !state.data;
  if (isLoading && state.error) {
    return (
      <Page>
        <PageHeader title={title} />
        <ErrorState error={state.error} retrying={state.isValidating} onRetry={reload} />
      </Page>
    );
  }
  return (
    <Page>
      <PageHeader title={title} actions={readsHrSetup(script) ? <HrMappings /> : null} />
      <p className={classes.about}>{SCRIPT_SCREEN.about[script]}</p>
      {isLoading ? <SectionSkeleton label="Loading the shared spreadsheets…" /> : null}
      {state.data?.data.sheets.map((sheet) => (
        <SharedSheetSection key={sheet.sheet} state={sheet} onStored={() => state.mutate()} />
      ))}
      {isLoading ? null : (
        <RunSection
          script={script}
          button={button}
          state={state.data?.data ?? null}
          onResult={setResult}
          onChanged={reload}
        />
      )}
      {result ? (
        <Section title={result.title}>
          <ResultLists script={script} {...result} />
        </Section>
      ) : null}
      {state.data ? <EarlierRuns runs={state.data.data.runs} onShow={setResult} /> : null}
    </Page>
  );
}

const readsHrSetup = (script: ScriptName) => SHEETS_OF[script].some((sheet) => sheet === "hrSetup");

function HrMappings() {
  return <DownloadButton label={HR_MESSAGES.mappings} size="xs" download={() => downloadFile(getHrMapping, {})} />;
}
