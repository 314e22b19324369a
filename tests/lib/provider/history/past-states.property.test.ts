import { sql } from "drizzle-orm";
import { sharedProvider, type TestProvider } from "@/tests/support/provider";
import { randomOf } from "@/tests/support/random-steps";
import { rows } from "@/tests/support/rows";
import { historyOf, type Step, take } from "../endorsements/histories/steps";
import { newWorld } from "../endorsements/histories/world";

/**
 * History and current rows give every past state back: random writes through the calls, with a copy of all tracked tables
 * after some of them. `PAST_STATES=50 HISTORY_SEED=7` takes the seeds 7 to 56.
 */
const RUNS = Number(process.env.PAST_STATES ?? 1);
const FIRST = Number(process.env.HISTORY_SEED ?? 12);

/** Steps that write without a call, to stand for the world outside. */
const OUTSIDE: readonly Step["kind"][] = ["claim", "replaceRater"];

/** Columns that the database derives. */
const DERIVED: Readonly<Record<string, readonly string[]>> = {
  cd_accounts: ["last_seq", "balance_paise", "updated_at", "version"],
  endorsements: [
    ...["policy_type", "company_key", "search_text", "due_on", "net_paise", "blockers", "checked_on", "is_blocked"],
    ...["updated_at", "version"],
  ],
};

const provider = sharedProvider({ flags: { validatorBackdating: false } });

type State = Record<string, unknown[]>;
type Moment = { at: string; state: State };

async function trackedTables({ db }: TestProvider): Promise<string[]> {
  const found = await rows<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.columns
        where table_schema = 'public' and column_name = 'recorded_from' and table_name <> 'row_history' order by 1`,
  );
  return found.map(({ name }) => name);
}

/** The row without what is derived. */
const factsOf = (name: string) => {
  const derived = [...(DERIVED[name] ?? []), "recorded_from"];
  return sql`- ${sql.raw(`'{${derived.join(",")}}'::text[]`)}`;
};

async function stateNow({ db }: TestProvider, tables: readonly string[]): Promise<State> {
  const state: State = {};
  for (const name of tables) {
    const found = await rows<{ row: unknown }>(
      db,
      sql`select to_jsonb(t) ${factsOf(name)} as row from ${sql.identifier(name)} t order by (to_jsonb(t) ${factsOf(name)})::text`,
    );
    state[name] = found.map(({ row }) => row);
  }
  return state;
}

async function stateAt({ db }: TestProvider, tables: readonly string[], at: string): Promise<State> {
  const state: State = {};
  for (const name of tables) {
    const found = await rows<{ row: unknown }>(
      db,
      sql`select row from (
            select to_jsonb(t) ${factsOf(name)} as row from ${sql.identifier(name)} t where t.recorded_from <= ${at}::timestamptz
            union all
            select h.row ${factsOf(name)} from row_history h
            where h.table_name = ${name} and h.recorded_from <= ${at}::timestamptz and h.recorded_to > ${at}::timestamptz
          ) versions order by row::text`,
    );
    state[name] = found.map(({ row }) => row);
  }
  return state;
}

/** The rows of the test's own inserts are as old as the clock of the test. */
async function dateBack({ db }: TestProvider, tables: readonly string[], at: string): Promise<void> {
  for (const name of tables) {
    const table = sql.identifier(name);
    await db.execute(sql`alter table ${table} disable trigger user`);
    await db.execute(
      sql`update ${table} set recorded_from = ${at}::timestamptz where recorded_from > ${at}::timestamptz`,
    );
    await db.execute(sql`alter table ${table} enable trigger user`);
  }
}

test(
  `of ${RUNS} histories from seed ${FIRST} on, every past state is the one that was`,
  async () => {
    for (let seed = FIRST; seed < FIRST + RUNS; seed += 1) {
      const tables = await trackedTables(provider);
      const history = historyOf(seed);
      const random = randomOf(seed);
      const world = await newWorld(provider, history.kind);
      await dateBack(provider, tables, `${world.day}T09:00:00+05:30`);
      const moments: Moment[] = [];
      for (const [index, step] of history.steps.filter(({ kind }) => !OUTSIDE.includes(kind)).entries()) {
        const at = new Date(Date.parse(`${world.day}T10:00:00+05:30`) + index * 1_000).toISOString();
        provider.setClock(at);
        await take(world, step);
        if (random(3) === 0) moments.push({ at, state: await stateNow(provider, tables) });
      }
      expect(moments.length).toBeGreaterThan(10);
      for (const { at, state } of moments)
        expect({ at, ...(await stateAt(provider, tables, at)) }).toEqual({ at, ...state });
    }
  },
  24 * 3_600_000,
);
