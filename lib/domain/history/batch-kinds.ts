/** The kinds of batches: one call that changes many rows. */
export type BatchKind =
  | "upload"
  | "offboarding"
  | "flexUpload"
  | "reassign"
  | "bulkMove"
  | "scriptRun"
  | "policyChange"
  | "merge";
