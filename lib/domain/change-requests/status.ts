import { keysOf } from "../keys";

/** Labels of spec 2 §4; the keys are the statuses. */
export const STATUS_LABELS = {
  PENDING: "Pending",
  IN_PROGRESS: "In Progress",
  ACCEPTED: "Accepted",
  REJECTED: "Rejected",
} as const;

export type ChangeRequestStatus = keyof typeof STATUS_LABELS;

export const CHANGE_REQUEST_STATUSES: readonly ChangeRequestStatus[] = keysOf(STATUS_LABELS);

/** Statuses in the 'Open requests' tab; a company with such requests is active [spec 2 §2, §9]. */
export const OPEN_STATUSES = ["PENDING", "IN_PROGRESS"] as const satisfies readonly ChangeRequestStatus[];

type Decision = Exclude<ChangeRequestStatus, (typeof OPEN_STATUSES)[number]>;

export const isDecided = (status: ChangeRequestStatus): status is Decision =>
  !OPEN_STATUSES.some((open) => open === status);

export const isOpen = (status: ChangeRequestStatus): status is (typeof OPEN_STATUSES)[number] => !isDecided(status);

export type MoveTarget = Exclude<ChangeRequestStatus, "PENDING">;

/** The only status from which a target can be reached [spec 2 §4]; ACCEPTED and REJECTED are final. */
const REQUIRED_PRIOR = {
  IN_PROGRESS: "PENDING",
  ACCEPTED: "IN_PROGRESS",
  REJECTED: "IN_PROGRESS",
} as const satisfies Record<MoveTarget, ChangeRequestStatus>;

export const MOVE_TARGETS: readonly MoveTarget[] = keysOf(REQUIRED_PRIOR);

export function canMove(from: ChangeRequestStatus, to: MoveTarget): boolean {
  return REQUIRED_PRIOR[to] === from;
}

/** The targets that at least one of the statuses can reach, in chain order [spec 2 §4]. */
export function allowedTargets(statuses: readonly ChangeRequestStatus[]): readonly MoveTarget[] {
  return MOVE_TARGETS.filter((target) => statuses.includes(REQUIRED_PRIOR[target]));
}

/** The warning before a move if some selected requests lack the required status; null if none do [spec 2 §4]. */
export function priorStatusWarning(statuses: readonly ChangeRequestStatus[], to: MoveTarget): string | null {
  if (statuses.every((status) => canMove(status, to))) return null;
  const prior = STATUS_LABELS[REQUIRED_PRIOR[to]];
  return `Only requests in ${prior} move to ${STATUS_LABELS[to]}; the rest stay selected.`;
}

/** Why the provider did not move a request. */
export function priorStatusRefusal(from: ChangeRequestStatus, to: MoveTarget): string {
  const prior = STATUS_LABELS[REQUIRED_PRIOR[to]];
  return `The request is ${STATUS_LABELS[from]}; only ${prior} requests move to ${STATUS_LABELS[to]}`;
}
