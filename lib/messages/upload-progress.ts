import { counted } from "@/lib/domain/counted";

/** Progress of an upload or a dry run at the provider, and its cancellation. */
export const PROGRESS_MESSAGES = {
  uploading: ({ rows }: { rows: number }) => `Uploading ${counted(rows, "member", "members")}`,
  checkingRows: ({ rows }: { rows: number }) => `Checking ${counted(rows, "row", "rows")}`,
  judging: ({ done, total }: { done: number; total: number }) =>
    done > 0 ? `Checking every row… ${Math.floor((done / total) * 100)}%` : "Checking every row…",
  sending: "Sending the rows. Either all rows are applied or none.",
  sendingToCheck: "Sending the rows to be checked.",
  sendingBytes: "Sending the rows",
  working: "The provider is working on the rows.",
  stages: {
    checking: "Checking every row",
    pricing: "Calculating the premiums",
    writing: "Writing to the policy",
  },
  cancel: "Cancel",
  cancelUpload: "Cancel the upload",
  cancelling: "Cancelling the upload…",
  /** The provider applied the upload before it was cancelled. */
  tooLate: "The upload was finished before it could be cancelled. Its result is loading.",
  notCancelled: "The upload could not be cancelled",
  cancelled: "The upload was cancelled. Nothing was written.",
  dryRunCancelled: "The dry run was cancelled. Nothing was changed.",
  /** For a provider whose upload cannot be cancelled. */
  stopWaiting: "Stop waiting",
  waitingStopped:
    "You stopped waiting. The upload may still be applied. 'Try again' shows its result; nothing is applied twice.",
} as const;
