import { sql } from "drizzle-orm";
import { z } from "zod";
import type * as contract from "@/lib/contract/contact-reveals";
import { ROWS_PER_PAGE } from "@/lib/domain/paging";
import { queryRows, queryTotal } from "../db/rows";
import { nameOrNull } from "../members/name-sql";
import type { Verb } from "../route";
import { loadReveals, matching } from "./load-reveals";

const Person = z.object({ id: z.string(), name: z.string() });

/** A page of the report, read from the audit log. */
export const listContactReveals: Verb<typeof contract.listContactReveals> = async (db, _call, { query }) => {
  const { page, ...filter } = query;
  const found = await loadReveals(db, filter, { skip: (page - 1) * ROWS_PER_PAGE, limit: ROWS_PER_PAGE + 1 });
  const total = await queryTotal(db, sql`select count(*)::int as total from audit_log a where ${matching(filter)}`);
  const people = await queryRows(
    db,
    Person,
    sql`select l.actor as id, coalesce(${nameOrNull("s")}, l.actor) as name
        from (select distinct a.actor from audit_log a where ${matching({})}) l left join users s on s.id = l.actor
        order by name, id`,
  );
  const items = found.slice(0, ROWS_PER_PAGE).map(({ seconds, ...row }) => ({ ...row, at: { seconds } }));
  return { data: { items, total, hasMore: found.length > ROWS_PER_PAGE, people } };
};
