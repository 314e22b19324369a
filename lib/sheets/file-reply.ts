import { freezePrototypes } from "./members/freeze-prototypes";
import { unpackFile } from "./read/unpack-file";
import { asWorkbookError, type WorkbookErrorCode } from "./workbook-error";

/** Result of a worker that reads one file: its content or an error. */
export type FileReply<Content> =
  | { kind: "read"; content: Content }
  | { kind: "refused"; code: WorkbookErrorCode; message: string };

/**
 * Reads one file off the main thread. The page creates a new worker per file and terminates it. Call it only in a
 * worker.
 */
export function serveOneFile<Content>(read: (bytes: Uint8Array) => Content | Promise<Content>): void {
  self.onmessage = ({ data: file }: MessageEvent<Blob>) => {
    const post = (reply: FileReply<Content>) => self.postMessage(reply);
    file
      .arrayBuffer()
      .then((bytes) => unpackFile(file, new Uint8Array(bytes)))
      .then((bytes) => {
        freezePrototypes(bytes);
        return read(bytes);
      })
      .then((content) => post({ kind: "read", content }))
      .catch((cause: unknown) => {
        const { code, message } = asWorkbookError(cause);
        post({ kind: "refused", code, message });
      });
  };
}
