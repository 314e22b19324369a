import { type Control, type FieldErrors, type FieldValues, type Resolver, set } from "react-hook-form";

/** Type of the error for unreadable text: the field has the text, but no value. */
const UNREADABLE = "unreadable";

/** Message by the name of a field with unreadable text. */
type Unreadable = Map<string, string>;

const ofForms = new WeakMap<object, Unreadable>();

/** Lets fields report unreadable text, also if the field is optional. */
export function rememberUnreadable<V extends FieldValues, T>(
  control: Control<V, unknown, T>,
  fields: Unreadable,
): void {
  ofForms.set(control, fields);
}

/** Reports that a field's text is unreadable, or readable with null. */
export function noteUnreadable<V extends FieldValues, T>(
  control: Control<V, unknown, T>,
  name: string,
  message: string | null,
): void {
  const fields = ofForms.get(control);
  if (message === null) fields?.delete(name);
  else fields?.set(name, message);
}

/** The resolver with an error for each unreadable field, so that nothing is sent without it. */
export function refuseUnreadable<V extends FieldValues, T>(
  resolver: Resolver<V, unknown, T>,
  fields: Unreadable,
): Resolver<V, unknown, T> {
  return async (...given) => {
    const judged = await resolver(...given);
    if (fields.size === 0) return judged;
    const errors = { ...judged.errors } as FieldErrors<V>;
    for (const [name, message] of fields) set(errors, name, { type: UNREADABLE, message });
    return { values: {}, errors };
  };
}
