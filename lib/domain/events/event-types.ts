/** The types of events, in the order of lists. */
export const EVENT_TYPE_NAMES = [
  "endorsement.moved",
  "endorsement.declined",
  "endorsement.completed",
  "endorsement.overdue",
  "life.added",
  "life.changed",
  "life.left",
  "uhid.issued",
  "deposit.posted",
  "balance.below_need",
  "change_request.decided",
  "change_request.reopened",
  "enrolment.started",
  "enrolment.ended",
  "policy.renewed",
] as const;
export type EventType = (typeof EVENT_TYPE_NAMES)[number];
