import type { TableMapping } from "@/lib/domain/column-matching/table-mapping";
import type { EmailTexts } from "@/lib/domain/file-recognition/evidence";
import type { FlexField, FlexOperation } from "@/lib/domain/flex-onboarding/columns";
import type { RosterField } from "@/lib/domain/roster-comparisons/listed-row";
import { readFlexRows } from "../flex-onboarding/read-flex-rows";
import type { PackedRows } from "../packed-rows";
import { listOfText } from "../read/list-of-text";
import { kindOfBytes } from "../read/other-kinds";
import type { ReadProgress } from "../read/read-options";
import { unpackFile } from "../read/unpack-file";
import { readTable } from "../tables/read-table";
import { asWorkbookError } from "../workbook-error";
import type { PackedMembers } from "./pack-rows";
import type { Operation } from "./parsed-members";
import { readMembers } from "./read-members";
import type { FromWorker, ToWorker } from "./worker-messages";

type HandlerOptions = {
  bytesOf?: (file: Blob) => Promise<ArrayBuffer>;
  /** Called before the file is read. */
  onUnpacked?: (bytes: Uint8Array) => void;
};

/**
 * Message handler of the workbook worker: reads the file and sends rows while reading, so that neither thread has two
 * copies of them.
 */
export function createWorkbookHandler(
  post: (message: FromWorker) => void,
  { bytesOf = (file) => file.arrayBuffer(), onUnpacked }: HandlerOptions = {},
): (message: ToWorker) => Promise<void> {
  const onProgress = (progress: ReadProgress) => post({ kind: "progress", ...progress });

  const onRows = (operation: Operation, rows: PackedMembers) => post({ kind: "rows", operation, rows });

  async function members(bytes: Uint8Array, options: Extract<ToWorker, { kind: "read" }>): Promise<void> {
    const { as, findsMembers, leaveOut } = options;
    post({ kind: "parsed", summary: await readMembers(bytes, onRows, { as, findsMembers, leaveOut, onProgress }) });
  }

  // The code for other tables than our template is loaded only when needed.
  async function sketch(bytes: Uint8Array): Promise<void> {
    const { sketchTable } = await import("../matching/sketch-table");
    post({ kind: "sketched", sketch: await sketchTable(bytes, { onProgress }) });
  }

  async function matched(bytes: Uint8Array, mapping: TableMapping): Promise<void> {
    const { readMatched } = await import("../matching/read-matched");
    post({ kind: "parsed", summary: await readMatched(bytes, mapping, onRows, { onProgress }) });
  }

  async function flex(bytes: Uint8Array, operation: FlexOperation, mapping?: TableMapping): Promise<void> {
    const onRows = (rows: PackedRows<FlexField>) => post({ kind: "flex-rows", rows });
    if (!mapping)
      return post({ kind: "flex-read", count: await readFlexRows(bytes, operation, onRows, { onProgress }) });
    const { readMatchedFlex } = await import("../matching/read-matched");
    post({ kind: "flex-read", count: await readMatchedFlex(bytes, mapping, operation, onRows, { onProgress }) });
  }

  async function roster(bytes: Uint8Array, mapping: TableMapping): Promise<void> {
    const { readMatchedRoster } = await import("../matching/read-matched");
    const onRows = (rows: PackedRows<RosterField>) => post({ kind: "roster-rows", rows });
    post({ kind: "roster-read", count: await readMatchedRoster(bytes, mapping, onRows, { onProgress }) });
  }

  return async (message) => {
    try {
      const packed = new Uint8Array(await bytesOf(message.file));
      if (message.kind === "read-email") return post({ kind: "email", email: await readEmailTexts(packed) });
      if (message.kind === "unpack") return post(await unpackChosen(message.file, packed, message.chosen));
      const bytes = await unpackFile(message.file, packed);
      onUnpacked?.(bytes);
      if (message.kind === "read") await members(await listOfText(message.file, bytes), message);
      else if (message.kind === "sketch") await sketch(await listOfText(message.file, bytes));
      else if (message.kind === "read-matched") await matched(await listOfText(message.file, bytes), message.mapping);
      else if (message.kind === "read-flex") await flex(bytes, message.operation, message.mapping);
      else if (message.kind === "read-roster") await roster(bytes, message.mapping);
      else if (message.kind === "unlock") post({ kind: "unlocked", bytes: await unlock(bytes, message.password) });
      else post({ kind: "table", rows: await readTable(message.table, bytes) });
    } catch (cause) {
      const { code, message: text, choices } = asWorkbookError(cause);
      post({ kind: "refused", code, message: text, choices });
    }
  };
}

async function unpackChosen(file: Blob, packed: Uint8Array, chosen: string): Promise<FromWorker> {
  return { kind: "unlocked", bytes: new Uint8Array(await unpackFile(file, packed, chosen)) };
}

async function unlock(bytes: Uint8Array, password: string): Promise<Uint8Array<ArrayBuffer>> {
  if (kindOfBytes(bytes) === "pdf") return (await import("../read/pdf/unlock-pdf")).unlockPdf(bytes, password);
  const { unlockWorkbook } = await import("../read/unlock-workbook");
  return unlockWorkbook(bytes, password);
}

async function readEmailTexts(bytes: Uint8Array): Promise<EmailTexts> {
  const { readSavedEmail } = await import("../read/saved-email");
  const { from, subject, text } = await readSavedEmail(bytes);
  return { from, subject, text };
}
