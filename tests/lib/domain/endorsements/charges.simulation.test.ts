import { KINDS, SimulatedCharges, type Step } from "./simulated-charges";

/**
 * Random histories of charges and refunds over the rules alone: 200 in the suite, each of 60 steps; `CHARGE_HISTORIES=10000`
 * takes many. `CHARGE_SEED` is the first seed, so that a long run goes on where another one has ended.
 */
const HISTORIES = Number(process.env.CHARGE_HISTORIES ?? 200);
const FIRST = Number(process.env.CHARGE_SEED ?? 1);
const STEPS = 60;

/** Numbers below `limit`, the same for the same seed (mulberry32). */
function randomOf(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

function stepsOf(seed: number): Step[] {
  const random = randomOf(seed);
  return Array.from({ length: STEPS }, () => {
    return { kind: KINDS[random(KINDS.length)] ?? "DAY", a: random(10_000), b: random(10_000) };
  });
}

/** The first faults of a history, with the number of steps that they take; null when all is well. */
function firstFault(steps: readonly Step[], charges = new SimulatedCharges()): { faults: string; at: number } | null {
  for (const [index, step] of steps.entries()) {
    try {
      charges.take(step);
    } catch (error) {
      return { faults: String(error), at: index + 1 };
    }
    const faults = charges.faults();
    if (faults.length > 0) return { faults: faults.join("; "), at: index + 1 };
  }
  return null;
}

/** The steps without those that the fault does not need. */
function shrunk(steps: readonly Step[]): readonly Step[] {
  let fewest = steps.slice(0, firstFault(steps)?.at);
  for (let index = fewest.length - 1; index >= 0; index -= 1) {
    const without = fewest.filter((_, other) => other !== index);
    const fault = firstFault(without);
    if (fault) fewest = without.slice(0, fault.at);
  }
  return fewest;
}

test(`of ${HISTORIES} histories from seed ${FIRST} on, none refunds more than it charged`, () => {
  let refunds = 0;
  for (let seed = FIRST; seed < FIRST + HISTORIES; seed += 1) {
    const steps = stepsOf(seed);
    const charges = new SimulatedCharges();
    const fault = firstFault(steps, charges);
    refunds += charges.refunds;
    if (!fault) continue;
    const fewest = shrunk(steps);
    const list = fewest.map(({ kind, a, b }) => `${kind} ${a} ${b}`).join("\n");
    throw new Error(`seed ${seed}: ${firstFault(fewest)?.faults}\n${list}`);
  }
  // Refunds were posted, or the run has shown nothing.
  expect(refunds).toBeGreaterThan(HISTORIES);
});
