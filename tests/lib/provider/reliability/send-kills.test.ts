import { killSends } from "@/tests/kills/sends";
import { testDatabaseKind } from "@/tests/support/postgres";
import { byDay } from "@/tests/support/whole";

const KILLS = Number(process.env.KILLS ?? byDay(3, 20));

// The embedded database has one process: the mail of a killed one is covered on PostgreSQL.
(testDatabaseKind === "postgres" ? test : test.skip)(
  `R7: killed ${KILLS} times between sending an email and its mark, the program sends it again under its Message-ID and shows it`,
  async () => {
    const { arrivals, shown, waiting } = await killSends(KILLS);
    expect(waiting).toBe(0);
    expect(Object.keys(arrivals)).toHaveLength(KILLS);
    expect(Object.values(arrivals)).toEqual(Array(KILLS).fill(2));
    expect(shown.toSorted()).toEqual(Object.keys(arrivals).toSorted());
  },
  60_000 + KILLS * 20_000,
);
