import { useApi } from "@/lib/client/use-api";
import { useOffered } from "@/lib/client/viewer";
import { assignEndorsement, listPendingEndorsements } from "@/lib/contract/calls";
import type { EndorsementListItem, EndorsementPageQuery } from "@/lib/contract/endorsement-list";
import type { EndorsementStatus } from "@/lib/contract/endorsements";
import { STATUS_LABELS } from "@/lib/domain/endorsements/status";

/** The next endorsement and its source. */
export type NextEndorsement = { item: EndorsementListItem; from: "mine" | "nobody" | "status" };

/** Enough to find one that is not the current endorsement. */
const QUEUED = 2;
/** The same; a search by a status also finds companies of that name. */
const SEARCHED = 11;

/**
 * The next endorsement in the user's queue, in the order of Today; else the next one without an owner. If the provider
 * has no owners, the oldest of the status. null while unknown or if none is pending.
 */
export function useNextEndorsement(status: EndorsementStatus, exceptId: string): NextEndorsement | null {
  const hasOwners = useOffered(assignEndorsement);
  const mine = useFirstBut(exceptId, hasOwners ? queueOf("mine") : null);
  const nobodys = useFirstBut(exceptId, mine.isEmpty ? queueOf("none") : null);
  const ofStatus = { search: STATUS_LABELS[status], sort: "createdAt", pageSize: SEARCHED } as const;
  const oldest = useFirstBut(exceptId, hasOwners ? null : ofStatus, status);
  if (mine.item) return { item: mine.item, from: "mine" };
  if (nobodys.item) return { item: nobodys.item, from: "nobody" };
  return oldest.item ? { item: oldest.item, from: "status" } : null;
}

type Query = Pick<EndorsementPageQuery, "pageSize"> & Partial<EndorsementPageQuery>;

const queueOf = (ownerId: "mine" | "none"): Query => ({ ownerId, sort: "dueOn", pageSize: QUEUED });

function useFirstBut(exceptId: string, query: Query | null, status?: EndorsementStatus) {
  const { data } = useApi(listPendingEndorsements, query && { query });
  const item = data?.data.find(({ id, status: its }) => id !== exceptId && (!status || its === status));
  return { item, isEmpty: data !== undefined && !item };
}
