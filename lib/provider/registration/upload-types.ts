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
  RowMessages,
} from "@/lib/domain/members/types";
import type { Paise } from "@/lib/domain/money/paise";
import type { Paid } from "@/lib/domain/premium/paid";
import type { Person, Persons } from "../members/find-persons";
import type { ChargedLife } from "../members/load-lives";
import type { SheetErrors } from "./row-errors";
import type { PolicyScope, Scope } from "./scope";

/** The input of an upload. */
export type UploadOrder = {
  companyId: string;
  /** null = 'Not Applicable': exits from every policy. */
  policyId: string | null;
  members: MembersList;
  enrolmentPortal: boolean;
};

/** 1 read: what the rows speak of — policies, roster, charges, claims, and the company's persons. */
export type UploadFacts = { scope: Scope; persons: Persons; context: SheetsContext };

/** 2 resolve holders: the employees as the file leaves them; its edits of them come before its additions [domain §1 row 40]. */
export type Holders = { edits: readonly EditVerdict[]; additions: RowContext | null };

/** 3 judge: every rule of domain §14, one verdict per row. */
export type JudgedRows = {
  ADD: readonly AddVerdict[];
  EDIT: readonly EditVerdict[];
  OFFBOARD: readonly OffboardVerdict[];
};

/** A correct row that a later step cannot carry out. */
export type Refusal = { sheet: Sheet; index: number; messages: RowMessages };

/** 4 plan: what the correct rows do to which lives on which policies. */
export type PlannedRows = {
  additions: readonly PlannedAddition[];
  edits: readonly PlannedEdit[];
  exits: readonly PlannedExit[];
  refusals: readonly Refusal[];
};

/** A new life on the chosen policy. */
export type PlannedAddition = {
  /** Position of its row among the Add rows. */
  index: number;
  scope: PolicyScope;
  life: NewLife;
  userId: string;
  /** The company's record of this person, when there is one. */
  known: Person | null;
  parentId: string | null;
  userPolicyId: string;
  /** What the account holder on the policy is covered for; null where the file adds the holder, or another policy does. */
  holderCoverPaise: Paise | null;
};

/** One life's changed fields on one policy. */
export type PlannedEdit = {
  /** Position among the Edit rows of the row that it comes from. */
  index: number;
  scope: PolicyScope;
  userId: string;
  changes: readonly FieldChange[];
  /** A dependant that carries the employee's new cover: what its price is taken from. */
  follows: { slabId: string; ctcPaise: Paise | null } | null;
  effectiveFrom: string | null;
  employeeSumInsuredPaise: Paise | null;
  isException: boolean;
  isMidterm: boolean;
  isKycApplicable: boolean;
};

/** A life that leaves one policy. */
export type PlannedExit = {
  /** Position among the Delete rows of the row that it comes from. */
  index: number;
  scope: PolicyScope;
  userId: string;
  dateOfLeaving: string;
  isException: boolean;
  isKycApplicable: boolean;
};

/** 5 price: what each of it costs, in the order in which it is written. */
export type PricedRows = {
  additions: readonly Addition[];
  edits: readonly PricedEdit[];
  exits: readonly PricedExit[];
  refusals: readonly Refusal[];
};

export type Addition = PlannedAddition & { priced: PricedRow };
/** `life` as it is before the row, `next` as it will be. */
export type PricedEdit = PlannedEdit & {
  life: ChargedLife;
  next: ChargedLife;
  priced: PricedRow;
  inception: Paid | null;
};
export type PricedExit = PlannedExit & {
  life: ChargedLife;
  hasClaim: boolean;
  priced: PricedRow;
  inception: Paid | null;
};

/** Everything an upload would do, before 6 write; dry run and estimate show it [domain §21 #13]. */
export type UploadPlan = Pick<PricedRows, "additions" | "edits" | "exits"> & { scope: Scope; errors: SheetErrors };
