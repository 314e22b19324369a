import { sql } from "drizzle-orm";
import { z } from "zod";
import type * as contract from "@/lib/contract/batches";
import { Operation } from "@/lib/contract/common";
import { addDays } from "@/lib/domain/dates/local-date";
import { ROWS_CHANGE_IN } from "@/lib/domain/endorsements/status";
import { BATCH_MESSAGES as TEXT } from "@/lib/messages/batches";
import { writeMembersWorkbook } from "@/lib/sheets/write/members-workbook";
import { writeAudit } from "../audit";
import { today } from "../context";
import { queryRows } from "../db/rows";
import { hasStatus } from "../endorsements/has-status";
import { ProviderError } from "../errors";
import { RevisedData } from "../members/fields";
import { fullName } from "../members/name-sql";
import { loadPolicyFacts } from "../policies/load-policy";
import type { Verb } from "../route";
import { isReplaced, loadChangedFields } from "./changed-fields";
import { type CounterRow, counterRows } from "./counter-rows";
import { loadBatch } from "./load-batch";

const Row = z.object({
  id: z.string(),
  coverId: z.string(),
  policyId: z.string(),
  operation: Operation,
  userId: z.string(),
  holderId: z.string().nullable(),
  employeeId: z.string(),
  relationship: z.string(),
  name: z.string(),
  gender: z.string().nullable(),
  dob: z.iso.date().nullable(),
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  maritalStatus: z.string().nullable(),
  ctcPaise: z.int().nullable(),
  slabId: z.string(),
  coverageStart: z.iso.date(),
  dateOfLeaving: z.iso.date().nullable(),
  oldData: RevisedData.nullable(),
  revisedData: RevisedData.nullable(),
}) satisfies z.ZodType<CounterRow>;

/**
 * A workbook that reverses the rows of a batch which the insurer has, for the validator: an exit for each addition, the old
 * values for each edit, except of fields that were changed again, an addition for each exit. Audited: it has personal data.
 * @throws ProviderError not_found; unprocessable if the insurer has no row of the batch on the policy.
 */
export const getCounterFile: Verb<typeof contract.getCounterFile> = async (db, call, { params: { id }, query }) => {
  const { companyId } = await loadBatch(db, id);
  const sent = await queryRows(
    db,
    Row,
    sql`select m.id, m.user_policy_id as "coverId", e.policy_id as "policyId", m.operation, u.id as "userId",
               u.parent_id as "holderId", coalesce(u.employee_id, '') as "employeeId",
               coalesce(u.relationship, '') as relationship, ${fullName("u")} as name, u.gender,
               u.dob::text as dob, u.mobile, u.email, u.marital_status as "maritalStatus", u.ctc_paise as "ctcPaise",
               coalesce(c.slab_id, '') as "slabId", c.coverage_start::text as "coverageStart",
               m.date_of_leaving::text as "dateOfLeaving", m.old_data as "oldData", m.revised_data as "revisedData"
        from endorsement_members m join endorsements e on e.id = m.endorsement_id join users u on u.id = m.user_id
        join user_policies c on c.id = m.user_policy_id
        where m.added_in_batch = ${id} and e.policy_id = ${query.policyId} and not ${hasStatus("e", ROWS_CHANGE_IN)}
        order by m.seq`,
  );
  const edits = sent.filter(({ operation }) => operation === "EDIT");
  const changed = await loadChangedFields(db, companyId, edits);
  const rows = sent.filter((row) => !isReplaced(row.revisedData, changed.get(row.id)));
  if (rows.length === 0) throw new ProviderError("unprocessable", TEXT.nothingToCounter);
  const { config } = await loadPolicyFacts(db, call, query.policyId);
  const members = counterRows(rows, changed, addDays(today(call), -config.leavingWindowDays));
  const after = { policyId: query.policyId, rows: rows.length };
  await writeAudit(db, call, { action: "getCounterFile", entity: "batch", entityId: id, after });
  return { bytes: writeMembersWorkbook(members), name: `Reversing endorsement_${today(call)}.xlsx`, rows: rows.length };
};
