import type { FieldChange } from "@/lib/domain/members/types";

/** The values of an edit's fields before or after it, as a row of an endorsement stores them. */
export const fieldValues = (changes: readonly FieldChange[], side: "from" | "to") =>
  Object.fromEntries(changes.map((change) => [change.field, change[side]]));
