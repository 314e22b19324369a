import { eq } from "drizzle-orm";
import { writeAudit } from "../audit";
import { type Call, now } from "../context";
import type { Db } from "../db/connect";
import { cdAccounts } from "../db/schema";
import { notFound } from "../errors";
import type { StoredObject } from "../files/store";

export const statementObject = (name: string): StoredObject => ({ docType: "CD_STATEMENTS", name });
export const statementNotFound = () => notFound("CD statement");

export async function setStatement(
  db: Db,
  call: Call,
  id: string,
  change: { action: "putCdStatement" | "deleteCdStatement"; before: string | null; after: string | null },
): Promise<void> {
  await db
    .update(cdAccounts)
    .set({ cdDocument: change.after, updatedAt: now(call) })
    .where(eq(cdAccounts.id, id));
  await writeAudit(db, call, { ...change, entity: "cdAccount", entityId: id });
}
