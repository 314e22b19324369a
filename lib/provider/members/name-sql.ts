import { type SQL, sql } from "drizzle-orm";

/** The full name of a row of `users`, as text of a query. */
export const fullNameText = (alias: string): string => `trim(${alias}.first_name || ' ' || ${alias}.last_name)`;

/** The full name of a row of `users`. */
export const fullName = (alias: string): SQL => sql.raw(fullNameText(alias));

/** The full name; null without a name or a row. */
export const nameOrNull = (alias: string): SQL => sql`nullif(${fullName(alias)}, '')`;
