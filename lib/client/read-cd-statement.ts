import type { StatementLine } from "@/lib/domain/cd-accounts/match-statement";
import { WORKBOOK_MESSAGES } from "@/lib/messages/workbooks";
import type { FromStatementWorker } from "@/lib/sheets/cd-statements/statement-worker-messages";
import { TIME_LIMIT_SECONDS } from "@/lib/sheets/limits";
import { WorkbookError } from "@/lib/sheets/workbook-error";

/** Reads an insurer's statement in a worker of its own, which is ended afterwards. @throws WorkbookError */
export async function readCdStatement(file: Blob): Promise<StatementLine[]> {
  const worker = new Worker(new URL("../../components/cd-accounts/statement.worker.ts", import.meta.url), {
    type: "module",
  });
  const seconds = TIME_LIMIT_SECONDS.xlsx;
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise((resolve, reject) => {
      const slow = new WorkbookError("TOO_SLOW", WORKBOOK_MESSAGES.tooSlow({ seconds }));
      timer = setTimeout(() => reject(slow), seconds * 1000);
      worker.onmessage = ({ data }: MessageEvent<FromStatementWorker>) => {
        if (data.kind === "lines") resolve(data.lines);
        else reject(new WorkbookError(data.code, data.message));
      };
      worker.onerror = ({ message }) =>
        reject(new WorkbookError("UNREADABLE", WORKBOOK_MESSAGES.unreadable, { cause: message }));
      worker.postMessage(file);
    });
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
