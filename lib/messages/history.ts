import type { PersonFact } from "../domain/members/member-history";

/** Texts of the history of a record. */
export const HISTORY_MESSAGES = {
  show: "Show",
  changes: "Changes",
  views: ({ count }: { count: number }) => `Views (${count})`,
  none: "No events match.",
  person: "Person",
  action: "Action",
  from: "From date",
  to: "To date",
  trace: "Trace",
  batch: "Show the batch",
  title: "History",
  of: ({ name }: { name: string }) => `History of ${name}`,
  empty: "No changes yet",
  failed: "The history could not be loaded",
  download: "Download history",
  sheet: "History",
  change: "Change",
  view: "View",
  added: { label: "Cover", from: "" },
  addedBenefit: { label: "Benefit", from: "" },
  rowOf: ({ endo }: { endo: string }) => `Row of ${endo}`,
  moved: { label: "Cover", from: "", to: "Moved to another record" },
  file: ({ name }: { name: string }) => `File: ${name}`,
} as const;

/** The fields of a person's record. */
export const PERSON_FACT_LABELS = {
  name: "Name",
  employeeId: "Employee ID",
  relationship: "Relationship",
  gender: "Gender",
  dob: "Date of Birth",
  mobile: "Mobile",
  email: "Email",
  backupPhoneNumber: "Backup phone number",
  backupEmailAddress: "Backup email address",
  maritalStatus: "Marital Status",
  dateOfMarriage: "Date of Marriage",
  joiningDate: "Joining Date",
  ctc: "CTC",
  status: "Status",
} as const satisfies Record<PersonFact, string>;
