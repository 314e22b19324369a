import { OPERATION_LABELS } from "../endorsements/operations";
import { keysOf } from "../keys";

/** The sources of requests; `genome` is a user of this console [spec 2 §3, §9]. */
export const SOURCE_LABELS = {
  genome: "Genome",
  enrolment: "Enrolment",
  hrdesk: "HR Desk",
  hrms: "HRMS",
  topup: "Top ups",
} as const;

export type ChangeRequestSource = keyof typeof SOURCE_LABELS;

export const CHANGE_REQUEST_SOURCES: readonly ChangeRequestSource[] = keysOf(SOURCE_LABELS);

type ChangeRequestOperation = keyof typeof OPERATION_LABELS;

export const CHANGE_REQUEST_OPERATIONS: readonly ChangeRequestOperation[] = keysOf(OPERATION_LABELS);

/** Names of the operations in a bulk move [spec 2 §4]. */
const BULK_ACTION_NAMES = {
  ADD: "Add",
  DELETE: "Offboard",
  EDIT: "Update",
} as const satisfies Record<ChangeRequestOperation, string>;

/** "2 Add, 1 Offboard": the number of each operation in the move. */
export function bulkActionCounts(operations: readonly ChangeRequestOperation[]): string {
  return Object.entries(BULK_ACTION_NAMES)
    .map(([operation, name]) => ({ name, count: operations.filter((one) => one === operation).length }))
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => `${count} ${name}`)
    .join(", ");
}
