import { errorCode } from "./error-code";

const UNREACHABLE = /^(08|57P0|53)|^E(CONNREFUSED|CONNRESET|PIPE|NOTFOUND|TIMEDOUT|HOSTUNREACH|AI_AGAIN)$/;
const BROKEN_CONNECTION = /connection terminated|timeout exceeded when trying to connect|Client has encountered/i;

/** Drivers and Drizzle wrap the cause, so search the whole chain. */
export function isDatabaseUnreachable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (UNREACHABLE.test(String(errorCode(cause) ?? "")) || BROKEN_CONNECTION.test(cause.message)) {
      return true;
    }
  }
  return false;
}
