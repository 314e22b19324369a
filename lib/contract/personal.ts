import type { z } from "zod";

/** The kind of personal data of a field, which determines its mask [quality §Security]. */
export type PersonalKind = "phone" | "email" | "day" | "amount" | "fields" | "text";

const META = "x-personal";

/**
 * Marks a field as personal: it is masked for users without `members.personal`, in every response. `fields` is a record of
 * field name to text, `text` free text that may contain contact data.
 */
export function personal<S extends z.ZodType>(kind: PersonalKind, schema: S): S {
  return schema.meta({ [META]: kind }) as S;
}

/** The mark of a field; undefined if it is not personal. */
export function personalKindOf(schema: z.ZodType): PersonalKind | undefined {
  return schema.meta()?.[META] as PersonalKind | undefined;
}
