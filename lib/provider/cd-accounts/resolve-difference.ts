import { eq } from "drizzle-orm";
import type * as contract from "@/lib/contract/cd-reconciliations";
import { postingOf } from "@/lib/domain/cd-accounts/ledger";
import { formatDmy, startOfDaySeconds } from "@/lib/domain/dates/local-date";
import { writeAudit } from "../audit";
import { type Call, now, today } from "../context";
import type { Db } from "../db/connect";
import { cdDifferences, cdLedgerEntries, type cdReconciliations } from "../db/schema";
import { notFound, ProviderError } from "../errors";
import type { Verb } from "../route";
import { loadCurrentComparison } from "./current-comparison";
import { decidedBefore } from "./decided-before";
import { loadDifferences } from "./get-reconciliation";
import { postEntry } from "./post-entry";

type Difference = typeof cdDifferences.$inferSelect;
type Comparison = typeof cdReconciliations.$inferSelect;

/**
 * Resolves a difference to the insurer's statement: posts an entry of the difference with the statement and its line as
 * proof, or records why the difference is accepted. An entry above the limit for one person is proposed to a second one.
 * @throws ProviderError not_found, conflict if it is already resolved or the account was compared again.
 */
export const resolveDifference: Verb<typeof contract.resolveDifference> = async (
  db,
  call,
  { params: { id }, body },
) => {
  const comparison = await loadCurrentComparison(db, id);
  const [difference] = await db.select().from(cdDifferences).where(eq(cdDifferences.id, id)).for("update");
  if (!difference) throw notFound("Difference");
  if (difference.status !== "OPEN") {
    throw decidedBefore(difference.resolvedBy, difference.resolvedAt, "resolved this difference");
  }
  await writeAudit(db, call, {
    action: "resolveDifference",
    entity: "cdAccount",
    entityId: comparison.cdAccountId,
    after: { ...body, differenceId: id, differencePaise: difference.differencePaise },
  });
  const posted = body.resolution === "ADJUST" ? await adjust(db, call, comparison, difference, body.reason) : null;
  await db
    .update(cdDifferences)
    .set({
      status: body.resolution === "ADJUST" ? "ADJUSTED" : "EXPLAINED",
      reason: body.reason,
      // A pending entry is identified by its approval.
      ledgerEntryId: posted ? (posted.data ?? posted.proposal).id : null,
      resolvedBy: call.actor.name,
      resolvedAt: now(call),
    })
    .where(eq(cdDifferences.id, id));
  const [data] = await loadDifferences(db, call, eq(cdDifferences.id, id));
  if (!data) throw notFound("Difference");
  return { data };
};

/** Copies the date and endorsement of the difference, so that the next comparison matches the two. */
async function adjust(
  db: Db,
  call: Call,
  { cdAccountId, fileName }: Comparison,
  difference: Difference,
  reason: string,
) {
  const posting = postingOf(0 - difference.differencePaise);
  if (!posting) throw new ProviderError("bad_request", "There is nothing to adjust");
  const message = `${reason}\nProof: ${proofOf(fileName, difference)}`;
  const [ours] = await db
    .select()
    .from(cdLedgerEntries)
    .where(eq(cdLedgerEntries.id, difference.entryIds[0] ?? ""));
  const { line } = difference;
  const endorsement = ours
    ? {
        endorsementId: ours.endorsementId,
        endorsementNumber: ours.endorsementNumber,
        endorsementType: ours.endorsementNumber === null ? null : "INSURER_DIFFERENCE",
        policyNumber: ours.policyNumber,
        policyType: ours.policyType,
      }
    : { endorsementNumber: line?.endorsementNumber, policyNumber: line?.policyNumber };
  const createdAt = line ? entryDate(call, line) : (ours?.createdAt ?? now(call));
  return postEntry(db, call, cdAccountId, { ...posting, ...endorsement, source: "manual", message, createdAt });
}

const entryDate = (call: Call, { day }: contract.StatementLine) =>
  day < today(call) ? new Date(startOfDaySeconds(day) * 1000) : now(call);

function proofOf(fileName: string, { line, entryIds }: Difference): string {
  if (!line) return `${fileName} has no line for ledger ID ${entryIds.join(", ")}`;
  const { row, day, narration } = line;
  return `${fileName}, row ${row} of ${formatDmy(day)}${narration ? `: ${narration}` : ""}`;
}
