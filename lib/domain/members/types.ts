import type { LocalDate } from "../dates/local-date";
import type { Paise } from "../money/paise";

export const RELATIONSHIPS = ["self", "spouse", "partner", "child", "parent", "parent-in-law"] as const;
export type Relationship = (typeof RELATIONSHIPS)[number];

export const GENDERS = ["male", "female", "trans"] as const;
export type Gender = (typeof GENDERS)[number];

export const MARITAL_STATUSES = ["single", "married", "divorced", "widowed"] as const;
export type MaritalStatus = (typeof MARITAL_STATUSES)[number];

/** A row of the Add or Edit sheet by field. Every value is text as typed; dates are DD/MM/YYYY [spec 2 §3]. */
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
  /** The answer in the DNF checklist, DD/MM/YYYY. */
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

/** Messages by column label, `midterm`, `Exception` or `global` [domain §14]. */
export type RowMessages = Readonly<Record<string, string>>;

/** The rules' verdict on a row, exactly one per row. The row is valid if `errors` is empty. */
export type RowVerdict<Row> = {
  index: number;
  row: Row;
  errors: RowMessages;
  warnings: RowMessages;
};

/** A valid Add row, parsed. */
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

/** The life of a row while it is checked: null for an empty or invalid cell. */
export type DraftLife = Omit<NewLife, "relationship" | "name" | "gender" | "dob" | "coverageStart"> & {
  [Field in "relationship" | "name" | "gender" | "dob" | "coverageStart"]: NewLife[Field] | null;
};

/** `life` is null if and only if there are errors. */
export type AddVerdict = RowVerdict<AddRow> & { life: NewLife | null };

/** A life on a policy, active or inactive. */
export type RosterLife = {
  userId: string;
  /** The account holder's user ID; null for the account holder. */
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
  /** The first date of a sum insured that has changed since the cover began. */
  sumInsuredSince?: LocalDate | undefined;
  ctcPaise: Paise | null;
  coverageStart: LocalDate;
  coverageEnd: LocalDate;
  enrolmentDueDate: LocalDate | null;
  uhid: string | null;
  active: boolean;
  pendingOffboard: boolean;
  /** Added by an endorsement in DRAFT, so the insurer does not know this life yet [domain §12]. */
  addedInDraft: boolean;
};

/** Fields that an edit can change, by internal name. */
export type EditableField = Exclude<
  keyof AddRow,
  "rowNumber" | "userId" | "isException" | "previousSI" | "dateOfMarriage"
>;

/** One changed field in internal values (dates YYYY-MM-DD, CTC in paise as text); null if empty. */
export type FieldChange = { field: EditableField; label: string; from: string | null; to: string | null };

/** A valid Edit row, parsed. */
export type LifeEdit = {
  life: RosterLife;
  changes: readonly FieldChange[];
  next: RosterLife;
  /** The date from which a changed sum insured applies; null if it does not change [domain §5]. */
  effectiveFrom: LocalDate | null;
  isException: boolean;
  isMidterm: boolean;
  dateOfMarriage: LocalDate | null;
  /** For a floater: dependants who get the employee's new slab and have no row in the file [domain §2 #3]. */
  cascade: readonly RosterLife[];
};

/** `edit` is null if and only if there are errors. */
export type EditVerdict = RowVerdict<EditRow> & { edit: LifeEdit | null };

/**
 * A life that leaves one policy, with dependants who leave too and have no row in the file. A parental policy does not
 * cover the employee whose parents leave.
 */
export type Exit = {
  policyId: string;
  life: RosterLife;
  dateOfLeaving: LocalDate;
  isException: boolean;
  cascade: readonly RosterLife[];
};

/** `exits` is empty if and only if there are errors. */
export type OffboardVerdict = RowVerdict<OffboardRow> & { exits: readonly Exit[] };
