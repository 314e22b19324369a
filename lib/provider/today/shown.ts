/** Rows of each part beside the queue: the screens behind them have the rest. */
export const SHOWN = 10;
