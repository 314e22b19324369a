import type * as contract from "@/lib/contract/column-mappings";
import type { Verb } from "../route";
import { loadMapping } from "./load-mapping";

/** What the columns of a company's files mean, as answered last. @throws ProviderError not_found for no company. */
export const readColumnMapping: Verb<typeof contract.readColumnMapping> = async (db, _call, { params }) => ({
  data: await loadMapping(db, params.companyId),
});
