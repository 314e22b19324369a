import type { TableSketch } from "@/lib/domain/column-matching/column-sketch";
import type { TableMapping } from "@/lib/domain/column-matching/table-mapping";
import type { EmailTexts } from "@/lib/domain/file-recognition/evidence";
import type { FlexField, FlexOperation, FlexRow } from "@/lib/domain/flex-onboarding/columns";
import type { ListedRow, RosterField } from "@/lib/domain/roster-comparisons/listed-row";
import { WORKBOOK_MESSAGES } from "@/lib/messages/workbooks";
import { DEFAULT_LIMITS, TIME_LIMIT_SECONDS } from "@/lib/sheets/limits";
import { MemberList } from "@/lib/sheets/members/pack-rows";
import type { MembersSummary, Operation, ParsedMembers } from "@/lib/sheets/members/parsed-members";
import type { FromWorker, ToWorker } from "@/lib/sheets/members/worker-messages";
import { RowList } from "@/lib/sheets/packed-rows";
import type { ReadOptions, ReadProgress } from "@/lib/sheets/read/read-options";
import type { RowOf } from "@/lib/sheets/tables/read-table";
import type { TableName } from "@/lib/sheets/tables/tables";
import { tooBig, WorkbookError } from "@/lib/sheets/workbook-error";

/** Formats of the validator's upload [spec 2 §5]. */
export const MEMBER_WORKBOOK_FORMATS = [".xls", ".xlsx"] as const;

type Options = {
  onProgress?: (progress: ReadProgress) => void;
  signal?: AbortSignal;
  /**
   * Reads only the first sheet, with every row as this operation. Without it, the workbook states its rows' operation.
   */
  as?: Operation;
  /** Changes and exits may have names without IDs: the screen finds their members. */
  findsMembers?: boolean;
  leaveOut?: ReadOptions["leaveOut"];
  /** Accepted file extensions. */
  formats?: readonly string[];
  fileBytes?: number;
};

/**
 * Reads a member workbook in a new worker, which is terminated after the rows, at `signal`, or at the time limit.
 * @throws WorkbookError with `title` and `message` for the person; the signal's reason when aborted.
 */
export function parseMembersWorkbook(file: File, options: Options = {}): Promise<ParsedMembers> {
  const { onProgress, as, findsMembers, leaveOut } = options;
  const request: ToWorker = { kind: "read", file, as, findsMembers, leaveOut };
  return runInWorker(file, options, (worker) => readInWorker(worker, request, onProgress));
}

/** Files with a file inside. */
export const PACKED_FORMATS = [".zip", ".eml", ".msg"] as const;

/** File extensions of any table: our template, or an export of an employer's system. */
export const TABLE_FORMATS = [
  ".xls",
  ".xlsx",
  ".xlsm",
  ".xlsb",
  ".ods",
  ".docx",
  ".pdf",
  ".csv",
  ".tsv",
  ".txt",
  ...PACKED_FORMATS,
] as const;

/** Describes any table in a new worker: its header, its columns, rows that are not members. @throws WorkbookError */
export function sketchTableFile(file: File, options: Omit<Options, "as" | "formats"> = {}): Promise<TableSketch> {
  return runInWorker(file, { ...options, formats: TABLE_FORMATS }, (worker) =>
    exchange(worker, { kind: "sketch", file }, (message) => {
      if (message.kind === "progress") options.onProgress?.({ percent: message.percent, rows: message.rows });
      return message.kind === "sketched" ? { ...message.sketch, fileName: file.name } : undefined;
    }),
  );
}

/** Reads any table under its mapping, as rows of our template. @throws WorkbookError */
export function readMatchedFile(
  file: File,
  mapping: TableMapping,
  options: Omit<Options, "as" | "formats"> = {},
): Promise<ParsedMembers> {
  return runInWorker(file, { ...options, formats: TABLE_FORMATS }, (worker) =>
    readInWorker(worker, { kind: "read-matched", file, mapping }, options.onProgress),
  );
}

/** Reads a plain table the same way: UHIDs, duplicate records, emails. @throws WorkbookError */
export function parseTableWorkbook<T extends TableName>(
  file: File,
  table: T,
  options: Omit<Options, "as"> = {},
): Promise<RowOf<T>[]> {
  return runInWorker(file, options, (worker) =>
    exchange(worker, { kind: "read-table", file, table }, (message) =>
      // The worker reads the requested table, so its row type is known.
      message.kind === "table" ? (message.rows as RowOf<T>[]) : undefined,
    ),
  );
}

/** Reads a flex workbook the same way, or any table under its mapping. @throws WorkbookError */
export function parseFlexWorkbook(
  file: File,
  { operation, mapping, ...options }: Omit<Options, "as"> & { operation: FlexOperation; mapping?: TableMapping },
): Promise<FlexRow[]> {
  const list = new RowList<FlexField>();
  const request: ToWorker = { kind: "read-flex", file, operation, mapping };
  return runInWorker(file, options, (worker) =>
    exchange(worker, request, (message) => {
      if (message.kind === "progress") options.onProgress?.({ percent: message.percent, rows: message.rows });
      if (message.kind === "flex-rows") list.add(message.rows);
      return message.kind === "flex-read" ? list.end() : undefined;
    }),
  );
}

/** Reads a whole roster under its mapping, in the same way. @throws WorkbookError */
export function parseRosterFile(
  file: File,
  mapping: TableMapping,
  options: Omit<Options, "as" | "formats"> = {},
): Promise<ListedRow[]> {
  const list = new RowList<RosterField>();
  return runInWorker(file, { ...options, formats: TABLE_FORMATS }, (worker) =>
    exchange(worker, { kind: "read-roster", file, mapping }, (message) => {
      if (message.kind === "progress") options.onProgress?.({ percent: message.percent, rows: message.rows });
      if (message.kind === "roster-rows") list.add(message.rows);
      return message.kind === "roster-read" ? list.end() : undefined;
    }),
  );
}

/** Sender and words of an email, also for a file that was chosen from it; null for another file. @throws WorkbookError */
export async function readEmailFile(chosen: File, options: Pick<Options, "signal"> = {}): Promise<EmailTexts | null> {
  const file = packedIn.get(chosen) ?? chosen;
  if (!/\.(?:eml|msg)$/i.test(file.name)) return null;
  return runInWorker(file, { ...options, formats: TABLE_FORMATS }, (worker) =>
    exchange(worker, { kind: "read-email", file }, (message) => (message.kind === "email" ? message.email : undefined)),
  );
}

/** The email or zip file that a chosen file was in. */
const packedIn = new WeakMap<File, File>();

/** The file without its password, in a new worker. @throws WorkbookError WRONG_PASSWORD; ENCRYPTED if it cannot be opened here. */
export async function openProtectedFile(file: File, password: string): Promise<File> {
  // A PDF becomes a text file of its tables.
  return openInWorker(file.name.replace(/\.pdf$/i, ".tsv"), { kind: "unlock", file, password });
}

/** One of several files in an email or zip file, in a new worker. @throws WorkbookError */
export async function openPackedFile(file: File, chosen: string): Promise<File> {
  const opened = await openInWorker(chosen.split("/").at(-1) ?? chosen, { kind: "unpack", file, chosen });
  packedIn.set(opened, file);
  return opened;
}

async function openInWorker(name: string, request: ToWorker & { file: File }): Promise<File> {
  const { file } = request;
  const bytes = await runInWorker(file, { formats: TABLE_FORMATS }, (worker) =>
    exchange(worker, request, (message) => (message.kind === "unlocked" ? message.bytes : undefined)),
  );
  return new File([bytes], name, { lastModified: file.lastModified });
}

const startReader = () =>
  new Worker(new URL("../../components/validator/workbook.worker.ts", import.meta.url), { type: "module" });

/** A started worker without a file. */
let waiting: Worker | null = null;

/** Starts the next file's worker in advance: starting takes longer than reading a small file. */
export function prepareWorkbookReader(): void {
  if (waiting || !("Worker" in globalThis)) return;
  const worker = startReader();
  // Do not use a worker that failed to load; the next file starts a new one.
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
  const seconds = isUnpackedWhole(file) ? TIME_LIMIT_SECONDS.xls : TIME_LIMIT_SECONDS.xlsx;
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

/** Formats that are read into memory as a whole. */
const isUnpackedWhole = (file: File) => /\.(?:xls|xlsb|ods|docx|pdf)$/i.test(file.name);

/** Checks name and size only; the bytes show the real format. @throws WorkbookError */
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
  const lists: Record<Operation, MemberList> = {
    ADD: new MemberList(),
    EDIT: new MemberList(),
    OFFBOARD: new MemberList(),
  };
  const { counts, ...summary } = await exchange<MembersSummary>(worker, request, (message) => {
    if (message.kind === "progress") onProgress?.({ percent: message.percent, rows: message.rows });
    if (message.kind === "rows") lists[message.operation].add(message.rows);
    return message.kind === "parsed" ? message.summary : undefined;
  });
  onProgress?.({ percent: 100, rows: counts.ADD + counts.EDIT + counts.OFFBOARD });
  return { ...summary, ADD: lists.ADD.end(), EDIT: lists.EDIT.end(), OFFBOARD: lists.OFFBOARD.end() };
}

/** Sends one message and returns the first reply that `answerOf` accepts. */
function exchange<T>(worker: Worker, request: ToWorker, answerOf: (message: FromWorker) => T | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (data.kind === "refused") return reject(new WorkbookError(data.code, data.message, data));
      const answer = answerOf(data);
      if (answer !== undefined) resolve(answer);
    };
    worker.onerror = (event) => {
      reject(new WorkbookError("UNREADABLE", WORKBOOK_MESSAGES.unreadable, { cause: event.message }));
    };
    worker.postMessage(request);
  });
}
