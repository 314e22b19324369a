import type { Db } from "./connect";

class Undone extends Error {}

/** Previews a write: runs the work in a transaction that is always rolled back, and returns its result. */
export async function previewWork<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  let result: { value: T } | null = null;
  try {
    await db.transaction(async (tx) => {
      result = { value: await work(tx) };
      throw new Undone("the preview is rolled back");
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  if (!result) throw new Error("the transaction ended without a result");
  return (result as { value: T }).value;
}
