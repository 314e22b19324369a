import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";

const Table = z.object({ name: z.string(), columns: z.array(z.string()) });
export type Table = z.output<typeof Table>;

const Reference = z.object({ from: z.string(), to: z.string() });
const Counted = z.object({ count: z.int() });

/** The description of a backup. Written last: a folder without it is no backup. */
export type Manifest = {
  takenAt: string;
  /** Number of applied migrations: only the same version can restore it. */
  migrations: number;
  tables: Record<string, { rows: number; sha256: string }>;
  sequences: Record<string, number>;
  /** Number of files in the folder `files`; null if they are in an object store. */
  files: number | null;
};

/** All tables to back up, referenced tables first. */
export async function listTables(db: Db): Promise<Table[]> {
  const tables = await queryRows(
    db,
    Table,
    sql`select c.table_name as name, jsonb_agg(c.column_name order by c.ordinal_position) as columns
        from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
        where table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER' group by 1 order by 1`,
  );
  const references = await queryRows(
    db,
    Reference,
    sql`select conrelid::regclass::text as "from", confrelid::regclass::text as "to" from pg_constraint
        where contype = 'f' and conrelid <> confrelid and connamespace = 'public'::regnamespace`,
  );
  const sorted: Table[] = [];
  const place = (table: Table) => {
    if (sorted.includes(table)) return;
    for (const { from, to } of references) {
      const referred = from === table.name && tables.find(({ name }) => name === to);
      if (referred) place(referred);
    }
    sorted.push(table);
  };
  for (const table of tables) place(table);
  return sorted;
}

export async function countMigrations(db: Db): Promise<number> {
  const [found] = await queryRows(db, Counted, sql`select count(*)::int as count from drizzle.__drizzle_migrations`);
  return found?.count ?? 0;
}
