import type * as contract from "@/lib/contract/as-of";
import { getPolicy } from "../policies/get-policy";
import type { Verb } from "../route";
import { readAsOf } from "./read-as-of";

/** A policy as known on a date; active by the date shown. @throws ProviderError not_found; bad_request. */
export const getPolicyAsOf: Verb<typeof contract.getPolicyAsOf> = (_db, call, { params, query: asOf }) =>
  readAsOf(call, { asOf, versions: "knowledge" }, (db, then) =>
    getPolicy(db, then, { params, query: undefined, body: undefined }),
  );
