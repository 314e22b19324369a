import { and, desc, eq } from "drizzle-orm";
import type { z } from "zod";
import type * as contract from "@/lib/contract/flex-raters";
import type { Db } from "../db/connect";
import { flexRaters } from "../db/schema";
import { instantOf } from "../instant";

export type FlexRaterRow = typeof flexRaters.$inferSelect;

/** The row of the policy's active flex rater, or null. */
export async function findActiveFlexRater(db: Db, policyId: string): Promise<FlexRaterRow | null> {
  const [row] = await db
    .select()
    .from(flexRaters)
    .where(and(eq(flexRaters.policyId, policyId), flexRaters.active));
  return row ?? null;
}

/** Every version, newest first. */
export function findFlexRaters(db: Db, policyId: string): Promise<FlexRaterRow[]> {
  return db.select().from(flexRaters).where(eq(flexRaters.policyId, policyId)).orderBy(desc(flexRaters.version));
}

/** A stored flex rater in the contract's shape. */
export function flexRaterReply(row: FlexRaterRow): z.input<typeof contract.FlexRater> {
  const { policyId, version, name, active, rates, createdBy, createdAt } = row;
  return {
    policyId,
    version,
    name,
    active,
    rows: rates.length,
    uploadedBy: createdBy,
    uploadedAt: instantOf(createdAt),
  };
}
