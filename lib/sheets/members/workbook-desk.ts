import type { FlexOperation } from "@/lib/domain/flex-onboarding/columns";
import { readFlexRows } from "../flex-onboarding/read-flex-rows";
import { readTable } from "../tables/read-table";
import { asWorkbookError } from "../workbook-error";
import type { Operation } from "./parsed-members";
import { readMembers } from "./read-members";
import type { FromWorker, ToWorker } from "./worker-messages";

/**
 * What the workbook worker does with its message: reads the file and sends its rows on while it reads, so that neither
 * side ever holds them twice.
 */
export function workbookDesk(
  post: (message: FromWorker) => void,
  bytesOf = (file: Blob): Promise<ArrayBuffer> => file.arrayBuffer(),
): (message: ToWorker) => Promise<void> {
  async function members(bytes: Uint8Array, as: Operation | undefined): Promise<void> {
    const summary = await readMembers(bytes, (operation, rows) => post({ kind: "rows", operation, rows }), {
      as,
      onProgress: (progress) => post({ kind: "progress", ...progress }),
    });
    post({ kind: "parsed", summary });
  }

  async function flex(bytes: Uint8Array, operation: FlexOperation): Promise<void> {
    const count = await readFlexRows(bytes, operation, (rows) => post({ kind: "flex-rows", rows }), {
      onProgress: (progress) => post({ kind: "progress", ...progress }),
    });
    post({ kind: "flex-read", count });
  }

  return async (message) => {
    try {
      const bytes = new Uint8Array(await bytesOf(message.file));
      if (message.kind === "read") await members(bytes, message.as);
      else if (message.kind === "read-flex") await flex(bytes, message.operation);
      else post({ kind: "table", rows: await readTable(message.table, bytes) });
    } catch (cause) {
      const { code, message: text } = asWorkbookError(cause);
      post({ kind: "refused", code, message: text });
    }
  };
}
