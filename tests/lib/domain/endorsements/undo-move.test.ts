import { announcedEffect } from "@/lib/domain/endorsements/decide-move";
import { ENDORSEMENT_STATUSES, isUndoable, STATUSES } from "@/lib/domain/endorsements/status";
import { decideUndo, type RecordedMove, UNDO_OFFERED_MS } from "@/lib/domain/endorsements/undo-move";

const moved: RecordedMove = {
  from: "RECEIVED_UHIDS",
  to: "ENDO_COMPLETE",
  version: 7,
  by: "u-1",
  atSeconds: 1_000,
};
const request = { version: 7, by: "u-1", nowSeconds: 1_010 };

test("only the moves after the insurer's endorsement can be undone", () => {
  expect(ENDORSEMENT_STATUSES.filter(isUndoable)).toEqual(["READY_FOR_TPA", "RECEIVED_UHIDS", "ENDO_COMPLETE"]);
});

test("no undoable move affects the CD account, an amount, or what the insurer has", () => {
  for (const status of ENDORSEMENT_STATUSES.filter(isUndoable)) {
    expect(announcedEffect(status, true)).toBeNull();
    expect(STATUSES[status]).toMatchObject({ charge: "posted", isAtInsurer: false, repricesDependents: false });
  }
});

test("a move that starts work recalculates where the rater is on; the insurer's moves reserve, release and post", () => {
  const effects = (checksRater: boolean) => ENDORSEMENT_STATUSES.map((status) => announcedEffect(status, checksRater));
  expect(effects(true)).toEqual([null, "RECALCULATE", "HOLD", "RELEASE", "POST", null, null, null]);
  expect(effects(false)).toEqual([null, null, "HOLD", "RELEASE", "POST", null, null, null]);
});

test("the last move is undone by the user who made it", () => {
  expect(decideUndo(moved, request)).toEqual({ kind: "undo", move: moved, to: "ENDO_COMPLETE" });
});

test.each([
  ["in the last accepted second", { nowSeconds: 1_060 }, "undo"],
  ["a moment later", { nowSeconds: 1_060.5 }, "too-late"],
  ["by another user", { by: "u-2" }, "not-own"],
  ["of an earlier version", { version: 6 }, "not-last"],
  ["of a later version", { version: 8 }, "not-last"],
])("%s", (_, change, expected) => {
  const decision = decideUndo(moved, { ...request, ...change });
  expect(decision.kind === "refused" ? decision.why : decision.kind).toBe(expected);
});

test.each(["IN_PROGRESS", "SENT_TO_INSURER", "ENDO_DECLINED", "ENDO_RECEIVED"] as const)("a move to %s stays", (to) => {
  expect(decideUndo({ ...moved, to }, request)).toEqual({ kind: "refused", why: "not-undoable" });
});

test("without a move there is nothing to undo", () => {
  expect(decideUndo(null, request)).toEqual({ kind: "refused", why: "not-last" });
});

test("a toast offers it for ten seconds", () => {
  expect(UNDO_OFFERED_MS).toBe(10_000);
});
