import { counted } from "@/lib/domain/counted";
import type { DateFaultCode } from "@/lib/domain/enrolment/dates";
import type { ExtendFault } from "@/lib/domain/enrolment/extend";
import type { ReportRangeFault } from "@/lib/domain/enrolment/report-range";
import { LIST_MESSAGES } from "./lists";

/** The message of each rule of the four dates. */
export const ENROLMENT_DATE_FAULTS = {
  registrationStartAfterEnd: "Member Registration Start date cannot be greater than Member Registration End date", // spec 3 §5
  registrationStartTooOld: "Member Registration start date cannot be more than 45 days ago from today", // spec 3 §5
  registrationTooLong: "Member Registration end date cannot be more than 30 days later than the start date", // spec 3 §5
  cycleStartNotFuture: "Enrolment Cycle start date should be a future date", // spec 3 §5
  cycleStartNotAfterRegistrationStart: "Enrolment Cycle start date should start after member registration start date", // spec 3 §5
  cycleStartAfterEnd: "Enrolment Cycle Start date cannot be greater than Enrolment Cycle End date", // spec 3 §5
  cycleTooLong: "Enrolment Cycle end date cannot be more than 30 days later than the start date", // spec 3 §5
  registrationEndBeforeCycleEnd: "Member registration end date cannot be before Enrolment cycle end date", // spec 3 §5
  registrationStartBeforePolicy: "Member registration start date cannot be before the policy start date",
  cycleStartBeforePolicy: "Enrolment Cycle start date cannot be before the policy start date",
  registrationEndAfterPolicy: "Member registration end date cannot exceed the policy end date", // spec 3 §5
  cycleEndAfterPolicy: "Enrolment Cycle end date cannot exceed the policy end date", // spec 3 §5
} as const satisfies Record<DateFaultCode, string>;

export const EXTEND_FAULTS = {
  dueDateBeforeEnd: "Member registration end date cannot be before Enrolment cycle end date", // spec 3 §5
  dueDatePast: "The new due date cannot be in the past",
  dueDateTooLate: "Member Registration end date cannot be more than 30 days later than the start date", // spec 3 §5
  dueDateAfterPolicy: "Enrolment Cycle end date cannot exceed the policy end date", // spec 3 §5
} as const satisfies Record<ExtendFault, string>;

export const REPORT_RANGE_FAULTS = {
  fromNotBeforeTo: "From Date should be prior to To Date.", // spec 3 §5
  rangeTooLong: "Cannot generate report for more than 30 days.", // spec 3 §5
  futureDate: "A report cannot include future dates.",
} as const satisfies Record<ReportRangeFault, string>;

/** Literal sentences of the wizard, the enrolment and its dialogs. */
export const ENROLMENT_MESSAGES = {
  setUp: "Set up enrolment portal", // spec 3 §2
  setUpSubtitle: "Select the policies, the cohort and the dates of the enrolment.",
  selectPolicies: "Select policies", // spec 3 §2
  setUpDates: "Setup dates", // spec 3 §2
  addStakeholders: "Add stakeholders", // spec 3 §2
  loadingPolicies: "Loading policies", // spec 3 §2
  noCompany: "Select a company to show policies associated with it", // spec 3 §2
  cycleEndEarly: "Enrolment Cycle end date should be greater than Member Registration End Date", // spec 3 §5
  emailAdded: "Email already added", // spec 3 §5
  emailTyped: "Press Enter to add this address, or clear it",
  emailNotFound: "Email not found", // spec 3 §5
  complete: "Complete Enrolment", // spec 3 §2
  confirmTitle: "Are you sure you want to complete this enrolment?", // spec 3 §2
  confirmText: ({ company, policies }: { company: string | null; policies: number }) =>
    `${company ?? "One company"}, ${counted(policies, "policy", "policies")}: policies, dates and stakeholders cannot be changed once the enrolment is created.`,
  confirm: "Confirm and create", // spec 3 §2
  review: "Go back and review", // spec 3 §2
  created: "Enrolment created successfully", // spec 3 §2
  createdHint: 'You can find it in "Active Enrolments" of the company.',
  createFailed: "Failed to create config!", // spec 3 §8
  active: "Active Enrolments", // spec 3 §2
  completed: "Completed Enrolments", // spec 3 §2
  seeMore: "See more enrolments", // spec 3 §2
  allDone: "All done here!", // spec 3 §2
  allDoneText:
    "This enrolment is marked as completed. Confirmation emails have been sent, no further edits can be made.", // spec 3 §2
  lockedText: "This enrolment ended more than 2 days ago and is locked. No confirmation emails were sent.",
  activePolicies: "Active Policies", // spec 3 §2
  completedEnrolment: "Completed Enrolment", // spec 3 §2
  selectedPolicies: "Selected Policies", // spec 3 §2
  currentDates: "Current dates", // spec 3 §2
  stakeholders: "Stakeholders added for reporting (HR addressed, CSMs in cc)", // spec 3 §2
  extend: "Extend Enrolment", // spec 3 §2
  next: "Next", // spec 3 §2
  extendedBy: (days: number) => `Enrolment will be extended by ${days} day(s)`, // spec 3 §2
  back: "Back", // spec 3 §2
  confirmExtension: "Confirm Extension", // spec 3 §2
  extended: "Enrolment due date has been successfully updated", // spec 3 §8
  extendFailed: "Failed to extend enrolment", // spec 3 §8
  emailsTitle: "Send Enrolment Confirmation Emails?", // spec 3 §2
  emailsText: ({ company }: { company: string | null }) =>
    `The enrolment${company ? ` of ${company}` : ""} ended. Sending confirms all enrolments; no further edits can be made afterwards.`,
  sendEmails: "Send Confirmation Emails", // spec 3 §2
  emailsSent: "Confirmation emails sent!", // spec 3 §8
  emailsWereSent: "Confirmed: the confirmation emails have been sent.",
  emailsFailed: "Failed to send confirmation emails", // spec 3 §8
  locked: "This enrolment is completed; no further edits can be made",
  notEnded: "Confirmation emails can be sent once the enrolment has ended",
} as const;

/** Literal sentences of the enrolment reports card. */
export const ENROLMENT_REPORT_MESSAGES = {
  title: "Enrolment reports", // spec 3 §2
  livesSheet: "Insured Lives", // spec 3 §2
  nomineesSheet: "Nominee Info", // spec 3 §2
  starting: "Starting to Generate", // spec 3 §8
  downloading: "Downloading Report", // spec 3 §8
  fetchFailed: "Oops, unable to fetch report", // spec 3 §8
  failed: LIST_MESSAGES.failed, // spec 3 §8
} as const;
