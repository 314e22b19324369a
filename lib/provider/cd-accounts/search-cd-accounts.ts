import { sql } from "drizzle-orm";
import type * as contract from "@/lib/contract/cd-accounts";
import { can } from "@/lib/permissions";
import { containing } from "../db/like";
import type { Verb } from "../route";
import { loadCdAccounts } from "./load-cd-accounts";

/** Accounts whose number contains the value, ignoring case; for some roles also by company name [spec 3 §2]. */
export const searchCdAccounts: Verb<typeof contract.searchCdAccounts> = async (db, call, { query: { value } }) => {
  const pattern = containing(value);
  const byNumber = sql`a.account_number ilike ${pattern}`;
  const seesCompanies = can(call.actor, "cd-accounts.searchCompany", call.flags);
  return {
    data: await loadCdAccounts(db, call, seesCompanies ? sql`(${byNumber} or c.name ilike ${pattern})` : byNumber),
  };
};
