import { sql } from "drizzle-orm";
import { z } from "zod";
import * as contract from "@/lib/contract/client-api";
import { rupeesFromPaise } from "@/lib/domain/money/paise";
import { assertOwnCompany } from "../api-clients/assert-own-company";
import { queryRows } from "../db/rows";
import type { Verb } from "../route";

const Row = contract.RosterLife.omit({ sumInsured: true }).extend({ sumInsuredPaise: z.coerce.number().nullable() });

/** Covers of a company's policies in the order of their IDs. @throws ProviderError forbidden for a client of another company. */
export const readRoster: Verb<typeof contract.readRoster> = async (db, call, { params, query }) => {
  assertOwnCompany(call, params.companyId);
  const { after = "", limit, policyId } = query;
  const found = await queryRows(
    db,
    Row,
    sql`select c.id as "userPolicyId", u.id as "userId", p.id as "policyId", p.policy_type as "policyType",
          u.employee_id as "employeeId", trim(u.first_name || ' ' || u.last_name) as name, u.relationship, u.gender,
          u.dob::text as "dateOfBirth", u.mobile, u.email, c.uhid, c.slab_id as "slabId",
          c.sum_insured_paise as "sumInsuredPaise", c.coverage_start::text as "coverageStart",
          c.coverage_end::text as "coverageEnd", c.active as "isActive", c.pending_offboard as "isLeaving"
        from user_policies c
        join policies p on p.id = c.policy_id
        join users u on u.id = c.user_id
        where p.company_id = ${params.companyId} and c.id > ${after}
          ${policyId ? sql`and p.id = ${policyId}` : sql``}
        order by c.id limit ${limit + 1}`,
  );
  const lives = found.slice(0, limit).map(({ sumInsuredPaise, ...life }) => ({
    ...life,
    sumInsured: sumInsuredPaise === null ? null : rupeesFromPaise(sumInsuredPaise),
  }));
  return { data: { lives, cursor: found.length > limit ? (lives.at(-1)?.userPolicyId ?? null) : null } };
};
