import "server-only";

/** Set by the middleware: the address that the person wanted, for the way back from sign-in. */
export const REQUESTED_PATH_HEADER = "x-requested-path";
