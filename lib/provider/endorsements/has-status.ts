import { type SQL, sql } from "drizzle-orm";
import { AT_INSURER_IN, type EndorsementStatus } from "@/lib/domain/endorsements/status";
import { policyNameOf } from "../policies/name-sql";

/** Whether the endorsement `alias` of a query has one of these statuses: as literals, which a partial index needs. */
export const hasStatus = (alias: string, statuses: readonly EndorsementStatus[]): SQL =>
  sql.raw(`${alias}.status in (${statuses.map((status) => `'${status}'`).join(", ")})`);

/** The policy name of endorsement `alias`; null if `other` has the same policy. */
export const nameBeside = (alias: string, other: string): SQL => sql`
  (select ${policyNameOf("named")} from policies named
   where named.id = ${sql.raw(alias)}.policy_id and named.id <> ${sql.raw(other)}.policy_id)`;

/** Sorts an endorsement at the insurer before the others. */
export const atInsurerFirst = (alias: string): SQL => sql`not ${hasStatus(alias, AT_INSURER_IN)}`;

/** Whether the cover `alias` of a query has ended by an exit that was received. */
export const hasLeft = (alias: string): SQL =>
  sql`(${sql.raw(alias)}.active is false and ${sql.raw(alias)}.left_as is not null)`;
