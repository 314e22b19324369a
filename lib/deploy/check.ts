import type { SetupPart } from "@/lib/contract/system";
import { runMain } from "@/lib/edge/run-main";
import { dataEnv, programsHere, providerEnv } from "@/lib/env";
import { isDataFolderHeld } from "@/lib/provider/db/lock";
import { openDatabase } from "@/lib/provider/db/open-database";
import { checkSetup } from "@/lib/provider/system/check-setup";

const NAME_WIDTH = 26;
const STATE_WIDTH = 6;

/** `npm run check`: checks the programs whose variables are set on this machine. Exits with 1 if a part fails. */
async function main(): Promise<number> {
  const programs = programsHere();
  if (programs.length === 0) {
    console.error("Set the variables of the console, the provider or both: lib/deploy/README.md §Configuration.");
    return 1;
  }
  const reports = await Promise.all(
    programs.map((program) =>
      (program === "console" ? checkConsole() : checkProvider()).catch((error: unknown): SetupPart[] => [
        { part: `Variables of the ${program}`, state: "FAILS", detail: String((error as Error).message) },
      ]),
    ),
  );
  const parts = reports.flat();
  for (const { part, state, detail } of parts) {
    console.log(`${state.padEnd(STATE_WIDTH)}${part.padEnd(NAME_WIDTH)}${detail}`);
  }
  return parts.some(({ state }) => state === "FAILS") ? 1 : 0;
}

async function checkConsole(): Promise<SetupPart[]> {
  const { checkConsoleSetup } = await import("@/lib/bff/setup/check-console-setup");
  return checkConsoleSetup();
}

async function checkProvider(): Promise<SetupPart[]> {
  const env = providerEnv();
  const { DATABASE_URL, DATA_DIR } = dataEnv();
  if (!DATABASE_URL && isDataFolderHeld(DATA_DIR)) {
    throw new Error(`the provider uses ${DATA_DIR}: read the report on the screen System, or stop the provider`);
  }
  const database = await openDatabase(DATABASE_URL ? { databaseUrl: DATABASE_URL } : { dataDir: DATA_DIR });
  return checkSetup(env, database).finally(() => database.close());
}

runMain(main);
