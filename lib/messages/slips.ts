/** Sentences about placement slips; the spec's where it has one. */
export const SLIP_MESSAGES = {
  sheetsMissing: "A placement slip has the sheets Policy and Slabs. Download the template and fill in that.",
  noSuchField: "There is no such field. Keep the labels of the template.",
  basePolicyMissing: "Choose the policy that the top-up stands on: one of this company that is not a Draft.",
  unique: "A nickname that no other policy of the company has",
  fieldTwice: "This field is there twice",
} as const;

/** The words of the screens that add a policy by its slip. */
export const SLIP_SCREEN = {
  fillIn: "Fill in the form", // domain §1 #25
  upload: "Upload a placement slip", // domain §1 #25
  reUpload: "Re-upload placement slip", // spec 3 §4
  title: ({ type, variant }: { type: string; variant: string }) => `Placement slip: ${type} ${variant}`,
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
  errorsTitle: "Errors found in placement slip!", // spec 3 §8
  errors: "Uploaded placement slip has some errors. Please check error sheet, fix and re-upload", // spec 3 §8
  errorsName: "Placement Slip Errors.xlsx",
  downloadErrors: "Download error sheet",
  sheets: { policy: "Policy", slabs: "Slabs", addons: "Addons" }, // spec 3 §3
  columns: ["Sheet", "Field", "Error Message", "Actual Value", "Expected Value"], // spec 3 §3
} as const;
