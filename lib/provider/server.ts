import { limitHeapGrowth } from "@/lib/edge/collect-garbage";
import { runMain } from "@/lib/edge/run-main";
import { providerEnv } from "@/lib/env";
import { databaseAdvice } from "./db/database-advice";
import { MigrationRefused } from "./db/migrate";
import { createLogger, errorFacts } from "./log";
import { startProvider } from "./start";

/** The provider as a program: `npm run provider`. */
async function main(): Promise<void> {
  limitHeapGrowth();
  const env = providerEnv();
  const log = createLogger(env.LOG_LEVEL);
  const provider = await startProvider(env, log);
  console.log(`The provider listens on ${provider.address}. Its data: ${provider.durability}`);

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, "stopping: calls in progress may finish");
    await provider.stop();
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void stop(signal));

  await provider.migrated.then(
    () => log.info({}, "ready"),
    async (error: unknown) => {
      if (stopping) return;
      log.error(errorFacts(error), "the tables could not be migrated");
      const reason = error instanceof MigrationRefused ? error.message : databaseAdvice(error);
      const unknown =
        "The tables could not be migrated; the log line above has the cause. Check DATABASE_URL and OWNER_DATABASE_URL.";
      console.error(`The provider stops. ${reason ?? unknown}`);
      await provider.stop();
      process.exit(1);
    },
  );
}

runMain(main);
