import type * as contract from "@/lib/contract/endorsement-list";
import type { Verb } from "../route";
import { loadEndorsementPage } from "./list-endorsements";
import { listedBy } from "./list-query";

/** Complete endorsements. @throws ProviderError bad_request for an invalid page. */
export const listCompletedEndorsements: Verb<typeof contract.listCompletedEndorsements> = async (
  db,
  call,
  { query },
) => ({
  data: await loadEndorsementPage(db, call, await listedBy(db, call, "completed", query)),
});
