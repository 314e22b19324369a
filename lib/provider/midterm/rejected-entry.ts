import type { RejectedEntry } from "@/lib/contract/midterm";
import type { RowMessages } from "@/lib/domain/members/types";

/** A rejected row, with its reasons as the JSON map of spec 2 §3. */
export function rejectedEntry(row: Omit<RejectedEntry, "errors">, errors: RowMessages): RejectedEntry {
  const { employeeId, userId, name, relationship, rowNumber } = row;
  return { employeeId, userId, name, relationship, rowNumber, errors: JSON.stringify(errors) };
}
