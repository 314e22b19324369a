import useSWR from "swr";
import { findTicketEndorsements } from "@/components/shared/endorsements/find-ticket-endorsements";
import { call } from "@/lib/client/api";
import type { ApiError } from "@/lib/client/api-error";
import { getCdOverview, getEndorsement } from "@/lib/contract/calls";
import { ENDORSEMENT_DETAILS_QUERY } from "@/lib/contract/constants";
import type { CdOverview, Endorsement } from "@/lib/contract/endorsements";

/** One endorsement of a ticket with its cost. */
export type TicketEndorsement = { endorsement: Endorsement; overview: CdOverview };

/** The endorsements of a ticket with their costs, open ones first. */
export function useTicketEndorsements(ticketId: string) {
  return useSWR<TicketEndorsement[], ApiError>(["ticket-endorsements", ticketId], async () => {
    const own = await findTicketEndorsements(ticketId);
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
