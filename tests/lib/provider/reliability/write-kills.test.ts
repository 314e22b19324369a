import { WRITE_KINDS } from "@/tests/kills/write-kinds";
import { killWrites } from "@/tests/kills/writes";
import { testDatabaseKind } from "@/tests/support/postgres";

/** Runs fewer kills on databases that start slowly; KILLS=200 is the long run. */
const KILLS = Number(process.env.KILLS ?? (testDatabaseKind === "postgres" ? 8 : 4));

test(
  `R1: killed ${KILLS} times in the middle of every kind of write, at four clocks, the provider on ${testDatabaseKind} loses and doubles nothing`,
  async () => {
    const report = await killWrites(KILLS);
    if (process.env.KILLS) console.log(JSON.stringify(report));
    expect(report).toMatchObject({ kills: KILLS, faults: [] });
    for (const kind of Object.keys(WRITE_KINDS)) expect(report.writes[kind]).toBeGreaterThan(0);
  },
  60_000 + KILLS * 60_000,
);
