import type { StatementLine } from "@/lib/domain/cd-accounts/match-statement";
import { readInWorker } from "./read-in-worker";

/** Reads an insurer's statement in a worker, which is then terminated. @throws WorkbookError */
export async function readCdStatement(file: Blob): Promise<StatementLine[]> {
  const worker = new Worker(new URL("../../components/cd-accounts/statement.worker.ts", import.meta.url), {
    type: "module",
  });
  return readInWorker(worker, file);
}
