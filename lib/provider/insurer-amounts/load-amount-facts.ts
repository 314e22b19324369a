import { and, asc, desc, eq, gte, inArray, isNotNull } from "drizzle-orm";
import type { LifeResponse, OwnRow } from "@/lib/domain/insurer-amounts/compare-amounts";
import { policyDays } from "@/lib/domain/premium/segments";
import { INSURER_AMOUNT_MESSAGES as TEXT } from "@/lib/messages/insurer-amounts";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { cdAccounts, cdLedgerEntries, insurerAmounts, insurerResponseRows, insurerResponses } from "../db/schema";
import type { StoredEndorsement } from "../endorsements/load-endorsement";
import { ProviderError } from "../errors";
import { loadResponseMembers } from "../insurer-responses/load-response-facts";
import { loadSending } from "../insurer-responses/load-responses";
import { type LoadedPolicy, loadPolicyFacts } from "../policies/load-policy";

export type StoredAmount = typeof insurerAmounts.$inferSelect;

/** The facts that an insurer's amount is compared with. */
export type AmountFacts = {
  endorsement: StoredEndorsement;
  policy: LoadedPolicy;
  rows: OwnRow[];
  responses: LifeResponse[];
  /** The names of the insurer's files with the responses. */
  files: string[];
  recorded: StoredAmount | null;
  pending: StoredAmount | null;
};

/** The rows of an endorsement, the insurer's responses since it was sent, and its stored amounts. */
export async function loadAmountFacts(db: Db, call: Call, endorsement: StoredEndorsement): Promise<AmountFacts> {
  const policy = await loadPolicyFacts(db, call, endorsement.policyId);
  const days = policyDays(policy.startDate, policy.endDate);
  const members = await loadResponseMembers(db, endorsement.id);
  return {
    endorsement,
    policy,
    rows: members.map((member) => ({ ...member, policyDays: days })),
    ...(await loadResponses(db, endorsement)),
    ...(await loadCurrentAmounts(db, endorsement.id)),
  };
}

/** The posted amount and the pending amount, if any. */
export async function loadCurrentAmounts(db: Db, endorsementId: string) {
  const found = await db
    .select()
    .from(insurerAmounts)
    .where(
      and(eq(insurerAmounts.endorsementId, endorsementId), inArray(insurerAmounts.status, ["RECORDED", "PENDING"])),
    );
  const current = (status: StoredAmount["status"]) => found.find((amount) => amount.status === status) ?? null;
  return { recorded: current("RECORDED"), pending: current("PENDING") };
}

/** The results per life in the insurer's files, oldest first. A TPA has no amounts. */
async function loadResponses(db: Db, endorsement: StoredEndorsement) {
  const { endorsementId, sentAt } = await loadSending(db, endorsement);
  const found = await db
    .select({
      memberId: insurerResponseRows.memberId,
      verdict: insurerResponseRows.verdict,
      difference: insurerResponseRows.difference,
      fileName: insurerResponses.fileName,
    })
    .from(insurerResponseRows)
    .innerJoin(insurerResponses, eq(insurerResponses.id, insurerResponseRows.responseId))
    .where(
      and(
        eq(insurerResponses.endorsementId, endorsementId),
        eq(insurerResponses.stage, "INSURER"),
        gte(insurerResponses.createdAt, sentAt),
        isNotNull(insurerResponseRows.memberId),
      ),
    )
    .orderBy(asc(insurerResponses.createdAt), asc(insurerResponses.id));
  const responses = found.flatMap(({ memberId, verdict, difference }) =>
    memberId && verdict ? [{ memberId, verdict, difference }] : [],
  );
  return { responses, files: [...new Set(found.map(({ fileName }) => fileName))] };
}

/**
 * The account of the endorsement's posting, even if the policy's differs now.
 * @throws ProviderError bad_request without one, or if it is delinked.
 */
export async function findPostedAccount(db: Db, { endorsement, policy }: AmountFacts): Promise<string> {
  const [posted] = await db
    .select({ cdAccountId: cdLedgerEntries.cdAccountId, delinkedAt: cdAccounts.archivedAt })
    .from(cdLedgerEntries)
    .innerJoin(cdAccounts, eq(cdAccounts.id, cdLedgerEntries.cdAccountId))
    .where(and(eq(cdLedgerEntries.endorsementId, endorsement.id), eq(cdLedgerEntries.source, "endorsement")))
    .limit(1);
  if (posted?.delinkedAt) throw new ProviderError("bad_request", TEXT.accountDelinked);
  const cdAccountId = posted?.cdAccountId ?? policy.cdAccountId;
  if (cdAccountId === null) throw new ProviderError("bad_request", TEXT.accountMissing);
  return cdAccountId;
}

/** All amounts of an endorsement, newest first. */
export const loadAmounts = (db: Db, endorsementId: string): Promise<StoredAmount[]> =>
  db
    .select()
    .from(insurerAmounts)
    .where(eq(insurerAmounts.endorsementId, endorsementId))
    .orderBy(desc(insurerAmounts.createdAt), desc(insurerAmounts.id));
