import { desc, eq } from "drizzle-orm";
import type { z } from "zod";
import type { Note } from "@/lib/contract/endorsements";
import { type Call, now } from "../context";
import type { Db } from "../db/connect";
import { endorsementNotes } from "../db/schema";
import { newId } from "../ids";
import { exactInstantOf } from "../instant";

/** The notes of an endorsement, newest first. */
export async function loadNotes(db: Db, endorsementId: string): Promise<z.input<typeof Note>[]> {
  const { id, description, addedBy, createdAt } = endorsementNotes;
  const found = await db
    .select({ id, description, addedBy, createdAt })
    .from(endorsementNotes)
    .where(eq(endorsementNotes.endorsementId, endorsementId))
    .orderBy(desc(createdAt), desc(id));
  return found.map((note) => ({ ...note, createdAt: exactInstantOf(note.createdAt) }));
}

export async function insertNote(db: Db, call: Call, endorsementId: string, description: string): Promise<void> {
  await db.insert(endorsementNotes).values({
    id: newId("note"),
    endorsementId,
    description,
    addedBy: call.actor.name,
    createdAt: now(call),
  });
}
