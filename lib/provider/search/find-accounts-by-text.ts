import { sql } from "drizzle-orm";
import type { z } from "zod";
import { FoundAccount } from "@/lib/contract/search";
import type { SearchMeaning } from "@/lib/domain/search/search-meaning";
import { can } from "@/lib/permissions";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { containing } from "../db/like";
import { queryRows } from "../db/rows";
import { COMPANY_WORDS } from "./find-companies-by-text";
import { containsWords, OTHERS_FOUND } from "./text-conditions";

/** CD accounts that are not delinked by number, and by company for the roles with that search [spec 3 §6]. */
export function findAccountsByText(
  db: Db,
  call: Call,
  { text, words }: SearchMeaning,
): Promise<z.output<typeof FoundAccount>[]> {
  const seesCompanies = can(call.actor, "cd-accounts.searchCompany", call.flags);
  return queryRows(
    db,
    FoundAccount,
    sql`select a.id, a.account_number as "accountNumber", c.name as "companyName", i.name as "insurerName"
        from cd_accounts a
        join companies c on c.id = a.company_id
        join insurers i on i.id = a.insurer_id
        where a.archived_at is null and a.id in (
          select id from cd_accounts where lower(account_number) like ${containing(text)}
          union all
          select of_company.id from companies c join cd_accounts of_company on of_company.company_id = c.id
          where ${seesCompanies ? containsWords(COMPANY_WORDS, words) : sql`false`})
        order by strpos(lower(a.account_number), ${text}) = 0, lower(c.name), a.account_number
        limit ${OTHERS_FOUND}`,
  );
}
