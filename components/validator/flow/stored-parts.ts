import { OPERATIONS } from "@/lib/sheets/members/parsed-members";
import { type FlowState, initialState } from "./state";

/** The stored parts of a flow. Each group's rows are separate, because they are large and rarely change. */
export function partsOf({ rows, ...rest }: FlowState): Record<string, unknown> {
  const groups = OPERATIONS.map((operation) => [`rows.${operation}`, rows[operation]] as const);
  // The file is last: it has the expected number of rows.
  const { file, ...small } = rest;
  return { ...small, ...Object.fromEntries(groups), file };
}

/** The parts shared by a link: the rows, but not their file. */
export function sharedPartsOf(state: FlowState): Record<string, unknown> {
  const {
    foreign: _foreign,
    matching: _matching,
    recognition: _recognition,
    fileToRead: _fileToRead,
    ...shared
  } = partsOf(state);
  return shared;
}

/**
 * The stored flow, or a new one. If rows were not stored completely, they are dropped with their file: an upload must
 * not miss any.
 */
export function stateOf(parts: Record<string, unknown>, newFlowId: string): FlowState {
  if (typeof parts.flowId !== "string") return initialState(newFlowId);
  const fresh = initialState(parts.flowId);
  const group = (operation: string) => (parts[`rows.${operation}`] as never[] | undefined) ?? [];
  const { "rows.ADD": _add, "rows.EDIT": _edit, "rows.OFFBOARD": _offboard, ...rest } = parts;
  // Other screens store their unfinished work in the same place.
  const known = Object.fromEntries(Object.entries(rest).filter(([name]) => name in fresh));
  const stored: FlowState = {
    ...fresh,
    ...(known as Partial<FlowState>),
    rows: { ADD: group("ADD"), EDIT: group("EDIT"), OFFBOARD: group("OFFBOARD") },
  };
  const isWhole = OPERATIONS.every(
    (operation) => stored.rows[operation].length === (stored.file?.counts[operation] ?? 0),
  );
  return isWhole ? stored : { ...fresh, selection: stored.selection };
}
