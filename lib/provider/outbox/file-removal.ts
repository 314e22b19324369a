import { and, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { DOCUMENT_TYPES } from "@/lib/domain/files/document-types";
import type { Db } from "../db/connect";
import { outbox } from "../db/schema";
import type { StoredObject } from "../files/store";

/** A file to remove from the store after its row's deletion is committed. Before the commit, a crash could leave a row without file. */
export const FileRemoval = z.object({
  kind: z.literal("fileRemoval"),
  payload: z.object({ docType: z.enum(DOCUMENT_TYPES), name: z.string() }),
});
export type FileRemoval = z.output<typeof FileRemoval>;

/** Whether a stored file is queued for removal; nothing may refer to it any more. */
export async function isRemovalQueued(db: Db, { docType, name }: StoredObject): Promise<boolean> {
  const queued = and(
    eq(outbox.kind, "fileRemoval"),
    isNull(outbox.doneAt),
    sql`${outbox.payload} @> ${JSON.stringify({ docType, name })}::jsonb`,
  );
  const found = await db.select({ id: outbox.id }).from(outbox).where(queued).limit(1);
  return found.length > 0;
}
