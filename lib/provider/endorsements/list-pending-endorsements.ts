import type * as contract from "@/lib/contract/endorsement-list";
import type { Verb } from "../route";
import { page } from "./list-endorsements";
import { listedBy } from "./list-query";

/** Endorsements that are not complete; a declined one waits for rework. @throws ProviderError bad_request for a page that is none. */
export const listPendingEndorsements: Verb<typeof contract.listPendingEndorsements> = async (db, call, { query }) => ({
  data: await page(db, call, await listedBy(db, call, "pending", query)),
});
