/** Entries per ledger page. One page fills the window twice; scrolling loads more. */
export const LEDGER_PAGE_SIZE = 100;
