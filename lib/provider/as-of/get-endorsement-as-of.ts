import type * as contract from "@/lib/contract/as-of";
import { getEndorsement } from "../endorsements/get-endorsement";
import type { Verb } from "../route";
import { readAsOf } from "./read-as-of";

/** The state of an endorsement at the end of a date: the last one recorded by then. @throws ProviderError not_found; bad_request. */
export const getEndorsementAsOf: Verb<typeof contract.getEndorsementAsOf> = (_db, call, { params, query: asOf }) =>
  readAsOf(call, { asOf, versions: "date" }, (db, then) =>
    getEndorsement(db, then, { params, query: {}, body: undefined }),
  );
