import fc from "fast-check";
import { createLogger } from "@/lib/provider/log";
import { startTestProvider, type TestProvider } from "@/tests/support/provider";
import { faultsOf } from "./histories/invariants";
import { anyStep, type Step, take } from "./histories/steps";
import { FAMILY_KINDS, newWorld } from "./histories/world";

/**
 * Random histories of three policies through the HTTP application: whatever happens, in whatever order, no life is refunded
 * more than it was charged [domain §21 #15]. `HISTORIES=500 HISTORY_SEED=7 npm run test:provider -- histories` runs a part of
 * the long run: each seed has its own histories. `HISTORY_SHRINK=1` looks for the fewest steps that fail, `HISTORY_LOG=1`
 * prints the provider's errors.
 */
const HISTORIES = Number(process.env.HISTORIES ?? 1);
const SEED = Number(process.env.HISTORY_SEED ?? 31);
const STEPS = Number(process.env.HISTORY_STEPS ?? 60);
/** Looks for the fewest steps that fail; takes minutes. */
const SHRINKS = process.env.HISTORY_SHRINK !== undefined;

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider({
    flags: { validatorBackdating: false },
    ...(process.env.HISTORY_LOG ? { log: createLogger("error") } : {}),
  });
});
afterAll(() => provider.close());

async function run(kind: (typeof FAMILY_KINDS)[number], steps: readonly Step[]): Promise<void> {
  const world = await newWorld(provider, kind);
  for (const step of steps) {
    const tell = (reason: string) => new Error(`${kind}: ${reason}\n${world.log.join("\n")}`);
    await take(world, step).catch((error) => {
      throw tell(`the step failed: ${error.message}`);
    });
    const faults = await faultsOf(world);
    if (faults.length > 0) throw tell(faults.join("\n"));
  }
}

const history = fc.tuple(
  fc.constantFrom(...FAMILY_KINDS),
  fc.array(anyStep, { minLength: SHRINKS ? 1 : STEPS, maxLength: STEPS, size: "max" }),
);

test(
  `no refund exceeds its charge: ${HISTORIES} histories of ${STEPS} steps, seed ${SEED}`,
  async () => {
    const property = fc.asyncProperty(history, ([kind, steps]) => run(kind, steps));
    await fc.assert(property, {
      numRuns: HISTORIES,
      seed: SEED,
      endOnFailure: !SHRINKS,
    });
  },
  6 * 3_600_000,
);
