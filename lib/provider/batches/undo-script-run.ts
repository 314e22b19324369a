import { eq, type SQL, sql } from "drizzle-orm";
import { BATCH_MESSAGES as TEXT } from "@/lib/messages/batches";
import { scriptRuns } from "../db/schema";
import { ProviderError } from "../errors";
import { policyNameOf } from "../policies/name-sql";
import type { UndoBatch } from "./undo-report";
import { addReports, isChangedSince, type UndoneTable, undoRows } from "./undo-rows";

const COMPANY_NAME = sql`(select name from companies c where c.id = t.company_id)`;
const POLICY_NAME = sql`(select ${policyNameOf("p")} from policies p where p.id = t.policy_id)`;
const NAMES = { added: "RECORD_ADDED", changed: "RECORD_CHANGED" } as const;

/** Another contact, which the undo does not remove, with an email or phone that the contact had before the run. */
const contactTakenBy = (runId: string): SQL => sql`(
  select coalesce(o.email, o.mobile) from row_history h join recorded_changes c on c.id = h.change_id
  join hr_contacts o on o.id <> t.id and (o.email = h.row ->> 'email' or o.mobile = h.row ->> 'mobile')
  where h.table_name = 'hr_contacts' and h.row_id = t.id and h.scope_id = t.company_id and c.batch_id = ${runId}
    and (o.added_in_batch is distinct from ${runId} or ${isChangedSince("hr_contacts", runId)})
  order by o.id limit 1)`;

/** The tables that the scripts write. */
const tablesOf = (runId: string): readonly UndoneTable[] => [
  {
    ...NAMES,
    name: "custom_enrolment_users",
    key: "id",
    scope: "company_id",
    columns: ["policy_id"],
    label: sql`t.name`,
  },
  {
    ...NAMES,
    name: "policy_prevalidations",
    key: "policy_id, relationship",
    scope: "policy_id",
    columns: ["min_age", "max_age", "max_count", "genders", "sums_insured_paise", "required_fields", "updated_by"],
    label: sql`${POLICY_NAME} || ', ' || t.relationship`,
  },
  {
    ...NAMES,
    name: "hr_contacts",
    key: "id",
    scope: "company_id",
    columns: ["email", "mobile", "hrd", "self_serve", "comms", "updated_by"],
    label: COMPANY_NAME,
    takenBy: contactTakenBy(runId),
  },
  {
    ...NAMES,
    name: "company_access",
    key: "company_id",
    scope: "company_id",
    columns: ["tap_out_date", "csm_user_id", "ops_agent_user_id", "updated_by"],
    label: COMPANY_NAME,
  },
  {
    ...NAMES,
    name: "slab_grades",
    key: "policy_id, slab_id",
    scope: "policy_id",
    columns: ["grade_id", "updated_by"],
    label: sql`${POLICY_NAME} || ', ' || t.slab_id`,
  },
];

/** Undoes the run of a script: removes inserted rows and restores changed ones. */
export const undoScriptRun: UndoBatch = async (db, _call, batch) => {
  // The lock of `claimRun`: an interrupted run is either continued or undone.
  const [run] = await db.select().from(scriptRuns).where(eq(scriptRuns.id, batch.id)).for("update");
  if (run?.status === "RUNNING") throw new ProviderError("conflict", TEXT.stillRunning);
  const reports = [];
  for (const table of tablesOf(batch.id)) reports.push(await undoRows(db, batch.id, table));
  return { ...addReports(reports), endorsements: [], counters: [] };
};
