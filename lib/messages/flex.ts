import { counted } from "./counted";

/** Literal sentences of flex raters. */
export const FLEX_MESSAGES = {
  title: "Flex Raters", // spec 3 §2
  tampered: "Tampered file uploaded", // spec 3 §5
  noData: "No data found in the uploaded file", // spec 3 §5
  policyError: ({ id }: { id: string }) => `Policy Error: ${id}!`, // spec 3 §5
  corrupt: "Corrupt Policy, Cannot proceed", // spec 3 §5
  reviewing: "Reviewing Rater", // spec 3 §4
  rowsHaveErrors: ({ n }: { n: number }) => `${n} row(s) have errors, see sheet for details`, // spec 3 §8
  uploaded: "New rater successfully uploaded!", // spec 3 §8
  notFlex: "This is no flex policy",
  noRater: "Could not find a valid Rater for the provided policy", // spec 1 §8
  replaceNotAllowed: "This policy has a flex rater. Replacing it needs an operations lead.",
} as const;

/** The screen of flex raters, in the console's own words. */
export const FLEX_SCREEN = {
  drop: "Drop the flex rater workbook, or press to choose",
  template: "Download Template",
  active: "Active rater",
  none: "No rater yet. Download the template, fill it in and upload it.",
  older: "Older versions",
  olderFailed: "Unable to load the older versions",
  mayNotUpload: "Your role may look at flex raters and download them.",
  noPolicies: "This company has no flex policy.",
  errorFile: "Error sheet",
  overlaps: "Rows that overlap",
  reading: "Reading the rater",
  chosen: ({ name }: { name: string }) => `${name} is chosen`,
  meetsBoth: "A life that meets both",
  unratedLives: "Without a rate",
  unchanged: "This rater stands already: nothing was changed.",
  replaceTitle: ({ name }: { name: string }) => `Replace the rater ${name}?`,
  replaceText: ({ name }: { name: string }) =>
    `${name} is the active rater of this policy. It is kept as an older version; benefits that are added from now on are priced by yours.`,
  emptyRoster: "No active life on this policy yet.",
  roster: ({ lives }: { lives: number }) =>
    `Were each of ${counted(lives, "life", "lives")} to have the benefit, a full year each:`,
  changedMeanwhile: ({ by, version }: { by: string; version: number }) =>
    `${by} uploaded version ${version} meanwhile. Yours is not saved; the comparison is with theirs now.`,
} as const;
