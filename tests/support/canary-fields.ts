import { z } from "zod";
import { personalKindOf } from "@/lib/contract/personal";

/** A text with a canary of each kind of personal data, and its parts by kind. */
export type Canary = { text: string; parts: Record<string, string> };

/** A string field of a schema: its path, the value with one canary there, and whether the contract marks it as plain. */
export type StringField = { path: string; value: unknown; isPlain: boolean };

const NUMBERS = [z.ZodNumber, z.ZodBoolean, z.ZodNull, z.ZodUndefined, z.ZodEnum, z.ZodLiteral];

/** Every string field of a schema, each inside an otherwise empty value of its shape. */
export function stringFieldsOf(schema: z.ZodType, text: string, path = "", isPlain = false): StringField[] {
  const plain = isPlain || personalKindOf(schema) === "plain";
  const inner = (part: z.ZodType, at: string, wrap: (value: unknown) => unknown) =>
    stringFieldsOf(part, text, at, plain).map((field) => ({ ...field, value: wrap(field.value) }));
  if (schema instanceof z.ZodObject) {
    return Object.entries<z.ZodType>(schema.shape).flatMap(([name, field]) =>
      inner(field, path ? `${path}.${name}` : name, (value) => ({ [name]: value })),
    );
  }
  if (schema instanceof z.ZodArray) return inner(schema.element as z.ZodType, `${path}[]`, (value) => [value]);
  if (schema instanceof z.ZodRecord)
    return inner(schema.valueType as z.ZodType, `${path}{}`, (value) => ({ anything: value }));
  if (schema instanceof z.ZodUnion)
    return (schema.options as z.ZodType[]).flatMap((option) => inner(option, path, (value) => value));
  if (schema instanceof z.ZodPipe) return inner(schema.out as z.ZodType, path, (value) => value);
  if ("unwrap" in schema && typeof schema.unwrap === "function") return inner(schema.unwrap(), path, (value) => value);
  if (schema instanceof z.ZodStringFormat || NUMBERS.some((kind) => schema instanceof kind)) return [];
  return [{ path, value: text, isPlain: plain }];
}
