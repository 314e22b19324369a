import type * as contract from "@/lib/contract/as-of";
import { BALANCE_ON_DATE, loadCdAccount } from "../cd-accounts/load-cd-accounts";
import type { Verb } from "../route";
import { readAsOf } from "./read-as-of";

/**
 * A CD account at the end of a date: its balance from the entries until that date that were posted by the date of knowledge.
 * @throws ProviderError not_found; bad_request.
 */
export const getCdAccountAsOf: Verb<typeof contract.getCdAccountAsOf> = (_db, call, { params, query: asOf }) =>
  readAsOf(call, { asOf, versions: "date" }, async (db, then) => ({
    data: await loadCdAccount(db, then, params.id, BALANCE_ON_DATE),
  }));
