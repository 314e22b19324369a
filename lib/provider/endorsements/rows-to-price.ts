import { sql } from "drizzle-orm";
import { z } from "zod";
import { Operation } from "@/lib/contract/common";
import { RELATIONSHIPS } from "@/lib/domain/members/types";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { RevisedData } from "../members/fields";
import { StoredDerivation, StoredSegment } from "../premiums/stored-derivation";

/** A row as registered, with its life as the roster knows it. */
const StoredRow = z.object({
  id: z.string(),
  operation: Operation,
  userId: z.string(),
  userPolicyId: z.string(),
  employeeId: z.string(),
  name: z.string(),
  coverageStart: z.string().nullable(),
  dateOfLeaving: z.string().nullable(),
  sumInsuredPaise: z.int().nullable(),
  ctcPaise: z.int().nullable(),
  oldData: RevisedData.nullable(),
  revisedData: RevisedData.nullable(),
  derivation: StoredDerivation.nullable(),
  life: z.object({
    relationship: z.enum(RELATIONSHIPS),
    dob: z.string(),
    slabId: z.string(),
    coverageStart: z.string(),
    ctcPaise: z.int().nullable(),
    sumInsuredPaise: z.int(),
  }),
  /** What was charged after the life's row before this one, in whichever endorsement; null for its first row. */
  chargedBefore: z.array(StoredSegment).nullable(),
  /** What earlier rows change of the life and the insurer has not answered: the roster does not show it yet. */
  revisedBefore: RevisedData.nullable(),
  /** The charge on the roster. */
  charged: z.array(StoredSegment),
});
export type StoredRow = z.output<typeof StoredRow>;

/** The rows of an endorsement in the order of registration, with what their premiums depend on; one statement. */
export async function loadRowsToPrice(db: Db, endorsementId: string): Promise<StoredRow[]> {
  return queryRows(
    db,
    StoredRow,
    sql`select m.id, m.operation, m.user_id as "userId", m.user_policy_id as "userPolicyId",
               coalesce(m.employee_id, u.employee_id, '') as "employeeId",
               trim(u.first_name || ' ' || u.last_name) as name, m.coverage_start::text as "coverageStart",
               m.date_of_leaving::text as "dateOfLeaving", m.sum_insured_paise as "sumInsuredPaise",
               m.ctc_paise as "ctcPaise", m.old_data as "oldData", m.revised_data as "revisedData", m.derivation,
               json_build_object('relationship', u.relationship, 'dob', u.dob, 'slabId', coalesce(up.slab_id, ''),
                 'coverageStart', up.coverage_start, 'ctcPaise', u.ctc_paise,
                 'sumInsuredPaise', coalesce(up.sum_insured_paise, 0)) as life,
               earlier.charged as "chargedBefore", pending.revised as "revisedBefore", up.segments as charged
        from endorsement_members m
        join users u on u.id = m.user_id
        join user_policies up on up.id = m.user_policy_id
        left join lateral (
          select e.derivation -> 'charged' as charged from endorsement_members e
          where e.user_id = m.user_id and e.user_policy_id = m.user_policy_id and e.seq < m.seq
          order by e.seq desc limit 1
        ) earlier on true
        left join lateral (
          select jsonb_object_agg(field.key, field.value order by p.seq) as revised
          from endorsement_members p
          join endorsements of on of.id = p.endorsement_id
          cross join jsonb_each(p.revised_data) field
          where p.user_id = m.user_id and p.user_policy_id = m.user_policy_id and p.seq < m.seq
            and p.operation = 'EDIT' and of.status in ('DRAFT', 'IN_PROGRESS', 'SENT_TO_INSURER', 'ENDO_DECLINED')
        ) pending on true
        where m.endorsement_id = ${endorsementId}
        order by m.seq`,
  );
}
