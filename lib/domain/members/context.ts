import type { LocalDate } from "../dates/local-date";
import type { PolicyFacts } from "../policies/types";
import type { Rater } from "../premium/rater";
import type { PrevalidationRule } from "../scripts/prevalidation";
import type { Roster } from "./roster";

export type RowContext = {
  policy: PolicyFacts;
  roster: Roster;
  /** With a rater, rows that it cannot rate are refused. Without one, they pass and are priced later. */
  rater: Rater | null;
  today: LocalDate;
  enrolmentPortal: boolean;
  /** The user's role may use the Exception column [domain §14]. */
  mayUseException: boolean;
  /** The policy's pre-validation. The browser does not know it and checks without. */
  prevalidation?: readonly PrevalidationRule[] | undefined;
};

/** The policies for checking a Delete sheet: one, or all for 'Not Applicable'. */
export type OffboardContext = {
  policies: readonly { policy: PolicyFacts; roster: Roster }[];
  /** The company's other open policies. If none still covers the employee, the parents leave as well. */
  others?: OffboardContext["policies"];
  today: LocalDate;
  mayUseException: boolean;
};
