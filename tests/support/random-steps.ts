import { Random } from "@/lib/demo/data/random";

/** Integers below `limit`, the same for the same seed. */
export function randomOf(seed: number): (limit: number) => number {
  const random = new Random(seed);
  return (limit) => (random.next() * 2 ** 32) % limit;
}

/** Where a history first goes wrong: the fault in words, and how many steps it takes. */
export type Fault = { reason: string; at: number };

/**
 * The steps that a fault needs: halves, quarters and so on are left out, and at the end each step alone.
 * @param firstFault null where these steps do no harm.
 */
export async function fewestSteps<Step>(
  steps: readonly Step[],
  fault: Fault,
  firstFault: (steps: readonly Step[]) => Fault | null | Promise<Fault | null>,
): Promise<{ steps: readonly Step[]; fault: Fault }> {
  let fewest = { steps: steps.slice(0, fault.at), fault };
  for (let size = Math.ceil(fewest.steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let end = fewest.steps.length; end > 0; end -= size) {
      const without = [...fewest.steps.slice(0, Math.max(0, end - size)), ...fewest.steps.slice(end)];
      const found = without.length < fewest.steps.length ? await firstFault(without) : null;
      if (found) fewest = { steps: without.slice(0, found.at), fault: found };
    }
  }
  return fewest;
}
