import { counted, grouped } from "@/lib/domain/counted";
import { formatDdMmmYyyy, type LocalDate } from "@/lib/domain/dates/local-date";
import type { EventType } from "@/lib/domain/events/event-types";
import type { WebhookChannel } from "@/lib/domain/webhooks/channels";

export const EVENT_LABELS: Readonly<Record<EventType, string>> = {
  "endorsement.moved": "Endorsement moved",
  "endorsement.declined": "Endorsement declined",
  "endorsement.completed": "Endorsement completed",
  "endorsement.overdue": "Endorsement overdue",
  "life.added": "Life added",
  "life.changed": "Life changed",
  "life.left": "Life left",
  "uhid.issued": "UHID issued",
  "deposit.posted": "Deposit posted",
  "balance.below_need": "CD balance too low",
  "change_request.decided": "Change request decided",
  "change_request.reopened": "Decision on a change request undone",
  "enrolment.started": "Enrolment started",
  "enrolment.ended": "Enrolment ended",
  "policy.renewed": "Policy renewed",
};

export const CHANNEL_NAMES: Readonly<Record<WebhookChannel, string>> = {
  WEBHOOK: "Webhook",
  SLACK: "Slack",
  TEAMS: "Microsoft Teams",
};

/** Why an address is not allowed. */
export const WEBHOOK_ADDRESS_FAULTS = {
  hostNotAllowed: ({ host }: { host: string }) => `Events cannot be sent to ${host}`,
  noTls: ({ host }: { host: string }) => `The address on ${host} must start with https://`,
  insideNetwork: ({ host }: { host: string }) =>
    `${host} is inside the network. An engineer can add it to WEBHOOK_PRIVATE_HOSTS.`,
} as const;

/** The sentences of the provider, in deliveries and errors. */
export const WEBHOOK_MESSAGES = {
  noCompany: "Company not found",
  teamNeeded: "Choose the team of this channel",
  noTeam: "Only Slack and Teams channels have a team",
  onlyMessages:
    "Slack and Teams channels receive only messages about declined endorsements, overdue endorsements and CD accounts with a low balance",
  noSecret: "Slack and Teams channels have no secret",
  notOwnPersonal: "You may not see members' contact data, so you cannot send it",
  slow: ({ seconds }: { seconds: number }) => `No response within ${seconds} seconds`,
  unreachable: ({ reason }: { reason: string }) => `Not reachable: ${reason}`,
  status: ({ status }: { status: number }) => `Response ${status}`,
  redirect: ({ status }: { status: number }) => `Response ${status}: redirects are not followed`,
  gone: "The receiver reports that the address no longer exists (410)",
  failedForDay: "Every attempt failed for 24 hours",
  parked: ({ attempts, reason }: { attempts: number; reason: string }) =>
    `Not delivered after ${counted(attempts, "attempt", "attempts")} in three days. ${reason}`,
  paused: ({ name, reason }: { name: string; reason: string }) => `${name} was paused. ${reason}`,
} as const;

/** The messages in a team's channel. Without personal data, like notifications. */
export const CHANNEL_MESSAGES = {
  declined: ({ name }: { name: string }) => `${name} was declined by the insurer.`,
  belowNeed: ({ company, account, short }: { company: string; account: string; short: string }) =>
    `${company}: CD account ${account} is ${short} short.`,
  overdue: ({ name, status, dueOn }: { name: string; status: string; dueOn: LocalDate }) =>
    `${name} is overdue: ${status} was due on ${formatDdMmmYyyy(dueOn)}.`,
  open: "Open in Genome",
} as const;

/** The screens of subscriptions and deliveries. */
export const WEBHOOK_SCREEN = {
  title: "Webhooks",
  one: "Webhook",
  help: "Sends events to other programs, Slack or Microsoft Teams.",
  notOffered: "The connected provider does not send events",
  notOfferedText: "Webhooks need a provider that publishes events.",
  loadFailed: "Unable to load the webhooks",
  oneFailed: "Unable to load the webhook",
  loading: "Loading the webhook…",
  none: "No webhooks yet",
  noneHelp: "Add one to send events to a program, Slack or Microsoft Teams.",
  readOnly: "Only a loop owner can change webhooks.",
  add: "Add webhook",
  edit: "Edit",
  editTitle: ({ name }: { name: string }) => `Edit ${name}`,
  save: "Save",
  name: "Name",
  channel: "Send to",
  address: "Address",
  addressHelp: "Starts with https://",
  teamAddressHelp:
    "The incoming-webhook address of the channel. It is a secret: later, only its last characters are shown.",
  addressKept: "Leave blank to keep the stored address",
  types: "Events",
  typesHelp: "Leave blank for all events",
  kinds: "Messages",
  company: "Company",
  allCompanies: "All companies",
  allEvents: "All events",
  team: "Team",
  personal: "Add members' contact data",
  personalHelp:
    "Names, phones, emails and birth dates, as long as the owner may see them. Otherwise events have IDs only.",
  added: ({ name }: { name: string }) => `${name} is added`,
  saved: ({ name }: { name: string }) => `${name} is saved`,
  saveFailed: "The webhook could not be saved",
  secretTitle: ({ name }: { name: string }) => `Signing secret of ${name}`,
  secretText: "Copy it now: it is not shown again. The receiver checks each request's signature with it.",
  secret: "Signing secret",
  done: "Done",
  rotate: "Rotate secret",
  rotateTitle: ({ name }: { name: string }) => `Rotate the secret of ${name}?`,
  rotateText: "Requests have both signatures for 24 hours. Give the receiver the new secret within that time.",
  rotateFailed: "The secret could not be rotated",
  pause: "Pause",
  resume: "Resume",
  paused: ({ name }: { name: string }) => `${name} is paused. Its events are kept.`,
  resumed: ({ name }: { name: string }) => `${name} is resumed`,
  pauseFailed: "The webhook could not be paused or resumed",
  remove: "Delete",
  removeTitle: ({ name }: { name: string }) => `Delete ${name}?`,
  removeText: ({ pending }: { pending: number }) =>
    `Its deliveries are deleted, ${grouped(pending)} of them pending. The events themselves remain.`,
  removed: ({ name }: { name: string }) => `${name} is deleted`,
  removeFailed: "The webhook could not be deleted",
  owner: "Owner",
  state: "State",
  pending: "Pending",
  parked: "Parked",
  lastDelivered: "Last delivered",
  secretUntil: "Previous secret until",
  failing: ({ since }: { since: string }) => `Failing since ${since}`,
  deliveries: "Deliveries",
  deliveriesFailed: "Unable to load the deliveries",
  noDeliveries: "No deliveries",
  noDeliveriesHelp: "Events that happen from now on appear here.",
  anyState: "All deliveries",
  more: "Show older",
  newer: "Show newer",
  event: "Event",
  record: "Record",
  happened: "Happened",
  attempts: "Attempts",
  response: "Response",
  reason: "Reason",
  delivery: ({ type }: { type: string }) => `Delivery: ${type}`,
  deliveryFailed: "Unable to load the delivery",
  request: "Request",
  history: "Attempts",
  noAttempts: "Not sent yet",
  sendAgain: "Send again",
  queued: "The event is sent again",
  sendFailed: "The event could not be sent again",
  sendSince: "Send all since…",
  sendSinceTitle: ({ name }: { name: string }) => `Send events to ${name} again`,
  since: "Since",
  sinceHelp: "All events from this date on, including delivered ones. The receiver recognises repeated IDs.",
  sinceNeeded: "Choose a date",
  sentSince: ({ queued }: { queued: number }) => `${counted(queued, "event is", "events are")} sent again`,
} as const;
