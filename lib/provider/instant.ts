/** A stored instant in the contract's shape; the schema adds the nanoseconds [domain §0]. */
export const instantOf = (date: Date) => ({ seconds: Math.floor(date.getTime() / 1000) });

/** The same with its milliseconds, for events that are listed in their order. */
export const exactInstantOf = (date: Date) => ({
  ...instantOf(date),
  nanoseconds: date.getUTCMilliseconds() * 1_000_000,
});
