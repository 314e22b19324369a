import { eq } from "drizzle-orm";
import { APPROVAL_MESSAGES as TEXT } from "@/lib/messages/approvals";
import { propose } from "../approvals/propose";
import type { ProposedEntry } from "../approvals/stored-approval";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { cdAccounts } from "../db/schema";
import type { ManualEntry } from "./ledger-line";

/** Proposes an entry of a CD account to a second person; the caller has locked the account. */
export async function proposeEntry(
  db: Db,
  call: Call,
  cdAccountId: string,
  { kind, entry }: { kind: "CD_ENTRY" | "INSURER_AMOUNT"; entry: ManualEntry },
) {
  const { transactionType, amountPaise, message } = entry;
  const [account] = await db.select().from(cdAccounts).where(eq(cdAccounts.id, cdAccountId));
  if (!account) throw new Error(`There is no CD account ${cdAccountId}`);
  const payload: ProposedEntry = {
    transactionType,
    amountPaise,
    message,
    paymentProof: entry.paymentProof ?? null,
    endorsementId: entry.endorsementId ?? null,
    endorsementNumber: entry.endorsementNumber ?? null,
    endorsementType: entry.endorsementType ?? null,
    policyNumber: entry.policyNumber ?? null,
    policyType: entry.policyType ?? null,
    entryMs: entry.createdAt.getTime(),
  };
  const { companyId, accountNumber } = account;
  const title = TEXT.entry({ isCredit: transactionType === "credit", amountPaise, account: accountNumber });
  const record = { entity: "cdAccount", entityId: cdAccountId, companyId } as const;
  return propose(db, call, { ...record, kind, payload, title, changes: [], reason: message });
}
