import { and, desc, eq, type SQL } from "drizzle-orm";
import type { z } from "zod";
import type { EditConflict } from "@/lib/contract/conflict";
import type { Db } from "./db/connect";
import { auditLog, users } from "./db/schema";
import { ProviderError } from "./errors";
import { instantOf } from "./instant";
import { shownName } from "./members/shown-name";

type StaleEdit = {
  entity: string;
  entityId: string;
  version: number;
  /** Field of the rejected write → its current value. */
  current: Record<string, unknown>;
  /** A condition on the audit rows, if the record's last change is not the other user's. */
  change?: SQL;
  /** What the other user did; by default 'changed this'. */
  did?: string;
};

const UNKNOWN_USER = { name: "Another user", at: new Date(0) };

/** A 409 for a write on an outdated version: who changed which fields, from the audit log [quality R5]. */
export async function editConflict(db: Db, stale: StaleEdit): Promise<ProviderError> {
  const [last] = await db
    .select({ at: auditLog.at, actor: auditLog.actor, firstName: users.firstName, lastName: users.lastName })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actor))
    .where(and(eq(auditLog.entity, stale.entity), eq(auditLog.entityId, stale.entityId), stale.change))
    .orderBy(desc(auditLog.id))
    .limit(1);
  const by = shownName(last, last?.actor ?? UNKNOWN_USER.name);
  const data: z.input<typeof EditConflict> = {
    version: stale.version,
    changedBy: by,
    changedAt: instantOf(last?.at ?? UNKNOWN_USER.at),
    current: stale.current,
  };
  return new ProviderError("conflict", `${by} ${stale.did ?? "changed this"} meanwhile. Your change was not saved.`, {
    data,
  });
}

/** A client that sends no version does not ask for this check. @throws ProviderError conflict, as {@link editConflict}. */
export async function assertVersion(db: Db, seen: number | undefined, stored: StaleEdit): Promise<void> {
  if (seen !== undefined && seen !== stored.version) throw await editConflict(db, stored);
}
