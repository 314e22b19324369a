/** Rows of each part besides the queue: the screens behind them have the rest. */
export const SHOWN = 10;
