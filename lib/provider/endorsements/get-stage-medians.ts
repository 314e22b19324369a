import { sql } from "drizzle-orm";
import { z } from "zod";
import type * as contract from "@/lib/contract/endorsement-facts";
import { EndorsementStatus } from "@/lib/contract/endorsements";
import { addDays } from "@/lib/domain/dates/local-date";
import { MEDIAN_MIN_ENDORSEMENTS, MEDIAN_WINDOW_DAYS } from "@/lib/domain/endorsements/stage-clock";
import { FIRST_STATUS } from "@/lib/domain/endorsements/status";
import { today } from "../context";
import { queryRows } from "../db/rows";
import type { Verb } from "../route";
import { loadEndorsement } from "./load-endorsement";

const Row = z.object({ status: EndorsementStatus, medianDays: z.number(), endorsements: z.int() });

/**
 * The median working days per stage of the insurer's other endorsements, from their recorded moves. A stage counts if it
 * ended in the last year; a move counts if it was not undone.
 * @throws ProviderError not_found.
 */
export const getStageMedians: Verb<typeof contract.getStageMedians> = async (db, call, { params: { id } }) => {
  const { policyId } = await loadEndorsement(db, id);
  const since = addDays(today(call), -MEDIAN_WINDOW_DAYS);
  const data = await queryRows(
    db,
    Row,
    sql`with others as (
          select e.id, e.created_at from endorsements e join policies p on p.id = e.policy_id
          where p.insurer_id = (select insurer_id from policies where id = ${policyId}) and e.id <> ${id}),
        -- The number of moves after each row: an undone move is followed by a smaller number.
        numbered as (
          select a.entity_id, a.id, a.at, a.action, a.after ->> 'status' as status,
                 sum(case a.action when 'undoMove' then -1 else 1 end) over (partition by a.entity_id order by a.id) as moves
          from audit_log a join others on others.id = a.entity_id
          where a.entity = 'endorsement' and a.action in ('updateEndorsementStatus', 'undoMove')),
        lasting as (
          select *, min(moves) over (partition by entity_id order by id desc) as fewest from numbered),
        entries as (
          select id as entity_id, 0 as step, created_at as at, ${FIRST_STATUS} as status from others
          union all
          select entity_id, id, at, status from lasting where action <> 'undoMove' and fewest >= moves),
        stages as (
          select entity_id, status, (at at time zone 'Asia/Kolkata')::date as entered,
                 (lead(at) over (partition by entity_id order by step) at time zone 'Asia/Kolkata')::date as ended
          from entries)
        select status, count(distinct entity_id)::int as endorsements,
               percentile_cont(0.5) within group (order by working_days_between(entered, ended)) as "medianDays"
        from stages where ended >= ${since}::date
        group by status having count(distinct entity_id) >= ${MEDIAN_MIN_ENDORSEMENTS} order by status`,
  );
  return { data };
};
