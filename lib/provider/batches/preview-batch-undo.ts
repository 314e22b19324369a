import { sql } from "drizzle-orm";
import type * as contract from "@/lib/contract/batches";
import { previewWork } from "../db/preview-work";
import { queryRows } from "../db/rows";
import { CallSettings, callSettings } from "../history/in-transaction";
import type { Verb } from "../route";
import { loadBatch } from "./load-batch";
import { reportOf } from "./report-of";
import { UNDO_KINDS } from "./undo-kinds";

/** Runs the undo in a transaction that is rolled back, so that the preview is what an undo does. @throws ProviderError not_found. */
export const previewBatchUndo: Verb<typeof contract.previewBatchUndo> = async (db, call, { params: { id } }) => {
  const batch = await loadBatch(db, id);
  const report = await previewWork(db, async (tx) => {
    await queryRows(tx, CallSettings, sql`select ${callSettings(call)}`);
    return UNDO_KINDS[batch.kind](tx, call, batch);
  });
  return { data: await reportOf(db, call, batch, report) };
};
