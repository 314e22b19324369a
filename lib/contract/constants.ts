/** Members a page holds by default: a list with a search box (1 to 999 members) is always whole [spec 1 §9]. */
export const MEMBERS_PER_PAGE = 1000;

/** Lines of one comparison; more belong into two statements. */
export const MAX_STATEMENT_LINES = 20_000;
/** Matched lines that a comparison answers with; its count is of all. */
export const MATCHES_SHOWN = 1_000;

/** Names in one call: a reply of some megabytes at most. */
export const ROW_FACTS_NAMES = 4_000;

/** The query of the details screen [spec 2 §7]: one constant, so that the page's data and the browser's key are the same. */
export const ENDORSEMENT_DETAILS_QUERY = { includeKycDocuments: "true", isBackDateApplicable: "true" } as const;

/** The header by which the console recognises its own pages: another site cannot send it without a preflight. */
export const REQUEST_MARK = "x-genome-request";

/** What every write of the console's own pages carries. */
export const MARKED = { [REQUEST_MARK]: "1" } as const;

/** Pairs of records that one call joins. */
export const MOST_PAIRS = 2_000;

/** E-mails that one call grants access to. */
export const MOST_GRANTS = 1_000;

/** Policies whose benefits one call lists; more are several calls. */
export const MOST_POLICIES = 50;
