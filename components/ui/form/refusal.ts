import { ApiError } from "@/lib/client/api-error";

/** Type of an error that the provider found. */
export const REFUSED = "provider";

/** A successful response that still refuses one field. */
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
 * A refusal's messages by field. A form with one field assigns every refusal to it.
 * @param onlyField the field for a refusal without a field.
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
