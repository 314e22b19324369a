import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Approval } from "@/lib/contract/approvals";
import type { LedgerEntry } from "@/lib/contract/cd-accounts";
import { signedAmount } from "@/lib/domain/cd-accounts/ledger";
import { actorOf, type Call, now } from "../context";
import type { Db } from "../db/connect";
import { bindArguments, prepareQuery, queryPrepared } from "../db/prepared";
import { notFound } from "../errors";
import { appendEntries } from "./append-entries";
import type { ManualEntry } from "./ledger-line";
import { ledgerEntry } from "./ledger-row";
import { BOUND_ARGUMENTS, boundValues } from "./one-person-bounds";
import { proposeEntry } from "./propose-entry";

export type Posted =
  | { data: z.input<typeof LedgerEntry>; proposal: null }
  | { data: null; proposal: z.input<typeof Approval> };

/**
 * Posts a manual entry, or stores it as a proposal for a second person if it is above the limit for one person. The
 * caller has locked the account.
 */
export async function postEntry(db: Db, call: Call, cdAccountId: string, entry: ManualEntry): Promise<Posted> {
  if (!(await mayPostAlone(db, call, cdAccountId, entry))) {
    return { data: null, proposal: await proposeEntry(db, call, cdAccountId, { kind: "CD_ENTRY", entry }) };
  }
  const [appended] = await appendEntries(db, call, cdAccountId, [{ ...entry, postedAloneBy: actorOf(call) }]);
  if (!appended) throw notFound("CD account");
  return { data: ledgerEntry(call, appended), proposal: null };
}

const MAY_POST_ALONE = prepareQuery(
  "may post alone",
  z.object({ may: z.boolean() }),
  sql`select may_post_alone(${bindArguments(["account_id", "person", "posted", "moved", "amount"])}, ${BOUND_ARGUMENTS}) as may`,
);

/** Whether the caller may post the entry without a second person; the account is locked [domain §1 #38]. */
async function mayPostAlone(db: Db, call: Call, cdAccountId: string, entry: ManualEntry): Promise<boolean> {
  const [found] = await queryPrepared(db, MAY_POST_ALONE, {
    account_id: cdAccountId,
    person: actorOf(call),
    posted: now(call).toISOString(),
    moved: signedAmount(entry),
    amount: entry.amountPaise,
    ...boundValues(call, cdAccountId, entry),
  });
  return found?.may ?? false;
}
