/** Texts of views of the past. */
export const AS_OF_MESSAGES = {
  open: "View on a date",
  on: "On date",
  known: "As known on",
  knownNow: "now",
  /** The mark of the whole view. */
  mark: ({ on, known }: { on: string; known: string | null }) =>
    known === null ? `As on ${on}, as known now` : `As on ${on}, as known on ${known}`,
  readOnly: "Read-only.",
  show: "Show",
  back: "Back to today",
  notKnown: "Not recorded on this date",
  choosePolicy: "Choose a policy to see its roster on a date.",
  roster: "Roster on this date",
  noLives: "No one was covered on this date.",
} as const;
