import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { ContactReveal, type RevealFilter } from "@/lib/contract/contact-reveals";
import { addDays } from "@/lib/domain/dates/local-date";
import { REVEAL_REASONS } from "@/lib/domain/members/reveal";
import type { Db } from "../db/connect";
import { secondsOf } from "../db/instants";
import { queryRows } from "../db/rows";
import { ACCESS_ACTIONS } from "../db/schema";
import { nameOrNull } from "../members/name-sql";
import { policyNameOf } from "../policies/name-sql";

/** A reveal of an earlier version has any text as its reason. */
const Row = ContactReveal.omit({ at: true }).extend({ seconds: z.int(), reason: z.string().nullable() });

/** The reveals and downloads of a filter, from an alias `a` of the audit log. */
export const matching = ({ by, action, from, to }: RevealFilter): SQL => sql`${sql.raw(`a.${ACCESS_ACTIONS}`)}
  ${by === undefined ? sql`` : sql`and a.actor = ${by}`}
  ${action === undefined ? sql`` : sql`and a.action = ${action}`}
  ${from === undefined ? sql`` : sql`and a.at >= ${from}::date::timestamp at time zone 'Asia/Kolkata'`}
  ${to === undefined ? sql`` : sql`and a.at < ${addDays(to, 1)}::date::timestamp at time zone 'Asia/Kolkata'`}`;

type Part = { before?: number | undefined; skip?: number; limit: number };

/** Reveals and downloads of a filter, newest first. */
export async function loadReveals(db: Db, filter: RevealFilter, { before, skip = 0, limit }: Part) {
  const found = await queryRows(
    db,
    Row,
    sql`select a.id, ${secondsOf("a.at")} as seconds, a.actor as "byId",
               coalesce(${nameOrNull("s")}, a.actor) as by, a.action, seen.id as "userId",
               coalesce(${nameOrNull("m")}, seen.id) as "memberName", c.name as "companyName",
               concat_ws(' · ', 'Endo ' || e.endorsement_number, ${policyNameOf("p")}) as record,
               a.after->>'reason' as reason, a.after->>'text' as text, a.after->>'ticketId' as "ticketId"
        from (select * from audit_log a where ${matching(filter)} ${before === undefined ? sql`` : sql`and a.id < ${before}`}
              order by a.id desc limit ${limit}::integer offset ${skip}::integer) a
        cross join lateral (select case when a.entity = 'member' then a.entity_id else a.after->>'userId' end as id) seen
        left join users s on s.id = a.actor
        left join users m on m.id = seen.id
        left join endorsements e on a.entity = 'endorsement' and e.id = a.entity_id
        left join policies p
          on p.id = coalesce(e.policy_id, case when a.entity = 'policy' then a.entity_id else a.after->>'policyId' end)
        left join companies c
          on c.id = coalesce(p.company_id, case when a.entity = 'company' then a.entity_id else m.employer end)
        order by a.id desc`,
  );
  return found.map((row) => ({ ...row, record: row.record || null, ...reasonOf(row) }));
}

function reasonOf({ action, reason: recorded, text }: z.output<typeof Row>) {
  if (action !== "revealContact") return { reason: null, text: null };
  const reason = REVEAL_REASONS.find((known) => known === recorded);
  return { reason: reason ?? ("OTHER" as const), text: reason ? text : recorded };
}
