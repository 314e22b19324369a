import { z } from "zod";
import { CHANGE_REQUEST_STATUSES } from "@/lib/domain/change-requests/status";
import { EVENT_TYPE_NAMES, type EventType } from "@/lib/domain/events/event-types";
import { Id } from "../common";
import { EndorsementStatus } from "../endorsements";

/** The kinds of records that events are about. Events of one record are delivered in order. */
export type EventRecord = "endorsement" | "member" | "cdAccount" | "changeRequest" | "enrolment" | "policy";

const Day = z.iso.date();
const Paise = z.int();

const Endorsement = z.object({ endorsementId: Id, policyId: Id, endorsementNumber: z.int() });
const Move = Endorsement.extend({
  from: EndorsementStatus,
  to: EndorsementStatus,
  /** Whether a user reversed the last move. */
  isUndo: z.boolean(),
});
const Life = z.object({ userId: Id, userPolicyId: Id, policyId: Id });

/** Why a life left: its offboard was applied, its endorsement was declined, its row or the member was removed. */
const LEAVE_REASONS = ["OFFBOARDED", "ENDORSEMENT_DECLINED", "ROW_REMOVED", "MEMBER_DELETED"] as const;

/**
 * Every type of event, with its version, its record and the schema of its data. Data has IDs, dates and amounts, never
 * personal data. A change that a reader could notice is a new version.
 */
export const EVENT_TYPES = {
  /** Each move of an endorsement. A move to the last status or to declined also has its own event. */
  "endorsement.moved": { version: 1, record: "endorsement", data: Move },
  "endorsement.declined": { version: 1, record: "endorsement", data: Endorsement },
  "endorsement.completed": { version: 1, record: "endorsement", data: Endorsement },
  /** Once per stage and due date. */
  "endorsement.overdue": {
    version: 1,
    record: "endorsement",
    data: Endorsement.extend({ status: EndorsementStatus, dueOn: Day }),
  },
  /** A life joined a policy, or a declined endorsement was reinstated. */
  "life.added": {
    version: 1,
    record: "member",
    data: Life.extend({ coverageStart: Day, coverageEnd: Day, endorsementId: Id.nullable() }),
  },
  /** Names of the changed fields. A field of the person, not of one cover, has no policy. */
  "life.changed": {
    version: 1,
    record: "member",
    data: z.object({
      userId: Id,
      userPolicyId: Id.nullable(),
      policyId: Id.nullable(),
      fields: z.array(z.string()).min(1),
      /** The record that this one was merged with, or split from. */
      otherUserId: Id.optional(),
    }),
  },
  "life.left": {
    version: 1,
    record: "member",
    /** Without a last day, the life was never covered. */
    data: Life.extend({ lastDay: Day.nullable(), reason: z.enum(LEAVE_REASONS) }),
  },
  "uhid.issued": { version: 1, record: "member", data: Life.extend({ uhid: z.string() }) },
  /** A credit by hand, or the amount with which an account was opened: then it has no ledger entry. */
  "deposit.posted": {
    version: 1,
    record: "cdAccount",
    data: z.object({ cdAccountId: Id, ledgerEntryId: Id.nullable(), amountPaise: Paise, balancePaise: Paise }),
  },
  /** The available balance does not cover the unsent endorsements. */
  "balance.below_need": {
    version: 1,
    record: "cdAccount",
    data: z.object({ cdAccountId: Id, availablePaise: Paise, neededPaise: Paise }),
  },
  "change_request.decided": {
    version: 1,
    record: "changeRequest",
    data: z.object({
      changeRequestId: Id,
      decision: z.enum(CHANGE_REQUEST_STATUSES).extract(["ACCEPTED", "REJECTED"]),
    }),
  },
  /** The decision was undone with its batch. */
  "change_request.reopened": {
    version: 1,
    record: "changeRequest",
    data: z.object({
      changeRequestId: Id,
      from: z.enum(CHANGE_REQUEST_STATUSES).extract(["ACCEPTED", "REJECTED"]),
      to: z.enum(CHANGE_REQUEST_STATUSES).extract(["PENDING", "IN_PROGRESS"]),
    }),
  },
  "enrolment.started": {
    version: 1,
    record: "enrolment",
    data: z.object({ enrolmentId: Id, registrationStart: Day, registrationEnd: Day }),
  },
  "enrolment.ended": {
    version: 1,
    record: "enrolment",
    data: z.object({ enrolmentId: Id, registrationStart: Day, registrationEnd: Day }),
  },
  /** The policy that renews another one was created. */
  "policy.renewed": { version: 1, record: "policy", data: z.object({ policyId: Id, renewedFrom: Id }) },
} as const satisfies Record<EventType, { version: number; record: EventRecord; data: z.ZodObject }>;

export type EventData<T extends EventType> = z.output<(typeof EVENT_TYPES)[T]["data"]>;

export const EventTypeName = z.enum(EVENT_TYPE_NAMES);

/** The parts that all events have. */
const EventBase = z.object({
  /** The same each time the event is delivered, so that a receiver can recognise it. */
  id: z.string(),
  /** ISO 8601, UTC. */
  timestamp: z.iso.datetime(),
  companyId: Id.nullable(),
  recordId: Id,
});

type Envelope<T extends EventType> = ReturnType<typeof envelope<T>>;

const envelope = <T extends EventType>(type: T) =>
  EventBase.extend({
    type: z.literal(type),
    version: z.literal(EVENT_TYPES[type].version),
    record: z.literal(EVENT_TYPES[type].record),
    data: EVENT_TYPES[type].data as (typeof EVENT_TYPES)[T]["data"],
  });

type AnyEnvelope = { [T in EventType]: Envelope<T> }[EventType];

/** An event as it is delivered and listed. */
export const Event = z.discriminatedUnion(
  "type",
  EVENT_TYPE_NAMES.map((type) => envelope(type)) as unknown as [AnyEnvelope, ...AnyEnvelope[]],
);
export type Event = z.output<typeof Event>;
