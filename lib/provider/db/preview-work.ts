import type { Db } from "./connect";

class Undone extends Error {}

/** Runs the work in a savepoint, and keeps what it wrote only if `keeps` accepts its result. */
export async function tryWork<T>(
  db: Db,
  work: (tx: Db) => Promise<T>,
  keeps: (value: T) => boolean,
): Promise<{ value: T; isKept: boolean }> {
  let result: { value: T } | null = null;
  try {
    await db.transaction(async (tx) => {
      result = { value: await work(tx) };
      if (!keeps(result.value)) throw new Undone("the work is rolled back");
    });
  } catch (error) {
    if (!(error instanceof Undone && result)) throw error;
    return { value: (result as { value: T }).value, isKept: false };
  }
  if (!result) throw new Error("the transaction ended without a result");
  return { value: (result as { value: T }).value, isKept: true };
}

/** Previews a write: runs the work, always rolls it back, and returns its result. */
export const previewWork = async <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  (await tryWork(db, work, () => false)).value;
