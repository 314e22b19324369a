import type * as contract from "@/lib/contract/endorsement-list";
import type { Verb } from "../route";
import { loadEndorsementPage } from "./list-endorsements";
import { listedBy } from "./list-query";

/** Endorsements that are not complete, including declined ones. @throws ProviderError bad_request for an invalid page. */
export const listPendingEndorsements: Verb<typeof contract.listPendingEndorsements> = async (db, call, { query }) => ({
  data: await loadEndorsementPage(db, call, await listedBy(db, call, "pending", query)),
});
