import pg from "pg";
import { openDatabase } from "@/lib/provider/db/open-database";
import { addStaff } from "@/lib/provider/staff-access/add-staff";
import { asAdmin, onPostgres, ownDatabase } from "@/tests/support/database-accounts";

const { name, addressOf } = ownDatabase();

const INSERT = `insert into audit_log (at, actor, action, entity, entity_id) values (now(), 'a', 'addNote', 'x', 'y')`;

onPostgres(
  "two providers start concurrently on an empty database; their account may only append to audit log, seals and ledger",
  async () => {
    await asAdmin([
      `create role ${name}_owner login`,
      `create role ${name}_program login`,
      `create database ${name} owner ${name}_owner`,
    ]);
    const open = () =>
      openDatabase({ databaseUrl: addressOf(`${name}_program`), ownerUrl: addressOf(`${name}_owner`), poolSize: 2 });
    const providers = await Promise.all([open(), open()]);
    const program = new pg.Client({ connectionString: addressOf(`${name}_program`) });
    try {
      await Promise.all(providers.map(({ migrate }) => migrate()));
      expect(await Promise.all(providers.map(({ mayRewriteAudit }) => mayRewriteAudit()))).toEqual([false, false]);
      // As `npm run staff -- add` on the first day, before any provider has started.
      const owner = { email: "owner@genome.example", role: "loopOwner", firstName: "Farah", lastName: "Khan" };
      const [first] = providers;
      const command = { clock: Date.now, domains: ["genome.example"], systemUser: "farah" };
      expect(first && (await addStaff(first.db, { ...owner, isForced: false }, command))).toMatch(/^staff_/);
      await program.connect();
      await program.query(INSERT);
      await program.query("insert into markers (name, value, created_at) values ('m', '1', now())");
      await program.query("update markers set value = '2'");
      for (const table of [
        "audit_log",
        "audit_seals",
        "cd_ledger_entries",
        "row_history",
        "recorded_changes",
        "batches",
      ]) {
        for (const refused of [
          `delete from ${table}`,
          `truncate ${table}`,
          `alter table ${table} disable trigger all`,
          `drop table ${table}`,
        ])
          await expect(program.query(refused)).rejects.toMatchObject({ code: "42501" });
      }
      await expect(program.query("update audit_log set actor = 'b'")).rejects.toMatchObject({ code: "42501" });
      const { rows } = await program.query("select action from audit_log order by id");
      expect(rows).toEqual([{ action: "addStaff" }, { action: "addNote" }]);
    } finally {
      await program.end();
      await Promise.all(providers.map(({ close }) => close()));
      await asAdmin([`drop database ${name} with (force)`, `drop role ${name}_program`, `drop role ${name}_owner`]);
    }
  },
);

onPostgres("an account that owns the tables is reported: it could change the audit log", async () => {
  await asAdmin([`create database ${name}`]);
  const database = await openDatabase({
    databaseUrl: addressOf(new URL(process.env.TEST_DATABASE_URL ?? "").username),
  });
  try {
    await database.migrate();
    expect(await database.mayRewriteAudit()).toBe(true);
  } finally {
    await database.close();
    await asAdmin([`drop database ${name} with (force)`]);
  }
});

onPostgres("an account without the right to create tables is told to use the owner's", async () => {
  await asAdmin([`create role ${name}_program login`, `create database ${name}`]);
  const database = await openDatabase({ databaseUrl: addressOf(`${name}_program`) });
  try {
    await expect(database.migrate()).rejects.toThrow(
      `The account ${name}_program may not create tables: set OWNER_DATABASE_URL with the owner's account.`,
    );
  } finally {
    await database.close();
    await asAdmin([`drop database ${name} with (force)`, `drop role ${name}_program`]);
  }
});
