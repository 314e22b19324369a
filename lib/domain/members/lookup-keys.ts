import { normalisePhone } from "../identifiers/phone";
import { trimCell } from "./normalise";

/** Keys for finding a company's people: equal keys are the same name. */
export const LOOKUP_KEYS = {
  employeeId: trimCell,
  mobile: (cell: string | undefined) => normalisePhone(trimCell(cell)),
  email: (cell: string | undefined) => trimCell(cell).toLowerCase(),
} as const satisfies Record<string, (cell: string | undefined) => string>;
