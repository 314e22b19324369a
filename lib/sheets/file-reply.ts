import { freezePrototypes } from "./members/freeze-prototypes";
import { asWorkbookError, type WorkbookErrorCode } from "./workbook-error";

/** What a worker that reads one file answers: what it read, or why it did not. */
export type FileReply<Content> =
  | { kind: "read"; content: Content }
  | { kind: "refused"; code: WorkbookErrorCode; message: string };

/** Reads one file off the page's thread; the page makes a fresh worker per file and ends it. For a thread of one's own only. */
export function serveOneFile<Content>(read: (bytes: Uint8Array) => Content | Promise<Content>): void {
  freezePrototypes();
  self.onmessage = ({ data: file }: MessageEvent<Blob>) => {
    const post = (reply: FileReply<Content>) => self.postMessage(reply);
    file
      .arrayBuffer()
      .then((bytes) => read(new Uint8Array(bytes)))
      .then((content) => post({ kind: "read", content }))
      .catch((cause: unknown) => {
        const { code, message } = asWorkbookError(cause);
        post({ kind: "refused", code, message });
      });
  };
}
