import { eq, getTableColumns, SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { recordsAt } from "@/lib/demo/records";
import type { Db } from "@/lib/provider/db/connect";
import { cdAccounts, cdLedgerEntries, type users } from "@/lib/provider/db/schema";
import { rows } from "./rows";

/** A row whose cells are values, or SQL in which `n` is the number of the row. */
type Cells<T extends PgTable> = { [K in keyof T["$inferInsert"]]?: T["$inferInsert"][K] | SQL };

/** Rows made by the database itself, with the numbers of the range: a million in seconds. */
export async function insertMany<T extends PgTable>(
  db: Db,
  table: T,
  { from = 1, count }: { from?: number; count: number },
  cells: Cells<T>,
): Promise<void> {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => cells[key as keyof Cells<T>] !== undefined);
  const names = columns.map(([, { name }]) => sql.identifier(name));
  const values = columns.map(([key, column]) => {
    const cell: unknown = cells[key as keyof Cells<T>];
    return cell instanceof SQL ? cell : sql`${sql.param(cell, column)}::${sql.raw(column.getSQLType())}`;
  });
  await db.execute(sql`insert into ${table} (${sql.join(names, sql`, `)}) select ${sql.join(values, sql`, `)}
    from generate_series(${from}::int, ${from + count - 1}::int) n`);
  await db.execute(sql`analyze ${table}`);
}

export const LARGE_TABLES = ["users", "user_policies", "row_history"];

/** Fills the large tables without their indexes and creates these afterwards: minutes instead of half an hour. */
export async function withoutIndexes<Result>(db: Db, fill: () => Promise<Result>): Promise<Result> {
  const indexes = await rows<{ name: string; definition: string }>(
    db,
    sql`select indexname as name, indexdef as definition from pg_indexes
        where tablename in (${sql.join(
          LARGE_TABLES.map((name) => sql`${name}`),
          sql`, `,
        )})
          and not exists (select from pg_constraint where conname = indexname)`,
  );
  for (const { name } of indexes) await db.execute(sql.raw(`drop index ${name}`));
  const result = await fill();
  for (const { definition } of indexes) await db.execute(sql.raw(definition));
  return result;
}

/** Families of an employee and two children; every tenth person is inactive. */
export function memberCells(prefix: string, employer: string | SQL, at: Date): Cells<typeof users> {
  return {
    ...recordsAt(at).member({ id: "", employer: "", firstName: "" }),
    employer,
    id: sql`${prefix}::text || n`,
    firstName: sql`'First' || n`,
    lastName: "Last",
    parentId: sql`case when n % 3 > 0 then ${prefix}::text || (n - n % 3) end`,
    employeeId: sql`'E' || n / 3`,
    relationship: sql`case when n % 3 = 0 then 'self' else 'child' end`,
    gender: "female",
    dob: "1990-01-01",
    active: sql`n % 10 > 0`,
  };
}

/** Credits of ₹1, five minutes apart, the last one at `lastAt`; every third is of a GPA policy and the seventh of COVID. */
export async function fillLedger(db: Db, cdAccountId: string, count: number, lastAt: Date): Promise<void> {
  await insertMany(
    db,
    cdLedgerEntries,
    { count },
    {
      cdAccountId,
      seq: sql`n`,
      id: sql`'led-' || n`,
      transactionType: "credit",
      amountPaise: 100,
      balanceAfterPaise: sql`n * 100`,
      source: "manual",
      policyNumber: sql`'GMC/2025/' || n % 7`,
      policyType: sql`case when n = 7 then 'COVID' when n % 3 = 0 then 'GPA' else 'GMC' end`,
      message: "NEFT of the month",
      addedBy: "Bulk",
      createdAt: sql`${lastAt.toISOString()}::timestamptz - (${count}::int - n) * interval '5 minutes'`,
    },
  );
  await db
    .update(cdAccounts)
    .set({ lastSeq: count, balancePaise: count * 100 })
    .where(eq(cdAccounts.id, cdAccountId));
}
