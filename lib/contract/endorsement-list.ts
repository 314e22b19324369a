import { z } from "zod";
import { BLOCKER_MESSAGES } from "@/lib/domain/endorsements/gates";
import { XLSX_TYPE } from "@/lib/domain/files/document-types";
import { keysOf } from "@/lib/domain/keys";
import { FETCH_SIZE } from "@/lib/domain/paging";
import { data, Id, Instant, listOf, PolicyType, Rupees } from "./common";
import { MAX_SEARCH_LENGTH, QUEUE_GROUPS } from "./constants";
import { EndorsementStatus, MoveBlocker } from "./endorsements";
import { type CallKey, endpoint, ownEndpoint } from "./endpoint";
import { Ids } from "./ids";
import { mayDiffer, mayLack } from "./may-lack";
import { EndorsementOwner, StageClock } from "./stage-clock";

/** The console's own facts: blockers, time in stage, owner and amount. */
export const EndorsementWork = z.object({
  clock: StageClock,
  owner: EndorsementOwner.nullable(),
  /** The blockers of its next move; null until they are computed, a moment after a change. */
  blockers: z.array(MoveBlocker).nullable(),
  netCost: Rupees,
  nextStatus: EndorsementStatus.nullable(),
  version: z.number().int(),
});
export type EndorsementWork = z.output<typeof EndorsementWork>;

export const EndorsementListItem = z.object({
  id: Id,
  companyName: z.string(),
  insurerName: z.string(),
  policyType: mayDiffer(PolicyType),
  status: mayDiffer(EndorsementStatus),
  nickName: z.string().nullable(),
  endorsementNumber: z.number().int(),
  endorsementCycle: z.string(),
  livesCount: z.number().int(),
  createdAt: Instant,
  policyID: Id,
  ticketId: z.string().nullable(),
  /** null without a configured support desk. */
  ticketUrl: mayLack(z.string().nullable(), null),
  policyNumber: z.string().nullable(),
  /** Absent from a provider without it. */
  work: EndorsementWork.optional(),
});
export type EndorsementListItem = z.output<typeof EndorsementListItem>;

export type QueueGroup = (typeof QUEUE_GROUPS)[number];

/** The filters of the list; absent means all. */
const Filter = z.object({
  /** Terms separated by commas; all must match [spec 2 §5]. */
  search: z.string().max(MAX_SEARCH_LENGTH).optional(),
  policyType: listOf(PolicyType.options),
  /** Numbers separated by commas. */
  endoNumber: z
    .string()
    .regex(/^\d{1,6}(,\d{1,6})*$/, "is not known")
    .optional(),
  /** The other filters are the console's own: each takes any number of values, separated by commas. */
  companyId: Ids,
  policyId: Ids,
  status: listOf(EndorsementStatus.options),
  insurerId: Ids,
  blocker: listOf(keysOf(BLOCKER_MESSAGES)),
  /** `mine` are the caller's, `none` those without an owner. */
  ownerId: Ids,
  /** Groups of the queue. */
  queue: listOf(QUEUE_GROUPS),
});
export type EndorsementFilter = z.output<typeof Filter>;

/** The sort orders of the list; each has an index. */
export const ENDORSEMENT_SORTS = [
  "createdAt",
  "companyName",
  "status",
  "livesCount",
  "dueOn",
  "netCost",
  "age",
] as const;
export type EndorsementSort = (typeof ENDORSEMENT_SORTS)[number];

const Sorted = Filter.extend({
  /**
   * `livesCount` ascending, `-livesCount` descending; by default newest first. `dueOn` is the order of work: earliest due
   * date first, and on one date the largest amount first. `-age` has the longest in their status first.
   */
  sort: z.enum([...ENDORSEMENT_SORTS, ...ENDORSEMENT_SORTS.map((sort) => `-${sort}` as const)]).optional(),
});

const MAX_PAGE_SIZE = 100;

const Paged = Sorted.extend({
  nextPageId: Id.optional(),
  prevPageId: Id.optional(),
  pageSize: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(FETCH_SIZE),
});
export type EndorsementPageQuery = z.output<typeof Paged>;

const listCall = (id: string, key: CallKey, summary: string) =>
  endpoint(id, key, {
    summary,
    permission: "endorsements.read",
    query: Paged,
    reply: data(z.array(EndorsementListItem)),
  });

export const listPendingEndorsements = listCall(
  "listPendingEndorsements",
  "GET /endorsement/pending",
  "Endorsements that are not complete, a page after `nextPageId` or before `prevPageId` [spec 2 §7, domain §20]",
);
export const listCompletedEndorsements = listCall(
  "listCompletedEndorsements",
  "GET /endorsement/completed",
  "Complete endorsements, a page after `nextPageId` or before `prevPageId` [spec 2 §7, domain §20]",
);

const ListParams = z.object({ list: z.enum(["pending", "completed"]) });

export const countEndorsements = ownEndpoint("countEndorsements", "GET /endorsement/{list}/count", {
  summary: "The number of endorsements of a filter; requested once per filter, not per page",
  permission: "endorsements.read",
  params: ListParams,
  query: Filter,
  reply: data(z.object({ total: z.number().int() })),
});

export const downloadEndorsements = ownEndpoint("downloadEndorsements", "GET /endorsement/{list}/workbook", {
  summary: "All endorsements of a filter as a workbook; rows are streamed [spec 2 §2, §9]",
  permission: "endorsements.read",
  params: ListParams,
  query: Sorted,
  reply: z.unknown(),
  replyFile: XLSX_TYPE,
  streamed: true,
});
