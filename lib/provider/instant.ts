/** A stored instant in the contract's shape; the schema adds the nanoseconds [domain §0]. */
export const instantOf = (date: Date) => ({ seconds: Math.floor(date.getTime() / 1000) });
