/** The order of two texts or dates, for `sort`. */
export const compareTexts = (one: string, other: string): number => Number(one > other) - Number(one < other);
