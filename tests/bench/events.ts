import { sql } from "drizzle-orm";
import pg from "pg";
import { placeEvents } from "@/lib/provider/events/place-events";
import { publishAdded } from "@/lib/provider/events/publish-lives";
import type { Client } from "@/tests/lib/provider/registration/workbook";
import { startTestProvider, type TestProvider } from "../support/provider";
import { rows } from "../support/rows";
import { onPostgres } from "./on-postgres";
import { measurePart, type Part } from "./with-and-without";

const SIZES = [
  { size: 10_000, rounds: 4 },
  { size: 100_000, rounds: 3 },
] as const;
const LIMIT = 1.05;

/** The cost of the events of an upload, one per life. Without them, their statements read no life. */
export async function run(): Promise<void> {
  await onPostgres(async () => {
    const provider = await startTestProvider();
    const part: Part = {
      name: "events",
      limit: LIMIT,
      switchTo: async (isOn) => switchEvents(isOn),
      afterUpload: (isOn, client) => afterUpload(provider, isOn, client),
    };
    try {
      for (const size of SIZES) await measurePart(provider, part, size);
    } finally {
      await provider.close();
    }
  });
}

const send = pg.Client.prototype.query;
const LIVES = "join policies policy on policy.id = cover.policy_id";

function switchEvents(isOn: boolean): void {
  function sendWithoutLives(this: pg.Client, query: { text?: string }, ...more: unknown[]) {
    const text = query.text?.replace(LIVES, `${LIVES} and false`);
    return Reflect.apply(send, this, [text === undefined ? query : { ...query, text }, ...more]);
  }
  pg.Client.prototype.query = isOn ? send : (sendWithoutLives as typeof send);
}

/** The provider's end checks that no life lacks its event. The job's work is printed: no user waits for it. */
async function afterUpload(provider: TestProvider, isOn: boolean, { policyId }: Client): Promise<void> {
  const { db, services } = provider;
  switchEvents(true);
  if (!isOn) {
    const covers = await rows<{ id: string }>(db, sql`select id from user_policies where policy_id = ${policyId}`);
    await publishAdded(
      db,
      services,
      covers.map(({ id }) => id),
    );
  }
  const started = performance.now();
  const placed = await placeEvents(services);
  console.log(`      ${placed} events got their positions in ${((performance.now() - started) / 1000).toFixed(2)} s`);
}
