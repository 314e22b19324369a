/**
 * Node's option that leaves the embedded database's code as it is first compiled: what lives for seconds never earns a
 * better one.
 */
export const SHORT_LIVED = "--liftoff-only";
