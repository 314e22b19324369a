import { z } from "zod";
import {
  DATE_STYLES,
  FORMAT_SPLITS,
  FORMAT_STAGES,
  type InsurerFormat as Format,
} from "@/lib/domain/insurer-formats/format";
import { MOST_COLUMNS } from "@/lib/domain/insurer-formats/format-faults";
import { SOURCE_NAMES } from "@/lib/domain/insurer-formats/sources";
import { Actor, data, Id, Instant, PolicyType } from "./common";
import { endpoint } from "./endpoint";

const Text = z.string().max(200);

const FormatColumn = z.strictObject({
  header: Text,
  source: z.enum(SOURCE_NAMES).nullable(),
  text: Text,
  words: z.array(z.strictObject({ code: z.string().max(60), word: Text })).max(60),
  dates: z.enum(DATE_STYLES).nullable(),
  letters: z.enum(["AS_IS", "UPPER"]),
  mandatory: z.boolean(),
  maxLength: z.number().int().min(1).max(32_767).nullable(),
});

const FormatSheet = z.strictObject({ sheet: Text, columns: z.array(FormatColumn).max(MOST_COLUMNS) });

/** How the rows of an endorsement are written for an insurer; a draft of it may be incomplete [domain §16]. */
export const InsurerFormat = z.strictObject({
  dates: z.enum(DATE_STYLES),
  split: z.enum(FORMAT_SPLITS),
  fileName: Text,
  sheets: z.strictObject({ ADD: FormatSheet, DELETE: FormatSheet, EDIT: FormatSheet }),
}) satisfies z.ZodType<Format>;
export type InsurerFormat = z.output<typeof InsurerFormat>;

/** Whose format: an insurer's for one type of policy, sent to the insurer itself or to the TPA. */
export const FormatTarget = z.object({ insurerId: Id, policyType: PolicyType, stage: z.enum(FORMAT_STAGES) });
export type FormatTarget = z.output<typeof FormatTarget>;

const Day = z.iso.date();
const VersionNumber = z.number().int().nonnegative();

export const FormatListRow = z.object({
  ...FormatTarget.shape,
  insurerName: z.string(),
  /** What holds today; number 0 is the neutral one, which held from the start. */
  active: z.object({ number: VersionNumber, from: Day.nullable(), by: Actor.nullable() }).nullable(),
  /** The version that follows it. */
  next: z.object({ number: VersionNumber, from: Day }).nullable(),
  draft: z.object({ by: Actor, at: Instant }).nullable(),
});
export type FormatListRow = z.output<typeof FormatListRow>;

export const FormatVersion = z.object({
  number: z.number().int().positive(),
  /** First day on which it holds. */
  from: Day,
  format: InsurerFormat,
  note: z.string().nullable(),
  createdBy: Actor,
  createdAt: Instant,
  state: z.enum(["current", "future", "past", "replaced"]),
});
export type FormatVersion = z.output<typeof FormatVersion>;

export const FormatDetails = z.object({
  ...FormatTarget.shape,
  insurerName: z.string(),
  /** The IST day that the states are of. */
  day: Day,
  /** Version 0, of an insurer that has a neutral one. */
  neutral: InsurerFormat.nullable(),
  /** Number of the version that holds on the day; null while there is none. */
  active: VersionNumber.nullable(),
  /** Number of the newest version; 0 while there is none. Making one active names it. */
  version: VersionNumber,
  versions: z.array(FormatVersion),
  /** Counts up with every change of the draft, also when it is discarded; a change names it. */
  draftVersion: VersionNumber,
  draft: z.object({ format: InsurerFormat, changedBy: Actor, changedAt: Instant }).nullable(),
  /** Endorsements to try it with, newest first. */
  endorsements: z.array(z.object({ id: Id, name: z.string(), lives: z.number().int() })),
});
export type FormatDetails = z.output<typeof FormatDetails>;

const PATH = "/insurer-formats/{insurerId}/{policyType}/{stage}";

export const listInsurerFormats = endpoint({
  id: "listInsurerFormats",
  origin: "console",
  method: "GET",
  path: "/insurer-formats",
  summary: "The formats in which insurers and TPAs are sent members: what holds today, what follows, drafts",
  permission: "insurer-formats.read",
  reply: data(z.array(FormatListRow)),
});

export const getInsurerFormat = endpoint({
  id: "getInsurerFormat",
  origin: "console",
  method: "GET",
  path: PATH,
  summary: "One format with its draft, all versions and endorsements to try it with",
  permission: "insurer-formats.read",
  params: FormatTarget,
  reply: data(FormatDetails),
});

export const saveFormatDraft = endpoint({
  id: "saveFormatDraft",
  origin: "console",
  method: "PUT",
  path: `${PATH}/draft`,
  summary: "Saves the draft of a format; nothing is sent by it yet",
  permission: "insurer-formats.edit",
  params: FormatTarget,
  body: z.strictObject({ format: InsurerFormat, draftVersion: VersionNumber }),
  reply: data(FormatDetails),
});

export const discardFormatDraft = endpoint({
  id: "discardFormatDraft",
  origin: "console",
  method: "POST",
  path: `${PATH}/draft/discard`,
  summary: "Throws the draft of a format away",
  permission: "insurer-formats.edit",
  params: FormatTarget,
  body: z.strictObject({ draftVersion: VersionNumber }),
  reply: data(FormatDetails),
});

/** What becomes active: the draft as it was looked at, or an earlier version again. */
const Chosen = z.union([z.strictObject({ draftVersion: VersionNumber }), z.strictObject({ number: VersionNumber })]);

export const activateFormat = endpoint({
  id: "activateFormat",
  origin: "console",
  method: "POST",
  path: `${PATH}/versions`,
  summary: "Makes the draft, or an earlier version again, the one that holds from a day on, today at the earliest",
  permission: "insurer-formats.edit",
  params: FormatTarget,
  body: z.strictObject({
    from: Day,
    note: z.string().trim().max(500).nullable(),
    /** The newest version that was looked at: a 409 when another was made meanwhile. */
    version: VersionNumber,
    chosen: Chosen,
  }),
  reply: data(FormatDetails),
});

export const tryFormatDraft = endpoint({
  id: "tryFormatDraft",
  origin: "console",
  method: "GET",
  path: `${PATH}/draft/files/{endorsementId}`,
  summary: "The members of an endorsement as the saved draft writes them, to look at before it is made active",
  permission: "insurer-formats.edit",
  params: FormatTarget.extend({ endorsementId: Id }),
  reply: z.unknown(),
  replyFile: "application/octet-stream",
  timeoutMs: 60_000,
});
