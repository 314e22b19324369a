import "server-only";

/** Set by the middleware: the address that the person wanted, for the way back from sign-in. */
export const WANTED_HEADER = "x-wanted-path";
