import { sql } from "drizzle-orm";
import { z } from "zod";
import * as contract from "@/lib/contract/client-api";
import { rupeesOrNull } from "@/lib/domain/money/paise";
import { assertOwnCompany } from "../api-clients/assert-own-company";
import { today } from "../context";
import { queryRows } from "../db/rows";
import { isInForce } from "../members/count-lives";
import { fullName } from "../members/name-sql";
import type { Verb } from "../route";

const Row = contract.RosterLife.omit({ sumInsured: true }).extend({ sumInsuredPaise: z.coerce.number().nullable() });

/** Covers of a company's policies in the order of their IDs. @throws ProviderError forbidden for a client of another company. */
export const readRoster: Verb<typeof contract.readRoster> = async (db, call, { params, query }) => {
  assertOwnCompany(call, params.companyId);
  const { after = "", limit, policyId } = query;
  const found = await queryRows(
    db,
    Row,
    sql`select cover.id as "userPolicyId", u.id as "userId", p.id as "policyId", p.policy_type as "policyType",
          u.employee_id as "employeeId", ${fullName("u")} as name, u.relationship, u.gender,
          u.dob::text as "dateOfBirth", u.mobile, u.email, cover.uhid, cover.slab_id as "slabId",
          cover.sum_insured_paise as "sumInsuredPaise", cover.coverage_start::text as "coverageStart",
          cover.coverage_end::text as "coverageEnd", (${isInForce(today(call))}) as "isActive",
          cover.pending_offboard as "isLeaving"
        from user_policies cover
        join policies p on p.id = cover.policy_id
        join users u on u.id = cover.user_id
        where p.company_id = ${params.companyId} and cover.id > ${after}
          ${policyId ? sql`and p.id = ${policyId}` : sql``}
        order by cover.id limit ${limit + 1}`,
  );
  const lives = found.slice(0, limit).map(({ sumInsuredPaise, ...life }) => ({
    ...life,
    sumInsured: rupeesOrNull(sumInsuredPaise),
  }));
  return { data: { lives, cursor: found.length > limit ? (lives.at(-1)?.userPolicyId ?? null) : null } };
};
