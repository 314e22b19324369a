import { eq } from "drizzle-orm";
import type * as contract from "@/lib/contract/cd-reconciliations";
import { matchStatement } from "@/lib/domain/cd-accounts/match-statement";
import { paiseFromRupees } from "@/lib/domain/money/paise";
import { writeAudit } from "../audit";
import { now } from "../context";
import { insertRows } from "../db/insert-rows";
import { cdDifferences, cdMatches, cdReconciliations } from "../db/schema";
import { newId } from "../ids";
import type { Verb } from "../route";
import { earlierResolutions, OPEN } from "./earlier-resolutions";
import { loadReconciliation } from "./get-reconciliation";
import { lockCdAccount } from "./lock-cd-account";
import { ownEntries } from "./own-entries";

/**
 * Compares the ledger with a statement over the statement's dates and stores the matches and differences. Resolutions of
 * earlier comparisons remain, so the same statement can be compared repeatedly.
 * @throws ProviderError not_found.
 */
export const reconcileCdAccount: Verb<typeof contract.reconcileCdAccount> = async (
  db,
  call,
  { params: { id }, body },
) => {
  const account = await lockCdAccount(db, id);
  const days = body.lines.map(({ day }) => day).sort();
  const [fromDay = "", toDay = ""] = [days[0], days.at(-1)];
  const lines = body.lines.map(({ amount, ...line }) => ({ ...line, amountPaise: paiseFromRupees(amount) }));
  const endorsementNumbers = [...new Set(lines.flatMap(({ endorsementNumber }) => endorsementNumber ?? []))];
  const ours = await ownEntries(db, { cdAccountId: account.id, from: fromDay, to: toDay, endorsementNumbers });
  const { matched, differences } = matchStatement(ours, lines);
  const resolutionOf = await earlierResolutions(db, id);
  const reconciliationId = newId("rec");
  await db.insert(cdReconciliations).values({
    id: reconciliationId,
    cdAccountId: id,
    fileName: body.fileName,
    fromDay,
    toDay,
    lineCount: lines.length,
    matchedCount: matched.length,
    addedBy: call.actor.name,
    createdAt: now(call),
  });
  const place = new Map(body.lines.map((line, position) => [line.row, { line, position }]));
  const matches = matched.flatMap(({ line, entryIds }) => {
    const stored = place.get(line.row);
    return stored ? [{ reconciliationId, entryIds, ...stored }] : [];
  });
  await insertRows(db, cdMatches, matches);
  const found = differences.map(({ line, ...difference }) => {
    const stored = line ? place.get(line.row)?.line : undefined;
    const resolution = resolutionOf({ ...difference, line: stored ?? null }) ?? OPEN;
    return { ...difference, ...resolution, id: newId("diff"), reconciliationId, line: stored, createdAt: now(call) };
  });
  await insertRows(db, cdDifferences, found);
  const after = { fileName: body.fileName, lines: lines.length, matched: matched.length, differences: found.length };
  await writeAudit(db, call, { action: "reconcileCdAccount", entity: "cdAccount", entityId: id, after });
  const stored = await loadReconciliation(db, call, eq(cdReconciliations.id, reconciliationId));
  if (!stored) throw new Error("the reconciliation was not stored");
  return { data: stored };
};
