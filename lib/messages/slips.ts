import { counted } from "@/lib/domain/counted";
import { policyTypeLabel } from "@/lib/domain/policies/type-label";
import { LIST_MESSAGES } from "./lists";

/** Sentences about placement slips; the spec's where it has one. */
export const SLIP_MESSAGES = {
  sheetsMissing: "A placement slip needs the sheets Policy and Slabs. Download the template and fill it in.",
  modularSheetsMissing:
    "The placement slip of a modular policy needs the sheets Policy, Slabs and Addons. Download the template and fill it in.",
  rowOfNoBenefit: "This row does not belong to a benefit. The first row of a benefit has its name.",
  ofAPolicy: "This is the slip of an existing policy. Leave the Policy ID blank to create a new policy.",
  notValidated:
    "This placement slip was not validated in the last 24 hours, or has changed since. Please upload it again.",
  alreadyUsed: "This placement slip is already saved. Please upload it again to save another change.",
  isSaved: "A policy was saved with this placement slip. The slip cannot be deleted.",
  onlyModular: "Only GMC Modular policies can be edited by a placement slip.",
  policyUserIds: ({ count }: { count: number }) =>
    `policy.userIds: ${count} enrolled member(s) would be left without their slab. Nothing was saved.`,
  benefitsUserIds: ({ count }: { count: number }) =>
    `benefits.userIds: ${count} enrolled member(s) would be left without their benefit. Nothing was saved.`,
  benefitIdExpected: "The ID of a benefit of this policy, used once, or blank for a new benefit",
  benefitIdEmpty: "Blank: the ID is set when the policy is created",
  noSuchField: "Unknown field. Keep the labels of the template.",
  basePolicyMissing: "Choose the base policy of the top-up: a policy of this company that is not a Draft.",
  unique: "A nickname that is unique in the company",
  fieldTwice: "This field appears twice",
} as const;

/** Guidance in the template for fields that the form does not have. */
export const SLIP_GUIDANCE = {
  policyId: "The policy that this slip belongs to. Do not change it.",
  policyVersion: "Shows whether the policy has changed since this slip was downloaded. Do not change it.",
} as const;

/** The words of the screens that add a policy by its slip. */
export const SLIP_SCREEN = {
  fillIn: "Fill in the form", // domain §1 #25
  upload: "Upload a placement slip", // domain §1 #25
  reUpload: "Re-upload placement slip", // spec 3 §4
  title: ({ type, variant }: { type: string; variant: string }) =>
    `Placement slip: ${policyTypeLabel(type)} ${variant}`,
  needs: {
    basePolicy: "the base policy",
    benefits: "the answer about additional benefits",
    slip: "the slip",
    approval: "the approval",
  },
  stillNeeded: ({ missing }: { missing: readonly string[] }) => `Still needed: ${missing.join(", ")}`,
  loadFailed: LIST_MESSAGES.failed, // spec 3 §8
  /** The formats in the text of the drop area; only .xlsx can be chosen. */
  formats: "XLS, XLSX", // spec 3 §5
  basePolicy: "Base Policy", // spec 3 §2
  noBasePolicy: "No policy can be the base of a top-up",
  opdOnly: "The policy is created as OPD Only.", // spec 3 §5
  downloadTemplate: "Download Template",
  templateDownloaded: "Template downloaded", // spec 3 §8
  /** COVID has a capitalised form in template names [spec 3 §9]. */
  templateName: ({ type, variant }: { type: string; variant: string }) =>
    `${policyTypeLabel(type)} ${variant} Placement Slip Template.xlsx`,
  stages: { uploading: "Uploading the placement slip", validating: "Validating the placement slip" },
  continue: "Continue", // spec 3 §2
  submit: "Submit", // spec 3 §2
  additionalBenefits: "Does the policy have additional benefits beside its plans?", // spec 3 §2
  approved: "Approved by the Operations, Claims and CSM heads", // spec 3 §5
  confirmTitle: ({ name }: { name: string }) => `Create ${name}?`,
  createPolicy: "Create Policy", // spec 3 §4
  created: "New GMC-Modular policy successfully created!", // spec 3 §8
  editTitle: "Edit Policy", // spec 1 §2
  noPolicy: "No policy information found, please try again", // spec 3 §8
  toPlacementForm: "Navigating to Placement form to edit", // spec 3 §8
  stepDownload: "1. Download the latest placement slip", // spec 3 §2
  stepUpload: "2. Upload the edited placement slip", // spec 3 §2
  downloadLatest: "Download Placement Slip",
  latestName: ({ name }: { name: string }) => `${name} Placement Slip.xlsx`,
  downloaded: "Placement slip downloaded",
  uploadEdited: "Upload the edited placement slip",
  mayNotUpload: "Your role can view placement slips but not upload them.",
  replaceNotAllowed: "This policy has a placement slip. Only an operations lead can replace it.",
  draft: "This policy is a Draft. Hand it over on the placement form.",
  placementForm: "Open the placement form",
  changesTitle: ({ count }: { count: number }) => (count === 1 ? "One change" : `${count} changes`),
  changeColumns: ["Sheet", "Field", "Before", "After", "Lives affected", "Premium effect a year"],
  unchanged: "The slip has no changes.",
  saveEdits: "Save Edits", // spec 3 §4
  cancelEdits: "Cancel",
  edited: "GMC Modular policy successfully edited!", // spec 3 §8
  changesUnknown: "Save the edited slip?",
  filledFromSlip: "Filled in from the placement slip. Review it; nothing is saved yet.",
  errorsTitle: "Errors found in placement slip!", // spec 3 §8
  errors: "Uploaded placement slip has some errors. Please check error sheet, fix and re-upload", // spec 3 §8
  errorsName: "Placement Slip Errors.xlsx",
  downloadErrors: "Download error sheet",
  sheets: { policy: "Policy", slabs: "Slabs", addons: "Addons" }, // spec 3 §3
  columns: ["Sheet", "Field", "Error Message", "Actual Value", "Expected Value"], // spec 3 §3
} as const;

/** Several slips at once. */
export const SLIP_BATCH = {
  open: "Add several policies by their slips",
  title: "Several placement slips",
  drop: "Drop the slips here, or press to choose them",
  dropMore: "Add more slips",
  type: "Policy Type",
  variant: "Policy Variant",
  remove: ({ name }: { name: string }) => `Remove ${name}`,
  check: ({ count }: { count: number }) => `Check ${counted(count, "slip", "slips")}`,
  create: ({ count }: { count: number }) => `Add ${counted(count, "policy", "policies")}`,
  handOver: "Hand the policies over to Ops; a modular policy stays a Draft",
  confirmWarnings: "I have checked the marked values",
  states: { reading: "Reading…", checking: "Checking…", creating: "Adding the policy…" },
  failed: "The slip could not be processed.",
  created: ({ name, isDraft }: { name: string; isDraft: boolean }) =>
    isDraft ? `${name} is added as a Draft.` : `${name} is added and handed over to Ops.`,
  openForm: "Open the placement form",
  openPolicy: "Open the policy",
  toCompany: "Open the company",
} as const;

/** Help on a placement slip [domain §17]. */
export const SLIP_HELP = {
  title: "Help and practice slips",
  intro:
    "A placement slip has the fields of the placement form, one row each. Download the template, fill in the column Value and upload it.",
  rules: [
    { term: "Policy", text: "One row per field: Field, Value and the allowed values." },
    { term: "Slabs", text: "One row per slab." },
    {
      term: "Addons",
      text: "For modular policies: one row per benefit, followed by its sub-benefits as Category, Name and Value.",
    },
    {
      term: "Errors",
      text: "You get an error workbook with the same sheets: field, message, actual and expected value.",
    },
  ],
} as const;
