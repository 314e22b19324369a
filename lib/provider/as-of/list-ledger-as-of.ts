import type * as contract from "@/lib/contract/as-of";
import { listLedger } from "../cd-accounts/list-ledger";
import type { Verb } from "../route";
import { readAsOf } from "./read-as-of";

/** The entries until a date that were posted by the date of knowledge. @throws ProviderError as `listLedger`. */
export const listLedgerAsOf: Verb<typeof contract.listLedgerAsOf> = (_db, call, { params, query }) => {
  const { on, known, ...filter } = query;
  return readAsOf(call, { asOf: { on, known }, versions: "date" }, (db, then) =>
    listLedger(db, then, { params, query: filter, body: undefined }),
  );
};
