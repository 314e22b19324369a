import { sql } from "drizzle-orm";
import { z } from "zod";
import { PolicyType } from "@/lib/contract/common";
import { type CoverProof, CoverVersion } from "@/lib/contract/cover-proof";
import type { AsOfMoments } from "@/lib/domain/history/as-of";
import { rupeesOrNull } from "@/lib/domain/money/paise";
import type { Db } from "../db/connect";
import { secondsOf } from "../db/instants";
import { queryRows } from "../db/rows";
import { authorOf } from "../history/author-of";
import { StoredSegment } from "../premiums/stored-derivation";
import { cancelledCover } from "./covered-on";

const CoverRow = z.object({
  id: z.string(),
  policyId: z.string(),
  policyType: PolicyType.nullable().catch(null),
  nickName: z.string().nullable(),
  policyNumber: z.string().nullable(),
  insurerName: z.string().nullable(),
  start: z.iso.date(),
  end: z.iso.date(),
  sumInsuredPaise: z.int().nullable(),
  segments: z.array(StoredSegment),
  isCancelled: z.boolean(),
});
export type CoverRow = z.output<typeof CoverRow>;

/** The covers of a person, by policy. */
export const loadProofCovers = (db: Db, userId: string, moments: AsOfMoments): Promise<CoverRow[]> =>
  queryRows(
    db,
    CoverRow,
    sql`select cover.id, cover.policy_id as "policyId", p.policy_type as "policyType", p.nick_name as "nickName",
               p.policy_number as "policyNumber", i.name as "insurerName", cover.coverage_start::text as start,
               cover.coverage_end::text as end, cover.sum_insured_paise as "sumInsuredPaise", cover.segments,
               ${cancelledCover(moments)} as "isCancelled"
        from user_policies cover join policies p on p.id = cover.policy_id left join insurers i on i.id = p.insurer_id
        where cover.user_id = ${userId}
        order by p.created_at, p.id, cover.coverage_start, cover.id`,
  );

const Version = CoverVersion.omit({ from: true, until: true, sumInsured: true }).extend({
  fromSeconds: z.int(),
  untilSeconds: z.int().nullable(),
  sumInsuredPaise: z.int().nullable(),
});

type Versions = z.input<typeof CoverProof>["policies"][number]["versions"];

/** Every version of a person's covers that was known by then, oldest first. */
export async function loadProofVersions(db: Db, userId: string): Promise<Versions> {
  const found = await queryRows(
    db,
    Version,
    sql`select * from (
          select h.row_id as "coverId", ${secondsOf("h.recorded_from")} as "fromSeconds",
                 ${secondsOf("h.recorded_to")} as "untilSeconds", h.row ->> 'coverage_start' as "coverageStart",
                 h.row ->> 'coverage_end' as "coverageEnd", (h.row ->> 'sum_insured_paise')::bigint as "sumInsuredPaise",
                 h.row ->> 'uhid' as uhid, (h.row ->> 'active')::boolean as "isActive",
                 (h.row ->> 'pending_offboard')::boolean as "isLeaving",
                 ${authorOf("a program")} as "changedBy"
          from row_history h join recorded_changes c on c.id = h.change_id left join users u on u.id = c.actor
          where h.person_id = ${userId} and h.table_name = 'user_policies'
          union all
          select id, ${secondsOf("recorded_from")}, null, coverage_start::text, coverage_end::text, sum_insured_paise, uhid,
                 active, pending_offboard, null
          from user_policies where user_id = ${userId}
        ) versions order by "fromSeconds", "untilSeconds" nulls last`,
  );
  return found.map(({ fromSeconds, untilSeconds, sumInsuredPaise, ...version }) => ({
    ...version,
    from: { seconds: fromSeconds },
    until: untilSeconds === null ? null : { seconds: untilSeconds },
    sumInsured: rupeesOrNull(sumInsuredPaise),
  }));
}
