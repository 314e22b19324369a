import type * as contract from "@/lib/contract/as-of";
import { getEndorsement } from "../endorsements/get-endorsement";
import type { Verb } from "../route";
import { readAsOf } from "./read-as-of";

/**
 * The state of an endorsement at the end of a date: the last one recorded by then. Without the ticket's owner and pending
 * notes, of which only the present is known.
 * @throws ProviderError not_found; bad_request. */
export const getEndorsementAsOf: Verb<typeof contract.getEndorsementAsOf> = (_db, call, { params, query: asOf }) =>
  readAsOf(call, { asOf, versions: "date" }, async (db, then) => {
    const { data } = await getEndorsement(db, then, { params, query: {}, body: undefined });
    return { data: { ...data, supportTicketOwner: null, pendingTicketNotes: [] } };
  });
