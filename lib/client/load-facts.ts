import type { FromJudge } from "./judge-messages";

/** More would keep other people of the provider waiting. */
const LOADS_AT_ONCE = 4;

/** The facts of some rows were refused. */
export class FactsRefused extends Error {
  constructor(readonly status: number) {
    super(`The facts of the rows were refused with ${status}`);
  }
}

/**
 * Loads what the rules need to know, from a worker. The route handler has held the reply to the contract already: parsing it
 * once more would only cost time.
 * @throws FactsRefused
 */
export async function loadFacts<Facts>(url: string, body: object): Promise<Facts> {
  const response = await fetch(url, {
    method: "POST",
    headers: { accept: "application/json", "content-type": "application/json", "x-genome-request": "1" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new FactsRefused(response.status);
  return ((await response.json()) as { data: Facts }).data;
}

/** What the page reads where the rows could not be judged. */
export const failureOf = (cause: unknown): FromJudge<never> => ({
  kind: "failed",
  status: cause instanceof FactsRefused ? cause.status : 0,
});

/** Loads every portion, a few at once. @returns the answers in the order of the portions. */
export async function loadPortions<Portion, Answer>(
  portions: readonly Portion[],
  load: (portion: Portion) => Promise<Answer>,
  { onAnswer }: { onAnswer: (done: number) => void },
): Promise<Answer[]> {
  const answers: Answer[] = [];
  const open = [...portions.entries()].reverse();
  let done = 0;
  const loadNext = async () => {
    for (let next = open.pop(); next; next = open.pop()) {
      const [at, portion] = next;
      answers[at] = await load(portion);
      onAnswer(++done);
    }
  };
  await Promise.all(Array.from({ length: LOADS_AT_ONCE }, loadNext));
  return answers;
}
