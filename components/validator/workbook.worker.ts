import { freezePrototypes } from "@/lib/sheets/members/freeze-prototypes";
import type { Operation, ParsedMembers } from "@/lib/sheets/members/parsed-members";
import { readMembers } from "@/lib/sheets/members/read-members";
import type { FromWorker, ToWorker } from "@/lib/sheets/members/worker-messages";
import { readUhids } from "@/lib/sheets/uhids/read-uhids";
import { asWorkbookError } from "@/lib/sheets/workbook-error";

/** Reads one workbook off the page's thread and keeps its rows; the page makes a fresh one per file and ends it. */
freezePrototypes();

const post = (message: FromWorker) => self.postMessage(message);
let parsed: ParsedMembers | null = null;

async function read(file: Blob, as: Operation | undefined): Promise<void> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  parsed = await readMembers(bytes, { as, onProgress: (progress) => post({ kind: "progress", ...progress }) });
  const { ADD, EDIT, OFFBOARD, ...rest } = parsed;
  const counts = { ADD: ADD.length, EDIT: EDIT.length, OFFBOARD: OFFBOARD.length };
  post({ kind: "parsed", summary: { ...rest, counts } });
}

async function readECards(file: Blob): Promise<void> {
  post({ kind: "uhids", rows: await readUhids(new Uint8Array(await file.arrayBuffer())) });
}

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === "rows") {
    post({ kind: "rows", rows: parsed?.[data.operation].slice(data.from, data.from + data.count) ?? [] });
    return;
  }
  const reading = data.kind === "read" ? read(data.file, data.as) : readECards(data.file);
  reading.catch((cause: unknown) => {
    const { code, message } = asWorkbookError(cause);
    post({ kind: "refused", code, message });
  });
};
