import { sql } from "drizzle-orm";
import { balanceFloor } from "@/lib/domain/cd-accounts/four-eyes";
import type { Posting } from "@/lib/domain/cd-accounts/ledger";
import { type Call, today } from "../context";
import { bindArguments } from "../db/prepared";

const LIMIT_ARGUMENTS = ["of_account", "on_day", "built_in"];

/**
 * The limits for one person's manual entry, as arguments of the SQL functions [domain §1 #38]: the balance is not below a
 * floor, and the person's entries on the account on one IST date, this entry included, are not above the limit configured
 * on the call's date. The same statement reads that limit, which saves a round trip [quality P4].
 */
export const BOUND_ARGUMENTS = sql`balance_floor => ${sql.placeholder("balance_floor")},
  day_total => second_person_above(${bindArguments(LIMIT_ARGUMENTS)})`;

/** The values of `BOUND_ARGUMENTS`. */
export const boundValues = (call: Call, cdAccountId: string, entry: Pick<Posting, "transactionType">) => ({
  balance_floor: balanceFloor(entry),
  of_account: cdAccountId,
  on_day: today(call),
  built_in: call.settings.secondPersonAbovePaise,
});
