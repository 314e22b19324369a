import type * as contract from "@/lib/contract/master-data";
import type { Verb } from "../route";
import { loadMasterLists } from "./load-master-lists";

/** The lists that the placement form offers. */
export const listMasterData: Verb<typeof contract.listMasterData> = async (db) => ({
  data: { masterData: await loadMasterLists(db) },
});
