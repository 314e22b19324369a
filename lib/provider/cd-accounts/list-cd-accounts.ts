import { sql } from "drizzle-orm";
import type { listCdAccounts, searchCdAccounts } from "@/lib/contract/cd-accounts";
import { can } from "@/lib/permissions";
import type { Verb } from "../route";
import { loadCdAccounts } from "./load-cd-accounts";

/** Every account that is not delinked, the last changed first [spec 3 §7]. */
export const cdAccountList: Verb<typeof listCdAccounts> = async (db, call) => ({
  data: await loadCdAccounts(db, call, sql`true`),
});

/** Accounts whose number contains the value, whatever its case; for some roles the company's name as well [spec 3 §2]. */
export const foundCdAccounts: Verb<typeof searchCdAccounts> = async (db, call, { query: { value } }) => {
  const pattern = `%${value.replace(/[\\%_]/g, "\\$&")}%`;
  const byNumber = sql`a.account_number ilike ${pattern}`;
  const seesCompanies = can(call.actor, "cd-accounts.searchCompany", call.flags);
  return {
    data: await loadCdAccounts(db, call, seesCompanies ? sql`(${byNumber} or c.name ilike ${pattern})` : byNumber),
  };
};
