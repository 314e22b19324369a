import { eq } from "drizzle-orm";
import { writeAudit } from "../audit";
import { type Call, now } from "../context";
import type { Db } from "../db/connect";
import { insurerAmounts } from "../db/schema";
import { countUp } from "../endorsements/count-up";
import { lockEndorsement } from "../endorsements/lock-for-edit";
import { loadPolicyFacts } from "../policies/load-policy";
import { loadCurrentAmounts, type StoredAmount } from "./load-amount-facts";
import { postAmount } from "./post-amount";

/** The insurer's amount of a proposal; null for a manual entry. */
export async function findProposedAmount(db: Db, proposalId: string): Promise<StoredAmount | null> {
  const [amount] = await db.select().from(insurerAmounts).where(eq(insurerAmounts.proposalId, proposalId));
  return amount ?? null;
}

/**
 * Applies a second person's decision to an insurer's amount: posts or rejects it and adds it to the endorsement's
 * history. Locks the endorsement before the account, in the same order as a move.
 * @returns the ledger entry; null if rejected.
 */
export async function decideAmount(
  db: Db,
  call: Call,
  amount: StoredAmount,
  decision: "POST" | "REFUSE",
): Promise<string | null> {
  const endorsement = await lockEndorsement(db, amount.endorsementId);
  const { insurerPaise, differencePaise } = amount.comparison;
  await writeAudit(db, call, {
    action: "decideInsurerAmount",
    entity: "endorsement",
    entityId: endorsement.id,
    after: { decision, insurerPaise, differencePaise },
  });
  const lines = decision === "POST" ? await accept(db, call, amount, endorsement) : [];
  const status = decision === "POST" ? "RECORDED" : "REFUSED";
  await db
    .update(insurerAmounts)
    .set({ status, decidedBy: call.actor.name, decidedAt: now(call) })
    .where(eq(insurerAmounts.id, amount.id));
  await countUp(db, call, endorsement.id);
  return lines.at(-1)?.id ?? null;
}

async function accept(
  db: Db,
  call: Call,
  amount: StoredAmount,
  endorsement: Awaited<ReturnType<typeof lockEndorsement>>,
) {
  const policy = await loadPolicyFacts(db, call, endorsement.policyId);
  const { recorded } = await loadCurrentAmounts(db, endorsement.id);
  return postAmount(db, call, { endorsement, policy, recorded }, amount);
}
