import { errorCode } from "@/lib/edge/error-code";

const UNIQUE = "23505";
const FOREIGN_KEY = "23503";

/** Whether a write broke the named unique index. */
export const isUniqueViolation = (error: unknown, constraint: string): boolean => breaks(error, UNIQUE, constraint);

/** Whether a write referred to a row that does not exist. */
export const isForeignKeyViolation = (error: unknown, constraint: string): boolean =>
  breaks(error, FOREIGN_KEY, constraint);

/** Drivers and Drizzle wrap the cause, so search the whole chain. */
function breaks(error: unknown, expected: string, constraint: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (errorCode(cause) === expected && "constraint" in cause && cause.constraint === constraint) return true;
  }
  return false;
}
