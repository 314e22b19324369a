import { z } from "zod";
import { REMEMBERED_LISTS } from "@/lib/domain/column-matching/purpose";
import { SHEET_OPERATIONS } from "@/lib/domain/column-matching/table-mapping";
import { TARGET_LABELS } from "@/lib/domain/column-matching/targets";
import { VALUE_OPTIONS, VALUE_TARGETS } from "@/lib/domain/column-matching/value-options";
import { keysOf } from "@/lib/domain/keys";
import { Actor, data, Id, Instant } from "./common";
import { ownEndpoint } from "./endpoint";

const MAX_MATCHES = 500;
const MAX_SHEETS = 50;
const MAX_NAME_LENGTH = 300;

const few = (most: number) => (names: object) => Object.keys(names).length <= most;

/** The meaning of a column; null for an unused column. */
const TargetOrNone = z.enum(keysOf(TARGET_LABELS)).nullable();
const Heading = z.string().min(1).max(MAX_NAME_LENGTH);

/** The meaning of a heading in one kind of list, as confirmed by a user. */
const Match = z.object({ list: z.enum(REMEMBERED_LISTS), heading: Heading, target: TargetOrNone });

export type SavedMatch = z.output<typeof Match>;

/** The kind of rows of each sheet, by its lower-case name. */
const Sheets = z
  .record(z.string().min(1).max(MAX_NAME_LENGTH), z.enum([...SHEET_OPERATIONS, "UNUSED"]))
  .refine(few(MAX_SHEETS), `At most ${MAX_SHEETS} sheets`);

/** The value of ours that was chosen for a word of a file. */
const Value = z.object({
  target: z.enum(VALUE_TARGETS),
  word: z.string().min(1).max(MAX_NAME_LENGTH),
  value: z.string().min(1).max(MAX_NAME_LENGTH),
});
const isOption = ({ target, value }: z.output<typeof Value>) => VALUE_OPTIONS[target].some((one) => one === value);
const Values = z
  .array(Value)
  .max(MAX_MATCHES, `At most ${MAX_MATCHES} values`)
  .refine((values) => values.every(isOption), "Choose one of the listed values");

const Mapping = z.object({
  matches: z.array(Match).max(MAX_MATCHES, `At most ${MAX_MATCHES} headings`),
  sheets: Sheets,
  dateOrder: z.enum(["DMY", "MDY"]).nullable(),
  values: Values.default([]),
});

const StoredMapping = Mapping.extend({
  matches: z.array(Match),
  values: z.array(Value),
  changedBy: Actor.nullable(),
  changedAt: Instant.nullable(),
  /** Only when it is read, for a company with a roster: its usual amounts in rupees, each to one digit. */
  usual: z.object({ ctc: z.array(z.number()), sumInsured: z.array(z.number()) }).optional(),
});

export type StoredColumnMapping = z.output<typeof StoredMapping>;

const Params = z.object({ companyId: Id });

export const readColumnMapping = ownEndpoint("readColumnMapping", "GET /columnMappings/{companyId}", {
  summary: "The latest column meanings of a company's files; empty without any",
  permission: "validator.use",
  params: Params,
  reply: data(StoredMapping),
});

export const changeColumnMapping = ownEndpoint("changeColumnMapping", "PUT /columnMappings/{companyId}", {
  summary: "Adds the column meanings of a company's file to those of its other files",
  permission: "validator.use",
  params: Params,
  body: Mapping,
  reply: data(StoredMapping),
});

/** A stored meaning as the user saw it; a conflict if it has changed. */
const Seen = z.object({ list: z.enum(REMEMBERED_LISTS), heading: Heading, seen: TargetOrNone });

export const changeColumnMatch = ownEndpoint("changeColumnMatch", "PATCH /columnMappings/{companyId}", {
  summary:
    "Changes the meaning of one heading of a company's files; 409 when another user changed or removed it meanwhile",
  permission: "validator.use",
  params: Params,
  body: Seen.extend({ target: TargetOrNone }),
  reply: data(StoredMapping),
});

export const removeColumnMatch = ownEndpoint("removeColumnMatch", "POST /columnMappings/{companyId}/removed", {
  summary:
    "Removes the meaning of one heading of a company's files; 409 when another user changed or removed it meanwhile",
  permission: "validator.use",
  params: Params,
  body: Seen,
  reply: data(StoredMapping),
});

export const forgetColumnMapping = ownEndpoint("forgetColumnMapping", "POST /columnMappings/{companyId}/forgotten", {
  summary: "Forgets the use of sheets and the meaning of words in a company's files; without either, everything",
  permission: "validator.use",
  params: Params,
  body: z.object({
    sheets: z.array(z.string().min(1).max(MAX_NAME_LENGTH)).max(MAX_SHEETS),
    words: z.array(Value.pick({ target: true, word: true })).max(MAX_MATCHES),
  }),
  reply: data(StoredMapping),
});
