import {
  CHANGE_REQUEST_STATUSES,
  canMove,
  isDecided,
  isOpen,
  MOVE_TARGETS,
  OPEN_STATUSES,
  priorStatusRefusal,
  priorStatusWarning,
  STATUS_LABELS,
} from "@/lib/domain/change-requests/status";
import {
  bulkActionCounts,
  CHANGE_REQUEST_OPERATIONS,
  CHANGE_REQUEST_SOURCES,
  SOURCE_LABELS,
} from "@/lib/domain/change-requests/words";
import { OPERATION_LABELS } from "@/lib/domain/endorsements/operations";

/** Change requests, typed by hand from spec 2 §2–§4 and §9. */

test("statuses, sources and operations have the specification's labels", () => {
  expect(STATUS_LABELS).toEqual({
    PENDING: "Pending",
    IN_PROGRESS: "In Progress",
    ACCEPTED: "Accepted",
    REJECTED: "Rejected",
  });
  expect([...OPEN_STATUSES]).toEqual(["PENDING", "IN_PROGRESS"]);
  expect(SOURCE_LABELS).toEqual({
    genome: "Genome",
    enrolment: "Enrolment",
    hrdesk: "HR Desk",
    hrms: "HRMS",
    topup: "Top ups",
  });
  expect(CHANGE_REQUEST_SOURCES).toEqual(["genome", "enrolment", "hrdesk", "hrms", "topup"]);
  expect(OPERATION_LABELS).toEqual({ ADD: "Add", EDIT: "Edit", DELETE: "Delete" });
  expect(CHANGE_REQUEST_OPERATIONS).toEqual(["ADD", "EDIT", "DELETE"]);
});

test.each([
  [[], ""],
  [["EDIT"], "1 Update"],
  [["DELETE", "DELETE"], "2 Offboard"],
  [["EDIT", "ADD"], "1 Add, 1 Update"],
] as const)("moving %s reads '%s'", (operations, text) => expect(bulkActionCounts(operations)).toBe(text));

/** Each target and its required prior status. */
const PRIOR = { IN_PROGRESS: "PENDING", ACCEPTED: "IN_PROGRESS", REJECTED: "IN_PROGRESS" } as const;

test.each(CHANGE_REQUEST_STATUSES.flatMap((from) => MOVE_TARGETS.map((to) => [from, to] as const)))(
  "%s → %s",
  (from, to) => {
    const may = PRIOR[to] === from;
    expect(canMove(from, to)).toBe(may);
    expect(priorStatusWarning([from], to) === null).toBe(may);
    const prior = PRIOR[to] === "PENDING" ? "Pending" : "In Progress";
    const refusal = `The request is ${STATUS_LABELS[from]}; only ${prior} requests move to ${STATUS_LABELS[to]}`;
    expect(priorStatusRefusal(from, to)).toBe(refusal);
  },
);

test("no warning without a selection", () => expect(priorStatusWarning([], "ACCEPTED")).toBeNull());

test("a request is open until it is accepted or rejected", () => {
  expect(CHANGE_REQUEST_STATUSES.filter(isOpen)).toEqual(["PENDING", "IN_PROGRESS"]);
  expect(CHANGE_REQUEST_STATUSES.filter(isDecided)).toEqual(["ACCEPTED", "REJECTED"]);
});
