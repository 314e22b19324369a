import { call } from "@/lib/client/api";
import { listCompletedEndorsements, listPendingEndorsements } from "@/lib/contract/calls";
import type { EndorsementListItem } from "@/lib/contract/endorsement-list";

/** Max endorsements of one ticket, open and complete ones each. */
const MOST = 20;

/**
 * The endorsements of a ticket, open ones first. The search also finds longer ticket ids that contain this id; they are
 * filtered out.
 */
export async function findTicketEndorsements(ticketId: string): Promise<EndorsementListItem[]> {
  const query = { search: ticketId, pageSize: MOST };
  const [pending, completed] = await Promise.all([
    call(listPendingEndorsements, { query }),
    call(listCompletedEndorsements, { query }),
  ]);
  return [...pending.data, ...completed.data].filter((item) => item.ticketId === ticketId);
}
