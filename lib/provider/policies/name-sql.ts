import { type SQL, sql } from "drizzle-orm";

/** The name of a row of `policies`: its nickname, or else its number, or else its ID. */
export const policyNameOf = (alias: string): SQL =>
  sql.raw(`coalesce(${alias}.nick_name, ${alias}.policy_number, ${alias}.id)`);
