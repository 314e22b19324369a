import { z } from "zod";
import { Actor, data, Id, IdParams, Instant } from "./common";
import { endpoint, ownEndpoint } from "./endpoint";
import { mayLack } from "./may-lack";
import { personal } from "./personal";
import { listUsers } from "./users";

const Email = z.string().trim().max(254);
const Version = z.number().int();

/** A selected policy as the enrolment's screens display it. */
export const EnrolmentPolicy = z.object({
  id: Id,
  nickName: z.string().nullable(),
  policyType: z.string().nullable(),
  policyNumber: z.string().nullable(),
  insurerName: z.string().nullable(),
  insurerLogo: z.string().nullable(),
  policyStartDate: Instant.nullable(),
  policyEndDate: Instant.nullable(),
});
export type EnrolmentPolicy = z.output<typeof EnrolmentPolicy>;

/** Enrolment config [spec 3 §3]; fields that the specification lacks are optional. */
export const EnrolmentConfig = z.object({
  id: Id,
  companyId: Id,
  policyIds: z.array(Id),
  /** Member registration window; its end is the due date. */
  enrolmentStartDate: Instant,
  enrolmentEndDate: Instant,
  joiningCycleStartDate: Instant,
  joiningCycleEndDate: Instant,
  /** HR in To, CSMs in Cc. */
  recipients: mayLack(z.array(personal("email", z.string())), []),
  carbon_copy: mayLack(z.array(personal("email", z.string())), []),
  /** Whether its end has passed. */
  completed: mayLack(z.boolean(), false),
  completionEmailsSent: mayLack(z.boolean(), false),
  companyName: z.string().nullable().default(null),
  policies: z.array(EnrolmentPolicy).default([]),
  /** Earlier ends, the last extension first. */
  extensions: z
    .array(z.object({ previousEndDate: Instant, newEndDate: Instant, extendedBy: Actor, extendedAt: Instant }))
    .default([]),
  version: Version.optional(),
});
export type EnrolmentConfig = z.output<typeof EnrolmentConfig>;

export const createEnrolment = endpoint("createEnrolment", "POST /enrolmentConfig", {
  summary: "Creates an enrolment window; an error has a message for each wrong field [spec 3 §7]",
  permission: "enrolment.manage",
  body: z.strictObject({
    companyId: Id,
    policyIds: z.array(Id).max(200),
    enrolmentStartDate: Instant,
    enrolmentEndDate: Instant,
    joiningCycleStartDate: Instant,
    joiningCycleEndDate: Instant,
    recipients: z.array(Email).max(50),
    carbon_copy: z.array(Email).max(50),
  }),
  reply: data(z.object({ config: EnrolmentConfig })),
  anyReply: true,
});

export const listEnrolments = endpoint("listEnrolments", "GET /enrolmentConfig/company/{id}", {
  summary: "The enrolments of a company, latest end first [spec 3 §7]",
  permission: "enrolment.read",
  params: IdParams,
  reply: data(z.object({ configs: z.array(EnrolmentConfig) })),
});

export const getEnrolment = endpoint("getEnrolment", "GET /enrolmentConfig/{id}", {
  summary: "One enrolment [spec 3 §7]",
  permission: "enrolment.read",
  params: IdParams,
  reply: data(z.object({ config: EnrolmentConfig })),
});

export const extendEnrolment = endpoint("extendEnrolment", "PATCH /enrolmentConfig/{id}/extend", {
  summary: "Moves the due date; 204 when done, 409 with the user who changed the enrolment meanwhile [spec 3 §7]",
  permission: "enrolment.manage",
  params: IdParams,
  body: z.strictObject({
    actionType: z.literal("extend"),
    enrolmentEndDate: Instant,
    /** The version that the user saw. Without it, the last write wins. */
    version: Version.optional(),
  }),
  reply: z.null(),
  status: 204,
});

export const completeEnrolment = endpoint("completeEnrolment", "PATCH /enrolmentConfig/{id}/complete", {
  summary: "Confirms every enrolment and sends the confirmation emails, once; 204 when done [spec 3 §7]",
  permission: "enrolment.manage",
  params: IdParams,
  reply: z.null(),
  status: 204,
});

/** A user who can receive the email about an enrolment; staff have no employer. */
export const Stakeholder = z.object({
  userId: Id,
  email: personal("email", z.string()),
  employer: Id.nullable().default(null),
  companyName: z.string().nullable().default(null),
});
export type Stakeholder = z.output<typeof Stakeholder>;

const StakeholderSearch = z.strictObject({ field: z.literal("email"), value: Email.min(1) });

/** A POST that changes nothing: the search text is personal and stays out of the console's URLs. */
export const searchUsersByField = ownEndpoint("searchUsersByField", "POST /user/searchByField", {
  isRead: true,
  summary: "People, members and staff, with exactly this email and their employer [spec 3 §7 Enrolment]",
  permission: "enrolment.manage",
  body: StakeholderSearch,
  reply: data(z.object({ users: z.array(Stakeholder) })),
  specified: ({ field, value }: z.output<typeof StakeholderSearch>) => ({
    call: listUsers,
    query: { [field]: value, compressed: "true", checkBackupCreds: "false" },
  }),
});
