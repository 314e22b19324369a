import type { Db } from "../db/connect";
import { ProviderError } from "../errors";

/**
 * Does a part of an undo, or nothing of it.
 * @returns why it cannot be done; null if it is done.
 */
export async function tryPart(db: Db, work: (part: Db) => Promise<unknown>): Promise<string | null> {
  try {
    await db.transaction(work);
    return null;
  } catch (error) {
    if (!(error instanceof ProviderError) || error.code === "internal") throw error;
    const { publicMessage } = error;
    return typeof publicMessage === "string" ? publicMessage : [...new Set(Object.values(publicMessage))].join(" ");
  }
}
