import { WORKBOOK_MESSAGES } from "@/lib/messages/workbooks";
import { DEFAULT_LIMITS, TIME_LIMIT_SECONDS } from "@/lib/sheets/limits";
import { OPERATIONS, type ParsedMembers } from "@/lib/sheets/members/parsed-members";
import type { FromWorker, MembersSummary, ToWorker } from "@/lib/sheets/members/worker-messages";
import type { ReadProgress } from "@/lib/sheets/read/read-workbook";
import { tooBig, WorkbookError } from "@/lib/sheets/workbook-error";

/** Formats of the validator's upload [spec 2 §5]. */
export const MEMBER_WORKBOOK_FORMATS = [".xls", ".xlsx"] as const;

/** Rows per message: some milliseconds of the page's time each, instead of 300 ms at once for 100,000. */
const ROWS_PER_MESSAGE = 2000;

type Options = { onProgress?: (progress: ReadProgress) => void; signal?: AbortSignal };

/**
 * Reads a member workbook in a worker of its own, which is ended when the rows are here, at `signal`, or at the time
 * limit.
 * @throws WorkbookError with `title` and `message` for the person; the signal's reason when aborted.
 */
export async function parseMembersWorkbook(file: File, { onProgress, signal }: Options = {}): Promise<ParsedMembers> {
  checkFile(file);
  signal?.throwIfAborted();
  const worker = new Worker(new URL("../../components/validator/workbook.worker.ts", import.meta.url), {
    type: "module",
  });
  const seconds = isXls(file) ? TIME_LIMIT_SECONDS.xls : TIME_LIMIT_SECONDS.xlsx;
  let stop = (_reason: unknown) => {};
  const stopped = new Promise<never>((_, reject) => {
    stop = reject;
  });
  const tooSlow = new WorkbookError("TOO_SLOW", WORKBOOK_MESSAGES.tooSlow({ seconds }));
  const timer = setTimeout(() => stop(tooSlow), seconds * 1000);
  const abort = () => stop(signal?.reason);
  signal?.addEventListener("abort", abort, { once: true });
  try {
    return await Promise.race([stopped, readInWorker(worker, file, onProgress)]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
    worker.terminate();
  }
}

const isXls = (file: File) => file.name.toLowerCase().endsWith(".xls");

/** What can be told from name and size alone; what the file really is, its bytes say. @throws WorkbookError */
function checkFile(file: File): void {
  const name = file.name.toLowerCase();
  if (!MEMBER_WORKBOOK_FORMATS.some((format) => name.endsWith(format))) {
    const formats = MEMBER_WORKBOOK_FORMATS.join(", ");
    throw new WorkbookError("WRONG_FORMAT", WORKBOOK_MESSAGES.wrongFormat({ formats }));
  }
  if (file.size > DEFAULT_LIMITS.fileBytes) throw tooBig(DEFAULT_LIMITS.fileBytes);
  if (file.size === 0) throw new WorkbookError("EMPTY_FILE", WORKBOOK_MESSAGES.emptyFile);
}

async function readInWorker(worker: Worker, file: File, onProgress: Options["onProgress"]): Promise<ParsedMembers> {
  const summary = await ask<MembersSummary>(worker, { kind: "read", file }, (message) => {
    if (message.kind === "progress") onProgress?.({ percent: message.percent, rows: message.rows });
    return message.kind === "parsed" ? message.summary : undefined;
  });
  const { counts, ...rest } = summary;
  const parsed: ParsedMembers = { ...rest, ADD: [], EDIT: [], OFFBOARD: [] };
  for (const operation of OPERATIONS) {
    for (let from = 0; from < counts[operation]; from += ROWS_PER_MESSAGE) {
      const request: ToWorker = { kind: "rows", operation, from, count: ROWS_PER_MESSAGE };
      const rows = await ask(worker, request, (message) => (message.kind === "rows" ? message.rows : undefined));
      parsed[operation].push(...rows);
    }
  }
  onProgress?.({ percent: 100, rows: counts.ADD + counts.EDIT + counts.OFFBOARD });
  return parsed;
}

/** Sends one message and waits for its answer: the first message that `answerOf` makes something of. */
function ask<T>(worker: Worker, request: ToWorker, answerOf: (message: FromWorker) => T | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (data.kind === "refused") return reject(new WorkbookError(data.code, data.message));
      const answer = answerOf(data);
      if (answer !== undefined) resolve(answer);
    };
    worker.onerror = (event) => {
      reject(new WorkbookError("UNREADABLE", WORKBOOK_MESSAGES.unreadable, { cause: event.message }));
    };
    worker.postMessage(request);
  });
}
