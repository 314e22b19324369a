/** Sentences about placement slips; the spec's where it has one. */
export const SLIP_MESSAGES = {
  sheetsMissing: "A placement slip has the sheets Policy and Slabs. Download the template and fill in that.",
  modularSheetsMissing:
    "The placement slip of a modular policy has the sheets Policy, Slabs and Addons. Download the template and fill in that.",
  rowOfNoBenefit: "This row belongs to no benefit. A benefit begins with its name.",
  ofAPolicy: "This is the slip of a policy that exists. Leave the Policy ID empty to make a new one.",
  notValidated:
    "This placement slip was not validated in the last 24 hours, or has changed since. Please upload it again.",
  alreadyUsed: "This placement slip was saved already. Please upload it again to save another change.",
  isSaved: "A policy was saved by this placement slip. It is not deleted.",
  onlyModular: "Only a GMC Modular policy is edited by its slip.",
  policyUserIds: ({ count }: { count: number }) =>
    `policy.userIds: ${count} enrolled member(s) would be left without their slab. Nothing was saved.`,
  benefitsUserIds: ({ count }: { count: number }) =>
    `benefits.userIds: ${count} enrolled member(s) would be left without their benefit. Nothing was saved.`,
  benefitIdExpected: "The id of a benefit of this policy, once, or nothing for a new one",
  benefitIdEmpty: "Nothing: the id is given when the policy is created",
  noSuchField: "There is no such field. Keep the labels of the template.",
  basePolicyMissing: "Choose the policy that the top-up stands on: one of this company that is not a Draft.",
  unique: "A nickname that no other policy of the company has",
  fieldTwice: "This field is there twice",
} as const;

/** What the template says beside fields that the form does not have. */
export const SLIP_GUIDANCE = { policyId: "The policy that this slip belongs to. Do not change it." } as const;

/** The words of the screens that add a policy by its slip. */
export const SLIP_SCREEN = {
  fillIn: "Fill in the form", // domain §1 #25
  upload: "Upload a placement slip", // domain §1 #25
  reUpload: "Re-upload placement slip", // spec 3 §4
  title: ({ type, variant }: { type: string; variant: string }) => `Placement slip: ${type} ${variant}`,
  loadFailed: "An error occurred, try refreshing the page", // spec 3 §8
  /** The formats as the text beside the place for a slip names them; only .xlsx can be chosen. */
  formats: "XLS, XLSX", // spec 3 §5
  basePolicy: "Base Policy", // spec 3 §2
  noBasePolicy: "No policy that a top-up can stand on",
  opdOnly: "The policy is created as OPD Only.", // spec 3 §5
  downloadTemplate: "Download Template",
  templateDownloaded: "Template downloaded", // spec 3 §8
  /** COVID has a capitalised form in template names [spec 3 §9]. */
  templateName: ({ type, variant }: { type: string; variant: string }) =>
    `${type === "COVID" ? "Covid" : type} ${variant} Placement Slip Template.xlsx`,
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
  mayNotUpload: "Your role may read placement slips, not upload them.",
  draft: "This policy is a Draft. It is handed over on the placement form.",
  placementForm: "Open the placement form",
  changesTitle: ({ count }: { count: number }) => (count === 1 ? "One change" : `${count} changes`),
  changeColumns: ["Sheet", "Field", "Before", "After", "Lives affected", "Premium effect a year"],
  unchanged: "The slip changes nothing.",
  saveEdits: "Save Edits", // spec 3 §4
  cancelEdits: "Cancel",
  edited: "GMC Modular policy successfully edited!", // spec 3 §8
  changesUnknown: "Save what the edited slip holds?",
  filledFromSlip: "Filled in from the placement slip. Review it; nothing is saved yet.",
  errorsTitle: "Errors found in placement slip!", // spec 3 §8
  errors: "Uploaded placement slip has some errors. Please check error sheet, fix and re-upload", // spec 3 §8
  errorsName: "Placement Slip Errors.xlsx",
  downloadErrors: "Download error sheet",
  sheets: { policy: "Policy", slabs: "Slabs", addons: "Addons" }, // spec 3 §3
  columns: ["Sheet", "Field", "Error Message", "Actual Value", "Expected Value"], // spec 3 §3
} as const;

/** Help on a placement slip [domain §17]. */
export const SLIP_HELP = {
  title: "Help and practice slips",
  intro:
    "A placement slip has the fields of the placement form, one row each. Download the template, fill in the column Value and upload it.",
  rules: [
    { term: "Policy", text: "One row per field: Field, Value and, beside it, what may stand there." },
    { term: "Slabs", text: "One row per slab." },
    {
      term: "Addons",
      text: "For modular policies: a row per benefit, and under it its sub-benefits as Category, Name and Value.",
    },
    {
      term: "Errors",
      text: "Come back as a workbook with the same sheets: field, message, actual and expected value.",
    },
  ],
} as const;
