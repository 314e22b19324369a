import { counted } from "@/lib/domain/counted";

/** The values of a file that is not our template, in the step 'Match columns'. */
export const VALUES_MESSAGES = {
  title: "Values to match",
  column: "Column",
  value: "In the file",
  rows: "Rows",
  ours: "Our value",
  oursOf: ({ text }: { text: string }) => `Ours: ${text}`,
  asItIs: "Leave as it is",
  blank: "(blank)",
  choose: "Choose…",
  leaveOut: "Skip the row",
  asAbove: "Same as the row above",
  recognised: ({ count }: { count: number }) => `${counted(count, "value is", "values are")} recognised`,
  sheets: "Sheets",
  values: "Values",
  sheet: "Sheet",
  use: "Rows are",
  forget: ({ what }: { what: string }) => `Forget ${what}`,
  forgetAll: "Forget everything",
  forgetAllConfirm: "You will be asked about every column of this company's next file.",
  forgottenAll: "The saved column choices of this company are removed",
} as const;
