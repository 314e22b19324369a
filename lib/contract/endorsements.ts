import { z } from "zod";
import { ENDORSEMENT_RULES } from "@/lib/domain/endorsements/messages";
import { ENDORSEMENT_STATUSES } from "@/lib/domain/endorsements/status";
import { FORMAT_STAGES } from "@/lib/domain/insurer-formats/format";
import { Actor, data, Id, IdParams, Instant, Operation, PolicyType, Rupees } from "./common";
import { MAX_NOTE_LENGTH } from "./constants";
import { endpoint, ownEndpoint } from "./endpoint";
import { mayDiffer, mayLack } from "./may-lack";
import { personal } from "./personal";
import { EndorsementOwner, StageClock } from "./stage-clock";

export const EndorsementStatus = z.enum(ENDORSEMENT_STATUSES);
export type EndorsementStatus = z.output<typeof EndorsementStatus>;

export const RowSource = z.enum(["HRD", "ENROLMENT_PORTAL", "GENOME", "HRMS", "TOP_UP"]);

/** One life's change in an endorsement, with its premium columns [spec 2 §3]. */
/** A person who receives a life's benefit, as entered on the enrolment portal. */
const Nominee = z.object({
  name: z.string(),
  relationship: z.string(),
  dob: personal("day", z.string().nullable()),
  sharePercent: z.number().int(),
});

export const EndorsementMember = z.object({
  id: Id,
  userId: Id,
  employeeId: z.string().nullable(),
  firstName: z.string(),
  lastName: mayLack(z.string(), ""),
  name: z.string(),
  relationship: z.string(),
  operationType: Operation,
  source: RowSource,
  dob: personal("day", z.string().nullable()),
  gender: z.string().nullable(),
  /** Absent from a provider without it; so are the nominees. */
  maritalStatus: z.string().nullish(),
  nominees: z.array(Nominee).optional(),
  mobile: personal("phone", z.string().nullable()),
  email: personal("email", z.string().nullable()),
  doj: z.string().nullable(),
  dol: z.string().nullable(),
  /** Coverage start, YYYY-MM-DD. */
  policyStartDate: z.string().nullable(),
  uhid: mayLack(z.string().nullable(), null),
  newSumInsured: Rupees.nullable(),
  ctc: personal("amount", Rupees.nullable()),
  rpm: z.number().nullable(),
  age: mayLack(z.number().int().nullable(), null),
  ageBand: mayLack(z.string().nullable(), null),
  /** Annual premium by the rater. */
  raterPremium: Rupees.nullable(),
  oldAnnualPremium: Rupees.nullable(),
  newAnnualPremium: Rupees.nullable(),
  netPremium: Rupees,
  /** A row has IGST, or CGST and SGST [domain §21 #5]. */
  igst: mayLack(Rupees, 0),
  cgst: mayLack(Rupees, 0),
  sgst: mayLack(Rupees, 0),
  totalProRatePremium: Rupees,
  proRatedDays: z.number().int(),
  premiumNote: mayLack(z.string().nullable(), null),
  isException: mayLack(z.boolean(), false),
  isMidtermMember: mayLack(z.boolean(), false),
  isKYCApplicable: mayLack(z.boolean(), false),
  isKYCDocumentVerified: mayLack(z.boolean(), false),
  isMidtermNonVerified: mayLack(z.boolean(), false),
  isKYCNonVerified: mayLack(z.boolean(), false),
  /** An unsent addition whose coverage started too long ago [spec 2 §9]; absent from a provider without it. */
  isDateOutdated: z.boolean().default(false),
  anyOngoingOrSettledClaim: mayLack(z.boolean(), null),
  kycDocuments: mayLack(z.array(z.string()), []),
  correctionType: z.string().nullable(),
  oldData: personal("fields", z.record(z.string(), z.string().nullable()).nullable()),
  revisedData: personal("fields", z.record(z.string(), z.string().nullable()).nullable()),
  createdAt: Instant,
  updatedBy: Actor.nullable(),
});
export type EndorsementMember = z.output<typeof EndorsementMember>;

export const Note = z.object({
  id: mayLack(Id, null),
  description: personal("text", z.string()),
  addedBy: mayLack(Actor, null),
  createdAt: mayLack(Instant, null),
});

/** Why the endorsement cannot move on; the provider decides, the console displays it [spec 2 §4]. */
export const MoveBlocker = z.object({ code: z.string(), message: z.string(), endorsementId: z.string().optional() });
export type MoveBlocker = z.output<typeof MoveBlocker>;

/** An earlier stage, in working days; `until` is null for the current one. */
export const PassedStage = z.object({
  status: EndorsementStatus,
  from: z.string(),
  until: z.string().nullable(),
  days: z.number().int(),
  /** The limit in working days on the date when it was entered; null for the end of the chain. */
  limitDays: z.number().int().nullable(),
});
export type PassedStage = z.output<typeof PassedStage>;

/** The console's own facts: owner, time in the current stage, and earlier stages, oldest first. */
export const EndorsementProgress = z.object({
  clock: StageClock,
  /** Maximum working days of the stage; null once complete. */
  limitDays: z.number().int().nullable(),
  owner: EndorsementOwner.nullable(),
  stages: z.array(PassedStage),
});
export type EndorsementProgress = z.output<typeof EndorsementProgress>;

export const Endorsement = z.object({
  id: Id,
  /** 0 from a provider without versions. */
  version: mayLack(z.number().int(), 0),
  companyId: Id,
  companyName: z.string(),
  insurerId: Id,
  insurerName: z.string(),
  policyId: Id,
  policyType: mayDiffer(PolicyType),
  policyNumber: z.string().nullable(),
  nickName: z.string().nullable(),
  endorsementNumber: z.number().int(),
  endorsementCycle: z.string(),
  status: EndorsementStatus,
  /** Spelled as in the specification [domain §1 #21]; null at the end of the chain. */
  nextEndorsmentStatus: EndorsementStatus.nullable(),
  canDecline: mayLack(z.boolean(), null),
  /** The insurer's reason, while it is declined. */
  declineReason: mayLack(personal("text", z.string().nullable()), null),
  /** Its stages in order, each with the time when it was last reached; the console's own field, else empty. */
  chain: z.array(z.object({ status: EndorsementStatus, reachedAt: Instant.nullable() })).default([]),
  blockers: mayLack(z.array(MoveBlocker), null),
  supportTicketId: z.string().nullable(),
  supportTicketOwner: z.string().nullable(),
  supportTicketUrl: mayLack(z.string().nullable(), null),
  /** Queued notes that have not reached the ticket, oldest first. */
  pendingTicketNotes: z.array(z.object({ promisedAt: Instant, attempts: z.number().int() })).default([]),
  isRaterUploaded: mayLack(z.boolean(), null),
  notes: mayLack(z.array(Note), []),
  exceptionIds: mayLack(z.array(z.string()), [] as string[]),
  createdAt: mayLack(Instant, null),
  createdBy: mayLack(Actor, null),
  updatedAt: mayLack(Instant, null),
  /** Absent from a provider without it. */
  progress: EndorsementProgress.optional(),
  /** The recipients for which a format exists; the console's own field, absent from another provider. */
  formats: z.array(z.enum(FORMAT_STAGES)).optional(),
  memberData: z.array(EndorsementMember),
});
export type Endorsement = z.output<typeof Endorsement>;

/** An endorsement in the validation summary [spec 2 §3]. */
export const ValidatorEndorsement = z.object({
  id: Id,
  endorsementId: Id,
  endorsementNumber: z.number().int(),
  endorsementCycle: mayLack(z.string(), null),
  policyId: Id,
  policyType: mayDiffer(PolicyType),
  insurerName: z.string(),
  nickName: z.string().nullable(),
  livesCount: z.number().int(),
  createdAt: Instant,
  endorsementCost: Rupees,
  additionCost: mayLack(Rupees, null),
  editsCost: mayLack(Rupees, null),
  deleteCost: mayLack(Rupees, null),
  /** null if the policy has no CD account. */
  cdBalance: mayLack(Rupees.nullable(), null),
  /** The console's own field: endorsements of one account share its balance. */
  cdAccountId: Id.nullable().optional(),
  supportTicketId: z.string().nullable(),
  refundWithheldLives: mayLack(z.number().int(), null),
  /** The company has neither GSTIN nor state: IGST is charged [domain §1 #37]. */
  isTaxStateUnknown: z.boolean().optional(),
});
export type ValidatorEndorsement = z.output<typeof ValidatorEndorsement>;

export const CdOverview = z.object({
  cdAccountId: Id.nullable(),
  accountNumber: mayLack(z.string().nullable(), null),
  cdBalance: Rupees,
  heldAmount: mayLack(Rupees, null),
  availableBalance: mayLack(Rupees, null),
  additionCost: Rupees,
  editsCost: Rupees,
  deleteCost: Rupees,
  netCostOfEndorsement: Rupees,
  balanceSufficient: z.boolean(),
  estimatedBalancePostEndo: Rupees,
  /** The amount that the insurer charged, once it is recorded. */
  insurerAmount: Rupees.optional(),
  /** The company has neither GSTIN nor state: IGST is charged [domain §1 #37]. */
  isTaxStateUnknown: z.boolean().optional(),
});
export type CdOverview = z.output<typeof CdOverview>;

export const getEndorsement = endpoint("getEndorsement", "GET /endorsement/{id}", {
  summary: "One endorsement with its members and notes [spec 2 §7]",
  permission: "endorsements.read",
  params: IdParams,
  query: z.object({
    includeKycDocuments: z.string().optional(),
    isBackDateApplicable: z.string().optional(),
    /** An export is audited. */
    purpose: z.enum(["screen", "export"]).optional(),
  }),
  reply: data(Endorsement),
});

const Moved = data(
  z.object({
    status: EndorsementStatus,
    nextEndorsmentStatus: EndorsementStatus.nullable(),
    supportTicketId: z.string().nullable(),
    version: mayLack(z.number().int(), 0),
  }),
);

export const updateEndorsementStatus = endpoint("updateEndorsementStatus", "PUT /updateEndorsementStatus/{id}", {
  summary: "Moves an endorsement along its chain; 409 for an outdated version [spec 2 §7, domain §10]",
  permission: "endorsements.move",
  params: IdParams,
  body: z.object({
    endorsementStatus: EndorsementStatus,
    /** The version that the user saw; absent, the current one. */
    version: z.number().int().optional(),
    /** Mandatory for ENDO_DECLINED. */
    note: z.string().trim().max(MAX_NOTE_LENGTH).optional(),
  }),
  reply: Moved,
});

export const undoMove = ownEndpoint("undoMove", "POST /endorsement/{id}/undo-move", {
  summary:
    "Reverses the caller's last move within a minute, if it affects neither money nor the insurer; 409 after any later change",
  permission: "endorsements.move",
  params: IdParams,
  /** The version that the move made. */
  body: z.strictObject({ version: z.number().int() }),
  reply: Moved,
});

export const addEndorsementNote = endpoint("addEndorsementNote", "PUT /addNote/{id}", {
  summary: "Adds a note [spec 2 §7]",
  permission: "endorsements.note",
  params: IdParams,
  body: z.object({ description: z.string().trim().min(1).max(MAX_NOTE_LENGTH) }),
  reply: data(z.object({ notes: z.array(Note) })),
});

export const linkSupportTicket = endpoint("linkSupportTicket", "PUT /updateSupportTicketId/{id}", {
  summary: "Links a support ticket [spec 2 §7]",
  permission: "endorsements.note",
  params: IdParams,
  body: z.object({ supportTicketId: z.string().trim().min(1, ENDORSEMENT_RULES.ticketEmpty).max(30) }),
  reply: data(z.object({ supportTicketId: z.string(), supportTicketOwner: z.string().nullable() })),
  anyReply: true,
});

export const getCdOverview = endpoint("getCdOverview", "GET /fetchPremiumsAndCdBalanceDetails/{id}", {
  summary: "The cost of an endorsement against its CD account [spec 2 §7]",
  permission: "endorsements.read",
  params: IdParams,
  reply: data(CdOverview),
});

export const recalculatePremiums = endpoint("recalculatePremiums", "PUT /recalculatePremiums/{id}", {
  summary: "Reprices the endorsement's additions and edits with the active rater [spec 2 §7, domain §5]",
  permission: "endorsements.edit",
  params: IdParams,
  reply: data(CdOverview),
  anyReply: true,
  timeoutMs: 60_000,
});
