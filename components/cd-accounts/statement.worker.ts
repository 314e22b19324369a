import { readStatement } from "@/lib/sheets/cd-statements/read-statement";
import type { FromStatementWorker } from "@/lib/sheets/cd-statements/statement-worker-messages";
import { freezePrototypes } from "@/lib/sheets/members/freeze-prototypes";
import { asWorkbookError } from "@/lib/sheets/workbook-error";

/** Reads one statement off the page's thread; the page makes a fresh one per file and ends it. */
freezePrototypes();

self.onmessage = ({ data: file }: MessageEvent<Blob>) => {
  const post = (message: FromStatementWorker) => self.postMessage(message);
  file
    .arrayBuffer()
    .then((bytes) => readStatement(new Uint8Array(bytes)))
    .then((lines) => post({ kind: "lines", lines }))
    .catch((cause: unknown) => {
      const { code, message } = asWorkbookError(cause);
      post({ kind: "refused", code, message });
    });
};
