import type { LocalDate } from "../dates/local-date";
import type { Paise } from "../money/paise";

export const RELATIONSHIPS = ["self", "spouse", "partner", "child", "parent", "parent-in-law"] as const;
export type Relationship = (typeof RELATIONSHIPS)[number];

export const GENDERS = ["male", "female", "trans"] as const;
export type Gender = (typeof GENDERS)[number];

export const MARITAL_STATUSES = ["single", "married", "divorced", "widowed"] as const;
export type MaritalStatus = (typeof MARITAL_STATUSES)[number];

/** A row of the Add or Edit sheet by internal field; every value is text as typed, dates DD/MM/YYYY [spec 2 §3]. */
export type AddRow = {
  rowNumber?: number | undefined;
  userId?: string | undefined;
  employee_id?: string | undefined;
  relationship_to_account_holders?: string | undefined;
  name?: string | undefined;
  slabId?: string | undefined;
  mobile?: string | undefined;
  email_address?: string | undefined;
  gender?: string | undefined;
  ctc?: string | undefined;
  enrolment_due_date?: string | undefined;
  date_of_birth?: string | undefined;
  policy_start_date?: string | undefined;
  isException?: string | undefined;
  maritalStatus?: string | undefined;
  previousSI?: string | undefined;
  /** Answer of the DNF checklist, DD/MM/YYYY. */
  dateOfMarriage?: string | undefined;
};

export type EditRow = AddRow;

export type OffboardRow = {
  rowNumber?: number | undefined;
  userId?: string | undefined;
  employee_id?: string | undefined;
  relationship?: string | undefined;
  name?: string | undefined;
  dateOfLeaving?: string | undefined;
  policyException?: string | undefined;
};

/** Message by column label, `midterm`, `Exception` or `global` [domain §14]. */
export type RowMessages = Readonly<Record<string, string>>;

/** The verdict of the rules on one row; every row gets exactly one. It is correct when `errors` is empty. */
export type RowVerdict<Row> = {
  /** Position in the list that was given. */
  index: number;
  row: Row;
  errors: RowMessages;
  warnings: RowMessages;
};

/** A correct Add row, read. */
export type NewLife = {
  employeeId: string;
  relationship: Relationship;
  name: string;
  gender: Gender;
  dob: LocalDate;
  coverageStart: LocalDate;
  slabId: string;
  ctcPaise: Paise | null;
  mobile: string | null;
  email: string | null;
  enrolmentDueDate: LocalDate | null;
  maritalStatus: MaritalStatus | null;
  isException: boolean;
  isMidterm: boolean;
  dateOfMarriage: LocalDate | null;
};

/** `life` is null exactly when there are errors. */
export type AddVerdict = RowVerdict<AddRow> & { life: NewLife | null };

/** One life that a policy knows, active or not. */
export type RosterLife = {
  userId: string;
  /** User id of the account holder; null for the account holder. */
  parentId: string | null;
  employeeId: string;
  relationship: Relationship;
  name: string;
  gender: Gender;
  dob: LocalDate;
  mobile: string | null;
  email: string | null;
  maritalStatus: MaritalStatus | null;
  slabId: string;
  sumInsuredPaise: Paise;
  ctcPaise: Paise | null;
  coverageStart: LocalDate;
  coverageEnd: LocalDate;
  enrolmentDueDate: LocalDate | null;
  uhid: string | null;
  active: boolean;
  pendingOffboard: boolean;
  /** Added by an endorsement that is still DRAFT: the insurer does not know this life yet [domain §12]. */
  addedInDraft: boolean;
};

/** Fields that an edit can change, by internal name. */
export type EditableField = Exclude<
  keyof AddRow,
  "rowNumber" | "userId" | "isException" | "previousSI" | "dateOfMarriage"
>;

/** One changed field; values are internal (dates YYYY-MM-DD, CTC in paise as text), null when empty. */
export type FieldChange = { field: EditableField; label: string; from: string | null; to: string | null };

/** A correct Edit row, read. */
export type LifeEdit = {
  life: RosterLife;
  changes: readonly FieldChange[];
  /** The life as it will be. */
  next: RosterLife;
  /** The day from which a changed sum insured counts; null where none changes [domain §5]. */
  effectiveFrom: LocalDate | null;
  isException: boolean;
  isMidterm: boolean;
  dateOfMarriage: LocalDate | null;
  /** Floater: the dependants that carry the employee's new slab and are not listed themselves [domain §2 #3]. */
  cascade: readonly RosterLife[];
};

/** `edit` is null exactly when there are errors. */
export type EditVerdict = RowVerdict<EditRow> & { edit: LifeEdit | null };

/** A life that leaves one policy, with the dependants that leave along and are not listed themselves. */
export type Exit = {
  policyId: string;
  life: RosterLife;
  dateOfLeaving: LocalDate;
  isException: boolean;
  cascade: readonly RosterLife[];
};

/** `exits` is empty exactly when there are errors; more than one only for policy 'Not Applicable'. */
export type OffboardVerdict = RowVerdict<OffboardRow> & { exits: readonly Exit[] };
