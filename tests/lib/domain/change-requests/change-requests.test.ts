import { selectionAfterMove } from "@/lib/domain/change-requests/selection";
import { allowedTargets, priorStatusWarning } from "@/lib/domain/change-requests/status";
import { FETCH_SIZE, PAGE_SIZE, pageOf } from "@/lib/domain/paging";

test("targets are the union over the selected statuses; final ones add none", () => {
  expect(allowedTargets(["PENDING"])).toEqual(["IN_PROGRESS"]);
  expect(allowedTargets(["IN_PROGRESS", "PENDING"])).toEqual(["IN_PROGRESS", "ACCEPTED", "REJECTED"]);
  expect(allowedTargets(["ACCEPTED", "REJECTED"])).toEqual([]);
});

test("a warning names the required status, if some requests have another one", () => {
  expect(priorStatusWarning(["PENDING", "PENDING"], "IN_PROGRESS")).toBeNull();
  expect(priorStatusWarning(["PENDING", "IN_PROGRESS"], "ACCEPTED")).toBe(
    "Only requests in In Progress move to Accepted; the rest stay selected.",
  );
});

const p = { id: "p", status: "PENDING" } as const;
const q = { id: "q", status: "PENDING" } as const;
const i = { id: "i", status: "IN_PROGRESS" } as const;
const none: ReadonlySet<string> = new Set();

test("full success clears the selection; requests that were not moved stay selected", () => {
  expect(selectionAfterMove([p, q], "IN_PROGRESS", none)).toEqual([]);
  expect(selectionAfterMove([p, i], "ACCEPTED", none)).toEqual([p]);
});

test("after a partial failure, refused requests leave; moved ones stay, with all in their new status", () => {
  expect(selectionAfterMove([p, q, i], "IN_PROGRESS", new Set(["q"]))).toEqual([{ ...p, status: "IN_PROGRESS" }, i]);
});

const rows = (count: number, from = 0) => Array.from({ length: count }, (_, index) => ({ id: `r${from + index}` }));

test("the eleventh row only indicates a next page; the first page has no previous one", () => {
  const first = pageOf(rows(11), { after: null, before: null });
  expect(first).toMatchObject({ hasPrevious: false, hasNext: true, first: "r0", last: "r9" });
  expect(first.rows).toHaveLength(10);
  expect([PAGE_SIZE, FETCH_SIZE]).toEqual([10, 11]);
  expect(pageOf(rows(10), { after: null, before: null }).hasNext).toBe(false);
  expect(pageOf(rows(10), { after: "x", before: null })).toMatchObject({ hasPrevious: true, hasNext: false });
});

test("read backwards, the extra row is first", () => {
  const page = pageOf(rows(11), { after: null, before: "r11" });
  expect(page).toMatchObject({ hasPrevious: true, hasNext: true, first: "r1", last: "r10" });
  expect(pageOf(rows(4), { after: null, before: "r4" })).toMatchObject({ hasPrevious: false, first: "r0" });
  expect(pageOf([], { after: null, before: null })).toMatchObject({ first: null, last: null, hasNext: false });
});
