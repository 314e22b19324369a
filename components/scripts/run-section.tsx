import { Button, Group, Progress } from "@mantine/core";
import { useEffect, useState } from "react";
import { Notice } from "@/components/ui/notice";
import { notify } from "@/components/ui/notify";
import { Section } from "@/components/ui/page";
import { call } from "@/lib/client/api";
import { useApi } from "@/lib/client/use-api";
import { useOffered } from "@/lib/client/viewer";
import { getSkfStatus, previewScript } from "@/lib/contract/calls";
import type { ScriptPreview, ScriptRun, ScriptState } from "@/lib/contract/scripts";
import { moment } from "@/lib/domain/dates/moment";
import type { ScriptName } from "@/lib/domain/scripts/scripts";
import { SCRIPT_SCREEN as TEXT } from "@/lib/messages/scripts";
import { ResultLists } from "./result-lists";
import classes from "./scripts.module.css";
import { type ShownResult, shownLists } from "./shown-lists";
import { START_SCRIPT } from "./start-script";

const PERCENT = 100;

type Props = {
  script: ScriptName;
  /** The specification's button label. */
  button: string;
  /** null if the provider does not return it. */
  state: ScriptState | null;
  onResult: (result: ShownResult) => void;
  onChanged: () => void;
};

/** Preview, the specified button, and the progress of a run. */
export function RunSection({ script, button, state, onResult, onChanged }: Props) {
  const { busy, preview, look, run } = useRun({ script, onResult, onChanged });
  const isPreviewOffered = useOffered(previewScript);
  const isEnabled = useIsEnabled(script, state);
  const running = state?.running ?? null;
  const isRunnable = isEnabled && running === null && busy === null;

  return (
    <Section>
      <div className={classes.stack}>
        <Group gap="sm">
          {isPreviewOffered && state ? (
            <Button variant="default" loading={busy === "preview"} disabled={!isRunnable} onClick={() => void look()}>
              {TEXT.preview}
            </Button>
          ) : null}
          <Button loading={busy === "run"} disabled={!isRunnable && busy !== "run"} onClick={() => void run()}>
            {button}
          </Button>
        </Group>
        <WhyNot isEnabled={isEnabled} interrupted={state?.runs[0]?.status === "INTERRUPTED"} />
        {running ? <Running run={running} /> : null}
        {preview ? (
          <section className={classes.stack} aria-label={TEXT.preview}>
            <Notice tone="info" role="status">
              {TEXT.would(preview.answer.counts)}. {TEXT.previewed}
            </Notice>
            <ResultLists script={script} lists={shownLists(preview.answer.lists)} madeMs={preview.atMs} />
          </section>
        ) : null}
      </div>
    </Section>
  );
}

const SHORTLY_MS = 300;

/** The preview and the run of a script, one at a time. */
function useRun({ script, onResult, onChanged }: Pick<Props, "script" | "onResult" | "onChanged">) {
  const [busy, setBusy] = useState<"preview" | "run" | null>(null);
  const [preview, setPreview] = useState<{ answer: ScriptPreview; atMs: number } | null>(null);

  // Poll the progress while the run's response is pending; stop when the screen is closed.
  useEffect(() => {
    if (busy !== "run") return;
    const timer = setTimeout(onChanged, SHORTLY_MS);
    return () => clearTimeout(timer);
  }, [busy, onChanged]);

  async function attempt(what: "preview" | "run", work: () => Promise<unknown>) {
    setBusy(what);
    try {
      await work();
    } catch (cause) {
      notify.failure(cause, { title: TEXT.failed });
    } finally {
      setBusy(null);
      onChanged();
    }
  }

  const look = () =>
    attempt("preview", async () => {
      const { data } = await call(previewScript, { params: { script } });
      setPreview({ answer: data, atMs: Date.now() });
    });

  const run = () =>
    attempt("run", async () => {
      setPreview(null);
      const lists = await START_SCRIPT[script]();
      onResult({ title: TEXT.result, lists, madeMs: Date.now() });
    });

  return { busy, preview, look, run };
}

/** SKF has a status check in the specification; the others need their workbooks. */
function useIsEnabled(script: ScriptName, state: ScriptState | null): boolean {
  // A sheet whose address fails now may be available for the run.
  const hasSheets = state?.sheets.every(({ stored, address }) => stored !== null || address) ?? true;
  const isSkf = script === "skfOnboarding";
  // Poll the status until all sheets are loaded.
  const status = useApi(getSkfStatus, isSkf ? {} : null, { refreshInterval: hasSheets ? 0 : REFRESH_MS });
  return hasSheets && (!isSkf || (status.data?.data.isEnabled ?? false));
}

const REFRESH_MS = 5_000;

function WhyNot({ isEnabled, interrupted }: { isEnabled: boolean; interrupted: boolean }) {
  if (!isEnabled) return <p className="quiet">{TEXT.disabled}</p>;
  return interrupted ? <Notice tone="warning">{TEXT.interrupted}</Notice> : null;
}

function Running({ run: { startedBy, startedAt, counts } }: { run: ScriptRun }) {
  const { done, total } = counts;
  return (
    <div role="status" className={classes.stack}>
      <span>
        {TEXT.running({ by: startedBy, since: moment(startedAt) })} {TEXT.progress({ done, total })}
      </span>
      <Progress value={total === 0 ? PERCENT : (done / total) * PERCENT} size="sm" aria-label={TEXT.progress(counts)} />
    </div>
  );
}
