/** One field of a record from → to, in words; an empty text where there is no value. */
export type RecordedChange = { label: string; from: string; to: string };

/** One event of a record, in words: what was done, the fields that changed and what was recorded with them. */
export type RecordedEvent = { what: string; changes: RecordedChange[]; notes: string[] };

/** A warning that was shown before a save, and whether the person confirmed it (ruling 50). */
export const warningNote = (text: string, isConfirmed: boolean) =>
  `${isConfirmed ? "Confirmed" : "Not confirmed"}: ${text}`;
