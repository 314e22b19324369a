import { desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type * as contract from "@/lib/contract/file-recognition";
import type { FileEvidence } from "@/lib/domain/file-recognition/evidence";
import { type PolicyEvidence, recogniseCompany, recognisePolicy } from "@/lib/domain/file-recognition/recognise";
import { acceptsMembers } from "@/lib/domain/policies/eligibility";
import { type Call, today } from "../context";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { policies } from "../db/schema";
import { textArray } from "../db/unnest";
import { selectPolicies } from "../policies/select-policies";
import { policyListItem } from "../policies/to-contract";
import type { Verb } from "../route";
import { hasNumber, loadShared } from "./load-shared";

/** The company and policy that a file is of, with the reasons. Nothing of the evidence is stored or logged. */
export const recogniseFile: Verb<typeof contract.recogniseFile> = async (db, call, { body }) => {
  const sampled = { employees: body.employeeIds.length, headings: body.headings.length };
  const { candidates, certain } = recogniseCompany(await loadShared(db, body), sampled);
  const listed = [];
  for (const { companyId, companyName, reasons, employees } of candidates) {
    const policy = recognisePolicy(await loadPolicies(db, call, companyId, body), sampled);
    listed.push({ companyId, companyName, reasons, employees, policy });
  }
  return { data: { candidates: listed, companyId: certain?.companyId ?? null } };
};

const Shared = z.object({ policyId: z.string(), isNumbered: z.boolean(), employees: z.number() });

/** The policies of a company that members can be registered on, with what they share with the file. */
async function loadPolicies(
  db: Db,
  call: Call,
  companyId: string,
  { policyNumbers, employeeIds }: FileEvidence,
): Promise<PolicyEvidence[]> {
  const all = await selectPolicies(db, eq(policies.companyId, companyId), desc(policies.createdAt));
  const offered = all.map((row) => policyListItem(row, today(call)));
  const open = new Set(offered.filter(acceptsMembers).map(({ id }) => id));
  const shared = await queryRows(
    db,
    Shared,
    sql`select p.id as "policyId", coalesce(${hasNumber(policyNumbers)}, false) as "isNumbered",
               (select count(distinct u.employee_id) from users u
                join user_policies up on up.user_id = u.id and up.policy_id = p.id and up.active
                where u.employer = ${companyId} and u.employee_id = any(${textArray(employeeIds)}))::int as employees
        from policies p where p.company_id = ${companyId}`,
  );
  return shared.filter(({ policyId }) => open.has(policyId));
}
