import useSWR from "swr";
import { call } from "@/lib/client/api";
import type { ApiError } from "@/lib/client/api-error";
import {
  getCdOverview,
  getEndorsement,
  listCompletedEndorsements,
  listPendingEndorsements,
} from "@/lib/contract/calls";
import { ENDORSEMENT_DETAILS_QUERY } from "@/lib/contract/constants";
import type { CdOverview, Endorsement } from "@/lib/contract/endorsements";

/** One endorsement of a ticket with its cost. */
export type TicketEndorsement = { endorsement: Endorsement; overview: CdOverview };

/** Max endorsements in one reply. */
const MOST = 20;

/**
 * The endorsements of a ticket, open ones first. The search also finds longer ticket ids that contain this id; they are
 * filtered out.
 */
export function useTicketEndorsements(ticketId: string) {
  return useSWR<TicketEndorsement[], ApiError>(["ticket-endorsements", ticketId], async () => {
    const query = { search: ticketId, pageSize: MOST };
    const [pending, completed] = await Promise.all([
      call(listPendingEndorsements, { query }),
      call(listCompletedEndorsements, { query }),
    ]);
    const own = [...pending.data, ...completed.data].filter((item) => item.ticketId === ticketId);
    return Promise.all(own.map(({ id }) => fetchOne(id)));
  });
}

async function fetchOne(id: string): Promise<TicketEndorsement> {
  const params = { id };
  const [details, overview] = await Promise.all([
    call(getEndorsement, { params, query: ENDORSEMENT_DETAILS_QUERY }),
    call(getCdOverview, { params }),
  ]);
  return { endorsement: details.data, overview: overview.data };
}
