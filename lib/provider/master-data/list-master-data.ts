import type { listMasterData } from "@/lib/contract/master-data";
import type { Verb } from "../route";
import { loadMasterLists } from "./load-master-lists";

/** The lists that the placement form offers. */
export const masterDataLists: Verb<typeof listMasterData> = async (db) => ({
  data: { masterData: await loadMasterLists(db) },
});
