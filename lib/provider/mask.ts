import { z } from "zod";
import type { ErrorReply } from "@/lib/contract/common";
import { isIdentifierName, isOtherDateName, type PersonalKind, personalKindOf } from "@/lib/contract/personal";
import { isObjectName } from "@/lib/domain/files/object-name";
import { isRecord } from "@/lib/domain/is-record";
import { maskField } from "@/lib/domain/members/mask";
import { maskText } from "@/lib/domain/text/mask-text";
import { maskDay, maskTail } from "@/lib/domain/text/mask-value";
import { can } from "@/lib/permissions";
import type { Table } from "@/lib/sheets/write/stream-workbook";
import type { Call } from "./context";

/** Masks a value; `ownId` is the caller, who sees the own record in full. */
type Mask = (value: unknown, ownId: string) => unknown;

const MASKS: Record<PersonalKind, (value: never) => unknown> = {
  phone: maskTail,
  email: (text: string) => maskField("email", text),
  day: maskDay,
  text: (text: string) => maskText(text),
  fields: (fields: unknown) => maskAny("", fields),
  amount: () => null,
};

/** The masks of schemas, by the name of the field that has them. */
const masks = new WeakMap<z.ZodType, Map<string, Mask | null>>();

/** Whether a caller sees personal data in full. */
export const seesPersonalData = ({ actor, client, flags }: Pick<Call, "actor" | "client" | "flags">) =>
  client ? client.scopes.includes("personal.read") : can(actor, "members.personal", flags);

/**
 * The only exit of personal data: every reply passes here. For callers without `members.personal` (an API client: without
 * `personal.read`), values that the schema marks as personal are masked, and so is personal data inside every other text,
 * unless it is marked as plain or its field is an identifier [quality §Security].
 */
export function maskFor(call: Call, schema: z.ZodType, reply: unknown): unknown {
  if (seesPersonalData(call)) return reply;
  const mask = maskOf(schema, "");
  return mask ? mask(reply, call.actor.userId) : reply;
}

/** The same for the rows of a workbook. */
export function maskTable(call: Pick<Call, "actor" | "flags">, table: Table): Table {
  return seesPersonalData(call) ? table : maskedTable(table);
}

/** The table without personal data in its texts. */
export const maskedTable = (table: Table): Table => ({ ...table, chunks: maskRows(table) });

async function* maskRows({ columns, chunks }: Table): Table["chunks"] {
  for await (const rows of chunks) {
    yield rows.map((row) => ({
      ...row,
      cells: row.cells.map((cell, at) =>
        typeof cell === "string" ? maskNamed(columns[at]?.header ?? "", cell) : cell,
      ),
    }));
  }
}

/** The same for message and data of an error. */
export function maskError(call: Pick<Call, "actor" | "flags">, reply: ErrorReply): ErrorReply {
  return seesPersonalData(call) ? reply : (maskAny("", reply) as ErrorReply);
}

/** Masks all texts in a value by the names of their fields. */
function maskAny(name: string, value: unknown): unknown {
  if (typeof value === "string") return maskNamed(name, value);
  if (Array.isArray(value)) return value.map((each) => maskAny(name, each));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([field, each]) => [field, maskAny(field, each)]));
}

function maskNamed(name: string, text: string): string {
  if (isIdentifierName(name) || isObjectName(text)) return text;
  return isOtherDateName(name) ? maskText(text, { keepsDates: true }) : maskField(name, text);
}

/** The mask of a schema in a field of this name; null if it has no text. */
function maskOf(schema: z.ZodType, name: string): Mask | null {
  const byName = masks.get(schema) ?? new Map<string, Mask | null>();
  masks.set(schema, byName);
  const known = byName.get(name);
  if (known !== undefined) return known;
  const kind = personalKindOf(schema);
  const mask = kind === "plain" ? null : kind ? markedMask(kind) : innerMask(schema, name);
  byName.set(name, mask);
  return mask;
}

function markedMask(kind: PersonalKind): Mask {
  const mask = MASKS[kind] as (value: unknown) => unknown;
  return (value) => (value === null || value === undefined || value === "" ? value : mask(value));
}

function innerMask(schema: z.ZodType, name: string): Mask | null {
  if (schema instanceof z.ZodObject) return objectMask(schema);
  if (schema instanceof z.ZodArray) return listMask(schema.element as z.ZodType, name);
  if (schema instanceof z.ZodRecord) return recordMask(schema.valueType as z.ZodType);
  if (schema instanceof z.ZodUnion) return unionMask(schema, name);
  if (schema instanceof z.ZodPipe) return maskOf(schema.out as z.ZodType, name);
  if ("unwrap" in schema && typeof schema.unwrap === "function") return maskOf(schema.unwrap(), name);
  return hasNoText(schema) ? null : (value) => maskAny(name, value);
}

/** Numbers, fixed words and formatted texts, such as dates and addresses. All other schemas may have text. */
const hasNoText = (schema: z.ZodType) =>
  !(schema instanceof z.ZodEmail) &&
  [z.ZodNumber, z.ZodBoolean, z.ZodEnum, z.ZodLiteral, z.ZodNull, z.ZodUndefined, z.ZodStringFormat].some(
    (kind) => schema instanceof kind,
  );

function objectMask(schema: z.ZodObject): Mask | null {
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) => {
    const mask = maskOf(field, name);
    return mask ? [{ name, mask }] : [];
  });
  if (fields.length === 0) return null;
  return (value, ownId) => {
    if (!isRecord(value) || isOwn(value, ownId)) return value;
    const masked = { ...value };
    for (const { name, mask } of fields) if (name in masked) masked[name] = mask(masked[name], ownId);
    return masked;
  };
}

/** The caller's own record, or what the caller has written. */
const isOwn = (value: Record<string, unknown>, ownId: string) =>
  (ownId !== "" && value.userId === ownId) || value.isMine === true;

function listMask(element: z.ZodType, name: string): Mask | null {
  const mask = maskOf(element, name);
  return mask && ((value, ownId) => (Array.isArray(value) ? value.map((each) => mask(each, ownId)) : value));
}

/** The name of a record's text is known at run time only. */
function recordMask(element: z.ZodType): Mask | null {
  const mask = maskOf(element, "");
  if (!mask) return null;
  const isMarked = personalKindOf(element) !== undefined;
  return (value, ownId) =>
    isRecord(value)
      ? Object.fromEntries(
          Object.entries(value).map(([name, each]) => [
            name,
            typeof each === "string" && !isMarked ? maskNamed(name, each) : mask(each, ownId),
          ]),
        )
      : value;
}

/** Applies each member's mask in turn; a member ignores unknown fields. */
function unionMask(schema: z.ZodUnion, name: string): Mask | null {
  const members = (schema.options as z.ZodType[]).map((option) => maskOf(option, name)).filter((mask) => mask !== null);
  return members.length === 0 ? null : (value, ownId) => members.reduce((each, mask) => mask(each, ownId), value);
}
