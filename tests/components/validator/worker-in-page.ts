import { type FromJudge, likelyJudge, type ToJudge } from "@/lib/client/validator/likely-judge";
import type { ParsedMembers } from "@/lib/sheets/members/parsed-members";
import { readMembers } from "@/lib/sheets/members/read-members";
import type { FromWorker, ToWorker } from "@/lib/sheets/members/worker-messages";
import { readUhids } from "@/lib/sheets/uhids/read-uhids";
import { asWorkbookError } from "@/lib/sheets/workbook-error";

/** jsdom has no workers: the same reader and the same judge in the page, behind the same messages. */
export class WorkerInPage {
  onmessage: ((event: { data: FromWorker | FromJudge }) => void) | null = null;
  onerror: unknown = null;
  #parsed: ParsedMembers | null = null;
  #judge: ((message: ToJudge) => void) | null = null;

  constructor(url: URL) {
    if (String(url).includes("likely")) this.#judge = likelyJudge((data) => this.#post(data));
  }

  postMessage(message: ToWorker | ToJudge): void {
    if (this.#judge) this.#judge(message as ToJudge);
    else void this.#answer(message as ToWorker);
  }

  terminate(): void {
    this.onmessage = null;
  }

  async #answer(message: ToWorker): Promise<void> {
    if (message.kind === "rows") {
      const { operation, from, count } = message;
      this.#post({ kind: "rows", rows: this.#parsed?.[operation].slice(from, from + count) ?? [] });
      return;
    }
    try {
      if (message.kind === "read-uhids") {
        this.#post({ kind: "uhids", rows: await readUhids(new Uint8Array(await bytesOf(message.file))) });
        return;
      }
      const bytes = new Uint8Array(await bytesOf(message.file));
      this.#parsed = await readMembers(bytes, {
        as: message.as,
        onProgress: (at) => this.#post({ kind: "progress", ...at }),
      });
      const { ADD, EDIT, OFFBOARD, ...rest } = this.#parsed;
      const counts = { ADD: ADD.length, EDIT: EDIT.length, OFFBOARD: OFFBOARD.length };
      this.#post({ kind: "parsed", summary: { ...rest, counts } });
    } catch (cause) {
      const { code, message: text } = asWorkbookError(cause);
      this.#post({ kind: "refused", code, message: text });
    }
  }

  #post(data: FromWorker | FromJudge): void {
    this.onmessage?.({ data });
  }
}

/** jsdom's files have no arrayBuffer(). */
export function bytesOf(file: Blob): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(file);
  });
}
