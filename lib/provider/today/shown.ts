/** Rows of a part whose own screen has the rest; the part has the total and a link. */
export const SHOWN = 10;
