import "server-only";

/** Set by the middleware: the requested address, for the way back from sign-in. */
export const REQUESTED_PATH_HEADER = "x-requested-path";

/** Set by the middleware: when the page was requested, in milliseconds since 1970. Its time limit counts from then. */
export const REQUESTED_AT_HEADER = "x-requested-at";
