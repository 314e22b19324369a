import { type Control, type FieldErrors, type FieldValues, type Resolver, set } from "react-hook-form";

/** The type of an error of text that a field cannot read: the text is in the field, its value is empty. */
const UNREADABLE = "unreadable";

/** Message by the name of a field whose text cannot be read. */
type Unreadable = Map<string, string>;

const ofForms = new WeakMap<object, Unreadable>();

/** Lets the fields of a form refuse what they cannot read, also where the field may be empty. */
export function rememberUnreadable<V extends FieldValues, T>(
  control: Control<V, unknown, T>,
  fields: Unreadable,
): void {
  ofForms.set(control, fields);
}

/** Notes that a field cannot read its text, or with null that it can. */
export function noteUnreadable<V extends FieldValues, T>(
  control: Control<V, unknown, T>,
  name: string,
  message: string | null,
): void {
  const fields = ofForms.get(control);
  if (message === null) fields?.delete(name);
  else fields?.set(name, message);
}

/** The same resolver with an error for each field that cannot read its text: nothing is sent without it. */
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
