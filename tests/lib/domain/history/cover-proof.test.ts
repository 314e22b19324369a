import { judgeCover, type ProvenCover, type ProvenRow, sentMsOf } from "@/lib/domain/history/cover-proof";

const on = (day: string) => ({ on: day, onMs: Date.parse(`${day}T23:59:59.999+05:30`) });
const at = (text: string) => Date.parse(`${text}+05:30`);

const COVER: ProvenCover = { id: "c1", start: "2025-08-05", end: "2025-10-10", isCancelled: false };
const added = (sent: string | null): ProvenRow => ({
  coverId: "c1",
  operation: "ADD",
  sentMs: sent === null ? null : at(sent),
});
const left = (sent: string | null): ProvenRow => ({ ...added(sent), operation: "DELETE" });

test.each([
  ["2025-08-04", false],
  ["2025-08-05", true],
  ["2025-10-10", true],
  ["2025-10-11", false],
])("covered on %s: %p", (day, isCovered) => {
  expect(judgeCover([COVER], [], on(day)).isCovered).toBe(isCovered);
});

test("a cancelled cover, or one that ends before it starts, never applied", () => {
  for (const cover of [
    { ...COVER, isCancelled: true },
    { ...COVER, end: "2025-08-04" },
  ]) {
    expect(judgeCover([cover], [added("2025-08-01T10:00:00")], on("2025-08-20"))).toEqual({
      isCovered: false,
      coverId: null,
      insurer: "NONE",
      sentMs: null,
    });
  }
});

test.each([
  ["2025-08-14T23:59:59", "KNEW"],
  ["2025-08-15T00:00:00", "LATER"],
  [null, "NOT_SENT"],
])("an addition sent at %p: the insurer on 14 August: %s", (sent, insurer) => {
  expect(judgeCover([COVER], [added(sent)], on("2025-08-14")).insurer).toBe(insurer);
});

test("a life without an endorsement came with the first roster", () => {
  expect(judgeCover([COVER], [], on("2025-08-14")).insurer).toBe("FIRST_ROSTER");
});

test.each([
  ["2025-10-20T10:00:00", "KNEW"],
  ["2025-10-21T00:00:00", "LATER"],
  [null, "NOT_SENT"],
])("after the last day, the exit counts: sent at %p is %s", (sent, insurer) => {
  const rows = [added("2025-08-01T10:00:00"), left(sent)];
  expect(judgeCover([COVER], rows, on("2025-10-20"))).toMatchObject({ isCovered: false, coverId: "c1", insurer });
});

test("a declined exit and its repetition: the one that was sent counts", () => {
  const rows = [left(null), left("2025-10-18T10:00:00"), left(null)];
  const sentMs = at("2025-10-18T10:00:00");
  expect(judgeCover([COVER], rows, on("2025-10-20"))).toMatchObject({ insurer: "KNEW", sentMs });
});

test("two covers: the one on the date counts, and between them the first", () => {
  const second = { ...COVER, id: "c2", start: "2025-11-01", end: "2026-03-31" };
  const covers = [COVER, second];
  expect(judgeCover(covers, [], on("2025-12-01")).coverId).toBe("c2");
  expect(judgeCover(covers, [], on("2025-10-20")).coverId).toBe("c1");
});

test("an endorsement that was declined and reworked was sent when it was sent again", () => {
  const words = { unsent: ["DRAFT", "IN_PROGRESS"], declined: ["ENDO_DECLINED"] };
  const first = [
    { status: "IN_PROGRESS", atMs: 1 },
    { status: "SENT_TO_INSURER", atMs: 2 },
  ];
  const declined = [...first, { status: "ENDO_DECLINED", atMs: 3 }, { status: "IN_PROGRESS", atMs: 4 }];
  expect(sentMsOf(first, words)).toBe(2);
  expect(sentMsOf(declined, words)).toBeNull();
  expect(
    sentMsOf([...declined, { status: "SENT_TO_INSURER", atMs: 5 }, { status: "ENDO_RECEIVED", atMs: 6 }], words),
  ).toBe(5);
  expect(sentMsOf([], words)).toBeNull();
});

test("after several covers, the last one counts", () => {
  const covers = [COVER, { ...COVER, id: "c2", start: "2025-10-11", end: "2025-11-30" }];
  for (const listed of [covers, covers.toReversed()])
    expect(judgeCover(listed, [], on("2025-12-01")).coverId).toBe("c2");
});

test("a cover of one day applied on that day", () => {
  expect(judgeCover([{ ...COVER, end: COVER.start }], [], on("2025-08-05")).isCovered).toBe(true);
});
