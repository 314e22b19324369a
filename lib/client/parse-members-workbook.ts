import type { FlexOperation, FlexRow } from "@/lib/domain/flex-onboarding/columns";
import { WORKBOOK_MESSAGES } from "@/lib/messages/workbooks";
import { DEFAULT_LIMITS, TIME_LIMIT_SECONDS } from "@/lib/sheets/limits";
import { RowList } from "@/lib/sheets/members/pack-rows";
import type { MembersSummary, Operation, ParsedMembers } from "@/lib/sheets/members/parsed-members";
import type { FromWorker, ToWorker } from "@/lib/sheets/members/worker-messages";
import type { ReadProgress } from "@/lib/sheets/read/read-options";
import type { RowOf } from "@/lib/sheets/tables/read-table";
import type { TableName } from "@/lib/sheets/tables/tables";
import { tooBig, WorkbookError } from "@/lib/sheets/workbook-error";

/** Formats of the validator's upload [spec 2 §5]. */
export const MEMBER_WORKBOOK_FORMATS = [".xls", ".xlsx"] as const;

type Options = {
  onProgress?: (progress: ReadProgress) => void;
  signal?: AbortSignal;
  /** Only the first sheet, and every row of this kind; left out, the workbook names its rows' operation. */
  as?: Operation;
  /** Endings that are taken. */
  formats?: readonly string[];
  fileBytes?: number;
};

/**
 * Reads a member workbook in a worker of its own, which is ended when the rows are here, at `signal`, or at the time
 * limit.
 * @throws WorkbookError with `title` and `message` for the person; the signal's reason when aborted.
 */
export function parseMembersWorkbook(file: File, options: Options = {}): Promise<ParsedMembers> {
  const { onProgress, as } = options;
  return runInWorker(file, options, (worker) => readInWorker(worker, { kind: "read", file, as }, onProgress));
}

/** Reads a plain table the same way: UHIDs, duplicate records, e-mails. @throws WorkbookError */
export function parseTableWorkbook<T extends TableName>(
  file: File,
  table: T,
  options: Omit<Options, "as"> = {},
): Promise<RowOf<T>[]> {
  return runInWorker(file, options, (worker) =>
    exchange(worker, { kind: "read-table", file, table }, (message) =>
      // What was requested is what the worker reads.
      message.kind === "table" ? (message.rows as RowOf<T>[]) : undefined,
    ),
  );
}

/** Reads a flex workbook the same way. @throws WorkbookError */
export function parseFlexWorkbook(
  file: File,
  { operation, ...options }: Omit<Options, "as"> & { operation: FlexOperation },
): Promise<FlexRow[]> {
  const rows: FlexRow[] = [];
  const request: ToWorker = { kind: "read-flex", file, operation };
  return runInWorker(file, options, (worker) =>
    exchange(worker, request, (message) => {
      if (message.kind === "progress") options.onProgress?.({ percent: message.percent, rows: message.rows });
      if (message.kind === "flex-rows") for (const row of message.rows) rows.push(row);
      return message.kind === "flex-read" ? rows : undefined;
    }),
  );
}

const startReader = () =>
  new Worker(new URL("../../components/validator/workbook.worker.ts", import.meta.url), { type: "module" });

/** Started, and never shown a file. */
let waiting: Worker | null = null;

/** Starts the worker of the next file, where one is likely to come: starting takes longer than reading a small file. */
export function prepareWorkbookReader(): void {
  if (waiting || !("Worker" in globalThis)) return;
  const worker = startReader();
  // One that could not be fetched is not shown a file: the next is started then.
  worker.onerror = () => {
    if (waiting === worker) waiting = null;
  };
  waiting = worker;
}

function claimReader(): Worker {
  const worker = waiting ?? startReader();
  waiting = null;
  return worker;
}

async function runInWorker<T>(file: File, options: Options, read: (worker: Worker) => Promise<T>): Promise<T> {
  const { signal } = options;
  checkFile(file, options);
  signal?.throwIfAborted();
  const worker = claimReader();
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
    return await Promise.race([stopped, read(worker)]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
    worker.terminate();
  }
}

const isXls = (file: File) => file.name.toLowerCase().endsWith(".xls");

/** What name and size alone show; what the file really is, its bytes show. @throws WorkbookError */
function checkFile(
  file: File,
  { formats = MEMBER_WORKBOOK_FORMATS, fileBytes = DEFAULT_LIMITS.fileBytes }: Options,
): void {
  const name = file.name.toLowerCase();
  if (!formats.some((format) => name.endsWith(format))) {
    throw new WorkbookError("WRONG_FORMAT", WORKBOOK_MESSAGES.wrongFormat({ formats: formats.join(", ") }));
  }
  if (file.size > fileBytes) throw tooBig(fileBytes);
  if (file.size === 0) throw new WorkbookError("EMPTY_FILE", WORKBOOK_MESSAGES.emptyFile);
}

async function readInWorker(
  worker: Worker,
  request: ToWorker,
  onProgress: Options["onProgress"],
): Promise<ParsedMembers> {
  const lists: Record<Operation, RowList> = { ADD: new RowList(), EDIT: new RowList(), OFFBOARD: new RowList() };
  const { counts, ...summary } = await exchange<MembersSummary>(worker, request, (message) => {
    if (message.kind === "progress") onProgress?.({ percent: message.percent, rows: message.rows });
    if (message.kind === "rows") lists[message.operation].add(message.rows);
    return message.kind === "parsed" ? message.summary : undefined;
  });
  onProgress?.({ percent: 100, rows: counts.ADD + counts.EDIT + counts.OFFBOARD });
  return { ...summary, ADD: lists.ADD.end(), EDIT: lists.EDIT.end(), OFFBOARD: lists.OFFBOARD.end() };
}

/** Sends one message and waits for its answer: the first message that `answerOf` makes something of. */
function exchange<T>(worker: Worker, request: ToWorker, answerOf: (message: FromWorker) => T | undefined): Promise<T> {
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
