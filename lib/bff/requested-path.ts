import "server-only";

/** Set by the middleware: the address that the person wanted, for the way back from sign-in. */
export const REQUESTED_PATH_HEADER = "x-requested-path";

/** Set by the middleware: when the page was requested, in milliseconds since 1970. All that it waits for counts from then. */
export const REQUESTED_AT_HEADER = "x-requested-at";
