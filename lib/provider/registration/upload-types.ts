import type { MembersList } from "@/lib/contract/members";
import type { PricedRow } from "@/lib/domain/endorsements/pricing-types";
import type { RowContext } from "@/lib/domain/members/context";
import type { Sheet, SheetsContext } from "@/lib/domain/members/judge-rows";
import type {
  AddVerdict,
  EditVerdict,
  FieldChange,
  NewLife,
  OffboardVerdict,
  Relationship,
  RowMessages,
} from "@/lib/domain/members/types";
import type { Paise } from "@/lib/domain/money/paise";
import type { Paid } from "@/lib/domain/premium/paid";
import type { Person } from "../members/find-persons";
import type { ChargedLife } from "../members/load-lives";
import type { SheetErrors } from "./row-errors";
import type { PolicyScope, Scope } from "./scope";

/** The input of an upload. */
export type UploadOrder = {
  companyId: string;
  /** null = 'Not Applicable': offboards from every policy. */
  policyId: string | null;
  members: MembersList;
  enrolmentPortal: boolean;
  /** false: changes the active roster directly. */
  enableEndorsements: boolean;
  /** Whether additions and edits that only repeat stored values are unchanged rows, not errors. */
  forgivesRepeats?: boolean;
};

/** 1 read: the facts about the rows — policies, roster, charges and claims. */
export type UploadFacts = { scope: Scope; context: SheetsContext };

/** 2 resolve holders: the employees after the file's edits, which precede its additions [domain §1 #40]. */
export type Holders = { edits: readonly EditVerdict[]; additions: RowContext | null };

/** 3 judge: every rule of domain §14, one verdict per row. */
export type JudgedRows = {
  ADD: readonly AddVerdict[];
  EDIT: readonly EditVerdict[];
  OFFBOARD: readonly OffboardVerdict[];
};

/** A correct row that a later step cannot apply. */
export type Refusal = { sheet: Sheet; index: number; messages: RowMessages };

/** 4 plan: the changes of the correct rows by life and policy. */
export type PlannedRows = {
  additions: readonly PlannedAddition[];
  edits: readonly PlannedEdit[];
  exits: readonly PlannedExit[];
  refusals: readonly Refusal[];
};

/** A new life on the chosen policy. */
export type PlannedAddition = {
  /** Index of its row among the Add rows. */
  index: number;
  scope: PolicyScope;
  life: NewLife;
  userId: string;
  /** The company's record of this person, if any. */
  known: Person | null;
  parentId: string | null;
  userPolicyId: string;
  /** The account holder's sum insured on the policy; null if the file adds the holder or another policy has the holder. */
  holderCoverPaise: Paise | null;
};

/** One life's changed fields on one policy. */
export type PlannedEdit = {
  /** Index of its source row among the Edit rows. */
  index: number;
  scope: PolicyScope;
  userId: string;
  changes: readonly FieldChange[];
  /** For a dependant that follows the employee's new cover: the basis of its price. */
  follows: { slabId: string; ctcPaise: Paise | null } | null;
  effectiveFrom: string | null;
  employeeSumInsuredPaise: Paise | null;
  isException: boolean;
  isMidterm: boolean;
  isKycApplicable: boolean;
};

/** A life that leaves one policy. */
export type PlannedExit = {
  /** Index of its source row among the Delete rows. */
  index: number;
  scope: PolicyScope;
  userId: string;
  dateOfLeaving: string;
  isException: boolean;
  isKycApplicable: boolean;
};

/** 5 price: the cost of each change, in the order of writing. */
export type PricedRows = {
  additions: readonly Addition[];
  edits: readonly PricedEdit[];
  exits: readonly PricedExit[];
  refusals: readonly Refusal[];
};

export type Addition = PlannedAddition & { priced: PricedRow };
/** `life` is before the row, `next` after it. */
export type PricedEdit = PlannedEdit & {
  life: ChargedLife;
  next: ChargedLife;
  priced: PricedRow;
  inception: Paid | null;
};
export type PricedExit = PlannedExit & {
  life: ChargedLife;
  /** The set of parents with which the life was priced; for other lives, the relationship. */
  leftAs: Relationship;
  hasClaim: boolean;
  priced: PricedRow;
  inception: Paid | null;
};

/** Everything that an upload will write. Dry run and estimate show it without writing [domain §21 #13]. */
export type UploadPlan = Pick<PricedRows, "additions" | "edits" | "exits"> & {
  scope: Scope;
  errors: SheetErrors;
  /** Indexes of the rows that the order forgives. */
  unchanged: Readonly<Record<Sheet, readonly number[]>>;
};
