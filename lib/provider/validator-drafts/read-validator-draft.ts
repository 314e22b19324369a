import { and, eq, gte } from "drizzle-orm";
import type * as contract from "@/lib/contract/validator-drafts";
import { writeAudit } from "../audit";
import { now } from "../context";
import { validatorDrafts } from "../db/schema";
import { ProviderError } from "../errors";
import { instantOf } from "../instant";
import type { Verb } from "../route";

/**
 * A draft by its link. Audited, because it shows the members of its file.
 * @throws ProviderError not_found if there is none, or its week is over.
 */
export const readValidatorDraft: Verb<typeof contract.readValidatorDraft> = async (db, call, { params: { id } }) => {
  const [draft] = await db
    .select()
    .from(validatorDrafts)
    .where(and(eq(validatorDrafts.id, id), gte(validatorDrafts.expiresAt, now(call))));
  if (!draft) throw new ProviderError("not_found", "This link has expired: a draft is stored for a week.");
  const { savedByName, savedAt, expiresAt, contents, companyId } = draft;
  await writeAudit(db, call, {
    action: "openValidatorDraft",
    entity: "validatorDraft",
    entityId: id,
    after: { companyId, savedBy: draft.savedBy },
  });
  return {
    data: { id, savedBy: savedByName, savedAt: instantOf(savedAt), expiresAt: instantOf(expiresAt), contents },
  };
};
