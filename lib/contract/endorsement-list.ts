import { z } from "zod";
import { BLOCKER_MESSAGES } from "@/lib/domain/endorsements/gates";
import { keysOf } from "@/lib/domain/keys";
import { data, Id, Instant, listOf, PolicyType, Rupees } from "./common";
import { WAITING } from "./constants";
import { EndorsementStatus, MoveBlocker } from "./endorsements";
import { endpoint } from "./endpoint";
import { Ids } from "./ids";
import { EndorsementOwner, StageClock } from "./stage-clock";

/** Ours: what waits, since when, for whom, and for how much money. */
export const EndorsementWork = z.object({
  clock: StageClock,
  owner: EndorsementOwner.nullable(),
  /** What keeps it from its next status; null until that is worked out, which takes a moment after a change. */
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
  policyType: PolicyType,
  status: EndorsementStatus,
  nickName: z.string().nullable(),
  endorsementNumber: z.number().int(),
  endorsementCycle: z.string(),
  livesCount: z.number().int(),
  createdAt: Instant,
  policyID: Id,
  ticketId: z.string().nullable(),
  /** null where the desk has no address of its own. */
  ticketUrl: z.string().nullable(),
  policyNumber: z.string().nullable(),
  /** Left out by a provider that has none. */
  work: EndorsementWork.optional(),
});
export type EndorsementListItem = z.output<typeof EndorsementListItem>;

export type Waiting = (typeof WAITING)[number];

/** What the list may be narrowed to; left out, everything. */
const Filter = z.object({
  /** Terms separated by commas, of which all must match [spec 2 §5]. */
  search: z.string().max(200).optional(),
  policyType: listOf(PolicyType.options),
  /** Numbers separated by commas. */
  endoNumber: z
    .string()
    .regex(/^\d{1,6}(,\d{1,6})*$/, "is not known")
    .optional(),
  /** The rest is ours: companies, policies, statuses, insurers, blockers by code, owners, each any number separated by commas. */
  companyId: Ids,
  policyId: Ids,
  status: listOf(EndorsementStatus.options),
  insurerId: Ids,
  blocker: listOf(keysOf(BLOCKER_MESSAGES)),
  /** `mine` are the caller's, `none` those that nobody has. */
  ownerId: Ids,
  /** What waits, and for what. */
  waiting: listOf(WAITING),
});
export type EndorsementFilter = z.output<typeof Filter>;

/** The orders that the list has; each has its index. */
export const ENDORSEMENT_SORTS = ["createdAt", "companyName", "status", "livesCount", "dueOn", "netCost"] as const;
export type EndorsementSort = (typeof ENDORSEMENT_SORTS)[number];

const Sorted = Filter.extend({
  /**
   * `livesCount` upwards, `-livesCount` downwards; left out, newest first. `dueOn` is the order of work: what was due first,
   * and of one day the dearest first.
   */
  sort: z.enum([...ENDORSEMENT_SORTS, ...ENDORSEMENT_SORTS.map((sort) => `-${sort}` as const)]).optional(),
});

const MAX_PAGE_SIZE = 100;

const Paged = Sorted.extend({
  nextPageId: Id.optional(),
  prevPageId: Id.optional(),
  pageSize: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(11),
});
export type EndorsementPageQuery = z.output<typeof Paged>;

const listCall = (id: string, path: string, summary: string) =>
  endpoint({
    id,
    method: "GET",
    path,
    summary,
    permission: "endorsements.read",
    query: Paged,
    reply: data(z.array(EndorsementListItem)),
  });

export const listPendingEndorsements = listCall(
  "listPendingEndorsements",
  "/endorsement/pending",
  "Endorsements that are not complete, a page behind `nextPageId` or before `prevPageId` [spec 2 §7, domain §20]",
);
export const listCompletedEndorsements = listCall(
  "listCompletedEndorsements",
  "/endorsement/completed",
  "Complete endorsements, a page behind `nextPageId` or before `prevPageId` [spec 2 §7, domain §20]",
);

const ListParams = z.object({ list: z.enum(["pending", "completed"]) });

export const countEndorsements = endpoint({
  id: "countEndorsements",
  origin: "console",
  method: "GET",
  path: "/endorsement/{list}/count",
  summary: "How many endorsements a filter finds; asked once per filter, not per page",
  permission: "endorsements.read",
  params: ListParams,
  query: Filter,
  reply: data(z.object({ total: z.number().int() })),
});

export const downloadEndorsements = endpoint({
  id: "downloadEndorsements",
  origin: "console",
  method: "GET",
  path: "/endorsement/{list}/workbook",
  summary: "Everything that a filter finds as a workbook; rows are written while they are read [spec 2 §2, §9]",
  permission: "endorsements.read",
  params: ListParams,
  query: Sorted,
  reply: z.unknown(),
  replyFile: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  streamed: true,
});
