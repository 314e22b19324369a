import type * as contract from "@/lib/contract/master-data";
import type { Verb } from "../route";
import { loadMasterLists } from "./load-master-lists";

/** The lists of the placement form. */
export const listMasterData: Verb<typeof contract.listMasterData> = async (db) => ({
  data: { masterData: await loadMasterLists(db) },
});
