import { ApiError } from "@/lib/client/api-error";

/** The type of an error that the provider found, not the form. */
export const REFUSED = "provider";

/** What was sent was not taken for the sake of one field, though the answer was no error. */
export class FieldRefusal extends Error {
  constructor(
    readonly field: string,
    message: string,
  ) {
    super(message);
    this.name = "FieldRefusal";
  }
}

/**
 * The messages of a refusal by field. A form of one field has every refusal of what was sent there.
 * @param onlyField the field that a refusal without a field is about.
 */
export function refusedFields(cause: unknown, names: readonly string[], onlyField?: string): [string, string][] {
  if (cause instanceof FieldRefusal) return [[cause.field, cause.message]];
  if (!(cause instanceof ApiError)) return [];
  const { fields = cause.fields } = Object(cause.data) as { fields?: Record<string, string> };
  const known = Object.entries(fields).filter(([name]) => names.includes(name));
  if (known.length > 0) return known;
  const isRefusal = cause.status >= 400 && cause.status < 500;
  return isRefusal && onlyField ? [[onlyField, cause.message.replace(`${onlyField}: `, "")]] : [];
}
