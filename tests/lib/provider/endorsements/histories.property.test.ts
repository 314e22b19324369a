import { createLogger } from "@/lib/provider/log";
import { startTestProvider, type TestProvider } from "@/tests/support/provider";
import { type Fault, fewestSteps } from "@/tests/support/random-steps";
import { faultsOf } from "./histories/invariants";
import { type History, historyOf, type Step, take } from "./histories/steps";
import { newWorld } from "./histories/world";

/**
 * Random histories of three policies through the HTTP application: whatever happens, in whatever order, no life is refunded
 * more than it was charged [domain §21 #15]. `HISTORIES=500 HISTORY_SEED=7` takes the seeds 7 to 506, each with a history of
 * its own, and prints the fewest steps of the first that fails. `HISTORY_LOG=1` prints the provider's errors.
 */
const HISTORIES = Number(process.env.HISTORIES ?? 1);
const FIRST = Number(process.env.HISTORY_SEED ?? 31);
const isLong = process.env.HISTORIES !== undefined;
/** A database grows with its histories, and the checks look at all of it. */
const HISTORIES_PER_DATABASE = 20;

let provider: TestProvider | null = null;
let steps = 0;
afterAll(() => provider?.close());

async function renewProvider(): Promise<TestProvider> {
  await provider?.close();
  provider = await startTestProvider({
    flags: { editEmployeeId: true, cdAccountDeletion: true, dataDiscrepancy: true },
    ...(process.env.HISTORY_LOG ? { log: createLogger("error") } : {}),
  });
  return provider;
}

async function firstFault(
  on: TestProvider,
  { kind, isBackdating, steps: wanted }: History,
): Promise<(Fault & { log: string }) | null> {
  on.services.flags.validatorBackdating = isBackdating;
  const world = await newWorld(on, kind);
  for (const [index, step] of wanted.entries()) {
    steps += 1;
    const faults = await take(world, step)
      .then(() => faultsOf(world))
      .catch((error: unknown) => [`the step failed: ${error instanceof Error ? error.message : error}`]);
    if (faults.length > 0) return { reason: faults.join("\n"), at: index + 1, log: world.log.join("\n") };
  }
  return null;
}

/** The fewest steps in words. */
async function counterexample(on: TestProvider, history: History, fault: Fault & { log: string }): Promise<string> {
  const { kind } = history;
  let { reason, log } = fault;
  const shrunk = await fewestSteps(history.steps, fault, async (fewer: readonly Step[]) => {
    const found = await firstFault(on, { ...history, steps: fewer });
    if (found) ({ reason, log } = found);
    return found;
  });
  return `${kind}, ${shrunk.steps.length} of ${history.steps.length} steps: ${reason}\n${log}`;
}

test(
  `of ${HISTORIES} histories from seed ${FIRST} on, none refunds more than it charged`,
  async () => {
    const startedAt = Date.now();
    for (let index = 0; index < HISTORIES; index += 1) {
      const on = provider && index % HISTORIES_PER_DATABASE > 0 ? provider : await renewProvider();
      const history = historyOf(FIRST + index);
      const fault = await firstFault(on, history);
      if (fault) throw new Error(`seed ${FIRST + index}, ${await counterexample(on, history, fault)}`);
    }
    if (isLong) console.info(`${steps} steps, ${(steps / (Date.now() - startedAt)) * 1_000} a second`);
  },
  24 * 3_600_000,
);
