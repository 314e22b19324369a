/** Entries of one page of a ledger: fills the window twice; more come while scrolling. */
export const LEDGER_PAGE_SIZE = 100;
