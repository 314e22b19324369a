import type * as contract from "@/lib/contract/renewals";
import type { Verb } from "../route";
import { storedDocuments } from "./documents";
import { loadRenewal } from "./load-renewal";
import { countRenewalLives } from "./renewal-lives";

/** What a renewal copies from the previous policy. @throws ProviderError not_found, also for a policy that is no renewal. */
export const getRenewal: Verb<typeof contract.getRenewal> = async (db, call, { params: { id } }) => {
  const { oldId } = await loadRenewal(db, id);
  const counts = await countRenewalLives(db, oldId);
  return { data: { ...counts, documentsToReplace: await storedDocuments(db, call, oldId) } };
};
