import { type Fault, fewestSteps, randomOf } from "@/tests/support/random-steps";
import { KINDS, SimulatedCharges, type Step } from "./simulated-charges";

/** Random histories of charges and refunds, over the rules only: 200 in the suite, 60 steps each. `CHARGE_HISTORIES` sets the number, `CHARGE_SEED` the first seed, so that a long run can continue an earlier one. */
const HISTORIES = Number(process.env.CHARGE_HISTORIES ?? 200);
const FIRST = Number(process.env.CHARGE_SEED ?? 1);
const STEPS = 60;

function stepsOf(seed: number): Step[] {
  const random = randomOf(seed);
  return Array.from({ length: STEPS }, () => {
    return { kind: KINDS[random(KINDS.length)] ?? "DAY", a: random(10_000), b: random(10_000) };
  });
}

/** The first faults of a history; null if there are none. */
function firstFault(steps: readonly Step[], charges = new SimulatedCharges()): Fault | null {
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

test(`of ${HISTORIES} histories from seed ${FIRST}, none refunds more than it charged`, async () => {
  let refunds = 0;
  for (let seed = FIRST; seed < FIRST + HISTORIES; seed += 1) {
    const steps = stepsOf(seed);
    const charges = new SimulatedCharges();
    const fault = firstFault(steps, charges);
    refunds += charges.refunds;
    if (!fault) continue;
    const fewest = await fewestSteps(steps, fault, (fewer) => firstFault(fewer));
    const list = fewest.steps.map(({ kind, a, b }) => `${kind} ${a} ${b}`).join("\n");
    throw new Error(`seed ${seed}: ${fewest.fault.reason}\n${list}`);
  }
  // The run must include refunds to be meaningful.
  expect(refunds).toBeGreaterThan(HISTORIES);
});
