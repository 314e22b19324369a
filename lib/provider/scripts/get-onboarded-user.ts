import { sql } from "drizzle-orm";
import { z } from "zod";
import type * as contract from "@/lib/contract/scripts";
import { OnboardedUser } from "@/lib/contract/scripts";
import { rupeesOrNull } from "@/lib/domain/money/paise";
import { secondsOf } from "../db/instants";
import { queryRows } from "../db/rows";
import { notFound } from "../errors";
import type { Verb } from "../route";

const Row = OnboardedUser.omit({ sumInsured: true, onboardedAt: true }).extend({
  sumInsuredPaise: z.int().nullable(),
  onboardedSeconds: z.int(),
});

/** @throws ProviderError not_found. */
export const getOnboardedUser: Verb<typeof contract.getOnboardedUser> = async (db, _call, { params: { id } }) => {
  const [found] = await queryRows(
    db,
    Row,
    sql`select o.id, o.name, o.employee_id as "employeeId", o.gender, o.dob::text as dob, o.email, o.mobile,
               o.joining_date::text as "joiningDate", o.grade, o.designation, o.location,
               c.id as "companyId", c.name as "companyName",
               p.id as "policyId", p.policy_type as "policyType", p.nick_name as "nickName",
               o.slab_id as "slabId", o.sum_insured_paise as "sumInsuredPaise", o.coverage_start::text as "coverageStart",
               o.enrolment_due_date::text as "enrolmentDueDate", r.started_by_name as "onboardedBy",
               ${secondsOf("o.created_at")} as "onboardedSeconds",
               (select m.id from users m where m.employer = o.company_id and m.employee_id = o.employee_id
                and m.relationship = 'self' order by m.active desc, m.id limit 1) as "userId"
        from custom_enrolment_users o
        join companies c on c.id = o.company_id
        join policies p on p.id = o.policy_id
        join script_runs r on r.id = o.run_id
        where o.id = ${id}`,
  );
  if (!found) throw notFound("Member");
  const { sumInsuredPaise, onboardedSeconds, ...user } = found;
  const sumInsured = rupeesOrNull(sumInsuredPaise);
  return { data: { ...user, sumInsured, onboardedAt: { seconds: onboardedSeconds } } };
};
