import type * as contract from "@/lib/contract/endorsements";
import { writeAudit } from "../audit";
import type { Verb } from "../route";
import { assertOpen, loadEndorsement } from "./load-endorsement";
import { insertNote, loadNotes } from "./notes";

/** Adds a note and returns all of them. @throws ProviderError not_found, bad_request once the endorsement is complete. */
export const addEndorsementNote: Verb<typeof contract.addEndorsementNote> = async (
  db,
  call,
  { params: { id }, body },
) => {
  assertOpen(await loadEndorsement(db, id));
  await insertNote(db, call, id, body.description);
  await writeAudit(db, call, { action: "addEndorsementNote", entity: "endorsement", entityId: id, after: body });
  return { data: { notes: await loadNotes(db, id) } };
};
