import { eq, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { type Call, now } from "../context";
import type { Db } from "../db/connect";
import { endorsements } from "../db/schema";
import { notFound } from "../errors";

/** Increments the version and records who changed it and when. */
export async function incrementVersion(
  db: Db,
  call: Call,
  id: string,
  fields: PgUpdateSetSource<typeof endorsements> = {},
): Promise<number> {
  const [written] = await db
    .update(endorsements)
    .set({ ...fields, version: sql`${endorsements.version} + 1`, updatedBy: call.actor.name, updatedAt: now(call) })
    .where(eq(endorsements.id, id))
    .returning({ version: endorsements.version });
  if (!written) throw notFound("Endorsement");
  return written.version;
}
