import { eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { GateFacts, GateMember } from "@/lib/domain/endorsements/gates";
import { UNSENT_IN } from "@/lib/domain/endorsements/status";
import { AMOUNT_OPEN_IN } from "@/lib/domain/insurer-amounts/acceptance";
import { type Call, today } from "../context";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { endorsementMembers, userPolicies } from "../db/schema";
import type { LoadedPolicy } from "../policies/load-policy";
import { hasLeft } from "./has-status";
import { loadCdPosition } from "./load-cd-position";
import { loadDependencies } from "./load-dependencies";
import type { StoredEndorsement } from "./load-endorsement";
import { editsCover } from "./row-to-price";
import { rowTotals } from "./row-totals";

/**
 * Loads everything that the gates of a move check [spec 2 §4, domain §10]. If the move depends on the CD balance, `lock`
 * locks it until the transaction ends.
 */
export async function loadGateFacts(
  db: Db,
  call: Call,
  endorsement: StoredEndorsement,
  policy: LoadedPolicy,
  { lock = false } = {},
): Promise<GateFacts> {
  const members = await loadGateMembers(db, endorsement.id, policy);
  const totals = (await rowTotals(db, [endorsement.id]))(endorsement.id);
  const dependencies = (await loadDependencies(db, [endorsement.id]))(endorsement.id);
  const position = await loadCdPosition(db, policy.cdAccountId, {
    lock: lock && UNSENT_IN.includes(endorsement.status),
  });
  return {
    status: endorsement.status,
    policy,
    members,
    ...dependencies,
    netPaise: totals.net,
    cdBalancePaise: position?.balancePaise ?? null,
    exceptionIds: endorsement.exceptionIds,
    hasRater: policy.raterId !== null,
    supportTicketId: endorsement.supportTicketId,
    isAmountPending: await loadAmountPending(db, endorsement),
    today: today(call),
    checksOutdatedDates: call.flags.validatorBackdating,
    checksRater: call.flags.premiumRater,
  };
}

/** Whether an insurer's amount of the endorsement is pending approval (ruling 55). */
export const isAmountPending = (endorsementId: SQL | string): SQL =>
  sql`exists (select from insurer_amounts m where m.endorsement_id = ${endorsementId} and m.status = 'PENDING')`;

const Amount = z.object({ isPending: z.boolean() });

async function loadAmountPending(db: Db, { id, status }: StoredEndorsement): Promise<boolean> {
  if (!AMOUNT_OPEN_IN.includes(status)) return false;
  const [amount] = await queryRows(db, Amount, sql`select ${isAmountPending(id)} as "isPending"`);
  return amount?.isPending ?? false;
}

async function loadGateMembers(db: Db, endorsementId: string, policy: LoadedPolicy): Promise<GateMember[]> {
  const found = await db
    .select({
      source: endorsementMembers.source,
      operation: endorsementMembers.operation,
      relationship: endorsementMembers.relationship,
      isMidtermMember: endorsementMembers.isMidtermMember,
      isKycDocumentVerified: endorsementMembers.isKycDocumentVerified,
      kycDocuments: endorsementMembers.kycDocuments,
      coverageStart: endorsementMembers.coverageStart,
      revisedData: endorsementMembers.revisedData,
      uhid: userPolicies.uhid,
      hasLeft: hasLeft("user_policies").mapWith(Boolean),
    })
    .from(endorsementMembers)
    .leftJoin(userPolicies, eq(userPolicies.id, endorsementMembers.userPolicyId))
    .where(eq(endorsementMembers.endorsementId, endorsementId))
    .prepare("rows for the gates")
    .execute();
  return found.map(({ revisedData, ...member }) => ({
    ...member,
    changesCover: member.operation === "EDIT" && editsCover(revisedData, policy),
  }));
}
