import { sql } from "drizzle-orm";
import type { LocalDate } from "@/lib/domain/dates/local-date";
import type { Operation } from "@/lib/domain/endorsements/verification";
import type { Relationship } from "@/lib/domain/members/types";
import type { Paise } from "@/lib/domain/money/paise";
import type { Derivation } from "@/lib/domain/premium/derivation";
import type { Segment } from "@/lib/domain/premium/segments";
import type { Db } from "../db/connect";
import { rows } from "../db/rows";
import type { RevisedData } from "../members/fields";

/**
 * What is kept beside the premium of a row: the derivation, what remains charged, whether an exit was rated anew, and the
 * upload with whose rows it is priced.
 */
export type StoredDerivation = Derivation & { charged: Segment[]; isRerated?: boolean; file?: string | undefined };

/** A row as registered, with its life as the roster knows it. */
export type StoredRow = {
  id: string;
  operation: Operation;
  userId: string;
  userPolicyId: string;
  employeeId: string;
  name: string;
  coverageStart: LocalDate | null;
  dateOfLeaving: LocalDate | null;
  sumInsuredPaise: Paise | null;
  ctcPaise: Paise | null;
  oldData: RevisedData | null;
  revisedData: RevisedData | null;
  derivation: StoredDerivation | null;
  life: {
    relationship: Relationship;
    dob: LocalDate;
    slabId: string;
    coverageStart: LocalDate;
    ctcPaise: Paise | null;
    sumInsuredPaise: Paise;
  };
  /** What was charged after the life's row before this one, in whichever endorsement; null for its first row. */
  chargedBefore: Segment[] | null;
  /** What earlier rows change of the life and the insurer has not answered: the roster does not show it yet. */
  revisedBefore: RevisedData | null;
  /** The charge on the roster. */
  charged: Segment[];
};

/** The rows of an endorsement in the order of registration, with what their premiums depend on; one statement. */
export async function loadRowsToPrice(db: Db, endorsementId: string): Promise<StoredRow[]> {
  return rows<StoredRow>(
    db,
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
