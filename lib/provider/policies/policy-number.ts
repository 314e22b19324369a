import { type SQL, sql } from "drizzle-orm";

/** `policyNumberKey` of a column, in SQL. */
export const policyNumberKeyOf = (column: SQL) =>
  sql`ltrim(regexp_replace(upper(${column}), '[^A-Z0-9]', '', 'g'), '0')`;
