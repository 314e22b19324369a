/** Rows priced in one go: a few milliseconds. */
export const ROWS_PER_BREATH = 500;

/** Lets other calls run: planning 100,000 rows would otherwise hold the event loop for seconds. */
export const breathe = () => new Promise<void>((resolve) => setImmediate(resolve));
