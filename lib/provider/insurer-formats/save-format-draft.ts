import type * as contract from "@/lib/contract/insurer-formats";
import type { Verb } from "../route";
import { changeDraft } from "./change-draft";
import { assertTemplates } from "./format-templates";
import { getInsurerFormat } from "./get-insurer-format";
import { loadTarget } from "./load-formats";

/**
 * Saves the draft, complete or not; a draft is never used for sending.
 * @throws ProviderError not_found; bad_request for a template that is not the stored one; conflict when the draft was changed meanwhile.
 */
export const saveFormatDraft: Verb<typeof contract.saveFormatDraft> = async (db, call, { params, body }) => {
  await loadTarget(db, params);
  await assertTemplates(call, body.format);
  await changeDraft(db, call, { action: "saveFormatDraft", target: params, ...body });
  return getInsurerFormat(db, call, { params, query: undefined, body: undefined });
};
