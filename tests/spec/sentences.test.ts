import { CD_RULES } from "@/lib/domain/cd-accounts/messages";
import { BLOCKER_MESSAGES } from "@/lib/domain/endorsements/gates";
import { endoNumber } from "@/lib/domain/endorsements/numbering";
import { STATUS_LABELS } from "@/lib/domain/endorsements/status";
import { FLEX_RATE_MESSAGES } from "@/lib/domain/flex/rate-messages";
import { FLEX_ROW_MESSAGES } from "@/lib/domain/flex-onboarding/messages";
import { REGISTRATION_BLOCKS } from "@/lib/domain/policies/eligibility";
import { NICKNAME_CHARACTERS } from "@/lib/domain/policies/nickname";
import { PLACEMENT_FIELD_MESSAGES } from "@/lib/domain/policies/placement/check";
import { breachesOf } from "@/lib/domain/scripts/prevalidation";
import { ACCESS } from "@/lib/messages/access";
import { BENEFIT_MESSAGES } from "@/lib/messages/benefits";
import { CD_MESSAGES } from "@/lib/messages/cd-accounts";
import { CHANGE_REQUEST_MESSAGES } from "@/lib/messages/change-requests";
import { COMPANY_MESSAGES } from "@/lib/messages/companies";
import { CONSOLE_MESSAGES } from "@/lib/messages/console";
import { ENDORSEMENT_MESSAGES } from "@/lib/messages/endorsements";
import { FILE_MESSAGES, FILE_MODAL_MESSAGES } from "@/lib/messages/files";
import { FLEX_MESSAGES } from "@/lib/messages/flex";
import { FLEX_ONBOARDING_MESSAGES } from "@/lib/messages/flex-onboarding";
import { LOGIN_MESSAGES } from "@/lib/messages/login";
import { MEMBER_MESSAGES } from "@/lib/messages/members";
import { PLACEMENT_MESSAGES } from "@/lib/messages/placement";
import { POLICY_MESSAGES } from "@/lib/messages/policies";
import { RATER_MESSAGES } from "@/lib/messages/raters";
import { OFFBOARD_MESSAGES, REGISTRATION_MESSAGES } from "@/lib/messages/registration";
import {
  HR_MESSAGES,
  PREVALIDATION_AND_HR_MESSAGES,
  PREVALIDATION_MESSAGES,
  SCRIPT_SCREEN,
  SKF_MESSAGES,
} from "@/lib/messages/scripts";
import { signInMessage } from "@/lib/messages/sign-in";
import { SLIP_SCREEN } from "@/lib/messages/slips";
import { SUMMARY_TEXT, SUPPORT_DESK_MESSAGES } from "@/lib/messages/support-desk";
import { CHECKLIST_MESSAGES, SUMMARY_MESSAGES, VALIDATOR_MESSAGES } from "@/lib/messages/validator";
import { WORKBOOK_MESSAGES } from "@/lib/messages/workbooks";

/**
 * An independent transcription of the specification's literal sentences: section, sentence, and the console's own.
 * Copied from the specification, never from the message tables, so that neither side can be reworded alone.
 */
type Transcribed = readonly [section: string, sentence: string, shown: string];

const signIn: readonly Transcribed[] = [
  ["spec 1 §2", "Login to access", LOGIN_MESSAGES.title],
  ["spec 1 §6", "User does not have permission to access this application", signInMessage("NoPermission")],
  [
    "spec 1 §6",
    "Unable to login user at this time. Please refresh the page and try again.",
    signInMessage("OAuthCallback"),
  ],
  ["spec 1 §6", "Invalid Email! Please login using the registered Email", signInMessage("InvalidEmail")],
  ["spec 1 §6", "Unable to fetch user details", signInMessage("ProfileFailed")],
  ["spec 1 §7", "Unable to generate token!", CONSOLE_MESSAGES.noToken],
  ["spec 1 §8", "There was an error processing your request", ACCESS.processingError],
  ["domain §19", "Feature not enabled", ACCESS.featureNotEnabled],
];

const companies: readonly Transcribed[] = [
  ["spec 1 §1", "In Progress", MEMBER_MESSAGES.mergeWarningTitle],
  ["spec 1 §1", "Development is in progress. Can take a while...", MEMBER_MESSAGES.mergeWarning],
  ["spec 1 §2", "Onboarded Companies", COMPANY_MESSAGES.directoryTitle],
  ["spec 1 §2", "Search Companies", COMPANY_MESSAGES.search],
  ["spec 1 §2", "Company Details", COMPANY_MESSAGES.details],
  ["spec 1 §2", "Member Details", COMPANY_MESSAGES.memberDetails],
  ["spec 1 §2", "Add New Policy", COMPANY_MESSAGES.addNewPolicy],
  ["spec 1 §2", "Something went wrong!", COMPANY_MESSAGES.loadFailed],
  ["spec 1 §2", "No results matching search.", COMPANY_MESSAGES.noMatch],
  ["spec 1 §2", "Please add atleast one company first.", COMPANY_MESSAGES.noCompanies],
];

const placement: readonly Transcribed[] = [
  ["spec 1 §2", "PLACEMENT FORM", PLACEMENT_MESSAGES.title],
  ["spec 1 §2", "General Details", PLACEMENT_MESSAGES.steps[0]],
  ["spec 1 §2", "General Terms and Conditions", PLACEMENT_MESSAGES.steps[1]],
  ["spec 1 §2", "Slab Specific Terms", PLACEMENT_MESSAGES.steps[2]],
  ["spec 1 §2", "Continue", PLACEMENT_MESSAGES.continue],
  ["spec 1 §2", "Submit", PLACEMENT_MESSAGES.submit],
  ["spec 1 §2", "Mandatory Policy Nickname Field Added", PLACEMENT_MESSAGES.bannerTitle],
  ["spec 1 §2", "[Company name][policy type] Policy", PLACEMENT_MESSAGES.guidelines[0].format],
  [
    "spec 1 §2",
    "[Coverage Group: Location/Designation/etc][policy type] Policy",
    PLACEMENT_MESSAGES.guidelines[1].format,
  ],
  ["spec 1 §4", "Change Status to DRAFT", PLACEMENT_MESSAGES.toDraft],
  ["spec 1 §5", "Please fix all the form errors", PLACEMENT_MESSAGES.fixErrors],
  ["spec 1 §5", "Bank Name cannot be Empty", PLACEMENT_FIELD_MESSAGES.empty("Bank Name")],
  ["spec 1 §5", "Please provide a valid GST", PLACEMENT_FIELD_MESSAGES.noNumber("GST")],
  ["spec 1 §5", "Please select a valid TPA Name", PLACEMENT_FIELD_MESSAGES.noOption("TPA Name")],
  ["spec 1 §5", "Policy start and end date cannot be same", PLACEMENT_FIELD_MESSAGES.sameDay],
  ["spec 1 §5", "Only Alphanumeric values are allowed", NICKNAME_CHARACTERS],
  [
    "spec 1 §5",
    "Policy nickname already exists. Refer guidelines to create a unique nickname.",
    PLACEMENT_MESSAGES.nicknameTaken,
  ],
];

const registration: readonly Transcribed[] = [
  ["spec 1 §2", "ADD MEMBERS", REGISTRATION_MESSAGES.addMembers],
  ["spec 1 §2", "EDIT MEMBERS", REGISTRATION_MESSAGES.editMembers],
  ["spec 1 §2", "AUTOGENERATE E-CARDS", REGISTRATION_MESSAGES.eCards],
  ["spec 1 §2", "Are you sure?", REGISTRATION_MESSAGES.areYouSure],
  ["spec 1 §2", "Member(s) Found", REGISTRATION_MESSAGES.membersFound],
  ["spec 1 §2", "Bulk ADD", REGISTRATION_MESSAGES.bulkAdd],
  ["spec 1 §2", "Bulk EDIT", REGISTRATION_MESSAGES.bulkEdit],
  ["spec 1 §2", "Do you want to enable the Enrolment Portal for these users?", REGISTRATION_MESSAGES.portalQuestion],
  ["spec 1 §4", "Starting to register", REGISTRATION_MESSAGES.starting],
  ["spec 1 §4", "Change", REGISTRATION_MESSAGES.change],
  ["spec 1 §4", "Proceed", REGISTRATION_MESSAGES.proceed],
  ["spec 1 §5", "Please select one option atleast!", REGISTRATION_MESSAGES.portalMissing],
  ["spec 1 §5", "No member data found in the sheet", REGISTRATION_MESSAGES.noMembers],
  ["spec 1 §5", "No records found in the excel!", REGISTRATION_MESSAGES.noRecords],
  ["spec 1 §5", "The Excelsheet has no members", OFFBOARD_MESSAGES.empty],
  ["spec 1 §8", "Failed to upload!", REGISTRATION_MESSAGES.failedToUpload],
  ["spec 1 §8", "No policies found for this company!", REGISTRATION_MESSAGES.noPolicies],
  ["spec 1 §8", "Policy Error: p-1!", REGISTRATION_MESSAGES.policyError("p-1")],
  ["spec 1 §8", "Corrupt Policy, Cannot proceed", REGISTRATION_BLOCKS.corrupt],
  [
    "spec 1 §8",
    "Policy is in DRAFT Status. Bulk Registration not allowed for a DRAFT Policy",
    REGISTRATION_BLOCKS.draft,
  ],
  ["spec 1 §8", "Policy is EXPIRED. Bulk Registration not allowed for an EXPIRED Policy", REGISTRATION_BLOCKS.expired],
  ["spec 1 §8", "Some Members could not be offboarded", OFFBOARD_MESSAGES.partial],
  ["spec 1 §8", "Members were offboarded Successfully", OFFBOARD_MESSAGES.done],
];

const raters: readonly Transcribed[] = [
  ["spec 1 §2", "Download Template", RATER_MESSAGES.downloadTemplate],
  ["spec 1 §2", "Policy Start Date", RATER_MESSAGES.policyStartDate],
  ["spec 1 §2", "Policy End Date", RATER_MESSAGES.policyEndDate],
  ["spec 1 §2", "Premium Type", RATER_MESSAGES.premiumType],
  ["spec 1 §5", "Policy Start Date is required!", RATER_MESSAGES.startDateMissing],
  ["spec 1 §5", "Premium Type is required!", RATER_MESSAGES.premiumTypeMissing],
  ["spec 1 §5", "Could not find age band for this rator. Please check format of the excel.", RATER_MESSAGES.noAgeBand],
  ["spec 1 §5", "Incorrect Premium Format present in the rater", RATER_MESSAGES.wrongPremium],
  [
    "spec 1 §5",
    "Could not find Rate Per Mille for this rater. Please check format of the excel.",
    RATER_MESSAGES.noRatePerMille,
  ],
  ["spec 1 §8", "Failed to upload", RATER_MESSAGES.failedToUpload],
  ["spec 1 §8", "Upload Successful", RATER_MESSAGES.uploaded],
  ["spec 1 §8", "Failed to Download", FILE_MESSAGES.downloadFailed],
  ["spec 1 §8", "Could not find a valid Rater for the provided policy", RATER_MESSAGES.notFound],
];

const flexOnboarding: readonly Transcribed[] = [
  ["spec 3 §2", "Validate & Upload", FLEX_ONBOARDING_MESSAGES.validateAndUpload],
  ["spec 3 §8", "Some errors found, please check the downloaded error file", FLEX_ONBOARDING_MESSAGES.someErrors],
  ["spec 3 §8", "All users processsed successfully", FLEX_ONBOARDING_MESSAGES.allDone],
  ["spec 3 §8", "Benefit ID not found", FLEX_ROW_MESSAGES.benefitNotFound],
  ["domain §17", "Benefit already active", FLEX_ROW_MESSAGES.alreadyActive],
  ["domain §17", "Benefit is locked in until 31 Mar 2027", FLEX_ROW_MESSAGES.lockedIn({ until: "2027-03-31" })],
];

const SPOUSE_RULE = {
  relationship: "spouse" as const,
  minAge: null,
  maxAge: null,
  maxCount: 1,
  genders: [],
  sumsInsuredPaise: [],
  requiredFields: [],
};

const scripts: readonly Transcribed[] = [
  ["spec 3 §2", "SKF Onboarding script", SKF_MESSAGES.title],
  ["spec 3 §8", "Successfully onboarded users", SKF_MESSAGES.onboarded],
  ["spec 3 §8", "User already exist with same employeeId or data format is wrong", SKF_MESSAGES.notOnboarded],
  ["spec 3 §8", "Please check excel sheet we dont have any data in it", SKF_MESSAGES.noData],
  ["spec 3 §2", "Policy Prevalidation", PREVALIDATION_MESSAGES.title],
  ["spec 3 §2", "Add PreValidation for Policies", PREVALIDATION_MESSAGES.button],
  ["spec 3 §8", "Policy not found", PREVALIDATION_MESSAGES.policyNotFound],
  ["spec 3 §8", "Policy preValidation error", PREVALIDATION_MESSAGES.errors],
  ["spec 3 §8", "Please check excel of prevalidation", PREVALIDATION_MESSAGES.noData],
  ["spec 3 §8", "Policy preValidation added successfully", PREVALIDATION_MESSAGES.added],
  ["spec 3 §2", "HRD Setup and Access Management", HR_MESSAGES.title],
  ["spec 3 §2", "Add Hr Details", HR_MESSAGES.button],
  ["spec 3 §2", "Download HR Mappings", HR_MESSAGES.mappings],
  ["spec 3 §8", "3 errors found.", HR_MESSAGES.errorsFound({ n: 3 })],
  ["spec 3 §8", "No errors found.", HR_MESSAGES.noErrors],
  ["spec 3 §8", "HR mobile or email already exists", HR_MESSAGES.contactExists],
  ["spec 3 §8", "Missing company details", HR_MESSAGES.companyMissing],
  ["spec 3 §2", "Pre-validation and HR addition", PREVALIDATION_AND_HR_MESSAGES.title],
  ["spec 3 §2", "Add PreValidation And Hr Data", PREVALIDATION_AND_HR_MESSAGES.button],
  [
    "domain §18",
    "Not allowed by the policy's pre-validation: spouse at most 1",
    breachesOf([SPOUSE_RULE], { relationship: "spouse", familyCount: 1, filled: {} })[0]?.message ?? "",
  ],
  ["domain §1 #29", "3 added, 2 not", SCRIPT_SCREEN.addedAndNot({ added: 3, not: 2 })],
];

const flexRaters: readonly Transcribed[] = [
  ["spec 3 §2", "Flex Raters", FLEX_MESSAGES.title],
  ["spec 3 §4", "Reviewing Rater", FLEX_MESSAGES.reviewing],
  ["spec 3 §5", "Tampered file uploaded", FLEX_MESSAGES.tampered],
  ["spec 3 §5", "No data found in the uploaded file", FLEX_MESSAGES.noData],
  ["spec 3 §5", "Policy Error: p-1!", REGISTRATION_MESSAGES.policyError("p-1")],
  ["spec 3 §5", "Corrupt Policy, Cannot proceed", FLEX_MESSAGES.corrupt],
  ["spec 3 §8", "2 row(s) have errors, see sheet for details", FLEX_MESSAGES.rowsHaveErrors({ n: 2 })],
  ["spec 3 §8", "New rater successfully uploaded!", FLEX_MESSAGES.uploaded],
  ["domain §17", "No rate found", FLEX_RATE_MESSAGES.noRate],
  ["domain §17", "Row 2 overlaps row 3", FLEX_RATE_MESSAGES.overlap({ rows: [2, 3] })],
];

const validator: readonly Transcribed[] = [
  ["spec 2 §2", "Create or Update Endorsement Request", VALIDATOR_MESSAGES.methods.ENDORSEMENT],
  ["spec 2 §2", "Update Active Roster", VALIDATOR_MESSAGES.methods.ROSTER],
  ["spec 2 §2", "Add, Edit and Delete", VALIDATOR_MESSAGES.action],
  ["spec 2 §2", "Not Applicable", VALIDATOR_MESSAGES.policyNotApplicable],
  ["spec 2 §2", "Selected company don't have any active policy available", VALIDATOR_MESSAGES.noActivePolicy],
  ["spec 2 §2", "Yes, activate", VALIDATOR_MESSAGES.portal.yes],
  ["spec 2 §2", "No, Don't activate", VALIDATOR_MESSAGES.portal.no],
  ["spec 2 §2", "Add, Edit and Delete Template", VALIDATOR_MESSAGES.template],
  ["spec 2 §2", "Submit", VALIDATOR_MESSAGES.submit],
  ["spec 2 §2", "Before validating the Data...", VALIDATOR_MESSAGES.loaderTitle],
  ["spec 2 §2", "Checking for data >45 days old", VALIDATOR_MESSAGES.loaderOutdated],
  [
    "spec 2 §2",
    "We're doing some pre-checks for edit requests and mid term additions",
    VALIDATOR_MESSAGES.loaderChecks,
  ],
  ["spec 2 §4", "Add", VALIDATOR_MESSAGES.operations.ADD],
  ["spec 2 §4", "Edit", VALIDATOR_MESSAGES.operations.EDIT],
  ["spec 2 §4", "Delete", VALIDATOR_MESSAGES.operations.OFFBOARD],
  ["spec 2 §5", "Empty File Found!", WORKBOOK_MESSAGES.noMembersTitle],
  ["spec 2 §5", "Could not find any members in the uploaded sheet", WORKBOOK_MESSAGES.noMembers],
  ["spec 2 §8", "Failed to upload!", VALIDATOR_MESSAGES.failedToUpload],
  ["spec 2 §8", "Failed to upload!", WORKBOOK_MESSAGES.uploadFailedTitle],
  ["spec 1 §5", "Please select only 1 file(s) at a time!", FILE_MESSAGES.tooMany(1)],
  [
    "spec 1 §5",
    "Only following file formats are acceptable: .xls, .xlsx",
    FILE_MESSAGES.wrongFormat([".xls", ".xlsx"]),
  ],
  ["spec 1 §5", "You cannot upload a file greater than 25 MB.", FILE_MESSAGES.tooLarge(25)],
  ["spec 3 §5", "Content Type not defined", FILE_MESSAGES.contentTypeUnknown],
  ["spec 1 §5", "You cannot upload a file greater than 25 MB.", WORKBOOK_MESSAGES.tooBig({ megabytes: 25 })],
  [
    "spec 1 §5",
    "Only following file formats are acceptable: .xls, .xlsx",
    WORKBOOK_MESSAGES.wrongFormat({ formats: ".xls, .xlsx" }),
  ],
];

const changeRequests: readonly Transcribed[] = [
  ["spec 2 §2", "Search Company name", CHANGE_REQUEST_MESSAGES.searchCompany],
  ["spec 3 §8", "No company information found, please try again", PLACEMENT_MESSAGES.companyMissing],
  ["spec 3 §4", "Re-upload placement slip", SLIP_SCREEN.reUpload],
  ["spec 3 §8", "Errors found in placement slip!", SLIP_SCREEN.errorsTitle],
  [
    "spec 3 §8",
    "Uploaded placement slip has some errors. Please check error sheet, fix and re-upload",
    SLIP_SCREEN.errors,
  ],
  ["spec 3 §8", "New GMC-Modular policy successfully created!", SLIP_SCREEN.created],
  ["spec 3 §8", "GMC Modular policy successfully edited!", SLIP_SCREEN.edited],
  ["spec 3 §8", "No policy information found, please try again", SLIP_SCREEN.noPolicy],
  ["spec 3 §8", "Navigating to Placement form to edit", SLIP_SCREEN.toPlacementForm],
  ["spec 3 §8", "An error occurred, try refreshing the page", SLIP_SCREEN.loadFailed],
  ["spec 3 §5", "XLS, XLSX", SLIP_SCREEN.formats],
  ["spec 3 §4", "Create Policy", SLIP_SCREEN.createPolicy],
  ["spec 3 §4", "Save Edits", SLIP_SCREEN.saveEdits],
  ["spec 2 §2", "Could not find the Company", CHANGE_REQUEST_MESSAGES.companyMissing],
  ["spec 2 §2", "Open requests", CHANGE_REQUEST_MESSAGES.openTab],
  ["spec 2 §2", "All requests", CHANGE_REQUEST_MESSAGES.allTab],
  ["spec 2 §2", "Download data", CHANGE_REQUEST_MESSAGES.download({ selected: 0 })],
  ["spec 2 §2", "Download data (3)", CHANGE_REQUEST_MESSAGES.download({ selected: 3 })],
  ["spec 2 §2", "Search Members by Name", CHANGE_REQUEST_MESSAGES.searchMembers],
  ["spec 2 §4", "Try Again", CHANGE_REQUEST_MESSAGES.tryAgain],
  ["spec 2 §8", "Unable to load!", CHANGE_REQUEST_MESSAGES.unableToLoad],
  ["spec 2 §8", "No Data", CHANGE_REQUEST_MESSAGES.noCompanies],
  ["spec 2 §8", "No Results! Try changing filters", CHANGE_REQUEST_MESSAGES.noMatch],
  [
    "spec 2 §8",
    "No Change Request data. Please change filters or select all requests!",
    CHANGE_REQUEST_MESSAGES.noRequests,
  ],
  [
    "spec 2 §8",
    "Oops! There was some error moving the members to Accepted",
    CHANGE_REQUEST_MESSAGES.moveFailed({ to: "Accepted" }),
  ],
  [
    "spec 2 §8",
    "Some of selected member(s) could not be moved to Accepted",
    CHANGE_REQUEST_MESSAGES.someNotMoved({ to: "Accepted" }),
  ],
  ["spec 2 §8", "Selected member(s) could not be moved", CHANGE_REQUEST_MESSAGES.noneMoved],
  ["spec 2 §8", "Retry", CHANGE_REQUEST_MESSAGES.retry],
  ["spec 2 §8", "Downloading change requests!", CHANGE_REQUEST_MESSAGES.downloading],
  ["spec 2 §8", "This might take some time.", CHANGE_REQUEST_MESSAGES.downloadingDetail],
  ["spec 2 §8", "moving change requests to excel", CHANGE_REQUEST_MESSAGES.writing],
  ["spec 2 §8", "No change requests!", CHANGE_REQUEST_MESSAGES.nothingToDownload],
  ["spec 2 §8", "ChangeRequestsAPI failed", CHANGE_REQUEST_MESSAGES.listFailed],
  ["spec 2 §8", "companyWiseChangeRequestStatsAPI failed", CHANGE_REQUEST_MESSAGES.companiesFailed],
];

const checklists: readonly Transcribed[] = [
  ["spec 2 §2", "Before you move forward...", CHECKLIST_MESSAGES.kycHeading],
  ["spec 2 §2", "Document Received", CHECKLIST_MESSAGES.documentReceived],
  ["spec 2 §2", "Correct Edit Members", CHECKLIST_MESSAGES.correctEdits],
  ["spec 2 §2", "Incorrect Edit Members", CHECKLIST_MESSAGES.incorrectEdits],
  ["spec 2 §2", "You'll loose all the progress!", CHECKLIST_MESSAGES.looseProgress],
  ["spec 2 §2", "Go back", CHECKLIST_MESSAGES.goBack],
  ["spec 2 §5", "KYC documents not received", CHECKLIST_MESSAGES.kycMissing],
  ["spec 2 §2", "One last Step...", CHECKLIST_MESSAGES.dnfHeading],
  ["spec 2 §2", "Marriage Date", CHECKLIST_MESSAGES.marriageDate],
  ["spec 2 §2", "Save & Proceed", CHECKLIST_MESSAGES.saveAndProceed],
  ["spec 2 §2", "Marriage date is missing for some entries!", CHECKLIST_MESSAGES.datesMissingTitle],
  ["spec 2 §2", "12 out of 40 lives will be back dated", CHECKLIST_MESSAGES.backdated({ n: 12, m: 40 })],
  ["spec 2 §2", "Download Member Data", CHECKLIST_MESSAGES.downloadMembers],
  ["spec 2 §2", "Heads Up: You'll Lose Your Progress", CHECKLIST_MESSAGES.loseProgress],
];

const summary: readonly Transcribed[] = [
  ["spec 2 §2", "Validated Member Data", SUMMARY_MESSAGES.title],
  ["spec 2 §2", "Validating your data...", SUMMARY_MESSAGES.loading],
  ["spec 2 §2", "Validate New File", SUMMARY_MESSAGES.validateNew],
  ["spec 2 §2", "Are you sure you want to start fresh?", SUMMARY_MESSAGES.startFreshQuestion],
  ["spec 2 §2", "Yes, Start Fresh", SUMMARY_MESSAGES.startFresh],
  ["spec 2 §2", "Cancel", SUMMARY_MESSAGES.cancel],
  ["spec 2 §2", "What to do Next", SUMMARY_MESSAGES.nextTitle],
  ["spec 2 §2", "Open Endo Tool", SUMMARY_MESSAGES.openEndoTool],
  ["spec 2 §2", "Error Data .xls", SUMMARY_MESSAGES.errorData],
  ["spec 2 §2", "Correct Lives Endorsement", SUMMARY_MESSAGES.correctLives],
  ["spec 2 §2", "View Details", SUMMARY_MESSAGES.viewDetails],
  ["spec 2 §2", "Low CD: Awaiting CSM Response", SUMMARY_MESSAGES.lowCd],
  ["spec 2 §4", "Total Cost of Endorsement", SUMMARY_MESSAGES.totalCost],
  ["spec 2 §4", "Total Refund", SUMMARY_MESSAGES.totalRefund],
  ["spec 2 §4", "Amount Required", SUMMARY_MESSAGES.amountRequired],
  ["spec 2 §4", "New CD Balance", SUMMARY_MESSAGES.newBalance],
  ["spec 2 §4", "NA", SUMMARY_MESSAGES.notKnownYet],
  ["spec 2 §5", "Cd Account Missing", SUMMARY_MESSAGES.cdAccountMissing],
];

const supportDesk: readonly Transcribed[] = [
  ["spec 2 §2", "Edit Message", SUPPORT_DESK_MESSAGES.editMessage],
  ["spec 2 §2", "Cancel", SUPPORT_DESK_MESSAGES.cancel],
  ["spec 2 §2", "Save", SUPPORT_DESK_MESSAGES.save],
  ["spec 2 §2", "Attach Message", SUPPORT_DESK_MESSAGES.attachMessage],
  ["spec 2 §2", "Send Message", SUPPORT_DESK_MESSAGES.sendMessage],
  ["spec 2 §2", "Open Freshdesk", SUPPORT_DESK_MESSAGES.openFreshdesk],
  ["spec 2 §8", "We've successfully attached the message to Freshdesk.", SUPPORT_DESK_MESSAGES.attached],
  ["spec 2 §8", "Failed to add comment", SUPPORT_DESK_MESSAGES.failed],
  ["spec 2 §7", "Error_Data.xlsx", SUPPORT_DESK_MESSAGES.attachmentName],
  ["spec 2 §8", "CD balance is low, please ask HR to send the funds required", SUMMARY_TEXT.low],
];

const endorsements: readonly Transcribed[] = [
  ["spec 2 §2", "No Results! Try changing filters", ENDORSEMENT_MESSAGES.noResults],
  ["spec 2 §2", "Page 2 of 9 (87 total records)", ENDORSEMENT_MESSAGES.pageOf({ page: 2, pages: 9, total: 87 })],
  ["spec 2 §2", "Endo 4", endoNumber(4)],
  ["spec 2 §9", "All policies - Add", ENDORSEMENT_MESSAGES.memberSheets.ADD],
  ["spec 2 §9", "All policies - Delete", ENDORSEMENT_MESSAGES.memberSheets.DELETE],
  ["spec 2 §9", "All policies - Correct", ENDORSEMENT_MESSAGES.memberSheets.EDIT],
  ["spec 2 §4", "Draft", STATUS_LABELS.DRAFT],
  ["spec 2 §4", "In Progress", STATUS_LABELS.IN_PROGRESS],
  ["spec 2 §4", "Sent to Insurer", STATUS_LABELS.SENT_TO_INSURER],
  ["spec 2 §4", "Endo Declined", STATUS_LABELS.ENDO_DECLINED],
  ["spec 2 §4", "Endo Complete", STATUS_LABELS.ENDO_COMPLETE],
  ["spec 2 §4", "Ready for TPA", STATUS_LABELS.READY_FOR_TPA],
  ["spec 2 §4", "Received UHIDs", STATUS_LABELS.RECEIVED_UHIDS],
  ["spec 2 §4", "Endo Received", STATUS_LABELS.ENDO_RECEIVED],
  ["spec 2 §4", "Move to In Progress", ENDORSEMENT_MESSAGES.moveTo("In Progress")],
  ["spec 2 §4", "Move to Endo Declined", ENDORSEMENT_MESSAGES.moveToDeclined],
  [
    "spec 2 §4",
    "Are you sure you want to change the status from Draft to In Progress?",
    ENDORSEMENT_MESSAGES.confirmMove({ from: "Draft", to: "In Progress" }),
  ],
  [
    "spec 2 §4",
    "Status has been changed from Draft to In Progress",
    ENDORSEMENT_MESSAGES.moved({ from: "Draft", to: "In Progress" }),
  ],
  ["spec 2 §4", "Back to Home", ENDORSEMENT_MESSAGES.backToHome],
  ["spec 2 §5", "Ticket Id can't be empty", ENDORSEMENT_MESSAGES.ticketEmpty],
  ["spec 2 §5", "Freshdesk Ticket Missing", ENDORSEMENT_MESSAGES.ticketMissing],
  ["spec 2 §5", "Freshdesk Ticket Missing", BLOCKER_MESSAGES.TICKET_MISSING],
  ["spec 2 §5", "Cd Account Missing", ENDORSEMENT_MESSAGES.cdAccountMissing],
  ["spec 2 §5", "Cd Account Missing", BLOCKER_MESSAGES.CD_ACCOUNT_MISSING],
  ["spec 2 §4", "Rater not found", BLOCKER_MESSAGES.RATER_MISSING],
  ["spec 2 §4", "Rater not found", ENDORSEMENT_MESSAGES.raterMissing],
  ["spec 2 §4", "Upload rater to proceed with changing status", ENDORSEMENT_MESSAGES.raterMissingHint],
  ["spec 2 §4", "Upload Rater", ENDORSEMENT_MESSAGES.uploadRater],
  ["spec 2 §4", "Rater uploaded", ENDORSEMENT_MESSAGES.raterUploaded],
  ["spec 2 §4", "Leaving without submitting?", ENDORSEMENT_MESSAGES.leavingReview],
  ["spec 2 §4", "Endo deleted", ENDORSEMENT_MESSAGES.endoDeleted],
  ["spec 2 §5", "Please enter a note", ENDORSEMENT_MESSAGES.noteMissing],
  ["spec 2 §5", "Unable to edit Coverage Start Date", ENDORSEMENT_MESSAGES.coverageEditFailed],
  ["spec 2 §8", "Asha Rao has been successfully verified.", ENDORSEMENT_MESSAGES.verified({ name: "Asha Rao" })],
  [
    "spec 2 §8",
    "Asha Rao has been successfully deleted from the endorsement.",
    ENDORSEMENT_MESSAGES.deletedMember({ name: "Asha Rao" }),
  ],
  ["spec 2 §8", "Refresh Data Failed", ENDORSEMENT_MESSAGES.refreshFailed],
  ["spec 2 §8", "Member data successfully refreshed", ENDORSEMENT_MESSAGES.refreshed],
  ["spec 2 §8", "Unable to fetch Reassign allowed endo states", ENDORSEMENT_MESSAGES.reassignStatesFailed],
  ["spec 2 §8", "Failed to add comment", ENDORSEMENT_MESSAGES.commentFailed],
  ["spec 1 §8", "Policy number is not present", BLOCKER_MESSAGES.POLICY_NUMBER_MISSING],
  [
    "spec 2 §8",
    "CD Balance for this account is insufficient. Please ask the HR to top up in order to proceed forward with this endorsement.",
    ENDORSEMENT_MESSAGES.cdInsufficient,
  ],
  [
    "spec 2 §8",
    "CD Balance for this account is insufficient. Please ask the HR to top up in order to proceed forward with this endorsement.",
    BLOCKER_MESSAGES.CD_BALANCE_INSUFFICIENT,
  ],
  ["spec 2 §8", "Unable to load!", ENDORSEMENT_MESSAGES.unableToLoad],
  ["spec 2 §8", "No Data", ENDORSEMENT_MESSAGES.noData],
  ["spec 2 §8", "Unable to process", ENDORSEMENT_MESSAGES.unableToProcess],
  ["spec 2 §8", "Unable to recalculate premiums at the moment", ENDORSEMENT_MESSAGES.recalculateFailed],
  ["spec 2 §8", "No linked CD Account found for this endorsement entity", ENDORSEMENT_MESSAGES.noLinkedCdAccount],
  ["spec 3 §2", "Nothing to show here yet", CD_MESSAGES.emptyLedger],
  ["spec 3 §2", "No result found", CD_MESSAGES.emptyList],
  ["spec 3 §2", "Search by Account ID or Company name", CD_MESSAGES.searchBoth],
  ["spec 3 §2", "Search by Account ID", CD_MESSAGES.searchNumber],
  ["spec 3 §2", "View CD Account", CD_MESSAGES.viewAccount],
  ["spec 3 §2", "Add adjustment", CD_MESSAGES.addAdjustment],
  ["spec 3 §2", "Add deposit", CD_MESSAGES.addDeposit],
  ["spec 3 §2", "Add policy booking amount", CD_MESSAGES.addBooking],
  ["spec 3 §2", "Send Email", CD_MESSAGES.sendEmail],
  ["spec 3 §8", "Unable to process", CD_MESSAGES.unableToProcess],
  ["spec 3 §8", "There was an error while exporting data - x", CD_MESSAGES.exportFailed("x")],
  ["spec 3 §5", "Please select a company", CD_RULES.company],
  ["spec 3 §5", "Please select an insurer", CD_RULES.insurer],
  ["spec 3 §5", "Please select atleast one policy", CD_RULES.policies],
  ["spec 3 §5", "Please enter a valid cd account id", CD_RULES.accountNumber],
  ["spec 3 §5", "Please enter a valid inception amount", CD_RULES.inception],
  ["spec 3 §5", "Please upload payment proof", CD_RULES.proof],
  ["spec 3 §5", "Please enter a valid premium amount", CD_RULES.amount],
  ["spec 3 §5", "Please enter a valid message", CD_RULES.message],
  ["spec 3 §5", "Please enter a valid date", CD_RULES.date],
];

const benefits: readonly Transcribed[] = [
  ["spec 3 §8", "Benefit ID not found", BENEFIT_MESSAGES.idNotFound],
  ["spec 3 §8", "Policy ID not found", BENEFIT_MESSAGES.policyIdNotFound],
  ["spec 3 §8", "Something went wrong.", BENEFIT_MESSAGES.failed],
  ["spec 3 §2", "Copied to Clipboard", BENEFIT_MESSAGES.copied],
  ["spec 3 §2", "Benefit Document is Not Available", BENEFIT_MESSAGES.documentMissing],
  ["spec 3 §2", "Policy Overview", POLICY_MESSAGES.overview],
  ["spec 3 §2", "Modular Plans and Details", BENEFIT_MESSAGES.modularPlans],
  ["spec 3 §5", "Uploaded file format is not supported. Upload again.", FILE_MODAL_MESSAGES.wrongFormat()],
  ["spec 3 §5", "File size should not be more than 5MB. Upload again.", FILE_MODAL_MESSAGES.tooLarge(5)],
  ["spec 3 §9", "1 of 2 uploaded", FILE_MODAL_MESSAGES.uploaded(1)],
];

describe.each([
  ["sign-in", signIn],
  ["company directory", companies],
  ["placement form", placement],
  ["bulk registration and offboarding", registration],
  ["premium raters", raters],
  ["admin scripts", scripts],
  ["flex raters", flexRaters],
  ["flex onboarding", flexOnboarding],
  ["validator", validator],
  ["checklists", checklists],
  ["validation summary", summary],
  ["support desk", supportDesk],
  ["change requests", changeRequests],
  ["endorsements and CD account", endorsements],
  ["benefits, modular plans and the file modal", benefits],
])("the console says what the specification says: %s", (_, transcription) => {
  test.each(transcription)("%s: %s", (_section, sentence, shown) => {
    expect(shown).toBe(sentence);
  });
});

/** Sentences of which the specification gives a part, or describes the meaning. */
test.each([
  ["spec 1 §2", "a better way to manage", LOGIN_MESSAGES.subtitle],
  [
    "spec 2 §2",
    "policy selection is mandatory if the endorsement includes add and edit data",
    VALIDATOR_MESSAGES.policyHint,
  ],
  ["spec 2 §2", "activate enrolment portal for these members?", VALIDATOR_MESSAGES.steps.portal],
  ["spec 2 §2", "mark all as", CHECKLIST_MESSAGES.markAll],
  ["spec 2 §2", "confirm that kyc documents exist to edit member details", CHECKLIST_MESSAGES.kycText],
  ["spec 2 §2", "mark the marriage date for mid-term spouse additions", CHECKLIST_MESSAGES.dnfText],
  ["spec 2 §2", "endorsements will not be processed for those entries", CHECKLIST_MESSAGES.datesMissing],
  ["spec 2 §2", "correct lives are already uploaded", SUMMARY_MESSAGES.next.uploaded],
  [
    "spec 2 §2",
    "write a summary on the support desk and attach the error log",
    SUMMARY_MESSAGES.next.writeSummaryWithErrors,
  ],
  [
    "spec 2 §2",
    "open the endorsement tool to copy the endorsement cost and download the insurer format file",
    SUMMARY_MESSAGES.next.openTool,
  ],
  ["spec 2 §2", "paste the cost and attach the file in the same message", SUMMARY_MESSAGES.next.pasteCost],
  ["spec 2 §8", "ready to be sent to the insurer", SUMMARY_TEXT.sufficient],
  ["spec 2 §8", "cd balance is sufficient", SUMMARY_TEXT.sufficient],
])("%s: the console's words contain '%s'", (_section, part, shown) => {
  expect(shown.toLowerCase()).toContain(part);
});
