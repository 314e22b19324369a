import type * as contract from "@/lib/contract/column-mappings";
import type { Verb } from "../route";
import { loadMapping } from "./load-mapping";

/** The latest column meanings of a company's files. @throws ProviderError not_found for an unknown company. */
export const readColumnMapping: Verb<typeof contract.readColumnMapping> = async (db, _call, { params }) => ({
  data: await loadMapping(db, params.companyId),
});
