import { and, eq } from "drizzle-orm";
import type { FormatTarget, InsurerFormat } from "@/lib/contract/insurer-formats";
import { writeAudit } from "../audit";
import { actorOf, type Call, now } from "../context";
import type { Db } from "../db/connect";
import { insurerFormatDrafts } from "../db/schema";
import { editConflict } from "../edit-conflict";
import type { ProviderError } from "../errors";
import { formatKey, loadDraft, ofTarget } from "./load-formats";

type Change = { action: string; target: FormatTarget; draftVersion: number; format: InsurerFormat | null };

/**
 * Replaces or discards the draft; of two concurrent changes one succeeds.
 * @throws ProviderError conflict with the current draft.
 */
export async function changeDraft(db: Db, call: Call, { action, target, draftVersion, format }: Change): Promise<void> {
  const before = await loadDraft(db, target, { lock: true });
  if (!(await replaceDraft(db, call, { target, draftVersion, format }))) throw await draftConflict(db, target);
  const entityId = formatKey(target);
  await writeAudit(db, call, { action, entity: "insurerFormat", entityId, before: before.format, after: format });
}

/** @returns whether the draft was still at the expected version. */
async function replaceDraft(db: Db, call: Call, { target, draftVersion, format }: Omit<Change, "action">) {
  const { insurerId, policyType, stage } = target;
  const stamps = { updatedBy: actorOf(call), updatedAt: now(call) };
  const { version } = insurerFormatDrafts;
  if (draftVersion === 0) {
    const first = { insurerId, policyType, stage, version: 1, format, ...stamps };
    const made = await db.insert(insurerFormatDrafts).values(first).onConflictDoNothing().returning({ version });
    return made.length > 0;
  }
  const changed = await db
    .update(insurerFormatDrafts)
    .set({ format, version: draftVersion + 1, ...stamps })
    .where(and(ofTarget(insurerFormatDrafts, target), eq(version, draftVersion)))
    .returning({ version });
  return changed.length > 0;
}

/** A 409 with the current draft; `format` is null if it was discarded or activated. */
export async function draftConflict(db: Db, target: FormatTarget): Promise<ProviderError> {
  const { version, format } = await loadDraft(db, target);
  return editConflict(db, { entity: "insurerFormat", entityId: formatKey(target), version, current: { format } });
}
