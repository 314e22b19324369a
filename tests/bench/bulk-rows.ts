import type pg from "pg";
import type { AddRow } from "@/lib/contract/members";
import { type Client, dependant, employee, lettersOf } from "@/tests/lib/provider/registration/workbook";

/** The tables that additions fill, in the order of their foreign keys, and which rows are one client's. */
export const TABLES = [
  { name: "users", rowsOf: ({ companyId }: Client) => `employer = '${companyId}'` },
  { name: "user_policies", rowsOf: ({ policyId }: Client) => `policy_id = '${policyId}'` },
  {
    name: "endorsement_members",
    rowsOf: ({ policyId }: Client) => `endorsement_id in (select id from endorsements where policy_id = '${policyId}')`,
  },
] as const;

/** Employees with their spouses. */
export function additions(count: number, cells: Partial<AddRow> = {}): AddRow[] {
  return Array.from({ length: count / 2 }, (_, index) => [
    employee(`B${index}`, { name: `Ravi ${lettersOf(index)}`, ...cells }),
    dependant(`B${index}`, "Spouse", { name: `Sita ${lettersOf(index)}`, ...cells }),
  ]).flat();
}

const ROWS_PER_STATEMENT = 500;

/** Removes the client's rows and times plain multi-row inserts of them, in one transaction. */
export async function rawInsertSeconds(admin: pg.Client, client: Client, literal: (text: string) => string) {
  const statements: string[] = [];
  const asText = { getTypeParser: () => (text: string) => text };
  for (const { name, rowsOf } of TABLES) {
    const query = { text: `select * from ${name} where ${rowsOf(client)}`, rowMode: "array" as const, types: asText };
    const { rows } = await admin.query<(string | null)[]>(query);
    for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
      const values = rows
        .slice(from, from + ROWS_PER_STATEMENT)
        .map((row) => `(${row.map((cell) => (cell === null ? "null" : literal(cell))).join(",")})`);
      statements.push(`insert into ${name} values ${values.join(",")}`);
    }
  }
  for (const { name, rowsOf } of [...TABLES].reverse())
    await admin.query(`delete from ${name} where ${rowsOf(client)}`);
  for (const { name } of TABLES) await admin.query(`vacuum ${name}`);
  const started = performance.now();
  await admin.query("begin");
  for (const statement of statements) await admin.query(statement);
  await admin.query("commit");
  return (performance.now() - started) / 1000;
}
