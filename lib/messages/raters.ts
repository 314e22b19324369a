import { counted } from "@/lib/domain/counted";

/** Literal sentences of premium raters. */
export const RATER_MESSAGES = {
  title: "Premium Raters", // spec 1 §2
  downloadTemplate: "Download Template", // spec 1 §2
  policyStartDate: "Policy Start Date", // spec 1 §2
  policyEndDate: "Policy End Date", // spec 1 §2
  premiumType: "Premium Type", // spec 1 §2
  ratePerMille: "Rate Per Mille", // spec 1 §5
  startDateMissing: "Policy Start Date is required!", // spec 1 §5
  endDateMissing: "Policy End Date is required!", // spec 1 §5
  premiumTypeMissing: "Premium Type is required!", // spec 1 §5
  noAgeBand: "Could not find age band for this rator. Please check format of the excel.", // spec 1 §5
  wrongPremium: "Incorrect Premium Format present in the rater", // spec 1 §5
  noRatePerMille: "Could not find Rate Per Mille for this rater. Please check format of the excel.", // spec 1 §5
  failedToUpload: "Failed to upload", // spec 1 §8
  uploaded: "Upload Successful", // spec 1 §8
  notFound: "Could not find a valid Rater for the provided policy", // spec 1 §8
  wrongDate: ({ label }: { label: string }) => `${label} should be in DD/MM/YYYY`,
  endBeforeStart: "Policy End Date should be after Policy Start Date",
  bandUpsideDown: ({ min, max }: { min: number; max: number }) => `Age band ${min}-${max}: Min Age is above Max Age`,
  bandTwice: ({ band }: { band: string }) => `Age band ${band} appears twice in the rater`,
  sumInsuredTwice: ({ sumInsured }: { sumInsured: string }) => `Sum insured ${sumInsured} appears twice in the rater`,
  noPremiums: "The rater has no premiums. Use one column per sum insured and one row per age band.",
  replaceNotAllowed: "This policy has a rater. Only an operations lead can replace it.",
  wrongType: ({ isTable }: { isTable: boolean }) =>
    `This policy is priced by ${isTable ? "age bands and sums insured: use the GMC template" : "a rate per mille: use the RPM template"}.`,
} as const;

/** Own sentences of the premium raters screen. */
export const RATER_SCREEN = {
  drop: "Drop the rater workbook, or press to choose",
  active: "Rater",
  older: "Older versions",
  upload: "Upload a rater",
  replace: "Replace the rater",
  withRater: "With this rater",
  mayNotUpload: "Your role can view and download raters.",
  uploadTitle: "Upload this rater?",
  replaceTitle: ({ version }: { version: number }) => `Replace rater version ${version}?`,
  unchanged: "This rater is already active. Nothing was changed.",
  activeNow: (rater?: { version: number }) =>
    rater ? `Version ${rater.version} is the active rater.` : "It is the active rater.",
  noOpenEndorsements: "There are no open endorsements, so no recorded cost changes.",
  openEndorsements: ({ count }: { count: number }) => counted(count, "open endorsement", "open endorsements"),
  whenRecalculated:
    "Amounts change at the next recalculation: for drafts when they move to In Progress, for others with 'Recalculate premiums'.",
  refusedRows: ({ rows, first }: { rows: number; first: string }) =>
    `${counted(rows, "row has", "rows have")} no premium in this rater: ${first}`,
  emptyRoster: "No active lives on this policy yet.",
  roster: ({ lives }: { lives: number }) => `Roster: ${counted(lives, "life", "lives")}`,
  largestChanges: ({ count }: { count: number }) => (count === 1 ? "Largest change" : `${count} largest changes`),
  unratedLives: ({ lives, first }: { lives: number; first: string }) =>
    `${counted(lives, "life has", "lives have")} no premium in this rater: ${first}`,
  countedAsNothing: ({ lives }: { lives: number }) => `, with ${counted(lives, "life", "lives")} counted as ₹0.00`,
  rosterStays:
    "Full annual premiums. Amounts already charged stay the same, and exits refund what was charged. Additions and changes from now on use this rater.",
  changedMeanwhile: ({ by, version }: { by: string; version: number }) =>
    `${by} uploaded version ${version} meanwhile. Your rater is not saved. Differences from version ${version} are marked.`,
} as const;
