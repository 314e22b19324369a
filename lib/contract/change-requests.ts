import { z } from "zod";
import { CHANGE_REQUEST_STATUSES, MOVE_TARGETS } from "@/lib/domain/change-requests/status";
import { CHANGE_REQUEST_OPERATIONS, CHANGE_REQUEST_SOURCES } from "@/lib/domain/change-requests/words";
import { GENDERS } from "@/lib/domain/members/types";
import { FETCH_SIZE } from "@/lib/domain/paging";
import { Actor, data, Id, listOf, Operation, PolicyType, Rupees, Seconds } from "./common";
import { MAX_MOVED, MAX_NOTE_LENGTH, MAX_SEARCH_LENGTH } from "./constants";
import { endpoint, ownEndpoint } from "./endpoint";
import { mayLack } from "./may-lack";
import { personal } from "./personal";

const Status = z.enum(CHANGE_REQUEST_STATUSES);
const Source = z.enum(CHANGE_REQUEST_SOURCES);
const Target = z.enum(MOVE_TARGETS);
const Changes = personal("fields", z.record(z.string(), z.string().nullable()));
const NO_CHANGES: z.output<typeof Changes> = {};
const Comment = z.string().trim().max(MAX_NOTE_LENGTH);

/** One request of a company to add, edit or remove a life on a policy; its dates are plain seconds [spec 2 §3]. */
export const ChangeRequest = z.object({
  id: Id,
  companyId: Id,
  operationType: Operation,
  source: Source,
  status: Status,
  policyId: Id,
  policyType: PolicyType.nullable(),
  insurer: z.string().nullable(),
  name: z.string(),
  relationship: z.string(),
  userId: Id.nullable(),
  employeeId: z.string().nullable(),
  mobile: personal("phone", z.string().nullable()),
  email: personal("email", z.string().nullable()),
  joiningDate: Seconds.nullable(),
  /**
   * What an edit changes, by field: the member's values and the requested ones [spec 2 §3]. For an addition or exit, only
   * the other facts that it states.
   */
  oldData: mayLack(Changes, NO_CHANGES),
  revisedData: mayLack(Changes, NO_CHANGES),
  /** The comment of the last move. */
  comment: mayLack(personal("text", z.string().nullable()), null),
  createdBy: Actor,
  updatedBy: Actor.nullable(),
  createdAt: Seconds,
  updatedAt: Seconds,
});
export type ChangeRequest = z.output<typeof ChangeRequest>;

const Filter = z.object({
  companyId: Id,
  status: listOf(CHANGE_REQUEST_STATUSES),
  operationType: listOf(CHANGE_REQUEST_OPERATIONS),
  policyType: listOf(PolicyType.options),
  /** Part of the member's name, ignoring case. */
  name: z.string().max(MAX_SEARCH_LENGTH).optional(),
  /** Seconds; `dateTo` is inclusive [domain §20]. */
  dateFrom: z.coerce.number().pipe(Seconds).optional(),
  dateTo: z.coerce.number().pipe(Seconds).optional(),
});

const MAX_PAGE_SIZE = 100;

export const listChangeRequests = endpoint("listChangeRequests", "GET /userPolicyCR", {
  summary:
    "Change requests of a company, newest first, by cursor: after `nextPageId` or before `prevPageId` [spec 2 §7]",
  permission: "change-requests.read",
  query: Filter.extend({
    nextPageId: Id.optional(),
    prevPageId: Id.optional(),
    /** For the log only; the cursor decides. */
    pageNo: z.coerce.number().int().min(1).optional(),
    pageSize: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(FETCH_SIZE),
  }),
  reply: z.object({
    data: z.array(ChangeRequest),
    metaData: z.object({
      hasPrev: z.boolean(),
      hasNext: z.boolean(),
      nextPageId: Id.nullable(),
      prevPageId: Id.nullable(),
    }),
  }),
});

export const exportChangeRequests = endpoint("exportChangeRequests", "GET /userPolicyCR/fetchAllCR", {
  summary: "All change requests of a filter, for the download; the export is audited [spec 2 §7]",
  permission: "change-requests.read",
  query: Filter,
  reply: data(z.array(ChangeRequest)),
  timeoutMs: 30_000,
});

/** A company with requests; active while one of them is open [spec 2 §2]. */
export const ChangeRequestCompany = z.object({
  companyId: Id,
  companyName: z.string(),
  activeCrCount: z.number().int(),
});
export type ChangeRequestCompany = z.output<typeof ChangeRequestCompany>;

export const listChangeRequestCompanies = endpoint(
  "listChangeRequestCompanies",
  "GET /userPolicyCR/fetchCompanyWiseAggregatedCR",
  {
    summary: "Companies with change requests and their number of open ones [spec 2 §7]",
    permission: "change-requests.read",
    reply: data(z.array(ChangeRequestCompany)),
  },
);

const Day = z.iso.date();

/** Facts about the person besides the request's own fields; pre-validation and the HRMS export read them. */
export const RequestFacts = z.strictObject({
  gender: z.enum(GENDERS).optional(),
  dateOfBirth: Day.optional(),
  grade: z.string().trim().max(100).optional(),
  /** Rupees a year. */
  ctc: Rupees.optional(),
  slabId: z.string().trim().max(100).optional(),
  coverageStart: Day.optional(),
  lastWorkingDay: Day.optional(),
  /** The source's file that contained the request. */
  sourceFile: z.string().trim().max(200).optional(),
});

export const NewChangeRequest = z.strictObject({
  companyId: Id,
  policyId: Id,
  operationType: Operation,
  name: z.string().trim().min(1).max(200),
  relationship: z.string().trim().min(1).max(50),
  /** The member to edit or remove; absent for an addition. */
  userId: Id.optional(),
  employeeId: z.string().trim().min(1).max(50).optional(),
  mobile: z.string().trim().max(20).optional(),
  email: z.string().trim().max(200).optional(),
  joiningDate: Seconds.optional(),
  facts: RequestFacts.optional(),
});

export type NewChangeRequest = z.output<typeof NewChangeRequest>;

export const postChangeRequest = ownEndpoint("postChangeRequest", "POST /userPolicyCR", {
  summary:
    "Adds a request of a source (HR desk, enrolment, HRMS, top-up) or a user; the identity determines the source",
  permission: "change-requests.post",
  clientScope: "change-requests.post",
  body: NewChangeRequest,
  reply: data(ChangeRequest),
  status: 201,
});

export const moveChangeRequests = endpoint("moveChangeRequests", "POST /bulk/moveCRToNextState", {
  summary: "Moves change requests and lists those that cannot move [spec 2 §7]",
  permission: "change-requests.move",
  body: z.strictObject({
    crList: z
      .array(z.strictObject({ crId: Id, state: Target, comment: Comment.optional() }))
      .min(1)
      .max(MAX_MOVED),
  }),
  reply: data(z.object({ inValidEntries: z.array(z.object({ crId: Id, state: Target, error: z.string() })) })),
});
export type RefusedMove = z.output<typeof moveChangeRequests.reply>["data"]["inValidEntries"][number];
