import { z } from "zod";

/** `own` never has a value; it carries the schema of what our provider returns. */
type Lacking<S extends z.ZodType, A> = z.ZodType<z.output<S> | A, z.input<S>> & { readonly own: S };

/** What the console reads in place of a field. */
const absences = new WeakMap<z.ZodType, { absent: unknown }>();

/**
 * A field that the specification lacks, or that a provider may leave out while it is empty. Our provider must return it;
 * without it, the console reads `absent`.
 */
export function mayLack<S extends z.ZodType, A>(schema: S, absent: A): Lacking<S, A> {
  const field = schema.meta({});
  absences.set(field, { absent });
  return field as unknown as Lacking<S, A>;
}

const openSets = new WeakSet<z.ZodType>();

/**
 * A word that another provider may choose from a longer list: the specification names only those that it has seen
 * [spec 2 §4]. The console shows the word itself, so that it does not make a list or a record unreadable.
 */
export function mayDiffer<S extends z.ZodEnum>(schema: S): S {
  const field = schema.meta({});
  openSets.add(field);
  return field;
}

const lenient = new WeakMap<z.ZodType, z.ZodType>();

/** The schema of a reply from any provider: fields of `mayLack` may be absent, words of `mayDiffer` unknown. */
export function lenientOf(schema: z.ZodType): z.ZodType {
  const known = lenient.get(schema) ?? derive(schema);
  lenient.set(schema, known);
  return known;
}

/** Where a schema has an inner one. */
const INNER = ["element", "innerType", "valueType"] as const;

function derive(schema: z.ZodType): z.ZodType {
  if (openSets.has(schema)) return z.string();
  const def = schema.def as object as Partial<Record<string, z.ZodType>>;
  const parts = INNER.flatMap((name) => (def[name] ? [[name, lenientOf(def[name])]] : []));
  const inner =
    schema instanceof z.ZodObject
      ? schema.extend(Object.fromEntries(Object.entries(schema.shape).map(([name, field]) => [name, lenientOf(field)])))
      : parts.length > 0
        ? schema.clone({ ...schema.def, ...Object.fromEntries(parts) })
        : schema;
  const absence = absences.get(schema);
  return absence ? inner.default(absence.absent as never) : inner;
}
