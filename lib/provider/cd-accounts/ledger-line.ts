import type { Posting } from "@/lib/domain/cd-accounts/ledger";
import { type Call, now } from "../context";
import { newId } from "../ids";
import type { LedgerRow } from "./ledger-row";

/** One line to append. */
export type NewEntry = Posting & {
  /** `insurer`: the difference to the insurer's amount of an endorsement. */
  source: "manual" | "endorsement" | "insurer";
  endorsementId?: string | null;
  endorsementNumber?: number | null;
  endorsementType?: string | null;
  policyNumber?: string | null;
  policyType?: string | null;
  message?: string | null;
  paymentProof?: string | null;
  /** Entry date; by default the call's time. */
  createdAt?: Date;
  /** Name of the user who entered it; by default the caller. */
  addedBy?: string;
  /** Id of the user who posts it manually without a second person; absent for every other entry. */
  postedAloneBy?: string;
};

/** An entry that a user made. */
export type ManualEntry = NewEntry & { message: string; createdAt: Date };

/** An entry without its sequence and the balance after it, which the account determines. */
export type Line = Omit<LedgerRow, "createdSeconds" | keyof Place> & {
  createdAt: Date;
  addedBy: string;
  postedAloneBy: string | null;
};

/** Sequence and balance after a line. */
type Place = Pick<LedgerRow, "seq" | "balanceAfterPaise">;

/** Adds an id and the defaults to an entry. */
export function lineOf(call: Call, entry: NewEntry): Line {
  return {
    id: newId("led"),
    transactionType: entry.transactionType,
    amountPaise: entry.amountPaise,
    source: entry.source,
    endorsementId: entry.endorsementId ?? null,
    endorsementNumber: entry.endorsementNumber ?? null,
    endorsementType: entry.endorsementType ?? null,
    policyNumber: entry.policyNumber ?? null,
    policyType: entry.policyType ?? null,
    message: entry.message ?? null,
    paymentProof: entry.paymentProof ?? null,
    addedBy: entry.addedBy ?? call.actor.name,
    createdAt: entry.createdAt ?? now(call),
    postedAloneBy: entry.postedAloneBy ?? null,
  };
}

/** The line as it is stored. */
export function ledgerRow({ postedAloneBy: _, ...line }: Line, { seq, balanceAfterPaise }: Place): LedgerRow {
  return { ...line, createdSeconds: Math.floor(line.createdAt.getTime() / 1000), seq, balanceAfterPaise };
}
