import { OPERATIONS } from "@/lib/sheets/members/parsed-members";
import { type FlowState, initialState } from "./state";

/** The parts in which a flow is stored; rows of each group by themselves, for they are many and change seldom. */
export function partsOf({ rows, ...rest }: FlowState): Record<string, unknown> {
  const groups = OPERATIONS.map((operation) => [`rows.${operation}`, rows[operation]] as const);
  // The file comes last: it has the number of rows there must be.
  const { file, ...small } = rest;
  return { ...small, ...Object.fromEntries(groups), file };
}

/** The parts that a colleague gets by a link: the rows, not the file that they came from. */
export function sharedPartsOf(state: FlowState): Record<string, unknown> {
  const { foreign: _foreign, matching: _matching, ...shared } = partsOf(state);
  return shared;
}

/**
 * The flow as it was stored, or a new one. Rows that were not written to the end are dropped together with their file: an
 * upload must never miss some.
 */
export function stateOf(parts: Record<string, unknown>, newFlowId: string): FlowState {
  if (typeof parts.flowId !== "string") return initialState(newFlowId);
  const fresh = initialState(parts.flowId);
  const group = (operation: string) => (parts[`rows.${operation}`] as never[] | undefined) ?? [];
  const { "rows.ADD": _add, "rows.EDIT": _edit, "rows.OFFBOARD": _offboard, ...rest } = parts;
  // A tab stores what other screens leave unfinished beside the flow.
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
