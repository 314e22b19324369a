import { z } from "zod";
import { VERSION_STATES } from "@/lib/domain/dated-versions";
import {
  DATE_STYLES,
  FILE_TYPES,
  FORMAT_SPLITS,
  FORMAT_STAGES,
  type InsurerFormat as Format,
} from "@/lib/domain/insurer-formats/format";
import { MAX_COLUMNS } from "@/lib/domain/insurer-formats/format-faults";
import { MAX_ABOVE_LENGTH } from "@/lib/domain/insurer-formats/sample-columns";
import { SOURCE_NAMES } from "@/lib/domain/insurer-formats/sources";
import { AMOUNT_UNITS } from "@/lib/domain/insurer-formats/units";
import { Actor, data, Id, Instant, PolicyType } from "./common";
import { ownEndpoint } from "./endpoint";

const Text = z.string().max(200);

const FormatColumn = z.strictObject({
  header: Text,
  source: z.enum(SOURCE_NAMES).nullable(),
  text: Text,
  words: z.array(z.strictObject({ code: z.string().max(60), word: Text })).max(60),
  dates: z.enum(DATE_STYLES).nullable(),
  /** Formats stored before units existed are in rupees. */
  unit: z.enum(AMOUNT_UNITS).default("RUPEES"),
  letters: z.enum(["AS_IS", "UPPER"]),
  mandatory: z.boolean(),
  maxLength: z.number().int().min(1).max(32_767).nullable(),
});

const MAX_ROWS_ABOVE = 20;

export const FormatTemplate = z.strictObject({
  fileName: Text,
  sheet: Text,
  row: z.number().int().min(1).max(MAX_ROWS_ABOVE),
  headings: z.array(z.string().max(MAX_ABOVE_LENGTH)).max(MAX_COLUMNS),
});
export type FormatTemplate = z.output<typeof FormatTemplate>;

const FormatSheet = z.strictObject({
  sheet: Text,
  columns: z.array(FormatColumn).max(MAX_COLUMNS),
  above: z
    .array(z.array(z.string().max(MAX_ABOVE_LENGTH)).max(MAX_COLUMNS))
    .max(MAX_ROWS_ABOVE)
    .optional(),
  template: FormatTemplate.nullish(),
});

/** The layout of an endorsement's rows for an insurer; a draft may be incomplete [domain §16]. */
export const InsurerFormat = z.strictObject({
  dates: z.enum(DATE_STYLES),
  split: z.enum(FORMAT_SPLITS),
  fileType: z.enum(FILE_TYPES).default("xlsx"),
  fileName: Text,
  sheets: z.strictObject({ ADD: FormatSheet, DELETE: FormatSheet, EDIT: FormatSheet }),
}) satisfies z.ZodType<Format>;
export type InsurerFormat = z.output<typeof InsurerFormat>;

/** The target of a format: an insurer's policy type, sent to the insurer or to the TPA. */
export const FormatTarget = z.object({ insurerId: Id, policyType: PolicyType, stage: z.enum(FORMAT_STAGES) });
export type FormatTarget = z.output<typeof FormatTarget>;

const Day = z.iso.date();
const VersionNumber = z.number().int().nonnegative();

export const FormatListRow = z.object({
  ...FormatTarget.shape,
  insurerName: z.string(),
  /** The version in force today; number 0 is the neutral format, which applies from the start. */
  active: z.object({ number: VersionNumber, from: Day.nullable(), by: Actor.nullable() }).nullable(),
  /** The version that follows it. */
  next: z.object({ number: VersionNumber, from: Day }).nullable(),
  draft: z.object({ by: Actor, at: Instant }).nullable(),
});
export type FormatListRow = z.output<typeof FormatListRow>;

export const FormatVersion = z.object({
  number: z.number().int().positive(),
  /** The first date on which it applies. */
  from: Day,
  format: InsurerFormat,
  note: z.string().nullable(),
  createdBy: Actor,
  createdAt: Instant,
  state: z.enum(VERSION_STATES),
});
export type FormatVersion = z.output<typeof FormatVersion>;

export const FormatDetails = z.object({
  ...FormatTarget.shape,
  insurerName: z.string(),
  /** The IST date of the states. */
  day: Day,
  /** Version 0, if the insurer has a neutral format. */
  neutral: InsurerFormat.nullable(),
  /** Number of the version in force on the date; null without one. */
  active: VersionNumber.nullable(),
  /** Number of the newest version, 0 without one; an activation must send it. */
  version: VersionNumber,
  versions: z.array(FormatVersion),
  /** Counts up with every change of the draft, also when it is discarded; a change must send it. */
  draftVersion: VersionNumber,
  draft: z.object({ format: InsurerFormat, changedBy: Actor, changedAt: Instant }).nullable(),
  /** Endorsements for trying it, newest first. */
  endorsements: z.array(z.object({ id: Id, name: z.string(), lives: z.number().int() })),
});
export type FormatDetails = z.output<typeof FormatDetails>;

const TEMPLATE_MEGABYTES = 5; // spec 1 §5
const FORM_BYTES = 64 * 1024;

const PATH = "/insurer-formats/{insurerId}/{policyType}/{stage}";

export const listInsurerFormats = ownEndpoint("listInsurerFormats", "GET /insurer-formats", {
  summary: "The formats of insurers and TPAs: the version in force today, the next version, drafts",
  permission: "insurer-formats.read",
  reply: data(z.array(FormatListRow)),
});

export const getInsurerFormat = ownEndpoint("getInsurerFormat", `GET ${PATH}`, {
  summary: "One format with its draft, all versions and endorsements for trying it",
  permission: "insurer-formats.read",
  params: FormatTarget,
  reply: data(FormatDetails),
});

export const saveFormatDraft = ownEndpoint("saveFormatDraft", `PUT ${PATH}/draft`, {
  summary: "Saves the draft of a format; drafts are not used for sending",
  permission: "insurer-formats.edit",
  params: FormatTarget,
  body: z.strictObject({ format: InsurerFormat, draftVersion: VersionNumber }),
  reply: data(FormatDetails),
});

export const discardFormatDraft = ownEndpoint("discardFormatDraft", `POST ${PATH}/draft/discard`, {
  summary: "Discards the draft of a format",
  permission: "insurer-formats.edit",
  params: FormatTarget,
  body: z.strictObject({ draftVersion: VersionNumber }),
  reply: data(FormatDetails),
});

/** The source of the new version: the draft that the user saw, or an earlier version again. */
const Chosen = z.union([z.strictObject({ draftVersion: VersionNumber }), z.strictObject({ number: VersionNumber })]);

export const activateFormat = ownEndpoint("activateFormat", `POST ${PATH}/versions`, {
  summary: "Activates the draft, or an earlier version again, from a date, today at the earliest",
  permission: "insurer-formats.edit",
  params: FormatTarget,
  body: z.strictObject({
    from: Day,
    note: z.string().trim().max(500).nullable(),
    /** The newest version that the user saw: a 409 when there is a newer one. */
    version: VersionNumber,
    chosen: Chosen,
  }),
  reply: data(FormatDetails),
});

export const uploadFormatTemplate = ownEndpoint("uploadFormatTemplate", `POST ${PATH}/templates`, {
  summary: "Stores the insurer's own workbook, to be filled by a draft that refers to it; one template per sheet",
  permission: "insurer-formats.edit",
  params: FormatTarget,
  bodyKind: "form",
  body: z.object({ file: z.instanceof(Blob) }),
  reply: data(z.array(FormatTemplate)),
  timeoutMs: 30_000,
  maxBodyBytes: TEMPLATE_MEGABYTES * 1024 * 1024 + FORM_BYTES,
});

export const tryFormatDraft = ownEndpoint("tryFormatDraft", `GET ${PATH}/draft/files/{endorsementId}`, {
  summary: "The members of an endorsement in the saved draft's format, as a check before its activation",
  permission: "insurer-formats.edit",
  params: FormatTarget.extend({ endorsementId: Id }),
  reply: z.unknown(),
  replyFile: "application/octet-stream",
  timeoutMs: 60_000,
});
