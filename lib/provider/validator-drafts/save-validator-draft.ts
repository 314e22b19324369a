import { eq, lt } from "drizzle-orm";
import type * as contract from "@/lib/contract/validator-drafts";
import { DAY_MS } from "@/lib/domain/dates/local-date";
import { writeAudit } from "../audit";
import { actorOf, now } from "../context";
import { validatorDrafts } from "../db/schema";
import { notFound } from "../errors";
import { instantOf } from "../instant";
import type { Verb } from "../route";

const RETENTION_DAYS = 7;

/**
 * Stores a draft for a week and deletes expired ones, which contain personal data. Only its author may replace it.
 * @throws ProviderError not_found for another user's draft.
 */
export const saveValidatorDraft: Verb<typeof contract.saveValidatorDraft> = async (
  db,
  call,
  { params: { id }, body },
) => {
  const at = now(call);
  const expiresAt = new Date(at.getTime() + RETENTION_DAYS * DAY_MS);
  await db.delete(validatorDrafts).where(lt(validatorDrafts.expiresAt, at));
  const savedBy = actorOf(call);
  const draft = { ...body, savedBy, savedByName: call.actor.name, savedAt: at, expiresAt };
  const [stored] = await db
    .insert(validatorDrafts)
    .values({ id, ...draft })
    .onConflictDoUpdate({ target: validatorDrafts.id, set: draft, setWhere: eq(validatorDrafts.savedBy, savedBy) })
    .returning({ id: validatorDrafts.id });
  if (!stored) throw notFound("Draft");
  const after = { companyId: body.companyId, bytes: body.contents.length };
  await writeAudit(db, call, { action: "saveValidatorDraft", entity: "validatorDraft", entityId: id, after });
  return { data: { id, savedBy: call.actor.name, savedAt: instantOf(at), expiresAt: instantOf(expiresAt) } };
};
