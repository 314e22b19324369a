import { type Fault, fewestSteps, randomOf } from "@/tests/support/random-steps";
import { KINDS, SimulatedCharges, type Step } from "./simulated-charges";
import type { PolicyKind } from "./simulated-pricing";

/**
 * Random histories of charges and refunds over the rules alone, each of 60 steps on three policies: per life, per family
 * and per mille. `CHARGE_HISTORIES=10000` takes many; `CHARGE_SEED` is the first seed, so that a long run continues where
 * another one has ended.
 */
const HISTORIES = Number(process.env.CHARGE_HISTORIES ?? 30);
const FIRST = Number(process.env.CHARGE_SEED ?? 1);
const STEPS = 60;
const FAMILY_KINDS = ["SELF", "ELDEST", "PARENTAL"] as const;

const policiesOf = (seed: number): PolicyKind[] => [
  "LIFE",
  FAMILY_KINDS[seed % FAMILY_KINDS.length] ?? "SELF",
  "MILLE",
];

function stepsOf(seed: number): Step[] {
  const random = randomOf(seed);
  const number = () => random(10_000);
  return Array.from({ length: STEPS }, () => {
    return { kind: KINDS[random(KINDS.length)] ?? "DAY", a: number(), b: number(), c: number() };
  });
}

/** The first faults on a policy; null when all is well. */
function firstFault(steps: readonly Step[], charges: SimulatedCharges): Fault | null {
  for (const [index, step] of steps.entries()) {
    try {
      charges.take(step);
    } catch (error) {
      return { reason: String(error), at: index + 1 };
    }
    const faults = charges.faults();
    if (faults.length > 0) return { reason: faults.join("; "), at: index + 1 };
  }
  return null;
}

test(`of ${HISTORIES} histories from seed ${FIRST} on, none refunds more than it charged`, async () => {
  let refunds = 0;
  for (let seed = FIRST; seed < FIRST + HISTORIES; seed += 1) {
    const steps = stepsOf(seed);
    for (const kind of policiesOf(seed)) {
      const charges = new SimulatedCharges(kind);
      const fault = firstFault(steps, charges);
      refunds += charges.policy.refunds;
      if (!fault) continue;
      const fewest = await fewestSteps(steps, fault, (fewer) => firstFault(fewer, new SimulatedCharges(kind)));
      const list = fewest.steps.map((step) => JSON.stringify(step)).join("\n");
      throw new Error(
        `seed ${seed}, ${kind}, ${fewest.steps.length} of ${STEPS} steps: ${fewest.fault.reason}\n${list}`,
      );
    }
  }
  // Refunds were posted, or the run has shown nothing.
  expect(refunds).toBeGreaterThan(HISTORIES);
}, 3_600_000);
