import type { ProviderConfig } from "../config";
import type { ApprovalKind } from "./approvals";

/** Kinds whose calls act at once unless the configuration asks for a second person (ruling 80). */
export type GuardedKind = Exclude<ApprovalKind, "CD_ENTRY" | "INSURER_AMOUNT">;

const IS_ON: Readonly<Record<GuardedKind, (config: ProviderConfig) => boolean>> = {
  DELETION: ({ approveDeletions }) => approveDeletions,
  DELINK: ({ approveDelinking }) => approveDelinking,
  ACCESS: ({ approveAccess }) => approveAccess,
  RATER: ({ approveRaters }) => approveRaters,
  CONFIGURATION: ({ approveConfiguration }) => approveConfiguration,
  UNDO: ({ approveUndoAbove }) => approveUndoAbove !== null,
  EXCEPTION: ({ approveExceptions }) => approveExceptions,
};

/** Whether a kind of change needs a second person. */
export const isGuarded = (kind: GuardedKind, config: ProviderConfig): boolean => IS_ON[kind](config);

/** Whether the undo of this many rows needs a second person. */
export const undoNeedsTwo = (rows: number, { approveUndoAbove }: ProviderConfig): boolean =>
  approveUndoAbove !== null && rows > approveUndoAbove;

type Changes = readonly { label: string; from: string; to: string }[];

const textOf = (changes: Changes) => JSON.stringify(changes.map(({ label, from, to }) => [label, from, to]));

/** Whether two changes in words are the same, in their order. */
export const isSameChange = (one: Changes, other: Changes): boolean => textOf(one) === textOf(other);
