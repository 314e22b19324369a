import type { LocalDate } from "../dates/local-date";
import type { PolicyFacts } from "../policies/types";
import type { Rater } from "../premium/rater";
import type { PrevalidationRule } from "../scripts/prevalidation";
import type { Roster } from "./roster";

/** What all rows of one Add or Edit sheet are checked against. */
export type RowContext = {
  policy: PolicyFacts;
  roster: Roster;
  /** With a rater, rows that it cannot rate are refused; without, they pass and are priced later. */
  rater: Rater | null;
  today: LocalDate;
  enrolmentPortal: boolean;
  /** The user's role may use the Exception column [domain §14]. */
  mayUseException: boolean;
  /** Whom the policy lets in; the browser does not know it, and guesses without. */
  prevalidation?: readonly PrevalidationRule[] | undefined;
};

/** What all rows of one Delete sheet are checked against: one policy, or every policy for 'Not Applicable'. */
export type OffboardContext = {
  policies: readonly { policy: PolicyFacts; roster: Roster }[];
  today: LocalDate;
  mayUseException: boolean;
};
