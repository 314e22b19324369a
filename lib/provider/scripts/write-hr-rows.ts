import { type SQL, sql } from "drizzle-orm";
import { type Call, now } from "../context";
import type { Db } from "../db/connect";
import { execute } from "../db/rows";
import { type BulkColumn, inChunks, unnest } from "../db/unnest";
import { newId } from "../ids";
import type { JudgedHrRow } from "./judge-hr-rows";

type Contact = NonNullable<JudgedHrRow["contact"]>;
type Access = NonNullable<JudgedHrRow["access"]>;
type Grade = NonNullable<JudgedHrRow["grade"]>;

/** Writes the changes of checked rows, table by table. */
export async function writeHrRows(db: Db, call: Call, judged: readonly JudgedHrRow[]): Promise<void> {
  const at = now(call);
  const stamps: BulkColumn<unknown>[] = [
    { name: "updated_by", type: "text", value: () => call.actor.name },
    { name: "updated_at", type: "timestamptz", value: () => at },
  ];
  const contacts = judged.flatMap(({ contact }) => contact ?? []);
  const created: BulkColumn<unknown> = { name: "created_at", type: "timestamptz", value: () => at };
  await upsert(db, CONTACTS, [...CONTACT_COLUMNS, ...stamps, created], contacts);
  await upsert(
    db,
    ACCESS,
    [...ACCESS_COLUMNS, ...stamps],
    judged.flatMap(({ access }) => access ?? []),
  );
  await upsert(
    db,
    GRADES,
    [...GRADE_COLUMNS, ...stamps],
    judged.flatMap(({ grade }) => grade ?? []),
  );
}

type Target = { table: string; key: string; sets: SQL };

const STAMPS = "updated_by = excluded.updated_by, updated_at = excluded.updated_at";

const CONTACTS: Target = {
  table: "hr_contacts",
  key: "id",
  sets: sql.raw(
    `email = excluded.email, mobile = excluded.mobile, hrd = excluded.hrd, self_serve = excluded.self_serve,
     comms = excluded.comms, ${STAMPS}`,
  ),
};

const ACCESS: Target = {
  table: "company_access",
  key: "company_id",
  sets: sql.raw(
    `tap_out_date = coalesce(excluded.tap_out_date, company_access.tap_out_date),
     csm_user_id = coalesce(excluded.csm_user_id, company_access.csm_user_id),
     ops_agent_user_id = coalesce(excluded.ops_agent_user_id, company_access.ops_agent_user_id), ${STAMPS}`,
  ),
};

const GRADES: Target = {
  table: "slab_grades",
  key: "policy_id, slab_id",
  sets: sql.raw(`grade_id = excluded.grade_id, ${STAMPS}`),
};

const CONTACT_COLUMNS: readonly BulkColumn<Contact>[] = [
  { name: "id", type: "text", value: ({ known }) => known?.id ?? newId("hrc") },
  { name: "company_id", type: "text", value: ({ next }) => next.companyId },
  { name: "email", type: "text", value: ({ next }) => next.email },
  { name: "mobile", type: "text", value: ({ next }) => next.mobile },
  { name: "hrd", type: "boolean", value: ({ next }) => next.hrd },
  { name: "self_serve", type: "boolean", value: ({ next }) => next.selfServe },
  { name: "comms", type: "boolean", value: ({ next }) => next.comms },
];

const ACCESS_COLUMNS: readonly BulkColumn<Access>[] = [
  { name: "company_id", type: "text", value: ({ companyId }) => companyId },
  { name: "tap_out_date", type: "date", value: ({ tapOutDate }) => tapOutDate },
  { name: "csm_user_id", type: "text", value: ({ csmUserId }) => csmUserId },
  { name: "ops_agent_user_id", type: "text", value: ({ opsAgentUserId }) => opsAgentUserId },
];

const GRADE_COLUMNS: readonly BulkColumn<Grade>[] = [
  { name: "policy_id", type: "text", value: ({ policyId }) => policyId },
  { name: "slab_id", type: "text", value: ({ slabId }) => slabId },
  { name: "grade_id", type: "text", value: ({ gradeId }) => gradeId },
];

async function upsert<Row>(
  db: Db,
  { table, key, sets }: Target,
  columns: readonly BulkColumn<Row>[],
  rows: readonly Row[],
): Promise<void> {
  const names = columns.map(({ name }) => name).join(", ");
  await inChunks(rows, async (chunk) => {
    await execute(
      db,
      sql`insert into ${sql.raw(table)} (${sql.raw(names)}) ${unnest(columns, chunk)}
          on conflict (${sql.raw(key)}) do update set ${sets}`,
    );
  });
}
