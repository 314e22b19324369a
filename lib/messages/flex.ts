import { counted } from "@/lib/domain/counted";
import { REGISTRATION_BLOCKS } from "@/lib/domain/policies/eligibility";

/** Literal sentences of flex raters. */
export const FLEX_MESSAGES = {
  title: "Flex Raters", // spec 3 §2
  tampered: "Tampered file uploaded", // spec 3 §5
  noData: "No data found in the uploaded file", // spec 3 §5
  corrupt: REGISTRATION_BLOCKS.corrupt, // spec 3 §5
  reviewing: "Reviewing Rater", // spec 3 §4
  rowsHaveErrors: ({ n }: { n: number }) => `${n} row(s) have errors, see sheet for details`, // spec 3 §8
  uploaded: "New rater successfully uploaded!", // spec 3 §8
  notFlex: "This is not a flex policy",
  replaceNotAllowed: "This policy has a flex rater. Only an operations lead can replace it.",
} as const;

/** Own sentences of the flex raters screen. */
export const FLEX_SCREEN = {
  drop: "Drop the flex rater workbook, or press to choose",
  template: "Download Template",
  active: "Active rater",
  none: "No rater yet. Download the template, fill it in and upload it.",
  older: "Older versions",
  olderFailed: "Unable to load the older versions",
  mayNotUpload: "Your role can view and download flex raters.",
  noPolicies: "This company has no flex policy.",
  errorFile: "Error sheet",
  overlaps: "Overlapping rows",
  reading: "Reading the rater",
  chosen: ({ name }: { name: string }) => `${name} is chosen`,
  meetsBoth: "Example life in both rows",
  unratedLives: "Without a rate",
  replaceTitle: ({ name }: { name: string }) => `Replace the rater ${name}?`,
  replaceText: ({ name }: { name: string }) =>
    `${name} is the active rater of this policy. It is kept as an older version. New benefits are priced with your rater.`,
  roster: ({ lives }: { lives: number }) =>
    `Annual cost if ${lives === 1 ? "the life" : `all ${counted(lives, "life", "lives")}`} had the benefit:`,
  changedMeanwhile: ({ by, version }: { by: string; version: number }) =>
    `${by} uploaded version ${version} meanwhile. Your rater is not saved. The comparison now uses version ${version}.`,
} as const;
