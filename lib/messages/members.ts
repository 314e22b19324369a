import { LIST_MESSAGES } from "./lists";

/** Literal sentences of the member screens. */
export const MEMBER_MESSAGES = {
  searchLabel: "Search Members",
  searchEverything: "Search everything (Ctrl K)",
  lives: "Lives", // spec 1 §2
  employees: "Employees", // spec 1 §2
  dependents: "Dependents", // spec 1 §2
  viewPolicies: "View Policies", // spec 1 §2
  downloadAll: "Download All Lives", // spec 1 §2
  downloadActive: "Download Active Lives Only", // spec 1 §2
  workbookName: "MEMBER DETAILS", // spec 1 §2
  policyDetails: "Policy Details", // spec 1 §2
  benefitDetails: "Benefit Details", // spec 1 §2
  userPolicies: "User Policies", // spec 1 §2
  companyDetails: "Company Details", // spec 1 §2
  editContact: "Edit Contact", // spec 1 §2
  deleteMember: "Delete Member", // spec 1 §2
  whyThisAmount: "Why this amount?",
  whyThisPremium: "Why this premium?",
  loadingPremium: "Loading the derivation…",
  premiumFailed: "Unable to load the derivation",
  rateDiffers: ({ annual }: { annual: string }) =>
    `The active rater gives ${annual} a year; this cover was charged a different premium`,
  viewECard: "View E-card", // spec 1 §2
  activePolicies: "Active Policies", // spec 1 §2
  activeBenefits: "Active Benefits", // spec 1 §2
  noActivePolicies: "No Active Policies", // spec 1 §2
  companyMissing: "Could not find company details", // spec 1 §2
  companyMissingText: "The company no longer exists, or the user is not linked to a company.",
  companyFailed: "Could not fetch company details", // spec 1 §2
  policiesFailed: "Could not fetch the policies of this company",
  membersFailed: "Could not fetch member details", // spec 1 §2
  noMatch: LIST_MESSAGES.noMatch, // spec 1 §2
  noMembers: "Please add atleast one user first.", // spec 1 §2
  noUsers: "No users found", // spec 1 §2
  eCardUnavailable: "Unable to view Ecard", // spec 1 §8
  eCardFailed: "Failed to fetch E-card", // spec 1 §8
  eCardDone: "E-card downloaded successfully", // spec 1 §8
  updateError: "Update Error", // spec 1 §8
  employeeId: "Employee Id",
  employeeIdEmpty: "Employee Id can't be empty", // spec 1 §5
  employeeIdStarting: "Updating EmployeeId - It can take a while...", // spec 1 §8
  employeeIdDone: "Update Successful - Employee Id updated successfully!", // spec 1 §8
  employeeIdTaken: "Employee Id is already used by another employee of this company",
  employerDiffers: "The member does not belong to this company",
  contactFailed: "Failed updating contact details", // spec 1 §8
  contactDone: "Contact details updated successfully", // spec 1 §8
  nothingToChange: "There is nothing to change",
  mergeTitle: "Merge Members",
  mergeWarningTitle: "In Progress", // spec 1 §1
  mergeWarning: "Development is in progress. Can take a while...", // spec 1 §1
  mergeInstead: "Until then, merge two records of one person under Data Discrepancy.",
  mergeLink: "Open Data Discrepancy",
  deleteFailed: "Failed to Delete!", // spec 1 §8
  deleted: "Member deleted",
  cannotDelete: "The member has endorsements or claims and cannot be deleted. Offboard the member instead.",
  hasRequests: "The member has open change requests. Decide on them first.",
  hasDependents: "The member has dependents. Delete them first, or offboard the family.",
  tooShort: "Type at least two letters or digits",
  onlyFirst: (count: number) => `Only the first ${count} members are shown. Type more to narrow the search.`,
  profile: "Member",
  onboardedByScript: "Onboarded by a script",
  openMember: "Open the member",
  contact: "Contact",
  family: "Family",
  covers: "Cover",
  endorsements: "Endorsements",
  history: "History",
  noFamily: "No other family member is covered.",
  noCovers: "No cover yet",
  mergedInto: "Merged into",
  coversMoved: "The covers are on the record that this one was merged into",
  noEndorsements: "No endorsements for this member.",
  noHistory: "No changes yet.",
  noBenefits: "No benefits",
  loading: "Loading the member…",
  openPage: "Open the member's page",
} as const;

/** The file with all data about a member. */
export const PERSONAL_DATA = {
  download: "Download all personal data",
  failed: "Unable to download the personal data",
  field: "Field",
  value: "Value",
} as const;
