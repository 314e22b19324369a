import { eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import { AMOUNT_LIVES_SHOWN, MISSING_LIVES_SHOWN } from "@/lib/contract/constants";
import type * as contract from "@/lib/contract/insurer-amounts";
import type { EndorsementPosting } from "@/lib/domain/cd-accounts/ledger";
import { AMOUNT_OPEN_IN } from "@/lib/domain/insurer-amounts/acceptance";
import type { AmountReason } from "@/lib/domain/insurer-amounts/amount-reason";
import {
  type AmountComparison,
  type AmountLine,
  compareResponse,
  isSameAmount,
  ownAmounts,
} from "@/lib/domain/insurer-amounts/compare-amounts";
import { fullName } from "@/lib/domain/members/person-name";
import { rupeesFromPaise } from "@/lib/domain/money/paise";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { approvals, endorsementMembers, users } from "../db/schema";
import { instantOf } from "../instant";
import { type AmountFacts, loadAmounts, type StoredAmount } from "./load-amount-facts";

type Names = ReadonlyMap<string, { name: string; employeeId: string | null }>;

/** The amounts of an endorsement in the contract's shape. */
export async function amountsReply(
  db: Db,
  call: Call,
  facts: AmountFacts,
): Promise<z.input<typeof contract.InsurerAmounts>> {
  const amounts = await loadAmounts(db, facts.endorsement.id);
  const isOpen = AMOUNT_OPEN_IN.includes(facts.endorsement.status);
  const { hasAmounts, missing, comparison } = compareResponse(facts.rows, facts.responses);
  const isRecorded = comparison !== null && isSameAmount(facts.recorded?.comparison, comparison);
  const shownMissing = missing.slice(0, MISSING_LIVES_SHOWN).map((memberId) => ({ memberId }));
  const names = await loadNames(db, [...amounts.flatMap(({ comparison }) => shownLives(comparison)), ...shownMissing]);
  const proposers = await loadProposers(db, amounts);
  return {
    isOpen,
    operations: ownAmounts(facts.rows).map(({ operation, own, ownPaise }) => ({
      operation,
      rows: own.length,
      own: rupeesFromPaise(ownPaise),
    })),
    response:
      isOpen && hasAmounts && !isRecorded
        ? {
            files: facts.files,
            missing: missing.length,
            missingLives: shownMissing.map(({ memberId }) => nameOf(memberId, names)),
          }
        : null,
    amounts: amounts.map(({ comparison, ...amount }) => ({
      id: amount.id,
      status: amount.status,
      files: amount.files,
      addedBy: amount.addedBy,
      ...comparedReply(comparison, names),
      posting: comparison.posting && postingReply(comparison.posting),
      createdAt: instantOf(amount.createdAt),
      decidedBy: amount.decidedBy,
      decidedAt: amount.decidedAt && instantOf(amount.decidedAt),
      proposal:
        amount.status === "PENDING" && amount.approvalId !== null
          ? { id: amount.approvalId, isOwn: proposers.get(amount.approvalId) === call.actor.userId }
          : null,
    })),
  };
}

const shownLives = ({ lives }: AmountComparison) => lives.slice(0, AMOUNT_LIVES_SHOWN);

/** Both amounts of a comparison with their lines. */
export function comparedReply(comparison: AmountComparison, names: Names) {
  return {
    own: rupeesFromPaise(comparison.ownPaise),
    insurer: rupeesFromPaise(comparison.insurerPaise),
    difference: rupeesFromPaise(comparison.differencePaise),
    operations: comparison.operations.map(lineReply),
    lives: shownLives(comparison).map((life) => ({
      ...lineReply(life),
      ...nameOf(life.memberId, names),
    })),
    livesCount: comparison.lives.length,
  };
}

const nameOf = (memberId: string, names: Names) => ({
  memberId,
  name: names.get(memberId)?.name ?? "",
  employeeId: names.get(memberId)?.employeeId ?? null,
});

const lineReply = ({ operation, rows, ownPaise, insurerPaise, reasons }: AmountLine) => ({
  operation,
  rows,
  own: rupeesFromPaise(ownPaise),
  insurer: rupeesFromPaise(insurerPaise),
  difference: rupeesFromPaise(insurerPaise - ownPaise),
  reasons: reasons.map(reasonReply),
});

function reasonReply(reason: AmountReason): z.input<typeof contract.AmountReason> {
  if (reason.kind !== "RATE") return reason;
  return { kind: "RATE", from: rupeesFromPaise(reason.fromPaise), to: rupeesFromPaise(reason.toPaise) };
}

export const postingReply = ({ endorsementType, transactionType, amountPaise }: EndorsementPosting) => ({
  // An amount posts only these types.
  endorsementType: endorsementType === "ROUNDING" ? ("ROUNDING" as const) : ("INSURER_DIFFERENCE" as const),
  transactionType,
  amount: rupeesFromPaise(amountPaise),
});

/** The names of lives by row id. */
export async function loadNames(db: Db, lives: readonly { memberId: string }[]): Promise<Names> {
  const ids = [...new Set(lives.map(({ memberId }) => memberId))];
  if (ids.length === 0) return new Map();
  const found = await db
    .select({
      id: endorsementMembers.id,
      employeeId: endorsementMembers.employeeId,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(endorsementMembers)
    .innerJoin(users, eq(users.id, endorsementMembers.userId))
    .where(inArray(endorsementMembers.id, ids));
  return new Map(
    found.map(({ id, employeeId, firstName, lastName }) => [
      id,
      { name: fullName({ firstName, lastName }), employeeId },
    ]),
  );
}

async function loadProposers(db: Db, amounts: readonly Pick<StoredAmount, "approvalId">[]) {
  const ids = amounts.flatMap(({ approvalId }) => approvalId ?? []);
  if (ids.length === 0) return new Map<string, string>();
  const found = await db
    .select({ id: approvals.id, proposerId: approvals.proposerId })
    .from(approvals)
    .where(inArray(approvals.id, ids));
  return new Map(found.map(({ id, proposerId }) => [id, proposerId]));
}
