/** One field of a record, old and new value in words; empty if there is no value. */
export type RecordedChange = { label: string; from: string; to: string };

/** One event of a record in words: the action, the changed fields and notes. */
export type RecordedEvent = { what: string; changes: RecordedChange[]; notes: string[] };

/** A warning shown before a save, and whether the user confirmed it (ruling 50). */
export const warningNote = (text: string, isConfirmed: boolean) =>
  `${isConfirmed ? "Confirmed" : "Not confirmed"}: ${text}`;
