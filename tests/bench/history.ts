import { sql } from "drizzle-orm";
import { startTestProvider, type TestProvider } from "../support/provider";
import { onPostgres } from "./on-postgres";
import { measurePart } from "./with-and-without";

const SIZES = [
  { size: 10_000, rounds: 4 },
  { size: 100_000, rounds: 2 },
] as const;
const LIMIT = 1.15;

/** The cost of the history: its triggers. */
export async function run(): Promise<void> {
  await onPostgres(async () => {
    const provider = await startTestProvider();
    const switchTo = (isOn: boolean) => switchHistory(provider, isOn);
    try {
      for (const size of SIZES) await measurePart(provider, { name: "history", limit: LIMIT, switchTo }, size);
    } finally {
      await provider.close();
    }
  });
}

const Tables = ["users", "user_policies", "endorsement_members", "endorsements"];

async function switchHistory({ db }: TestProvider, isOn: boolean): Promise<void> {
  for (const name of Tables) {
    for (const trigger of ["version", "replaced", "deleted"]) {
      await db.execute(sql.raw(`alter table ${name} ${isOn ? "enable" : "disable"} trigger ${name}_${trigger}`));
    }
    const time = isOn ? "coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now())" : "'2025-12-01'";
    await db.execute(sql.raw(`alter table ${name} alter recorded_from set default ${time}`));
  }
}
