import { killDatabase } from "@/tests/kills/database";
import { WRITE_KINDS } from "@/tests/kills/write-kinds";
import { testDatabaseKind } from "@/tests/support/postgres";
import { findPostgresBinaries } from "@/tests/support/postgres-server";

const binaries = findPostgresBinaries();
const KILLS = Number(process.env.KILLS ?? 3);

(binaries && testDatabaseKind === "postgres" ? test : test.skip)(
  `R9: PostgreSQL killed ${KILLS} times under every kind of write loses and doubles nothing, and the provider goes on`,
  async () => {
    const report = await killDatabase(binaries ?? "", KILLS);
    if (process.env.KILLS) console.log(JSON.stringify(report));
    expect(report).toMatchObject({ crashes: KILLS, faults: [] });
    for (const kind of Object.keys(WRITE_KINDS)) expect(report.writes[kind]).toBeGreaterThan(0);
  },
  120_000 + KILLS * 60_000,
);
