import type * as contract from "@/lib/contract/insurer-formats";
import type { Verb } from "../route";
import { changeDraft } from "./change-draft";
import { getInsurerFormat } from "./get-insurer-format";
import { loadDraft, loadTarget, noDraft } from "./load-formats";

/**
 * Discards the draft; versions remain.
 * @throws ProviderError not_found without a draft; conflict when it was changed meanwhile.
 */
export const discardFormatDraft: Verb<typeof contract.discardFormatDraft> = async (db, call, { params, body }) => {
  await loadTarget(db, params);
  const { version, format } = await loadDraft(db, params, { lock: true });
  if (format === null && version === body.draftVersion) throw noDraft();
  await changeDraft(db, call, { action: "discardFormatDraft", target: params, format: null, ...body });
  return getInsurerFormat(db, call, { params, query: undefined, body: undefined });
};
