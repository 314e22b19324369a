import { and, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { DOCUMENT_TYPES } from "@/lib/domain/files/document-types";
import type { Db } from "../db/connect";
import { outbox } from "../db/schema";
import type { StoredObject } from "../files/store";

/** A file whose row is gone with the commit, to be removed from the store after it: before, a kill could leave the row alone. */
export const FileRemoval = z.object({
  kind: z.literal("fileRemoval"),
  payload: z.object({ docType: z.enum(DOCUMENT_TYPES), name: z.string() }),
});
export type FileRemoval = z.output<typeof FileRemoval>;

/** Whether a file that still stands in the store is to be removed: nobody may name it any more. */
export async function isRemovalQueued(db: Db, { docType, name }: StoredObject): Promise<boolean> {
  const queued = and(
    eq(outbox.kind, "fileRemoval"),
    isNull(outbox.doneAt),
    sql`${outbox.payload} @> ${JSON.stringify({ docType, name })}::jsonb`,
  );
  const found = await db.select({ id: outbox.id }).from(outbox).where(queued).limit(1);
  return found.length > 0;
}
