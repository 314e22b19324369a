import type { Db } from "./connect";

class Undone extends Error {}

/** Does the work in a transaction that is always taken back, and returns what the work returned: a preview of a write. */
export async function previewWork<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  let result: { value: T } | null = null;
  try {
    await db.transaction(async (tx) => {
      result = { value: await work(tx) };
      throw new Undone("a preview keeps nothing");
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  if (!result) throw new Error("a transaction ended without its work");
  return (result as { value: T }).value;
}
