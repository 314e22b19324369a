import { sql } from "drizzle-orm";
import * as contract from "@/lib/contract/change-requests";
import { OPEN_STATUSES } from "@/lib/domain/change-requests/status";
import { queryRows } from "../db/rows";
import { textArray } from "../db/unnest";
import type { Verb } from "../route";

/** Companies that ever had a request, with the number of open ones, by name [spec 2 §2]. */
export const listChangeRequestCompanies: Verb<typeof contract.listChangeRequestCompanies> = async (db) => ({
  data: await queryRows(
    db,
    contract.ChangeRequestCompany,
    sql`with counted as (
          select company_id, count(*) filter (where status = any(${textArray(OPEN_STATUSES)}))::int as open
          from change_requests group by company_id
        )
        select id as "companyId", name as "companyName", open as "activeCrCount"
        from counted join companies on id = company_id order by lower(name), id`,
  ),
});
