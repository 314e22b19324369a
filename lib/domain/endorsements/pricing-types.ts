import type { LocalDate } from "../dates/local-date";
import type { Relationship } from "../members/types";
import type { Paise } from "../money/paise";
import type { PolicyFacts } from "../policies/types";
import type { Derivation, RateSource } from "../premium/derivation";
import type { FamilyExit, FamilyOn } from "../premium/family";
import type { Paid } from "../premium/paid";
import type { Rater } from "../premium/rater";
import type { Segment } from "../premium/segments";

/** What all rows of one endorsement share. */
export type PricingContext = {
  policy: PolicyFacts;
  /** The active rater; null leaves GPA and GTL at the placement's rate and the others without amounts. */
  rater: Rater | null;
  /** Whom the insurer invoices [domain §7]. */
  companyGstin: string | null;
  companyStateCode: string | null;
  isSez: boolean;
  /** The invoice day of what is charged now, and the day of a credit note. */
  today: LocalDate;
};

export type AddToPrice = {
  operation: "ADD";
  relationship: Relationship;
  dob: LocalDate;
  coverageStart: LocalDate;
  slabId: string;
  ctcPaise: Paise | null;
  /** Dependants: the account holder's sum insured, which a floater passes on. */
  employeeSumInsuredPaise?: Paise | null | undefined;
  familyOn?: FamilyOn | null | undefined;
  evidenceAccepted?: boolean | undefined;
};

/** The fields of a life that its premium depends on. */
export type RatedFacts = {
  relationship: Relationship;
  dob: LocalDate;
  coverageStart: LocalDate;
  slabId: string;
  ctcPaise: Paise | null;
};

export type EditToPrice = {
  operation: "EDIT";
  from: RatedFacts & { sumInsuredPaise: Paise };
  to: RatedFacts;
  /** The segments charged so far, in order of days. */
  segments: readonly Segment[];
  /** First day of a changed sum insured, as fixed when the row was filed; null where the cover stays [domain §1 row 35]. */
  effectiveFrom: LocalDate | null;
  /** What the rows of the cover have come to before this one, the inception included; null where that is unknown. */
  paid?: Paid | null | undefined;
  /** `anyOngoingOrSettledClaim`: a cheaper cover refunds nothing. */
  refundWithheld: boolean;
  employeeSumInsuredPaise?: Paise | null | undefined;
  familyOn?: FamilyOn | null | undefined;
  evidenceAccepted?: boolean | undefined;
  /** The number of the declined endorsement that added the life [domain §24 #41]. */
  neverChargedBy?: number | null | undefined;
};

export type DeleteToPrice = {
  operation: "DELETE";
  relationship: Relationship;
  dob: LocalDate;
  sumInsuredPaise: Paise;
  ctcPaise?: Paise | null | undefined;
  segments: readonly Segment[];
  dateOfLeaving: LocalDate;
  /** What the rows of the cover have come to before this one, the inception included; null where that is unknown. */
  paid?: Paid | null | undefined;
  /** `anyOngoingOrSettledClaim`, by the scope of `claimScopeOf`. */
  refundWithheld: boolean;
  /** The number of the declined endorsement that added the life [domain §24 #41]. */
  neverChargedBy?: number | null | undefined;
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
  /** Annual premium; the charged one for a DELETE. */
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
  /** The life's segments as charged after this row: the `segments` of its next row. */
  segments: readonly Segment[];
  derivation: Derivation;
};

/** A row that cannot be priced, with the column to blame. */
export type PricingFailure = { ok: false; field: string; message: string };

export type Pricing = PricedRow | PricingFailure;
