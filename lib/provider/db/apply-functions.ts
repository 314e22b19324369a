import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const FUNCTIONS_FOLDER = fileURLToPath(new URL("./functions", import.meta.url));

const MIGRATIONS_JOURNAL = fileURLToPath(new URL("./migrations/meta/_journal.json", import.meta.url));

/** Runs SQL with any number of statements and returns the rows of the last one. */
export type RunSql = (text: string) => Promise<readonly Record<string, unknown>[]>;

/** The views of past states, which name the columns of their tables. */
const DROP_VIEWS = "drop schema if exists as_of cascade";

/** Drops every function, trigger and view of ours; those that extensions or constraints created remain. */
const DROP_ALL = `
  ${DROP_VIEWS};
  do $$
  declare
    statement text;
  begin
    for statement in
      select format('drop trigger %I on %s', tgname, tgrelid::regclass)
      from pg_trigger join pg_class on pg_class.oid = tgrelid
      where not tgisinternal and relnamespace = 'public'::regnamespace
    loop execute statement; end loop;
    for statement in
      select format('drop function %s', p.oid::regprocedure)
      from pg_proc p
      where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
    loop execute statement; end loop;
  end $$`;

/** The folder's SQL and its hash. Some of it names every column of a table, so a new migration changes the hash. */
function readFunctions(): { sql: string; hash: string } {
  const files = readdirSync(FUNCTIONS_FOLDER).sort();
  const sql = files.map((name) => readFileSync(join(FUNCTIONS_FOLDER, name), "utf8")).join("\n");
  const migrations = readFileSync(MIGRATIONS_JOURNAL, "utf8");
  return { sql, hash: createHash("sha256").update(sql).update(migrations).digest("hex") };
}

/** Drops the views before a migration that may change their tables; `applyFunctions` creates them again. */
export async function dropOutdatedViews(run: RunSql): Promise<void> {
  const [known] = await run("select to_regclass('drizzle.sql_functions') as name");
  if (!known?.name) return;
  const [applied] = await run("select hash from drizzle.sql_functions");
  if (applied?.hash === readFunctions().hash) return;
  await run(`begin; ${DROP_VIEWS}; delete from drizzle.sql_functions; commit`);
}

/**
 * Replaces the database's SQL functions, triggers and views by those of the folder, in one transaction. Changes nothing if
 * they are up to date, because creating a trigger locks its table. The caller has the migration lock.
 */
export async function applyFunctions(run: RunSql): Promise<void> {
  const { sql, hash } = readFunctions();
  await run("create table if not exists drizzle.sql_functions (hash text not null)");
  const [applied] = await run("select hash from drizzle.sql_functions");
  if (applied?.hash === hash) return;
  await run(`
    begin;
    ${DROP_ALL};
    ${sql}
    delete from drizzle.sql_functions;
    insert into drizzle.sql_functions values ('${hash}');
    commit`);
}
