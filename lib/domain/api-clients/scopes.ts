import { keysOf } from "../keys";

/** What an API client may be allowed to do, at the companies it is for. */
export const API_SCOPE_LABELS = {
  "roster.read": "Read the roster",
  "personal.read": "See contacts and birth dates in full",
  "endorsements.read": "Read the status of endorsements",
  "change-requests.post": "Submit change requests",
  "events.read": "Read events",
} as const;

export type ApiScope = keyof typeof API_SCOPE_LABELS;

export const API_SCOPES: readonly ApiScope[] = keysOf(API_SCOPE_LABELS);

/** Calls a minute that a client may make if its owner sets no limit, and the highest limit. */
export const DEFAULT_CALLS_PER_MINUTE = 60;
export const MAX_CALLS_PER_MINUTE = 6_000;

/** Validity of a token, in seconds. */
export const TOKEN_SECONDS = 3_600;

/** After a rotation, the previous secret stays valid for this time, in hours. */
export const PREVIOUS_SECRET_HOURS = 24;
