import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type {
  EndorsementListItem,
  listCompletedEndorsements,
  listPendingEndorsements,
} from "@/lib/contract/endorsements";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { rows } from "../db/rows";
import type { Verb } from "../route";
import { ticketUrl } from "../support-desk/ticket-url";
import { LIVES_COUNT } from "./row-totals";

type Item = z.input<typeof EndorsementListItem>;

/** Endorsements that are not complete, newest first; a declined one waits for rework. */
export const pendingEndorsements: Verb<typeof listPendingEndorsements> = async (db, call) => ({
  data: await list(db, call, sql`e.status <> 'ENDO_COMPLETE'`),
});

/** Complete endorsements, newest first. */
export const completedEndorsements: Verb<typeof listCompletedEndorsements> = async (db, call) => ({
  data: await list(db, call, sql`e.status = 'ENDO_COMPLETE'`),
});

/** One statement for the whole list: lives are counted per endorsement by its index, not fetched. */
async function list(db: Db, call: Call, where: SQL): Promise<Item[]> {
  const found = await rows<Omit<Item, "createdAt" | "ticketUrl"> & { createdSeconds: number }>(
    db,
    sql`select e.id, c.name as "companyName", i.name as "insurerName", p.policy_type as "policyType", e.status,
               p.nick_name as "nickName", e.endorsement_number as "endorsementNumber",
               e.endorsement_cycle as "endorsementCycle", lives.count as "livesCount",
               floor(extract(epoch from e.created_at))::bigint as "createdSeconds", p.id as "policyID",
               e.support_ticket_id as "ticketId", p.policy_number as "policyNumber"
        from endorsements e
        join companies c on c.id = e.company_id
        join policies p on p.id = e.policy_id
        join insurers i on i.id = p.insurer_id
        cross join lateral (
          select ${LIVES_COUNT} as count from endorsement_members where endorsement_id = e.id
        ) lives
        where ${where}
        order by e.created_at desc, e.id desc`,
  );
  return found.map(({ createdSeconds, ...item }) => ({
    ...item,
    ticketUrl: ticketUrl(call, item.ticketId),
    createdAt: { seconds: createdSeconds },
  }));
}
