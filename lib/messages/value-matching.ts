import { counted } from "./counted";

/** The values of a file that is not our template, in the step 'Match columns'. */
export const VALUES_MESSAGES = {
  title: "Values to match",
  column: "Column",
  value: "In the file",
  rows: "Rows",
  ours: "Our value",
  oursOf: ({ text }: { text: string }) => `Ours: ${text}`,
  asItIs: "Leave as it is",
  leaveOut: "Leave the row out",
  recognised: ({ count }: { count: number }) => `${counted(count, "value is", "values are")} recognised`,
  sheets: "Uses of sheets",
  values: "Values",
  sheet: "Sheet",
  use: "Rows are",
  forget: ({ what }: { what: string }) => `Forget ${what}`,
  forgetAll: "Forget everything",
  forgetAllConfirm: "The next file of this company asks for each column again.",
  forgottenAll: "The column choices of this company are forgotten",
} as const;
