import { NICKNAME_CHARACTERS } from "@/lib/domain/policies/nickname";

/** Literal sentences of the policy screens: cards, details, nickname and documents. */
export const POLICY_MESSAGES = {
  overview: "Policy Overview", // spec 1 §2
  activePolicies: "Active Policies", // spec 1 §2
  expiredPolicies: "Expired Policies", // spec 1 §2
  viewPolicy: "View Policy", // spec 1 §2
  editPolicy: "Edit Policy", // spec 1 §2
  reviewPlacementSlip: "Review Placement Slip", // spec 1 §2
  viewCdAccount: "View CD Account", // spec 1 §2
  moreActions: "More actions",
  compareRosters: "Compare rosters",
  openValidator: "Open validator for this policy",
  bulkRegister: "Register members",
  uploadRater: "Upload Rater",
  startEnrolment: "Start enrolment",
  missing: "Policy Information Missing", // spec 1 §2
  noActive: "No active policies.",
  noExpired: "No expired policies.",

  idNotFound: "Policy ID not found", // spec 1 §2
  notFound: "Policy not found", // spec 1 §2
  policyError: (id: string) => `Policy Error: ${id}!`, // spec 1 §8
  details: "Policy Details", // spec 1 §2
  terms: "Policy Terms", // spec 1 §2
  generalTerms: "General Terms and Conditions", // spec 1 §2
  slabTerms: "Slab Specific Terms", // spec 1 §2

  nickname: "Policy Nickname",
  editNickname: "Edit Policy Nickname",
  nicknameCharacters: NICKNAME_CHARACTERS,
  nicknameTaken: "Policy nickname already exists. Refer guidelines to create a unique nickname.", // spec 1 §5
  nicknameSaved: "Policy nickname updated successfully.",
  nicknameNow: ({ nickName }: { nickName: string }) => `The policy is now called ${nickName}.`,

  documents: "Policy documents",
  documentsFull: "A policy has at most two documents.",
  documentMissing: "Policy Document Missing", // spec 1 §2
  numberMissing: "Policy number missing", // spec 1 §8
  numberNotPresent: "Policy number is not present", // spec 1 §8
  addNumber: "Please add the policy number to upload policy documents.", // spec 1 §8
  documentError: "An error occurred, please try again!", // spec 1 §8
  uploadError: "An error occurred while uploading the document.", // spec 1 §8
  downloadError: "An error occurred while downloading the document.", // spec 1 §8
  deleteError: "An error occurred while deleting the document.", // spec 1 §8
  documentDeleted: "Policy document deleted successfully.", // spec 1 §8
  documentUploaded: ({ names }: { names: string }) => `${names} uploaded successfully.`,
} as const;
