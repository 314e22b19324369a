/** Default page size of members: a list with a search box (1 to 999 members) is always complete [spec 1 §9]. */
export const MEMBERS_PER_PAGE = 1000;
/** Maximum members that a search by text returns; a longer text narrows it. */
export const MEMBERS_BY_TEXT = 100;

/** Maximum lines of one comparison; split a longer statement. */
export const MAX_STATEMENT_LINES = 20_000;
/** Maximum matched lines in a response; its count covers all. */
export const MATCHES_SHOWN = 1_000;

/** Maximum lines of one insurer response. */
export const MAX_RESPONSE_LINES = 20_000;
/** Maximum rows of an insurer response that are shown; its counts cover all. */
export const RESPONSE_ROWS_SHOWN = 1_000;

/** Maximum lives of an insurer's amount that are shown; its count covers all. */
export const AMOUNT_LIVES_SHOWN = 200;
/** Maximum lives without an amount that are listed; their count covers all. */
export const MISSING_LIVES_SHOWN = 5;

/** Maximum names per call: the reply has some megabytes at most. */
export const ROW_FACTS_NAMES = 4_000;
/** Maximum names of people without an ID per call, and members shown for each. */
export const NAMES_WITHOUT_ID = 500;
/** Longer cells are notes, not names. */
export const MAX_LISTED_NAME_LENGTH = 200;
export const MEMBERS_PER_NAME = 20;
/** Maximum names in the filter of a company: two megabytes at most. */
export const MAX_KNOWN_NAMES = 1_000_000;
/** Employee ids per page of a policy's list. */
export const COVERED_EMPLOYEES_PAGE = 20_000;

/** The groups of the queue: overdue, blocked, ready for our move, and at the insurer. */
export const QUEUE_GROUPS = ["overdue", "blocked", "ready", "atInsurer"] as const;

/** The query of the details screen [spec 2 §7]. Shared, so that the page's data and the browser's key are the same. */
export const ENDORSEMENT_DETAILS_QUERY = { includeKycDocuments: "true", isBackDateApplicable: "true" } as const;

/** The header that marks requests of the console's own pages: another site cannot send it without a preflight. */
export const REQUEST_MARK = "x-genome-request";

/** The headers of every write of the console's own pages. */
export const MARKED = { [REQUEST_MARK]: "1" } as const;

/** The header with the reason of a change that a second person decides on, URL-encoded. */
export const REASON_HEADER = "x-reason";
export const MAX_REASON_LENGTH = 500;

/** The header with the remaining time of a page's read in milliseconds: a read that starts late still ends in time [quality R8]. */
export const WAIT_HEADER = "x-wait-ms";

/** Maximum change requests of one move. */
export const MAX_MOVED = 500;

/** Maximum pairs of records per merge call. */
export const MAX_PAIRS = 2_000;

/** Maximum characters of a text field of a policy. */
export const MAX_POLICY_TEXT = 2_000;

/** Maximum characters of a note or comment on an endorsement, a change request or a ledger entry. */
export const MAX_NOTE_LENGTH = 2_000;

/** Maximum characters of a search. */
export const MAX_SEARCH_LENGTH = 254;

/** Maximum emails per call that grants access. */
export const MAX_GRANTS = 1_000;

/** Maximum policies per call that lists benefits. */
export const MAX_POLICIES = 50;

/** The header with the number of rows of a streamed file, whose length is unknown before its end. */
export const ROWS_HEADER = "x-total-rows";

/** Characters of a file's name that an upload keeps, from its end. */
export const MAX_FILE_NAME_LENGTH = 255;

/** The fields of two records of a person that their comparison shows. */
export const COMPARED_FIELDS = ["name", "dob", "gender", "relationship", "employeeId", "mobile", "email"] as const;

/** Policies that a list of Today has at most: those that end, and those with a roster to compare. */
export const ENDING_POLICIES_LISTED = 500;
export const UNCOMPARED_LISTED = 50;
