import { sql } from "drizzle-orm";
import { z } from "zod";
import type * as contract from "@/lib/contract/endorsement-facts";
import { describeChange } from "@/lib/domain/endorsements/history";
import { queryRows } from "../db/rows";
import type { Verb } from "../route";
import { loadEndorsement } from "./load-endorsement";

const AuditRow = z.object({
  id: z.int(),
  action: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  seconds: z.int(),
  by: z.string(),
});

/** The history of an endorsement, newest first, read from the audit log. @throws ProviderError not_found. */
export const getEndorsementHistory: Verb<typeof contract.getEndorsementHistory> = async (
  db,
  _call,
  { params: { id } },
) => {
  await loadEndorsement(db, id);
  const found = await queryRows(
    db,
    AuditRow,
    sql`select a.id, a.action, a.before, a.after, floor(extract(epoch from a.at))::bigint as seconds,
               coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), a.actor) as by
        from audit_log a left join users u on u.id = a.actor
        where a.entity = 'endorsement' and a.entity_id = ${id}
        order by a.id desc`,
  );
  const data = found.map(({ id: entryId, seconds, by, ...change }) => {
    return { id: entryId, at: { seconds }, by, ...describeChange(change) };
  });
  return { data };
};
