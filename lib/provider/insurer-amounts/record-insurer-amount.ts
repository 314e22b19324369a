import { sql } from "drizzle-orm";
import type * as contract from "@/lib/contract/insurer-amounts";
import { acceptanceNeeded } from "@/lib/domain/insurer-amounts/acceptance";
import type { AmountComparison } from "@/lib/domain/insurer-amounts/compare-amounts";
import { INSURER_AMOUNT_MESSAGES as TEXT } from "@/lib/messages/insurer-amounts";
import { expireApprovals } from "../approvals/expire-approvals";
import { writeAudit } from "../audit";
import { lockCdAccount } from "../cd-accounts/lock-cd-account";
import { proposeEntry } from "../cd-accounts/propose-entry";
import { type Call, now } from "../context";
import type { Db } from "../db/connect";
import { insurerAmounts } from "../db/schema";
import { changedMeanwhile } from "../endorsements/changed-meanwhile";
import { incrementVersion } from "../endorsements/increment-version";
import { lockEndorsement } from "../endorsements/lock-for-edit";
import { newId } from "../ids";
import type { Verb } from "../route";
import { amountsReply } from "./amount-reply";
import { compareSource } from "./compare-source";
import { type AmountFacts, findPostedAccount, loadAmountFacts } from "./load-amount-facts";
import { amountNote, movedBy, postAmount } from "./post-amount";

/**
 * Records the insurer's amount of an endorsement and posts the difference as one entry, after a counter-entry for the
 * amount that it corrects (ruling 55). Above the limit for one person it is pending until another's `decideApproval`.
 * @throws ProviderError not_found; conflict when the endorsement was changed meanwhile; as `compareSource`.
 */
export const recordInsurerAmount: Verb<typeof contract.recordInsurerAmount> = async (
  db,
  call,
  { params: { id }, body: { source, version } },
) => {
  const endorsement = await lockEndorsement(db, id);
  if (version !== endorsement.version) throw changedMeanwhile(endorsement);
  await expireApprovals(
    db,
    call,
    sql`id in (select approval_id from insurer_amounts where endorsement_id = ${id} and status = 'PENDING')`,
  );
  const facts = await loadAmountFacts(db, call, endorsement);
  const comparison = await compareSource(db, facts, source);
  const cdAccountId = await findPostedAccount(db, facts);
  const files = source.from === "RESPONSE" ? facts.files : [];
  await store(db, call, facts, { cdAccountId, comparison, files });
  await incrementVersion(db, call, id);
  const after = await loadAmountFacts(db, call, endorsement);
  return { data: await amountsReply(db, call, after) };
};

type NewAmount = { cdAccountId: string; comparison: AmountComparison; files: string[] };

/** Posts the amount or proposes it to a second person; locks the account for its balance. */
async function store(db: Db, call: Call, facts: AmountFacts, { cdAccountId, comparison, files }: NewAmount) {
  const { recorded, endorsement } = facts;
  const { balancePaise } = await lockCdAccount(db, cdAccountId);
  const postedPaise = recorded?.comparison.differencePaise ?? 0;
  const acceptance = acceptanceNeeded({ ...comparison, postedPaise, balancePaise });
  const { insurerPaise, ownPaise, differencePaise } = comparison;
  await writeAudit(db, call, {
    action: "recordInsurerAmount",
    entity: "endorsement",
    entityId: endorsement.id,
    before: recorded && { insurerPaise: recorded.comparison.insurerPaise },
    after: { insurerPaise, ownPaise, differencePaise, files, acceptance },
  });
  const moved = acceptance === null ? null : movedBy(recorded, comparison);
  const proposal =
    moved &&
    (await proposeEntry(db, call, cdAccountId, {
      kind: "INSURER_AMOUNT",
      entry: {
        ...moved,
        source: "insurer",
        message: TEXT.proposalNote({ endo: endorsement.endorsementNumber, note: amountNote(comparison) }),
        endorsementId: endorsement.id,
        createdAt: now(call),
      },
    }));
  const addedBy = call.actor.name;
  if (!proposal) await postAmount(db, call, facts, { cdAccountId, comparison, addedBy });
  await db.insert(insurerAmounts).values({
    id: newId("amt"),
    endorsementId: endorsement.id,
    cdAccountId,
    status: proposal ? "PENDING" : "RECORDED",
    files,
    comparison,
    approvalId: proposal?.id ?? null,
    addedBy,
    createdAt: now(call),
  });
}
