import { z } from "zod";
import { data, Instant } from "./common";
import { ownEndpoint } from "./endpoint";
import { personal } from "./personal";

/** An outbox entry whose last try failed: an email, a support note or a file removal. */
export const FailedEmail = z.object({
  id: z.number().int(),
  kind: z.string(),
  attempts: z.number().int(),
  promisedAt: Instant,
  nextTryAt: Instant,
  lastError: z.string().nullable(),
  /** The recipients that the mail server refused. The others have the email. */
  refused: z.array(personal("email", z.string())).optional(),
  /** Since when it is no longer tried. Such entries are listed for 30 days. */
  givenUpAt: Instant.nullable().optional(),
});
export type FailedEmail = z.output<typeof FailedEmail>;

/** An email that the mail server may have got twice, under one Message-ID. */
export const UncertainEmail = z.object({
  id: z.number().int(),
  kind: z.string(),
  messageId: z.string(),
  attempts: z.number().int(),
  /** When it may have been sent the first time. */
  uncertainAt: Instant,
  /** Null while it is still to be sent again. */
  doneAt: Instant.nullable(),
});
export type UncertainEmail = z.output<typeof UncertainEmail>;

export const JobRun = z.object({
  name: z.string(),
  lastAt: Instant.nullable(),
  lastError: z.string().nullable(),
  runs: z.number().int(),
  failures: z.number().int(),
});
export type JobRun = z.output<typeof JobRun>;

/** The state of the provider, for its operators. */
export const SystemState = z.object({
  version: z.string(),
  node: z.string(),
  database: z.string(),
  migrations: z.object({ applied: z.number().int(), latest: Instant.nullable() }),
  outbox: z.object({ waiting: z.number().int(), oldestAt: Instant.nullable() }),
  audit: z.object({ sealed: z.number().int(), unsealed: z.number().int(), newestHash: z.string().nullable() }),
  jobs: z.array(JobRun),
  failedEmails: z.array(FailedEmail),
  /** Newest first; absent from a provider that does not record them. */
  uncertainEmails: z.array(UncertainEmail).optional(),
});
export type SystemState = z.output<typeof SystemState>;

export const getSystemState = ownEndpoint("getSystemState", "GET /system/state", {
  summary: "Version, migrations, queues, last job runs and failed emails, for the provider's operators",
  permission: "system.read",
  reply: data(SystemState),
});

/** One line of the setup report: a part that works, an optional part that is off, or a part that fails. */
export const SetupPart = z.object({
  part: z.string(),
  state: z.enum(["WORKS", "OFF", "FAILS"]),
  /** How it works, or the variables to set. */
  detail: z.string(),
});
export type SetupPart = z.output<typeof SetupPart>;

export const getSetupReport = ownEndpoint("getSetupReport", "GET /system/setup", {
  summary: "Whether each part of the provider's setup works, or what to set",
  permission: "system.read",
  reply: data(z.object({ parts: z.array(SetupPart) })),
  timeoutMs: 10_000,
});

export const confirmEmailSent = ownEndpoint("confirmEmailSent", "POST /system/emails/{id}/sent", {
  summary: "Marks an email that may have been sent as sent, so that it is not sent again",
  permission: "system.resend",
  params: z.object({ id: z.coerce.number().int().positive() }),
  reply: data(z.object({ id: z.number().int(), isDone: z.boolean() })),
});

export const resendEmail = ownEndpoint("resendEmail", "POST /system/emails/{id}/resend", {
  summary: "Retries a failed email now instead of at its next time; sent emails are not sent again",
  permission: "system.resend",
  params: z.object({ id: z.coerce.number().int().positive() }),
  reply: data(z.object({ id: z.number().int(), isDone: z.boolean() })),
});

export const giveUpEmail = ownEndpoint("giveUpEmail", "POST /system/emails/{id}/give-up", {
  summary: "Stops the tries of a failed email, note or file removal; the resend starts them again",
  permission: "system.resend",
  params: z.object({ id: z.coerce.number().int().positive() }),
  reply: data(z.object({ id: z.number().int(), isDone: z.boolean() })),
});
