import { addEndorsementNote } from "@/lib/contract/endorsements";

/** Validation of a new note, as in the provider. */
export const Note = addEndorsementNote.body;
