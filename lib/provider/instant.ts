/** A stored instant as it crosses the wire; the schema adds the nanoseconds [domain §0]. */
export const instantOf = (date: Date) => ({ seconds: Math.floor(date.getTime() / 1000) });
