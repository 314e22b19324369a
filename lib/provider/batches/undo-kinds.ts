import type { BatchKind } from "@/lib/domain/history/batch-kinds";
import { undoMembers } from "./members/undo-members";
import { undoFlexUpload } from "./undo-flex-upload";
import { undoMerges } from "./undo-merges";
import { undoPolicyChange } from "./undo-policy-change";
import { undoReassign } from "./undo-reassign";
import type { UndoBatch } from "./undo-report";
import { undoRequestMoves } from "./undo-request-moves";
import { undoScriptRun } from "./undo-script-run";

/** The undo of each kind of batch. */
export const UNDO_KINDS = {
  upload: undoMembers,
  offboarding: undoMembers,
  flexUpload: undoFlexUpload,
  reassign: undoReassign,
  bulkMove: undoRequestMoves,
  scriptRun: undoScriptRun,
  policyChange: undoPolicyChange,
  merge: undoMerges,
} as const satisfies Record<BatchKind, UndoBatch>;
