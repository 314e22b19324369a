import type * as contract from "@/lib/contract/column-mappings";
import type { Verb } from "../route";
import { loadMapping } from "./load-mapping";
import { loadUsualAmounts } from "./load-usual-amounts";

/** The latest column meanings of a company's files, and its usual amounts. @throws ProviderError not_found for an unknown company. */
export const readColumnMapping: Verb<typeof contract.readColumnMapping> = async (db, _call, { params }) => {
  const mapping = await loadMapping(db, params.companyId);
  const usual = await loadUsualAmounts(db, params.companyId);
  return { data: usual ? { ...mapping, usual } : mapping };
};
