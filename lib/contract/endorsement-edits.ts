import { z } from "zod";
import { ENDORSEMENT_RULES } from "@/lib/domain/endorsements/messages";
import { REFUSAL_REASON_CODES } from "@/lib/domain/endorsements/refusal-reasons";
import { data, Id, IdParams } from "./common";
import { MAX_NOTE_LENGTH } from "./constants";
import { EndorsementStatus } from "./endorsements";
import { endpoint } from "./endpoint";
import { mayLack } from "./may-lack";

/** The version that the user saw; absent, the current one. */
const Version = z.number().int().optional();

export const renameEndorsement = endpoint("renameEndorsement", "PUT /renameEndorsement/{id}", {
  summary: "Renames the cycle of an endorsement; 409 for an outdated version [spec 2 §7]",
  permission: "endorsements.rename",
  params: IdParams,
  body: z.object({ endorsementCycle: z.string().trim().min(1).max(100), version: Version }),
  reply: data(z.object({ endorsementCycle: z.string(), version: z.number().int() })),
  anyReply: true,
});

export const deleteEndorsement = endpoint("deleteEndorsement", "DELETE /endorsement/{id}", {
  summary:
    "Deletes a draft with its additions and cancels its edits and exits; 409 for an outdated version [spec 2 §4, domain §10]",
  permission: "endorsements.delete",
  guarded: true,
  params: IdParams,
  /** The version that the user saw; absent, the current one. */
  query: z.object({ version: z.coerce.number().int().optional() }),
  reply: data(z.object({ memberCount: z.number().int(), endorsement: z.object({ endorsementCycle: z.string() }) })),
});

/** A named reason to hold back an endorsement; without `endoStatus` it can be attached in every status [spec 2 §5]. */
const EndoException = z.object({ id: Id, name: z.string(), endoStatus: EndorsementStatus.nullable() });

export const listEndoExceptions = endpoint("listEndoExceptions", "GET /endoExceptions/fetchAllExceptions", {
  summary: "The exceptions that can be attached to endorsements [spec 2 §7]",
  permission: "endorsements.read",
  reply: data(z.array(EndoException)),
});

export const updateEndorsementExceptions = endpoint(
  "updateEndorsementExceptions",
  "PUT /updateEndorsementExceptionIds/{id}",
  {
    summary: "Sets the exceptions of an endorsement; 409 for an outdated version [spec 2 §7]",
    permission: "endorsements.exceptions",
    params: IdParams,
    body: z.object({ exceptionIds: z.array(Id).max(20), version: Version }),
    reply: data(z.object({ exceptionIds: z.array(Id), version: z.number().int() })),
    anyReply: true,
  },
);

export const listReassignStates = endpoint("listReassignStates", "GET /reassignMembers/allowedStates", {
  summary: "The statuses in which lives can be moved to the next endorsement [spec 2 §7]",
  permission: "endorsements.read",
  reply: data(z.array(EndorsementStatus)),
});

export const reassignMembers = endpoint("reassignMembers", "POST /reassignMembers/{id}", {
  summary: "Moves lives with all their rows to the newest other draft, or a new one [spec 2 §4, domain §10]",
  permission: "endorsements.reassign",
  params: IdParams,
  body: z.object({
    /** Ids of rows; all rows of a life move together. */
    memberIds: z.array(Id).min(1).max(10_000),
    note: z.string().trim().min(1, ENDORSEMENT_RULES.noteMissing).max(MAX_NOTE_LENGTH),
    /** The endorsement to move from, as in the path. */
    endorsementId: Id.optional(),
  }),
  reply: data(
    z.object({
      endoAlreadyExisted: z.boolean(),
      endorsementNumber: z.number().int(),
      endorsementId: mayLack(Id, null),
    }),
  ),
  timeoutMs: 60_000,
});

export const verifyDocuments = endpoint(
  "verifyDocuments",
  "PUT /updateDocumentVerificationStatus/{endorsementId}/{userId}/{accepted}",
  {
    summary: "Verifies a member's documents, or deletes the member from the endorsement [spec 2 §4, domain §1 #19]",
    permission: "endorsements.verify",
    params: z.object({ endorsementId: Id, userId: Id, accepted: z.enum(["true", "false"]) }),
    query: z.object({ isMidtermMember: z.enum(["true", "false"]).optional() }),
    /** `reason` is the console's own field: why a document was rejected, for the history. */
    body: z.object({ accepted: z.boolean(), reason: z.enum(REFUSAL_REASON_CODES).optional() }),
    reply: data(z.object({ userId: Id, isKYCDocumentVerified: z.boolean(), removedRows: z.number().int() })),
    anyReply: true,
  },
);

export const editCoverageStart = endpoint("editCoverageStart", "PUT /modifyCSDForMidterms", {
  summary: "Moves the coverage start of an addition that is not sent yet [spec 2 §7, domain §13]",
  permission: "endorsements.coverageStart",
  /** Our provider ignores `invokedBy`: the user follows from the token. */
  body: z.object({ userId: Id, policyId: Id, newCoverageStartDate: z.iso.date(), invokedBy: z.string().optional() }),
  actorField: "invokedBy",
  reply: data(
    z.object({
      validMembers: z.array(z.object({ userId: Id, newCoverageStartDate: z.string() })),
      invalidMembers: z.array(z.object({ userId: Id, errors: z.string() })),
    }),
  ),
});

/** A row whose date was not refreshed, with the reason; a line of the error sheet. */
export const RefreshError = z.object({
  memberId: Id,
  employeeId: z.string().nullable(),
  name: z.string(),
  coverageStartDate: z.string().nullable(),
  error: z.string(),
});
export type RefreshError = z.output<typeof RefreshError>;

export const refreshMemberDates = endpoint("refreshMemberDates", "PUT /scripts/updateEndobackdate/{id}", {
  summary: "Sets outdated coverage starts to today minus 40 days; returns the rejected rows [spec 2 §7, §9]",
  permission: "endorsements.dates",
  params: IdParams,
  body: z.object({
    memberIds: z.array(Id).min(1).max(10_000),
    policyId: Id,
    newDate: z.iso.date(),
    /** Our provider ignores it: the user follows from the token. */
    userId: z.string().optional(),
  }),
  actorField: "userId",
  reply: data(z.array(RefreshError)),
  timeoutMs: 60_000,
});
