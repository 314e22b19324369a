import { eq } from "drizzle-orm";
import type { resolveDifference, StatementLine } from "@/lib/contract/cd-reconciliations";
import { postingOf } from "@/lib/domain/cd-accounts/ledger";
import { record } from "../audit";
import { type Call, now } from "../context";
import type { Db } from "../db/connect";
import { cdDifferences, cdReconciliations } from "../db/schema";
import { ProviderError } from "../errors";
import type { Verb } from "../route";
import { loadDifferences } from "./get-reconciliation";
import { postEntry } from "./post-entry";

type Difference = typeof cdDifferences.$inferSelect;

/**
 * Resolves a difference to the insurer's statement: by an entry of the difference, whose text names the statement and its
 * line as proof, or by leaving it as it is for a reason. An entry above the configured amount waits for a second person.
 * @throws ProviderError not_found, conflict once it is resolved.
 */
export const resolved: Verb<typeof resolveDifference> = async (db, call, { params: { id }, body }) => {
  const [difference] = await db.select().from(cdDifferences).where(eq(cdDifferences.id, id)).for("update");
  if (!difference) throw new ProviderError("not_found", "Difference not found");
  if (difference.status !== "OPEN") {
    throw new ProviderError("conflict", `${difference.resolvedBy} has resolved this difference already`);
  }
  await record(db, call, {
    action: "resolveDifference",
    entity: "cdDifference",
    entityId: id,
    after: { ...body, differencePaise: difference.differencePaise },
  });
  const posted = body.resolution === "ADJUST" ? await adjust(db, call, difference, body.reason) : null;
  await db
    .update(cdDifferences)
    .set({
      status: body.resolution === "ADJUST" ? "ADJUSTED" : "EXPLAINED",
      reason: body.reason,
      // An entry that waits is known by its proposal until it is decided.
      ledgerEntryId: posted?.data?.id ?? posted?.proposal?.id ?? null,
      resolvedBy: call.actor.name,
      resolvedAt: now(call),
    })
    .where(eq(cdDifferences.id, id));
  const [data] = await loadDifferences(db, call, eq(cdDifferences.id, id));
  if (!data) throw new ProviderError("not_found", "Difference not found");
  return { data, awaitsApproval: posted?.proposal != null };
};

async function adjust(db: Db, call: Call, difference: Difference, reason: string) {
  const [statement] = await db
    .select({ cdAccountId: cdReconciliations.cdAccountId, fileName: cdReconciliations.fileName })
    .from(cdReconciliations)
    .where(eq(cdReconciliations.id, difference.reconciliationId));
  const posting = postingOf(0 - difference.differencePaise);
  if (!statement || !posting) throw new ProviderError("bad_request", "There is nothing to adjust");
  const message = `${reason}\nProof: ${proofOf(statement.fileName, difference)}`;
  const entry = { ...posting, source: "manual" as const, message, createdAt: now(call) };
  return postEntry(db, call, statement.cdAccountId, entry);
}

function proofOf(fileName: string, { line, entryIds }: Difference): string {
  const { row, day, narration } = (line ?? {}) as Partial<StatementLine>;
  if (row === undefined) return `${fileName} has no line for ${entryIds.join(", ")}`;
  return `${fileName}, row ${row} of ${day}${narration ? `: ${narration}` : ""}`;
}
