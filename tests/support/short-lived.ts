/**
 * A Node option: the embedded database's code is compiled once, without optimisation, which takes longer than a short
 * process lives.
 */
export const SHORT_LIVED = "--liftoff-only";
