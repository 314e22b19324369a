import type * as contract from "@/lib/contract/cd-accounts";
import type { Verb } from "../route";
import { loadCdAccount } from "./load-cd-accounts";

/** One account with its derived balance. @throws ProviderError not_found. */
export const getCdAccount: Verb<typeof contract.getCdAccount> = async (db, call, { params: { id } }) => ({
  data: await loadCdAccount(db, call, id),
});
