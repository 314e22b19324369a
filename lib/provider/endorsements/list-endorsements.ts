import { sql } from "drizzle-orm";
import { z } from "zod";
import * as contract from "@/lib/contract/endorsement-list";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { ticketUrl } from "../support-desk/ticket-url";
import { type ListedBy, type PageSlice, pageQuery, placeOf } from "./list-query";

type Item = z.input<typeof contract.EndorsementListItem>;

const ItemRow = contract.EndorsementListItem.omit({ createdAt: true, ticketUrl: true }).extend({
  createdSeconds: z.int(),
});

export async function page(
  db: Db,
  call: Call,
  query: Omit<contract.EndorsementPageQuery, "search"> & ListedBy,
): Promise<Item[]> {
  const { nextPageId, prevPageId, pageSize } = query;
  const cursor = nextPageId ?? prevPageId;
  const beyond = cursor === undefined ? null : await placeOf(db, query, cursor);
  const isBackwards = nextPageId === undefined && prevPageId !== undefined;
  const found = await listItems(db, call, query, { beyond, isBackwards, limit: pageSize });
  return isBackwards ? found.reverse() : found;
}

/** One statement for a page: its endorsements from an index first, then what else a row shows. */
export async function listItems(db: Db, call: Call, by: ListedBy, slice: PageSlice): Promise<Item[]> {
  const found = await queryRows(
    db,
    ItemRow,
    sql`select e.id, c.name as "companyName", i.name as "insurerName", e.policy_type as "policyType", e.status,
               p.nick_name as "nickName", e.endorsement_number as "endorsementNumber",
               e.endorsement_cycle as "endorsementCycle", e.lives_count as "livesCount",
               floor(extract(epoch from e.created_at))::bigint as "createdSeconds", e.policy_id as "policyID",
               e.support_ticket_id as "ticketId", p.policy_number as "policyNumber"
        from (select *, row_number() over () as place from (${pageQuery(sql`e.*`, by, slice)}) as page) as e
        join companies c on c.id = e.company_id
        join policies p on p.id = e.policy_id
        join insurers i on i.id = p.insurer_id
        order by e.place`,
  );
  return found.map(({ createdSeconds, ...item }) => ({
    ...item,
    ticketUrl: ticketUrl(call, item.ticketId),
    createdAt: { seconds: createdSeconds },
  }));
}
