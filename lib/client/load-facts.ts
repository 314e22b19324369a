import { MARKED } from "@/lib/contract/constants";
import type { FromJudge } from "./judge-messages";

/** More parallel calls would slow down other users. */
const LOADS_AT_ONCE = 4;

/** The facts of some rows could not be loaded. */
class FactsRefused extends Error {
  constructor(readonly status: number) {
    super(`The facts of the rows were refused with ${status}`);
  }
}

/**
 * Loads the rules' facts in a worker. The route handler has already checked the reply, so it is not parsed again.
 * @throws FactsRefused
 */
export async function loadFacts<Facts>(url: string, body: object): Promise<Facts> {
  const response = await fetch(url, {
    method: "POST",
    headers: { accept: "application/json", "content-type": "application/json", ...MARKED },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new FactsRefused(response.status);
  return ((await response.json()) as { data: Facts }).data;
}

/** The page's message when the rows could not be checked. */
export const failureOf = (cause: unknown): FromJudge<never> => ({
  kind: "failed",
  status: cause instanceof FactsRefused ? cause.status : 0,
});

/** Loads all chunks, a few in parallel. @returns the results in the order of the chunks. */
export async function loadChunks<Chunk, Facts>(
  chunks: readonly Chunk[],
  load: (chunk: Chunk) => Promise<Facts>,
  { onLoaded }: { onLoaded: (done: number) => void },
): Promise<Facts[]> {
  const loaded: Facts[] = [];
  const open = [...chunks.entries()].reverse();
  let done = 0;
  const loadNext = async () => {
    for (let next = open.pop(); next; next = open.pop()) {
      const [at, chunk] = next;
      loaded[at] = await load(chunk);
      onLoaded(++done);
    }
  };
  await Promise.all(Array.from({ length: LOADS_AT_ONCE }, loadNext));
  return loaded;
}
