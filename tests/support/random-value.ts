import { z } from "zod";
import type { Random } from "@/lib/demo/data/random";

// biome-ignore format: one kind of text per line
const TEXTS = [
  "Asha Rao", "x", "", " ", "%", "_", "'", "\\", "अ🙂", "e\u0301", "a".repeat(300), "null", "{}",
  "2026-01-26", "2025-12-05", "2026-02-30", "01/12/2025", "12/03/1990", "2025-12", "10:30",
  "true", "-1", "0", "1.5", "1e5", "500000", "1765000000", "9876543210", "40113", "400001",
  "asha.rao@acme.test", "https://example.test/x", "a.xlsx", "27AAPFU0939F1ZV", "ABCDE1234F", "E101",
  "Self", "Spouse", "Male", "GMC", "ADD", "IN_PROGRESS", "name", "asc",
];
const NUMBERS = [0, 1, 2, 18, 65, 366, 500_000, -1, 0.5, 1.005, 2.25, 1e9, 1e13, 9e15, 1_765_000_000];
/** One value in so many is of another type than the schema's, or lacks what it needs. */
const ODD_ONE_IN = 100;
const ODD = [null, "", 0, -1, [], {}];

/** An ID for a field with this name, of a stored record or of none. */
export type IdFor = (name: string) => string;

const NAMES_RECORD = /(?:^|[a-z])(?:id|ids|Id|Ids)$|^(?:policy|company|owner|ticket)/;

/** Makes a random value that the schema accepts, as a rule. The same seed makes the same value. @param name of the field. */
export function randomValue(schema: unknown, random: Random, idFor: IdFor, name = ""): unknown {
  const of = (inner: unknown, field = name) => randomValue(inner, random, idFor, field);
  if (random.chance(1 / ODD_ONE_IN)) return random.pick(ODD);
  if (schema instanceof z.ZodObject) return randomObject(schema, random, of);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return of(schema.unwrap());
  if (schema instanceof z.ZodNullable) return random.chance(0.2) ? null : of(schema.unwrap());
  if (schema instanceof z.ZodUnion) return of(random.pick(schema.options));
  if (schema instanceof z.ZodEnum) return random.pick(schema.options);
  if (schema instanceof z.ZodLiteral) return random.pick([...schema.values]);
  if (schema instanceof z.ZodBoolean) return random.chance(0.5);
  if (schema instanceof z.ZodArray) return Array.from({ length: random.int(0, 2) }, () => of(schema.element));
  if (schema instanceof z.ZodRecord)
    return Object.fromEntries(
      Array.from({ length: random.int(0, 2) }, () => [of(schema.keyType), of(schema.valueType)]),
    );
  if (schema instanceof z.ZodPipe && !(schema.in instanceof z.ZodString)) return of(schema.in);
  if (schema instanceof z.ZodNumber) return accepted(schema, shuffled(NUMBERS, random)) ?? random.pick(NUMBERS);
  const texts = shuffled(TEXTS, random);
  const candidates = NAMES_RECORD.test(name) ? [idFor(name), ...texts] : texts;
  return (schema instanceof z.ZodType && accepted(schema, candidates)) || random.pick(texts);
}

function randomObject(schema: z.ZodObject, random: Random, of: (inner: unknown, field: string) => unknown) {
  const fields = Object.entries(schema.shape).filter(
    ([, field]) => !(field as z.ZodType).safeParse(undefined).success || random.chance(0.5),
  );
  return Object.fromEntries(fields.map(([field, inner]) => [field, of(inner, field)]));
}

const accepted = <T>(schema: z.ZodType, candidates: readonly T[]): T | undefined =>
  candidates.find((one) => schema.safeParse(one).success);

const shuffled = <T>(list: readonly T[], random: Random): T[] =>
  list
    .map((value) => ({ value, at: random.next() }))
    .sort((one, other) => one.at - other.at)
    .map(({ value }) => value);
