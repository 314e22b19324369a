import { z } from "zod";
import * as contract from "@/lib/contract/flex-onboarding";
import type { FlexVerdict } from "@/lib/domain/flex-onboarding/check-row";
import type { FlexRow } from "@/lib/domain/flex-onboarding/columns";
import { buildFlexContext, type FlexContext } from "@/lib/domain/flex-onboarding/facts";
import { writeAudit } from "../audit";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { lockPolicy } from "../endorsements/lock-policy";
import { startBatch } from "../history/start-batch";
import { runInChunks, withProgress } from "../registration/progress";
import { readRowsOfOneKind } from "../registration/read-members-list";
import { type FlexTarget, type LoadedFlexFacts, loadFlexFacts } from "./load-flex-facts";

type FlexUpload = FlexTarget & {
  compression?: string | false | undefined;
  uploadId?: string | undefined;
  fileName?: string | undefined;
  rows: FlexRow[] | string;
};

/** The processing of one kind of workbook. */
type FlexWork<Effect> = {
  /** The verb's name in the audit log. */
  action: string;
  judge: (rows: readonly FlexRow[], context: FlexContext) => Generator<number, FlexVerdict<Effect>[]>;
  write: (db: Db, call: Call, effects: readonly Effect[], facts: LoadedFlexFacts & FlexTarget) => Promise<void>;
  /** The changed member and the change, for the audit log. */
  changed: (effect: Effect) => unknown;
  /** Additional fields of the row in the response. */
  result?: (effect: Effect) => Partial<contract.FlexResult>;
};

const Rows = z.array(contract.FlexRow);

/**
 * Checks every row and writes the valid ones, in the caller's transaction: each row is applied, or listed with its errors
 * [domain §17].
 * @returns every row's result, in the order of the rows.
 * @throws ProviderError bad_request, too_large; as `loadFlexFacts`.
 */
export async function applyFlexRows<Effect>(
  db: Db,
  call: Call,
  { rows: given, compression, uploadId, fileName, ...target }: FlexUpload,
  { action, judge, write, changed, result = () => ({}) }: FlexWork<Effect>,
): Promise<contract.FlexResult[]> {
  const rows = await readRowsOfOneKind(Rows, { compression, membersList: given });
  return withProgress(db, call, { uploadId, total: rows.length }, async (report) => {
    await lockPolicy(db, target.policyId);
    const userIds = rows.flatMap(({ userId }) => userId?.trim() || []);
    const facts = await loadFlexFacts(db, call, target, userIds);
    const verdicts = await runInChunks(judge(rows, buildFlexContext([facts])), (done) => report("checking", done));
    const effects = verdicts.flatMap(({ effect }) => (effect === null ? [] : [effect]));
    await report("writing", 0);
    const counts = { rows: rows.length, done: effects.length, refused: rows.length - effects.length };
    const { companyId, policyId } = target;
    await startBatch(db, call, { kind: "flexUpload", companyId, policyId, fileName, counts });
    await write(db, call, effects, { ...facts, ...target });
    const after = { ...counts, changed: effects.map(changed) };
    await writeAudit(db, call, { action, entity: "policy", entityId: target.policyId, after });
    return verdicts.map(({ index, errors, effect }) => ({
      rowNumber: rows[index]?.rowNumber ?? index + 1,
      userId: rows[index]?.userId,
      ...(effect === null ? { error: JSON.stringify(errors) } : result(effect)),
    }));
  });
}
