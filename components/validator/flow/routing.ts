import { paths } from "@/lib/paths";
import { dnfRows, isSubmitted, kycKey, totalRows } from "./selectors";
import type { FlowState } from "./state";

/** The screens of the validator in order. */
export const STAGES = ["upload", "backdate", "kyc", "dnf", "summary"] as const;
export type Stage = (typeof STAGES)[number];

export const STAGE_PATHS: Record<Stage, string> = {
  upload: paths.validator(),
  backdate: paths.backdateChecklist(),
  kyc: paths.kycChecklist(),
  dnf: paths.dnfChecklist(),
  summary: paths.validationSummary(),
};

/**
 * The current stage [spec 2 §4 Validator flow]: the first open checklist, else the summary; `upload` until Submit has
 * checked the file.
 */
function nextStage(state: FlowState): Stage {
  if (isSubmitted(state)) return "summary";
  if (isBackdating(state) && !state.backdateAccepted) return "backdate";
  if (!state.checks) return "upload";
  if (state.checks.kyc.length > 0 && !(state.kycDone && kycIsAnswered(state))) return "kyc";
  if (dnfRows(state).length > 0 && state.marriagesRejected === null) return "dnf";
  return totalRows(state.rows) > 0 ? "summary" : "upload";
}

/** The stage to open on resume; never a summary that would upload automatically. */
export function stageToOpen(state: FlowState): Stage {
  const stage = nextStage(state);
  return stage === "summary" && !isSubmitted(state) ? "upload" : stage;
}

/** Whether a screen may be shown: earlier ones always, a later one only if all before it are done. */
export function canShow(stage: Stage, state: FlowState): boolean {
  if (stage === "upload") return true;
  if (isSubmitted(state)) return stage === "summary";
  return stagesOf(state).includes(stage) && STAGES.indexOf(stage) <= STAGES.indexOf(nextStage(state));
}

/** The screens of this upload; checklists without questions are skipped. */
export function stagesOf(state: FlowState): Stage[] {
  return STAGES.filter((stage) => {
    if (stage === "backdate") return isBackdating(state);
    if (stage === "kyc") return (state.checks?.kyc.length ?? 0) > 0;
    if (stage === "dnf") return dnfRows(state).length > 0;
    return true;
  });
}

/** The previous screen, opened by 'Go back'. */
export function previousStage(stage: Stage, state: FlowState): Stage {
  const stages = stagesOf(state);
  return stages[stages.indexOf(stage) - 1] ?? "upload";
}

/** The screen that follows one. */
export function stageAfter(stage: Stage, state: FlowState): Stage {
  const stages = stagesOf(state);
  return stages[stages.indexOf(stage) + 1] ?? "summary";
}

export const isBackdating = ({ backdated }: FlowState): boolean => (backdated?.length ?? 0) > 0;

export const kycIsAnswered = ({ checks, kycAnswers }: FlowState): boolean =>
  checks?.kyc.every((row) => kycAnswers[kycKey(row)] !== undefined) ?? false;
