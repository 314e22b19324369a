import { and, desc, eq, inArray, max, ne } from "drizzle-orm";
import { endorsementCycle, nextEndorsementNumber } from "@/lib/domain/endorsements/numbering";
import { DRAFT_IN, FIRST_STATUS } from "@/lib/domain/endorsements/status";
import type { PolicyFacts } from "@/lib/domain/policies/types";
import { writeAudit } from "../audit";
import { type Call, now, today } from "../context";
import type { Db } from "../db/connect";
import { endorsements } from "../db/schema";
import { newId } from "../ids";

type Draft = { id: string; endorsementNumber: number; created: boolean };

/**
 * The endorsement for new rows: the newest DRAFT of the policy, else a new one numbered max + 1 with the cycle
 * "{MMM YYYY} - {number}" [domain §10]. `except` excludes the endorsement that lives are moved from. The caller has locked
 * the policy.
 */
export async function openDraft(
  db: Db,
  call: Call,
  policy: Pick<PolicyFacts, "id" | "companyId">,
  { except }: { except?: string } = {},
): Promise<Draft> {
  const draft = await newestDraft(db, policy.id, { except });
  if (draft) return { ...draft, created: false };
  const [highest] = await db
    .select({ number: max(endorsements.endorsementNumber) })
    .from(endorsements)
    .where(eq(endorsements.policyId, policy.id));
  const endorsementNumber = nextEndorsementNumber([highest?.number ?? 0]);
  const created = {
    id: newId("endo"),
    companyId: policy.companyId,
    policyId: policy.id,
    endorsementNumber,
    endorsementCycle: endorsementCycle(today(call), endorsementNumber),
    status: FIRST_STATUS,
    createdBy: call.actor.name,
    createdAt: now(call),
    updatedAt: now(call),
  };
  await db.insert(endorsements).values(created);
  await writeAudit(db, call, {
    action: "openDraft",
    entity: "endorsement",
    entityId: created.id,
    after: { endorsementNumber },
  });
  return { id: created.id, endorsementNumber, created: true };
}

/** The draft that `openDraft` returns without opening one. */
export async function newestDraft(db: Db, policyId: string, { except }: { except?: string } = {}) {
  const [draft] = await db
    .select({ id: endorsements.id, endorsementNumber: endorsements.endorsementNumber })
    .from(endorsements)
    .where(
      and(
        eq(endorsements.policyId, policyId),
        inArray(endorsements.status, [...DRAFT_IN]),
        except === undefined ? undefined : ne(endorsements.id, except),
      ),
    )
    .orderBy(desc(endorsements.endorsementNumber))
    .limit(1);
  return draft ?? null;
}
