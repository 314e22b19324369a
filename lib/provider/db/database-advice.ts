import { isDatabaseUnreachable } from "@/lib/edge/database-unreachable";
import { errorCode } from "@/lib/edge/error-code";

const VARIABLES = "DATABASE_URL (and OWNER_DATABASE_URL, if it is set)";
const NO_TABLES = "The database has not been set up: start the provider once, which creates the tables, or check";

/** PostgreSQL's refusals of a connection or a first query, in words for the person who runs the program. */
const ADVICE: Record<string, string> = {
  "28P01": "PostgreSQL refuses the user or the password: check",
  "28000": "PostgreSQL does not let this user connect: check its pg_hba.conf, or user, host and database in",
  "3D000": "PostgreSQL has no database of this name: create it, or check",
  "3F000": NO_TABLES,
  "42P01": NO_TABLES,
  "42501":
    "The program's account has no rights to the tables: start the provider once with OWNER_DATABASE_URL, or check",
};

/** What to do about a database that this program cannot use; null for any other error. */
export function databaseAdvice(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const advice = ADVICE[String(errorCode(cause))];
    if (advice) return `${advice} ${VARIABLES}.`;
  }
  return isDatabaseUnreachable(error)
    ? `PostgreSQL does not respond: check that it is running, and host and port in ${VARIABLES}.`
    : null;
}

/** For a command: ends it with the advice, if there is any. */
export function throwDatabaseAdvice(cause: unknown): never {
  const advice = databaseAdvice(cause);
  throw advice ? new Error(advice, { cause }) : cause;
}
