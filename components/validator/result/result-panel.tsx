import { Button, Group } from "@mantine/core";
import { IconFlask } from "@tabler/icons-react";
import { useRef } from "react";
import { UploadRunning } from "@/components/shared/uploads/upload-running";
import { Section } from "@/components/ui/page";
import { useOffered } from "@/lib/client/viewer";
import { dryRunUpload } from "@/lib/contract/calls";
import { PROGRESS_MESSAGES } from "@/lib/messages/upload-progress";
import { RESULT_MESSAGES, DRY_RUN_MESSAGES as TEXT } from "@/lib/messages/validator";
import { AsOf } from "../as-of";
import { DryRunVerdict } from "../dry-run/dry-run-verdict";
import { useDryRun } from "../dry-run/use-dry-run";
import { Failure } from "../failure";
import { useFlow } from "../flow/flow-provider";
import { LikelyPanel } from "../likely/likely-panel";
import { useLikely } from "../likely/likely-provider";
import { submitBlocker } from "../upload/steps";
import { EstimateButton, EstimateFacts } from "./estimate";
import { useEstimate } from "./use-estimate";

/**
 * The effect of Submit: verdict, cost and balance after. The provider's verdict and cost replace the likely verdict and
 * the estimate [spec 2 §4].
 */
export function ResultPanel() {
  const { state } = useFlow();
  const dryRun = useDryRun();
  const estimate = useEstimate();
  const likely = useLikely();
  const { known } = dryRun;
  // The active roster has no endorsement and no cost.
  const hasCost = state.selection.method !== "ROSTER";
  const panel = useRef<HTMLDivElement>(null);

  function run() {
    dryRun.run();
    // The verdict replaces the button: the keyboard stays here.
    panel.current?.focus({ preventScroll: true });
  }

  return (
    <Section title={RESULT_MESSAGES.title}>
      <div className="stack" ref={panel} tabIndex={-1}>
        {known ? <DryRunVerdict verdict={known.verdict} onFixed={dryRun.applyFixes} /> : null}
        {!known && likely ? <LikelyPanel {...likely} /> : null}
        {!known && hasCost && estimate.known ? <EstimateFacts estimate={estimate} /> : null}
        <Failure error={dryRun.error} />
        {dryRun.isCancelled ? (
          <p className="quiet-small" role="status">
            {PROGRESS_MESSAGES.dryRunCancelled}
          </p>
        ) : null}
        <Failure error={estimate.error} />
        {dryRun.running ? (
          <UploadRunning
            title={PROGRESS_MESSAGES.checkingRows({ rows: dryRun.running.total })}
            waiting={PROGRESS_MESSAGES.sendingToCheck}
            running={dryRun.running}
            onCancel={dryRun.cancel}
          />
        ) : null}
        {known ? <AsOf at={known.at} againLabel={TEXT.again} busy={dryRun.busy} onAgain={dryRun.run} /> : null}
        {known || dryRun.running ? null : <Start dryRun={dryRun} estimate={estimate} hasCost={hasCost} onRun={run} />}
      </div>
    </Section>
  );
}

type StartProps = {
  dryRun: ReturnType<typeof useDryRun>;
  estimate: ReturnType<typeof useEstimate>;
  hasCost: boolean;
  onRun: () => void;
};

/** Starts the dry run or the estimate. */
function Start({ dryRun, estimate, hasCost, onRun }: StartProps) {
  const { state } = useFlow();
  const isOffered = useOffered(dryRunUpload);
  return (
    <>
      {isOffered ? <p className="quiet-small">{hasCost ? TEXT.explain : TEXT.explainRoster}</p> : null}
      <Group gap="xs">
        {isOffered ? (
          <Button
            size="xs"
            variant="default"
            disabled={submitBlocker(state) !== null}
            loading={dryRun.busy}
            leftSection={<IconFlask size={14} aria-hidden />}
            onClick={onRun}
          >
            {TEXT.run}
          </Button>
        ) : null}
        {estimate.known || !hasCost ? null : <EstimateButton estimate={estimate} />}
      </Group>
    </>
  );
}
