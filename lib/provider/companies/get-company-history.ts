import { sql } from "drizzle-orm";
import { z } from "zod";
import type * as contract from "@/lib/contract/companies";
import { COMPANY_HISTORY_ACTIONS, describeCompanyChange } from "@/lib/domain/companies/history";
import { queryRows } from "../db/rows";
import { textArray } from "../db/unnest";
import type { Verb } from "../route";
import { loadCompany } from "./load-company";

const AuditRow = z.object({
  id: z.int(),
  action: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  seconds: z.int(),
  by: z.string(),
});

/** Who changed which field of a company, newest first, read from the audit log. @throws ProviderError not_found. */
export const getCompanyHistory: Verb<typeof contract.getCompanyHistory> = async (db, _call, { params: { id } }) => {
  await loadCompany(db, id);
  const found = await queryRows(
    db,
    AuditRow,
    sql`select a.id, a.action, a.before, a.after, floor(extract(epoch from a.at))::bigint as seconds,
               coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), a.actor) as by
        from audit_log a left join users u on u.id = a.actor
        where a.entity = 'company' and a.entity_id = ${id} and a.action = any(${textArray([...COMPANY_HISTORY_ACTIONS])})
        order by a.id desc`,
  );
  const entries = found.map(({ id: entryId, seconds, by, ...change }) => {
    return { id: entryId, at: { seconds }, by, ...describeCompanyChange(change) };
  });
  return { data: entries.filter(({ changes, note }) => changes.length > 0 || note !== null) };
};
