import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";

const Table = z.object({ name: z.string(), columns: z.array(z.string()) });
export type Table = z.output<typeof Table>;

const Reference = z.object({ from: z.string(), to: z.string() });

export const MANIFEST = "manifest.json";

/** The description of a backup. Written last: a folder without it is no backup. */
export type Manifest = {
  takenAt: string;
  /** Number of migrations and hash of the newest: only a version with the same tables can restore it. */
  migrations: number;
  newestMigration: string;
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

const Applied = z.object({ migrations: z.int(), newestMigration: z.string() });

export async function loadMigrations(db: Db): Promise<z.output<typeof Applied>> {
  const [found] = await queryRows(
    db,
    Applied,
    sql`select count(*) over ()::int as migrations, hash as "newestMigration"
        from drizzle.__drizzle_migrations order by created_at desc limit 1`,
  );
  return found ?? { migrations: 0, newestMigration: "" };
}
