import type { ResponseSheet } from "@/lib/domain/insurer-responses/match-response-columns";
import type { FileReply } from "@/lib/sheets/file-reply";
import { readResponse } from "@/lib/sheets/insurer-responses/read-response";
import { asWorkbookError } from "@/lib/sheets/workbook-error";
import { bytesOf } from "../files";

/** jsdom has no workers: the same reader in the page, behind the same messages. */
export class ResponseWorker {
  onmessage: ((event: { data: FileReply<ResponseSheet[]> }) => void) | null = null;
  postMessage(file: Blob): void {
    void bytesOf(file)
      .then((bytes) => readResponse(bytes))
      .then((sheets) => this.onmessage?.({ data: { kind: "read", content: sheets } }))
      .catch((cause: unknown) => {
        const { code, message } = asWorkbookError(cause);
        this.onmessage?.({ data: { kind: "refused", code, message } });
      });
  }
  terminate(): void {
    this.onmessage = null;
  }
}
