import { z } from "zod";
import { type PersonalKind, personalKindOf } from "@/lib/contract/personal";
import { maskDay, maskEmail, maskFields, maskPhone, maskText } from "@/lib/domain/members/mask";
import { can } from "@/lib/permissions";
import type { Call } from "./context";

/** Masks a value; `ownId` is the caller, who sees the own record in full. */
type Mask = (value: unknown, ownId: string) => unknown;

const MASKS: Record<PersonalKind, (value: never) => unknown> = {
  phone: maskPhone,
  email: maskEmail,
  day: maskDay,
  text: maskText,
  fields: maskFields,
  amount: () => null,
};

const masks = new WeakMap<z.ZodType, Mask | null>();

/**
 * The only exit of personal data: every reply passes here. Values that its schema marks as personal are masked for callers
 * without `members.personal` [quality §Security].
 */
export function maskFor(call: Call, schema: z.ZodType, reply: unknown): unknown {
  if (can(call.actor, "members.personal", call.flags)) return reply;
  const mask = maskOf(schema);
  return mask ? mask(reply, call.actor.userId) : reply;
}

/** The mask of a schema; null if it has no personal data. */
function maskOf(schema: z.ZodType): Mask | null {
  const known = masks.get(schema);
  if (known !== undefined) return known;
  const mask = markedMask(schema) ?? innerMask(schema);
  masks.set(schema, mask);
  return mask;
}

function markedMask(schema: z.ZodType): Mask | null {
  const kind = personalKindOf(schema);
  if (!kind) return null;
  const mask = MASKS[kind] as (value: unknown) => unknown;
  return (value) => (value === null || value === undefined || value === "" ? value : mask(value));
}

function innerMask(schema: z.ZodType): Mask | null {
  if (schema instanceof z.ZodObject) return objectMask(schema);
  if (schema instanceof z.ZodArray) return listMask(schema.element as z.ZodType);
  if (schema instanceof z.ZodRecord) return recordMask(schema.valueType as z.ZodType);
  if (schema instanceof z.ZodUnion) return unionMask(schema);
  if (schema instanceof z.ZodPipe) return maskOf(schema.out as z.ZodType);
  if ("unwrap" in schema && typeof schema.unwrap === "function") return maskOf(schema.unwrap());
  return null;
}

function objectMask(schema: z.ZodObject): Mask | null {
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) => {
    const mask = maskOf(field);
    return mask ? [{ name, mask }] : [];
  });
  if (fields.length === 0) return null;
  return (value, ownId) => {
    if (!isRecord(value) || (ownId !== "" && value.userId === ownId)) return value;
    const masked = { ...value };
    for (const { name, mask } of fields) if (name in masked) masked[name] = mask(masked[name], ownId);
    return masked;
  };
}

function listMask(element: z.ZodType): Mask | null {
  const mask = maskOf(element);
  return mask && ((value, ownId) => (Array.isArray(value) ? value.map((each) => mask(each, ownId)) : value));
}

function recordMask(element: z.ZodType): Mask | null {
  const mask = maskOf(element);
  if (!mask) return null;
  return (value, ownId) =>
    isRecord(value)
      ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, mask(each, ownId)]))
      : value;
}

/** Applies each member's mask in turn; a member ignores unknown fields. */
function unionMask(schema: z.ZodUnion): Mask | null {
  const members = (schema.options as z.ZodType[]).map(maskOf).filter((mask) => mask !== null);
  return members.length === 0 ? null : (value, ownId) => members.reduce((each, mask) => mask(each, ownId), value);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
