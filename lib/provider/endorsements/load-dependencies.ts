import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Dependencies } from "@/lib/domain/endorsements/gates";
import { AT_INSURER_IN, DECLINED_IN, DEPENDENT_IN, PENDING_IN, UNSENT_IN } from "@/lib/domain/endorsements/status";
import type { Db } from "../db/connect";
import { queryNamed } from "../db/prepared";
import { textArray } from "../db/unnest";
import { carriesDependants, leavesAlong } from "../members/carries-dependants";
import { addedBy, changesDependants, isShared } from "../members/charged";
import { hasStatus, nameBeside } from "./has-status";

const Dependency = z.object({
  endorsementId: z.string(),
  kind: z.enum(["waitsFor", "neverCharged", "employeeStays"]),
  id: z.string(),
  endorsementNumber: z.int(),
  /** Of another policy's endorsement. */
  policyName: z.string().nullable(),
  isDeclined: z.boolean(),
});

const NONE: Dependencies = { waitsFor: [], neverCharged: [], employeeStays: [] };

/** The chain of a row: a family with one premium, or the cover of one life [domain §24 #41]. */
const CHAIN = sql`case when is_shared then person.employer else m.user_id end as chain_of,
  case when is_shared then person.employee_id else m.user_policy_id end as chain_in`;

/**
 * The rows of the endorsements, with the employee on whom the dependant of a floater or an added one depends, and, unless it
 * is here, the endorsement that adds the life.
 */
const OWN_ROWS = sql`
  select asked.policy_id, is_shared, is_floater, m.endorsement_id, m.user_id, m.seq, ${CHAIN},
         case when m.operation = 'ADD' then person.parent_id end as employee_id,
         case when (is_floater or m.operation = 'ADD') and not is_shared and m.user_policy_id is not null
              then person.parent_id end as holder_id,
         min(m.seq) over life as first_seq,
         case when not bool_or(m.operation = 'ADD') over life then ${addedBy("cover")} end as adder_id
  from asked
  join endorsement_members m on m.endorsement_id = asked.id
  join users person on person.id = m.user_id
  left join user_policies cover on cover.id = m.user_policy_id
  window life as (partition by m.endorsement_id, m.user_id, m.user_policy_id)`;

/** The people of these rows, the employees of dependants, and the families with one premium. */
const PEOPLE = sql`
  select policy_id, is_shared, is_floater, user_id from own where not is_shared
  union select policy_id, is_shared, is_floater, holder_id from own where holder_id is not null
  union select policy_id, is_shared, is_floater, relative.id
        from (select distinct policy_id, is_shared, is_floater, chain_of, chain_in from own where is_shared) as family
        join users relative on relative.employer = chain_of and relative.employee_id = chain_in`;

/** The rows of these people in the policy's pending endorsements. */
const NEAR_ROWS = sql`
  select people.policy_id, m.endorsement_id, m.user_id, m.seq, ${CHAIN},
         min(m.seq) over (partition by m.endorsement_id, m.user_id, m.user_policy_id) as first_seq,
         m.user_policy_id is not null and (is_floater or m.operation = 'ADD')
           and ${changesDependants(sql`m`)} as changes_dependants
  from people
  join endorsement_members m on m.user_id = people.user_id
  join endorsements e on e.id = m.endorsement_id and e.policy_id = people.policy_id and ${hasStatus("e", PENDING_IN)}
  join users person on person.id = m.user_id`;

/**
 * Pairs of endorsements with rows in the same chain. Their first rows decide whether the other follows, precedes or adds a
 * life late. Grouped, not joined: if the planner expects few rows, a join takes the product of two large endorsements.
 */
const CHAINED = sql`
  select one.id, other.id as other_id, bool_or(other.seq < one.seq) as follows, bool_or(one.seq < other.seq) as precedes,
         bool_or(one.adders ? other.id and one.seq < other.seq) as is_added_late
  from (select array_agg(endorsement_id) as ids, array_agg(seq) as seqs, array_agg(adders) as adders
        from (select policy_id, chain_of, chain_in, endorsement_id, min(seq) as seq, jsonb_agg(distinct adder_id) as adders
              from (select policy_id, chain_of, chain_in, endorsement_id, seq, adder_id from own
                    union all select policy_id, chain_of, chain_in, endorsement_id, seq, null from near) as rows
              where chain_of is not null and chain_in is not null
              group by 1, 2, 3, 4) as firsts
        group by policy_id, chain_of, chain_in having count(*) > 1) as chains,
       unnest(ids, seqs, adders) as one(id, seq, adders), unnest(ids, seqs) as other(id, seq)
  where one.id <> other.id and one.id in (select id from asked)
  group by 1, 2`;

/**
 * Pairs of endorsements: the second adds the employees of the first one's dependants, or changes a floater's sum insured.
 * Such a pair does not count where a chain already runs the other way: the two would wait for each other.
 */
const HELD = sql`
  select dependant.id, employee.id as other_id, bool_or(employee.seq < dependant.seq) as follows
  from (select array_agg(endorsement_id) filter (where is_employee) as employee_ids,
               array_agg(first_seq) filter (where is_employee) as employee_seqs,
               array_agg(endorsement_id) filter (where not is_employee) as dependant_ids,
               array_agg(first_seq) filter (where not is_employee) as dependant_seqs
        from (select policy_id, holder_id as employee_id, endorsement_id, first_seq, false as is_employee
              from own where holder_id is not null
              union select policy_id, user_id, endorsement_id, first_seq, true from near where changes_dependants) as rows
        group by policy_id, employee_id) as families,
       unnest(employee_ids, employee_seqs) as employee(id, seq), unnest(dependant_ids, dependant_seqs) as dependant(id, seq)
  where dependant.id <> employee.id
  group by 1, 2`;

/** Families whose added dependants no cover of the employee carries, with the endorsements that added the employee. */
const WITHOUT_EMPLOYEE = sql`
  select endorsement_id, array_agg(cover.added_by_endorsement_id) as adder_ids
  from (select distinct endorsement_id, policy_id, employee_id from own where employee_id is not null) as families
  join user_policies cover on cover.user_id = employee_id and ${carriesDependants(sql`cover`, sql`families.policy_id`)}
  group by endorsement_id, employee_id having not bool_or(cover.active)`;

/** Declined exits of employees who stay, whose dependants leave in unsent endorsements. */
const STAYING = sql`
  select distinct asked.id, exit.endorsement_id as other_id
  from asked
  join endorsements declined on declined.company_id = asked.company_id and ${hasStatus("declined", DECLINED_IN)}
    and (declined.policy_id = asked.policy_id or asked.is_parental_policy)
  join endorsement_members exit on exit.endorsement_id = declined.id and exit.operation = 'DELETE'
  join user_policies cover on cover.id = exit.user_policy_id and cover.active and not cover.pending_offboard
  join users person on person.parent_id = exit.user_id
  join endorsement_members m on m.user_id = person.id and m.endorsement_id = asked.id and ${leavesAlong(sql`m`, sql`exit`)}
  where ${hasStatus("asked", UNSENT_IN)}`;

/**
 * What each endorsement depends on [domain §24 #41, #81]: pending endorsements that must be received first, those at the
 * insurer before the order of filing; endorsements that add its lives or their employees, but were declined or come later;
 * declined exits of its lives' employees.
 */
export async function loadDependencies(db: Db, ids: readonly string[]): Promise<(id: string) => Dependencies> {
  if (ids.length === 0) return () => NONE;
  const found = await queryNamed(
    db,
    "dependencies of endorsements",
    Dependency,
    sql`with asked as (
          select e.id, e.policy_id, e.company_id, e.status, pool.is_common_pool as is_floater, pool.is_parental_policy,
                 ${isShared(sql`e.policy_id`)} as is_shared
          from endorsements e join policies pool on pool.id = e.policy_id
          where e.id = any(${textArray(ids)}) and not e.is_complete
            and (pool.is_parental_policy or exists (
              select from endorsements other where other.policy_id = e.policy_id and other.id <> e.id
                and not other.is_complete))),
        own as (${OWN_ROWS}), people as (${PEOPLE}), near as (${NEAR_ROWS}), chained as (${CHAINED}), held as (${HELD}),
        without_employee as (${WITHOUT_EMPLOYEE}), staying as (${STAYING})
        select asked.id as "endorsementId", 'waitsFor' as kind, other.id,
               other.endorsement_number as "endorsementNumber", null as "policyName", false as "isDeclined"
        from asked
        join (select id, other_id, follows from chained
              union all
              select id, other_id, follows from held where not exists (
                select from chained where chained.id = held.id and chained.other_id = held.other_id and precedes)
             ) as met on met.id = asked.id
        join endorsements other on other.id = met.other_id
        where ${hasStatus("asked", DEPENDENT_IN)} and ${hasStatus("other", PENDING_IN)}
          and case when ${hasStatus("asked", AT_INSURER_IN)} = ${hasStatus("other", AT_INSURER_IN)} then met.follows
                   else ${hasStatus("other", AT_INSURER_IN)} end
        union
        select life.endorsement_id, 'neverCharged', adder.id, adder.endorsement_number, null,
               ${hasStatus("adder", DECLINED_IN)}
        from (select distinct endorsement_id, adder_id from own where adder_id <> endorsement_id) as life
        join endorsements adder on adder.id = life.adder_id
        where ${hasStatus("adder", DECLINED_IN)} or (${hasStatus("adder", UNSENT_IN)} and exists (
          select from chained where chained.id = life.endorsement_id and other_id = adder.id and is_added_late))
        union
        select w.endorsement_id, 'neverCharged', adder.id, adder.endorsement_number,
               ${nameBeside("adder", "asked")}, true
        from (select distinct endorsement_id, unnest(adder_ids) as adder_id from without_employee) as w
        join asked on asked.id = w.endorsement_id
        join endorsements adder on adder.id = w.adder_id and ${hasStatus("adder", DECLINED_IN)}
        union
        select asked.id, 'employeeStays', other.id, other.endorsement_number, ${nameBeside("other", "asked")}, true
        from staying join asked on asked.id = staying.id join endorsements other on other.id = other_id
        order by 4`,
  );
  const byEndorsement = new Map<string, Record<z.output<typeof Dependency>["kind"], Other[]>>();
  for (const { endorsementId, kind, ...other } of found) {
    const known = byEndorsement.get(endorsementId) ?? { waitsFor: [], neverCharged: [], employeeStays: [] };
    known[kind].push(other);
    byEndorsement.set(endorsementId, known);
  }
  return (id) => byEndorsement.get(id) ?? NONE;
}

type Other = Omit<z.output<typeof Dependency>, "endorsementId" | "kind">;
