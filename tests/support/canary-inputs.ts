import { z } from "zod";
import { isIdentifierName } from "@/lib/contract/personal";

/** Values stored nowhere else, one of each kind of personal data, as people type them. */
export const CANARY_PARTS = {
  phone: "98123 45670",
  abroad: "+91-98123-45671",
  birthDate: "23/11/1987",
  pan: "ABCPE1234F",
  aadhaar: "2345 6789 0123",
  email: "canary@private.example",
} as const;

export const CANARY_TEXT = `Asha, ${Object.values(CANARY_PARTS).join(", ")}`;

/** The same values without separators, and in the forms in which programs write them. */
const FORMS: Record<keyof typeof CANARY_PARTS, readonly string[]> = {
  phone: ["9812345670"],
  abroad: ["9812345671"],
  birthDate: ["23/11/1987", "19871123", "23nov1987", "23111987", "23november1987"],
  pan: ["abcpe1234f"],
  aadhaar: ["234567890123"],
  email: ["canary@private.example"],
};

/** The canaries in a text, each with the characters around it. */
export function canariesIn(text: string): string[] {
  const joined = text.toLowerCase().replace(/%20|&nbsp;|[\s+-]/g, "");
  return Object.entries(FORMS).flatMap(([kind, forms]) => {
    const at = forms.map((form) => joined.indexOf(form)).find((index) => index >= 0);
    return at === undefined ? [] : [`${kind} in …${joined.slice(Math.max(0, at - 60), at + 30)}…`];
  });
}

/** A text field of an input: its path, its name and the values that its schema accepts. */
export type TextField = { path: string; name: string; canaries: readonly string[] };

/** Values that are valid where no canary is planted, by the name of the field. */
export type Samples = Readonly<Record<string, unknown>>;

const unwrapped = (schema: z.ZodType): z.ZodType => {
  if (schema instanceof z.ZodPipe) return unwrapped(schema.in as z.ZodType);
  return "unwrap" in schema && typeof schema.unwrap === "function" && !(schema instanceof z.ZodArray)
    ? unwrapped(schema.unwrap())
    : schema;
};

export const nameOf = (path: string) =>
  path
    .replace(/[[\]{}]/g, "")
    .split(".")
    .at(-1) ?? "";
const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;

/** The free texts of an input: every string that accepts a canary and is no identifier. */
export function textFieldsOf(schema: z.ZodType | undefined, path: string): TextField[] {
  if (!schema) return [];
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodObject) {
    return Object.entries<z.ZodType>(inner.shape).flatMap(([name, field]) => textFieldsOf(field, `${path}.${name}`));
  }
  if (inner instanceof z.ZodArray) return textFieldsOf(inner.element as z.ZodType, `${path}[]`);
  if (inner instanceof z.ZodRecord) return textFieldsOf(inner.valueType as z.ZodType, `${path}{}`);
  if (inner instanceof z.ZodUnion) {
    const fields = (inner.options as z.ZodType[]).flatMap((option) => textFieldsOf(option, path));
    return [...new Map(fields.map((field) => [field.path, field])).values()];
  }
  const name = nameOf(path);
  if (isIdentifierName(name)) return [];
  const canaries = [CANARY_TEXT, ...Object.values(CANARY_PARTS)].filter((value) => accepts(schema, value));
  return canaries.length > 0 && !accepts(schema, 1) ? [{ path, name, canaries }] : [];
}

/** What an input has at the paths in `planted`; samples elsewhere. */
export type Planted = ReadonlyMap<string, string>;

const WORDS = [
  "x1",
  "2025-12-10",
  "10/12/2025",
  "someone@client.example",
  "https://hooks.example/x",
  "29AAPFU0939F1ZZ",
];
const NUMBERS = [1, 0, 10, 2025, 1_765_000_000];

/** An input of a schema: required fields with samples, optional ones only if a canary or a named sample is in them. */
export function inputOf(schema: z.ZodType, path: string, planted: Planted, samples: Samples): unknown {
  const canary = planted.get(path);
  if (canary !== undefined) return canary;
  const name = nameOf(path);
  const given = samples[path] ?? samples[name];
  const isPlantedInside = [...planted.keys()].some(
    (each) => each.startsWith(path) && /^[.[{]/.test(each.slice(path.length)),
  );
  if (given !== undefined && !isPlantedInside && accepts(schema, given)) return given;
  if (!isPlantedInside && accepts(schema, undefined)) return undefined;
  if (!isPlantedInside && accepts(schema, null)) return null;
  return filled(unwrapped(schema), path, planted, samples);
}

function filled(schema: z.ZodType, path: string, planted: Planted, samples: Samples): unknown {
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries<z.ZodType>(schema.shape).map(([name, field]) => [
      name,
      inputOf(field, `${path}.${name}`, planted, samples),
    ]);
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
  }
  if (schema instanceof z.ZodArray) {
    const given = samples[nameOf(path)];
    const isPlanted = [...planted.keys()].some((each) => each.startsWith(`${path}[]`));
    if (!isPlanted && given !== undefined) return [given];
    if (!isPlanted && accepts(schema, [])) return [];
    return [inputOf(schema.element as z.ZodType, `${path}[]`, planted, samples)];
  }
  if (schema instanceof z.ZodRecord) {
    const canary = planted.get(`${path}{}`);
    return canary === undefined ? {} : { note: canary };
  }
  if (schema instanceof z.ZodUnion) {
    const inputs = (schema.options as z.ZodType[]).map((option) => inputOf(option, path, planted, samples));
    return inputs.find((input) => accepts(schema, input)) ?? inputs[0];
  }
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodLiteral) return schema.value;
  return [...WORDS, ...NUMBERS, false].find((value) => accepts(schema, value));
}
