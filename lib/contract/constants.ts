/** Members a page holds by default: a list with a search box (1 to 999 members) is always whole [spec 1 §9]. */
export const MEMBERS_PER_PAGE = 1000;

/** Lines of one comparison; more belong into two statements. */
export const MAX_STATEMENT_LINES = 20_000;
/** Matched lines that a comparison answers with; its count is of all. */
export const MATCHES_SHOWN = 1_000;

/** Lines of one answer of an insurer. */
export const MAX_RESPONSE_LINES = 20_000;
/** Rows of an answer that are shown; its counts are of all. */
export const RESPONSE_ROWS_SHOWN = 1_000;

/** Lives of an insurer's amount that are displayed; its count is of all. */
export const AMOUNT_LIVES_SHOWN = 200;
/** Lives without an amount that are named; their count is of all. */
export const MISSING_LIVES_SHOWN = 5;

/** Names in one call: a reply of some megabytes at most. */
export const ROW_FACTS_NAMES = 4_000;
/** Names in a filter of all that a company knows: two megabytes at most. */
export const MOST_KNOWN_NAMES = 1_000_000;
/** Employee ids in one page of a policy's. */
export const COVERED_EMPLOYEES_PAGE = 20_000;

/** The groups of the queue: late, blocked, free to move on by us, and with the insurer. */
export const WAITING = ["overdue", "blocked", "ready", "atInsurer"] as const;

/** The query of the details screen [spec 2 §7]: one constant, so that the page's data and the browser's key are the same. */
export const ENDORSEMENT_DETAILS_QUERY = { includeKycDocuments: "true", isBackDateApplicable: "true" } as const;

/** The header by which the console recognises its own pages: another site cannot send it without a preflight. */
export const REQUEST_MARK = "x-genome-request";

/** What every write of the console's own pages carries. */
export const MARKED = { [REQUEST_MARK]: "1" } as const;

/**
 * The header by which a page says how long, in milliseconds, it still waits for a read: what it begins late ends in time all
 * the same [quality R8].
 */
export const WAIT_HEADER = "x-wait-ms";

/** Pairs of records that one call joins. */
export const MOST_PAIRS = 2_000;

/** Emails that one call grants access to. */
export const MOST_GRANTS = 1_000;

/** Policies whose benefits one call lists; more are several calls. */
export const MOST_POLICIES = 50;

/** How many rows a file has that is written while it is sent: its length nobody knows before its end. */
export const ROWS_HEADER = "x-total-rows";
