import { eq, sql } from "drizzle-orm";
import type * as contract from "@/lib/contract/system";
import { writeAudit } from "../audit";
import { nowSql } from "../context";
import { outbox } from "../db/schema";
import type { Verb } from "../route";
import { lockEmail } from "./lock-email";

/**
 * Makes a failed email due now. It keeps its ID, so a second call does not send it twice; a sent email is unchanged. One
 * that was given up is tried again.
 * @throws ProviderError not_found.
 */
export const resendEmail: Verb<typeof contract.resendEmail> = async (db, call, { params: { id } }) => {
  const email = await lockEmail(db, id);
  if (email.doneAt && email.lastError === null) return { data: { id, isDone: true } };
  // A worker is sending it now. Making it due again would send it twice.
  if (email.lastError === null) return { data: { id, isDone: false } };
  await db
    .update(outbox)
    .set({ doneAt: null, nextAt: sql`least(${outbox.nextAt}, ${nowSql(call)})` })
    .where(eq(outbox.id, id));
  await writeAudit(db, call, {
    action: "resendEmail",
    entity: "email",
    entityId: String(id),
    after: { kind: email.kind, attempts: email.attempts },
  });
  return { data: { id, isDone: false } };
};
