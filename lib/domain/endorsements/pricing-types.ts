import type { LocalDate } from "../dates/local-date";
import type { Relationship } from "../members/types";
import type { Paise } from "../money/paise";
import type { PolicyFacts } from "../policies/types";
import type { Derivation, RateSource } from "../premium/derivation";
import type { FamilyExit, FamilyOn } from "../premium/family";
import type { Paid } from "../premium/paid";
import type { Rater } from "../premium/rater";
import type { Days, Segment } from "../premium/segments";
import type { NamedEndorsement } from "./numbering";

export type PricingContext = {
  policy: PolicyFacts;
  /** The active rater. Without one, GPA and GTL use the placement's rate, and other policies have no amounts. */
  rater: Rater | null;
  /** The invoiced party [domain §7]. */
  companyGstin: string | null;
  companyStateCode: string | null;
  isSez: boolean;
  /** The invoice date of today's charges, and the date of a credit note. */
  today: LocalDate;
};

export type AddToPrice = {
  operation: "ADD";
  relationship: Relationship;
  dob: LocalDate;
  coverageStart: LocalDate;
  slabId: string;
  ctcPaise: Paise | null;
  /** For dependants: the account holder's sum insured, which a floater shares. */
  employeeSumInsuredPaise?: Paise | null | undefined;
  familyOn?: FamilyOn | null | undefined;
  evidenceAccepted?: boolean | undefined;
};

export type RatedFacts = {
  relationship: Relationship;
  dob: LocalDate;
  coverageStart: LocalDate;
  slabId: string;
  ctcPaise: Paise | null;
};

/** The addition that an edit or exit needs for its charge: it is declined, or pending in a later endorsement. */
export type MissingAddition = NamedEndorsement & { isDeclined: boolean };

export type EditToPrice = {
  operation: "EDIT";
  from: RatedFacts & { sumInsuredPaise: Paise };
  to: RatedFacts;
  /** The segments charged so far, in date order. */
  segments: readonly Segment[];
  /**
   * First date of a changed sum insured, fixed when the row was created; null if the cover is unchanged
   * [domain §1 #35].
   */
  effectiveFrom: LocalDate | null;
  /** Total of the cover's earlier rows, including inception; null if unknown. */
  paid?: Paid | null | undefined;
  /** The same for all parents who share a premium. */
  paidBySet?: Paid | null | undefined;
  /** `anyOngoingOrSettledClaim`: a reduced cover is not refunded. */
  refundWithheld: boolean;
  employeeSumInsuredPaise?: Paise | null | undefined;
  familyOn?: FamilyOn | null | undefined;
  /** Days that the exit of another family member has already refunded. */
  refundedDays?: readonly Days[] | undefined;
  /** The last day of cover, if an earlier row ends it. A parent without a charge has no segment that shows it. */
  lastDay?: LocalDate | undefined;
  evidenceAccepted?: boolean | undefined;
  /** The life is not added before this row [domain §24 #41]. */
  neverChargedBy?: MissingAddition | null | undefined;
};

export type DeleteToPrice = {
  operation: "DELETE";
  relationship: Relationship;
  dob: LocalDate;
  sumInsuredPaise: Paise;
  ctcPaise?: Paise | null | undefined;
  segments: readonly Segment[];
  dateOfLeaving: LocalDate;
  /** Total of the cover's earlier rows, including inception; null if unknown. */
  paid?: Paid | null | undefined;
  /** The same for all parents who share a premium. */
  paidBySet?: Paid | null | undefined;
  /** `anyOngoingOrSettledClaim`, in the scope of `claimScopeOf`. */
  refundWithheld: boolean;
  /** The life is not added before this row [domain §24 #41]. */
  neverChargedBy?: MissingAddition | null | undefined;
  family?: FamilyExit | null | undefined;
};

export type RowToPrice = AddToPrice | EditToPrice | DeleteToPrice;

/** The premium columns of a row [spec 2 §3], in paise. */
export type PricedRow = {
  ok: true;
  age: number | null;
  ageBand: string | null;
  sumInsuredPaise: Paise;
  ctcPaise: Paise | null;
  /** Decimal text. */
  rpm: string | null;
  /** Annual premium; for a DELETE, the one charged. */
  raterPremiumPaise: Paise;
  oldAnnualPaise: Paise | null;
  newAnnualPaise: Paise | null;
  netPaise: Paise;
  igstPaise: Paise;
  cgstPaise: Paise;
  sgstPaise: Paise;
  totalPaise: Paise;
  proRatedDays: number;
  premiumNote: string | null;
  rateSource: RateSource;
  /** The life's segments after this row: the `segments` of its next row. */
  segments: readonly Segment[];
  derivation: Derivation;
};

/** Priced rows of one policy, keyed by what their price depends on: many rows share one. */
export type KnownPrices = Map<string, PricedRow>;

/** A row that cannot be priced, with the field that prevents it. */
export type PricingFailure = { ok: false; field: string; message: string };

export type Pricing = PricedRow | PricingFailure;
