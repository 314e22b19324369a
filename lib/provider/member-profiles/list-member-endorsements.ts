import { sql } from "drizzle-orm";
import { z } from "zod";
import { MemberEndorsement } from "@/lib/contract/member-profiles";
import { rupeesFromPaise } from "@/lib/domain/money/paise";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";

const Row = MemberEndorsement.omit({ total: true, createdAt: true }).extend({
  totalPaise: z.int(),
  createdSeconds: z.int(),
});

/** The member's endorsement rows, newest first. */
export async function listMemberEndorsements(db: Db, userId: string): Promise<z.input<typeof MemberEndorsement>[]> {
  const found = await queryRows(
    db,
    Row,
    sql`select e.id as "endorsementId", m.id as "memberId", e.policy_id as "policyId",
               e.endorsement_number as "endorsementNumber", p.policy_type as "policyType", p.nick_name as "nickName",
               e.status, m.operation, m.total_paise as "totalPaise", m.derivation is not null as "isExplained",
               floor(extract(epoch from m.created_at))::bigint as "createdSeconds"
        from endorsement_members m
        join endorsements e on e.id = m.endorsement_id
        join policies p on p.id = e.policy_id
        where m.user_id = ${userId}
        order by m.seq desc`,
  );
  return found.map(({ totalPaise, createdSeconds, ...row }) => ({
    ...row,
    total: rupeesFromPaise(totalPaise),
    createdAt: { seconds: createdSeconds },
  }));
}
