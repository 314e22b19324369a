import type { z } from "zod";

/** What kind of personal data a field is; decides how it is masked [quality §Security]. */
export type PersonalKind = "phone" | "email" | "day" | "amount" | "fields" | "text";

const META = "x-personal";

/**
 * Marks a field as personal: whoever lacks `members.personal` gets it masked, in whatever answer it stands. `fields` is a
 * record of field name to text, `text` free words that may name contacts.
 */
export function personal<S extends z.ZodType>(kind: PersonalKind, schema: S): S {
  return schema.meta({ [META]: kind }) as S;
}

/** The mark of a field; undefined for one that is not personal. */
export function personalKindOf(schema: z.ZodType): PersonalKind | undefined {
  return schema.meta()?.[META] as PersonalKind | undefined;
}
