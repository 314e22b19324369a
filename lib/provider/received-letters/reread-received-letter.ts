import { eq } from "drizzle-orm";
import type * as contract from "@/lib/contract/received-letters";
import { RECEIVED_LETTER_MESSAGES as TEXT } from "@/lib/messages/received-letters";
import { record } from "../audit";
import { now } from "../context";
import { receivedLetters } from "../db/schema";
import { ProviderError } from "../errors";
import type { Verb } from "../route";
import { assertWaiting } from "./assert-waiting";
import { subjectOf } from "./letter-audit";
import { loadLetter, lockLetter } from "./load-letters";

/**
 * Has the next reading of the mailbox fetch a letter again that could not be taken.
 * @throws ProviderError not_found; conflict for one that was read, or is done with.
 */
export const rereadReceivedLetter: Verb<typeof contract.rereadReceivedLetter> = async (
  db,
  call,
  { params: { id } },
) => {
  const letter = await lockLetter(db, id);
  assertWaiting(letter);
  if (letter.fault === null || letter.fault === "RENUMBERED") throw new ProviderError("conflict", TEXT.notReadAgain);
  await db
    .update(receivedLetters)
    .set({ rereadAt: now(call) })
    .where(eq(receivedLetters.id, id));
  const after = { letterId: id, from: letter.fromAddress, subject: letter.subject };
  await record(db, call, { action: "rereadReceivedLetter", ...subjectOf(letter), after });
  return { data: await loadLetter(db, id) };
};
