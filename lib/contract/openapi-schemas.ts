import { z } from "zod";
import * as common from "./common";
import * as FEATURES from "./features";

export type Json = Record<string, unknown>;
type Io = "input" | "output";

const OPTIONS = {
  unrepresentable: "any",
  override: ({ zodSchema, jsonSchema }: { zodSchema: { _zod: { def: { type: string } } }; jsonSchema: Json }) => {
    // The only custom schema of the contract is a file of a form.
    if (zodSchema._zod.def.type === "custom") Object.assign(jsonSchema, { type: "string", format: "binary" });
  },
} as const;

/** The JSON Schema of a contract schema, fully expanded. */
export function schemaOf(schema: z.ZodType, io: Io): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { ...OPTIONS, io });
  return rest;
}

/**
 * Replaces each named schema of the contract by a reference to `components.schemas`.
 * @returns the document with references, and the referenced schemas by name.
 */
export function referToNamed<D extends Json>(document: D): { document: D; schemas: Json } {
  const names = namesBySchema();
  const schemas: Json = {};
  const refer = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(refer);
    if (typeof node !== "object" || node === null) return node;
    const name = names.get(JSON.stringify(node));
    if (!name) return referInside(node);
    if (!(name in schemas)) {
      schemas[name] = null;
      schemas[name] = referInside(node);
    }
    return { $ref: `#/components/schemas/${name}` };
  };
  const referInside = (node: object) =>
    Object.fromEntries(Object.entries(node).map(([key, value]) => [key, refer(value)]));
  const referring = referInside(document) as D;
  return { document: referring, schemas: Object.fromEntries(Object.entries(schemas).sort(byName)) };
}

const byName = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1);

/** A shorter schema, such as `{"type":"string"}`, is shorter than a reference. */
const WORTH_A_NAME = 80;

/** The name of each exported schema by its JSON: `PolicyInput` if the input form differs, `Policies.Policy` for name clashes. */
function namesBySchema(): Map<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const [feature, exported] of Object.entries<Record<string, unknown>>({ common, ...FEATURES })) {
    for (const [name, value] of Object.entries(exported)) {
      if (!(value instanceof z.ZodType)) continue;
      for (const io of ["output", "input"] as const) {
        const json = JSON.stringify(schemaOf(value, io));
        if (names.has(json) || json.length < WORTH_A_NAME) continue;
        const plain = io === "input" ? `${name}Input` : name;
        const unique = taken.has(plain) ? `${feature}.${plain}` : plain;
        taken.add(unique);
        names.set(json, unique);
      }
    }
  }
  return names;
}
