import { parseMembersWorkbook } from "@/lib/client/parse-workbook";
import { packMemberChunks } from "@/lib/sheets/members/pack-rows";
import type { FromWorker, ToWorker } from "@/lib/sheets/members/worker-messages";

type Behaviour = (message: ToWorker, answer: (message: FromWorker) => void, worker: StandIn) => void;

/** A worker thread with given responses. The browser tests run the real worker file. */
class StandIn {
  static behave: Behaviour = () => {};
  static made: StandIn[] = [];
  onmessage: ((event: { data: FromWorker }) => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;
  terminated = false;
  constructor() {
    StandIn.made.push(this);
  }
  postMessage(message: ToWorker) {
    queueMicrotask(() => StandIn.behave(message, (data) => this.onmessage?.({ data }), this));
  }
  terminate() {
    this.terminated = true;
  }
}

beforeEach(() => {
  StandIn.made = [];
  Object.assign(globalThis, { Worker: StandIn });
});
afterEach(() => jest.useRealTimers());

const file = (name: string, bytes = 3) => new File([new Uint8Array(bytes)], name);
const summary = {
  ignoredColumns: [],
  ignoredSheets: [],
  operationStated: true,
  sheetOf: { ADD: "Add", EDIT: null, OFFBOARD: null },
};

test("rows arrive in chunks, progress is reported, and the worker is terminated", async () => {
  const rows = Array.from({ length: 4500 }, (_, index) => ({ rowNumber: index + 2 }));
  StandIn.behave = (_, answer) => {
    answer({ kind: "progress", percent: 40, rows: 100 });
    for (const chunk of packMemberChunks(rows)) answer({ kind: "rows", operation: "ADD", rows: chunk });
    answer({ kind: "parsed", summary: { ...summary, counts: { ADD: 4500, EDIT: 0, OFFBOARD: 0 } } });
  };
  const reported: number[] = [];
  const parsed = await parseMembersWorkbook(file("a.XLSX"), { onProgress: ({ percent }) => reported.push(percent) });
  expect(parsed.ADD).toEqual(rows);
  expect(reported).toEqual([40, 100]);
  expect(StandIn.made.map(({ terminated }) => terminated)).toEqual([true]);
});

test.each([
  ["members.csv", 3, "Only following file formats are acceptable: .xls, .xlsx"],
  ["members.xlsx", 25 * 1024 * 1024 + 1, "You cannot upload a file greater than 25 MB."],
  ["members.xls", 0, /^The file is empty/],
])("%s of %i bytes is refused before a worker is made", async (name, bytes, message) => {
  await expect(parseMembersWorkbook(file(name, bytes))).rejects.toMatchObject({
    name: "WorkbookError",
    title: "Failed to upload!",
    message: expect.stringMatching(message),
  });
  expect(StandIn.made).toEqual([]);
});

test("the worker's refusal arrives with its code, title and message", async () => {
  StandIn.behave = (_, answer) => answer({ kind: "refused", code: "NO_MEMBERS", message: "Could not find any" });
  await expect(parseMembersWorkbook(file("a.xls"))).rejects.toMatchObject({
    code: "NO_MEMBERS",
    title: "Empty File Found!",
  });
  expect(StandIn.made[0]?.terminated).toBe(true);
});

test("a worker that crashes gives an error message, not silence", async () => {
  StandIn.behave = (_, __, worker) => worker.onerror?.({ message: "out of memory" });
  await expect(parseMembersWorkbook(file("a.xlsx"))).rejects.toMatchObject({ code: "UNREADABLE" });
});

test.each([
  ["a.xlsx", 60],
  ["a.xls", 30],
])("%s times out after %i seconds, and its worker is terminated", async (name, seconds) => {
  jest.useFakeTimers();
  StandIn.behave = () => {};
  const parsing = expect(parseMembersWorkbook(file(name))).rejects.toMatchObject({ code: "TOO_SLOW" });
  jest.advanceTimersByTime(seconds * 1000 - 1);
  expect(StandIn.made[0]?.terminated).toBe(false);
  jest.advanceTimersByTime(1);
  await parsing;
  expect(StandIn.made[0]?.terminated).toBe(true);
});

test("aborted by its signal, the worker is terminated immediately", async () => {
  StandIn.behave = () => {};
  const controller = new AbortController();
  const parsing = parseMembersWorkbook(file("a.xlsx"), { signal: controller.signal });
  controller.abort(new Error("left the page"));
  await expect(parsing).rejects.toThrow("left the page");
  expect(StandIn.made[0]?.terminated).toBe(true);
});
