import type { EmailFacts } from "@/lib/domain/endorsement-emails/email-text";
import { isDeclined } from "@/lib/domain/endorsements/status";
import { operationsOf } from "@/lib/domain/insurer-formats/file-name";
import type { FormatOperation, FormatStage } from "@/lib/domain/insurer-formats/format";
import { paiseFromRupees } from "@/lib/domain/money/paise";
import { ENDORSEMENT_EMAIL_MESSAGES as TEXT } from "@/lib/messages/endorsement-emails";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { assertOpen, loadEndorsement } from "../endorsements/load-endorsement";
import { loadEndorsementFormat } from "../endorsements/load-endorsement-format";
import type { loadMembers } from "../endorsements/load-members";
import { loadFileContents } from "../endorsements/write-endorsement-file";
import { ProviderError } from "../errors";
import { loadPolicyFacts } from "../policies/load-policy";
import { partyOf } from "./load-contacts";

type Members = Awaited<ReturnType<typeof loadMembers>>;

/**
 * Loads the data of an email that sends an endorsement's file; `lock` locks the endorsement until the transaction ends.
 * @throws ProviderError not_found, also if the recipient has no format; bad_request in DRAFT, declined, once complete,
 * and without lives.
 */
export async function loadDraft(
  db: Db,
  call: Call,
  { id, stage }: { id: string; stage: FormatStage },
  { lock = false } = {},
) {
  const endorsement = await loadEndorsement(db, id, { lock });
  assertOpen(endorsement);
  if (isDeclined(endorsement.status)) throw new ProviderError("bad_request", TEXT.declined);
  const policy = await loadPolicyFacts(db, call, endorsement.policyId);
  const party = partyOf(policy, stage);
  const format = party && (await loadEndorsementFormat(db, call, endorsement, { policy, stage }));
  if (!format) throw new ProviderError("not_found", TEXT.noFormat({ stage }));
  const { members, facts } = await loadFileContents(db, call, { endorsement, policy });
  const operations = operationsOf(members, facts);
  if (operations.length === 0) throw new ProviderError("bad_request", TEXT.noLives);
  const email: EmailFacts = {
    endorsementId: id,
    endorsementNumber: endorsement.endorsementNumber,
    stage,
    companyName: policy.companyName,
    policyType: policy.policyType,
    policyNumber: policy.policyNumber,
    insurerName: policy.insurerName,
    recipientName: party.name,
    lives: countLives(members),
    netPaise: sumOf(members.map(({ netPremium }) => netPremium)),
    totalPaise: sumOf(members.map(({ totalProRatePremium }) => totalProRatePremium)),
    senderName: call.actor.name,
  };
  return { endorsement, party, format, members, facts, operations, email };
}

/** Counts a life once, even with two corrections. */
function countLives(members: Members): Record<FormatOperation, number> {
  const count = (operation: FormatOperation) => members.filter(({ operationType }) => operationType === operation);
  const edited = new Set(count("EDIT").map(({ userId }) => userId));
  return { ADD: count("ADD").length, DELETE: count("DELETE").length, EDIT: edited.size };
}

const sumOf = (rupees: readonly number[]) => rupees.reduce((sum, amount) => sum + paiseFromRupees(amount), 0);
