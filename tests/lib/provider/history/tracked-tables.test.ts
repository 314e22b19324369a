import { getTableName, is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import * as schema from "@/lib/provider/db/schema";
import { sharedProvider } from "@/tests/support/provider";
import { rows } from "@/tests/support/rows";

const provider = sharedProvider();

/** Tables without history, each with its reason. */
const EXEMPT: Readonly<Record<string, string>> = {
  audit_log: "only appended",
  audit_seals: "only appended",
  approvals: "decided once, each step is in the audit log; payloads are removed then",
  approval_uploads: "personal data, removed two weeks after the decision",
  api_tokens: "expires after an hour",
  api_client_use: "counts the calls of a minute",
  batches: "only appended",
  batch_undos: "only appended",
  cd_ledger_entries: "only appended, and the hottest table",
  cd_matches: "only appended",
  cd_shortfalls: "marks an announced shortfall",
  config_versions: "only appended: each row is a version",
  events: "only appended",
  endorsement_emails: "only appended: an email that was sent",
  insurer_format_versions: "only appended: each row is a version",
  recorded_changes: "the history itself",
  roster_comparisons: "only appended",
  roster_emails: "only appended: an email that was sent",
  row_history: "the history itself",
  script_run_rows: "only appended: the result of a run",
  company_life_counts: "derived from users",
  policy_search: "derived from policies",
  stale_workload: "a queue",
  outbox: "a queue",
  webhook_attempts: "of a queue, removed after a month",
  webhook_deliveries: "a queue",
  webhooks: "has secrets; each change is in the audit log",
  idempotency_keys: "of the transport, removed after a month",
  job_runs: "of the operation",
  mailbox_readings: "of the operation",
  markers: "of the operation",
  script_runs: "progress of a run, whose facts are its batch and its audit rows",
  reminder_emails: "marks a sent email",
  staff_sign_ins: "the last sign-in; each one is in the audit log",
  notifications: "a user's own",
  notification_choices: "a user's own",
  start_pages: "a user's own",
  validator_drafts: "personal data, removed after a week",
  support_tickets: "of the support desk, which is another program",
  support_notes: "of the support desk, which is another program",
};

const all = Object.values(schema as Record<string, unknown>)
  .filter((value): value is PgTable => is(value, PgTable))
  .map((table) => getTableName(table))
  .sort();

/** Tables whose updates and deletions call the trigger function of the history. */
async function trackedTables(): Promise<string[]> {
  const found = await rows<{ name: string }>(
    provider.db,
    sql`select c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
        where p.proname = 'write_row_history' and t.tgenabled = 'O' group by 1
        having bool_or(tgtype::int & 8 > 0) and bool_or(tgtype::int & 16 > 0) order by 1`,
  );
  return found.map(({ name }) => name);
}

test("every table of the schema has a history or a reason why not", async () => {
  const tracked = await trackedTables();
  expect([...tracked, ...Object.keys(EXEMPT)].sort()).toEqual(all);
});

test("every tracked table records since when its rows are known", async () => {
  const found = await rows<{ name: string }>(
    provider.db,
    sql`select table_name as name from information_schema.columns
        where table_schema = 'public' and column_name = 'recorded_from' and is_nullable = 'NO' order by 1`,
  );
  const names = found.map(({ name }) => name).filter((name) => name !== "row_history");
  expect(names).toEqual(await trackedTables());
});

test.each(["batches", "recorded_changes", "row_history"])("%s cannot be changed", async (name) => {
  const refused = { cause: { message: `${name} is append-only: DELETE refused` } };
  await expect(provider.db.execute(sql`delete from ${sql.identifier(name)}`)).rejects.toMatchObject(refused);
});

test("a tracked table cannot be emptied around its history", async () => {
  const refused = { cause: { message: "nominees is append-only: TRUNCATE refused" } };
  await expect(provider.db.execute(sql`truncate nominees`)).rejects.toMatchObject(refused);
});

test("an update cannot choose the time of its version", async () => {
  const { db } = provider;
  const { id } = await provider.company({ name: "Timely" });
  const chosen = await rows<{ isStamped: boolean }>(
    db,
    sql`update companies set name = 'Timeless', recorded_from = '2000-01-01' where id = ${id}
        returning recorded_from = version_time('-infinity') as "isStamped"`,
  );
  expect(chosen).toEqual([{ isStamped: true }]);
});
