/** The kinds of batches: one call that changes many rows. */
export const BATCH_KINDS = [
  "upload",
  "offboarding",
  "flexUpload",
  "reassign",
  "bulkMove",
  "scriptRun",
  "policyChange",
  "merge",
] as const;
export type BatchKind = (typeof BATCH_KINDS)[number];
