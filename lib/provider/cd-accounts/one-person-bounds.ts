import { sql } from "drizzle-orm";
import { balanceFloor } from "@/lib/domain/cd-accounts/four-eyes";
import type { Posting } from "@/lib/domain/cd-accounts/ledger";
import { type Call, today } from "../context";
import { bindArguments } from "../db/prepared";

const LIMIT_ARGUMENTS = ["of_account", "on_day", "built_in"];

/**
 * Within what one person posts an entry made by hand, as arguments of the database's functions [domain §1 #38]: the balance is
 * not below a floor, and what the person enters on the account in one IST day, this entry included, not above the limit
 * configured on the day of the call. The same statement reads that limit: one way to the database less [quality P4].
 */
export const BOUND_ARGUMENTS = sql`balance_floor => ${sql.placeholder("balance_floor")},
  day_total => second_person_above(${bindArguments(LIMIT_ARGUMENTS)})`;

/** Their values. */
export const boundValues = (call: Call, cdAccountId: string, entry: Pick<Posting, "transactionType">) => ({
  balance_floor: balanceFloor(entry),
  of_account: cdAccountId,
  on_day: today(call),
  built_in: call.settings.secondPersonAbovePaise,
});
