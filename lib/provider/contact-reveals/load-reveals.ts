import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { RevealFilter } from "@/lib/contract/contact-reveals";
import { addDays } from "@/lib/domain/dates/local-date";
import { REVEAL_REASONS } from "@/lib/domain/members/reveal";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { nameOf } from "../endorsements/owner-name";

const Row = z.object({
  id: z.int(),
  seconds: z.int(),
  by: z.string(),
  byId: z.string(),
  userId: z.string(),
  memberName: z.string(),
  companyName: z.string().nullable(),
  reason: z.string().nullable(),
  text: z.string().nullable(),
  ticketId: z.string().nullable(),
});

/** The looks of a filter, from an alias `a` of the audit log. */
export const matching = ({ by, from, to }: RevealFilter): SQL => sql`a.action = 'revealContact'
  ${by === undefined ? sql`` : sql`and a.actor = ${by}`}
  ${from === undefined ? sql`` : sql`and a.at >= ${from}::date::timestamp at time zone 'Asia/Kolkata'`}
  ${to === undefined ? sql`` : sql`and a.at < ${addDays(to, 1)}::date::timestamp at time zone 'Asia/Kolkata'`}`;

type Part = { before?: number | undefined; skip?: number; limit: number };

/** Looks of a filter, newest first. A look of an earlier version has only a text. */
export async function loadReveals(db: Db, filter: RevealFilter, { before, skip = 0, limit }: Part) {
  const found = await queryRows(
    db,
    Row,
    sql`select a.id, floor(extract(epoch from a.at))::bigint as seconds, a.actor as "byId",
               coalesce(${nameOf(sql`s`)}, a.actor) as by, a.entity_id as "userId",
               coalesce(${nameOf(sql`m`)}, a.entity_id) as "memberName", c.name as "companyName",
               a.after->>'reason' as reason, a.after->>'text' as text, a.after->>'ticketId' as "ticketId"
        from audit_log a left join users s on s.id = a.actor left join users m on m.id = a.entity_id
             left join companies c on c.id = m.employer
        where ${matching(filter)} ${before === undefined ? sql`` : sql`and a.id < ${before}`}
        order by a.id desc limit ${limit}::integer offset ${skip}::integer`,
  );
  return found.map(({ reason: recorded, ...row }) => {
    const reason = REVEAL_REASONS.find((known) => known === recorded);
    return { ...row, reason: reason ?? ("OTHER" as const), text: reason ? row.text : recorded };
  });
}
