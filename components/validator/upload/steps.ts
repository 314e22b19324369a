import type { StepState } from "@/components/ui/step-section";
import { VALIDATOR_MESSAGES as TEXT } from "@/lib/messages/validator";
import { totalRows } from "../flow/selectors";
import type { FlowState } from "../flow/state";
import type { WorkbookReading } from "./use-workbook";

const STEPS = ["company", "method", "action", "policy", "portal", "file"] as const;
type Step = (typeof STEPS)[number];

/** Done, current or upcoming: the first unanswered step is current; a file can be dropped at any time. */
export function stepProgress({ selection, file }: FlowState): Record<Step, StepState> {
  const isDone: Record<Step, boolean> = {
    company: selection.company !== null,
    method: selection.method !== null,
    action: selection.action !== null,
    policy: selection.policy !== null,
    portal: selection.activatePortal !== null,
    file: file !== null,
  };
  const current = STEPS.find((step) => !isDone[step]);
  const reached = current === undefined ? STEPS.length : STEPS.indexOf(current);
  const stateOf = (step: Step): StepState => {
    if (step === current) return "current";
    return isDone[step] && (STEPS.indexOf(step) < reached || step === "file") ? "done" : "next";
  };
  return {
    company: stateOf("company"),
    method: stateOf("method"),
    action: stateOf("action"),
    policy: stateOf("policy"),
    portal: stateOf("portal"),
    file: stateOf("file"),
  };
}

/** Why 'Submit' cannot use the current file: another one is being read or matched. */
export function fileBlocker({ reading, foreign }: Pick<WorkbookReading, "reading" | "foreign">): string | null {
  if (reading) return `Wait until ${reading.name} is read.`;
  return foreign ? `Match the columns of ${foreign.file.name} first, or cancel the matching.` : null;
}

/** Why 'Submit' is disabled, in words; null if it is enabled [spec 2 §2]. */
export function submitBlocker({ selection, rows }: FlowState): string | null {
  if (!selection.company) return "Pick a company first.";
  if (!selection.method) return "Choose an upload method.";
  if (!selection.policy) return "Pick a policy, or 'Not Applicable'.";
  if (selection.activatePortal === null) return "Answer whether to activate the enrolment portal.";
  if (totalRows(rows) === 0) return "Upload a file with members.";
  if (selection.policy.id === null && rows.ADD.length + rows.EDIT.length > 0) return `${TEXT.policyHint}.`;
  return null;
}
