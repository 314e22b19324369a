import { sql } from "drizzle-orm";
import {
  getCdAccountAsOf,
  getEndorsementAsOf,
  getPolicyAsOf,
  getRosterAsOf,
  listLedgerAsOf,
} from "@/lib/contract/as-of";
import { getCdAccount, listLedger } from "@/lib/contract/cd-accounts";
import { getEndorsement } from "@/lib/contract/endorsements";
import type { AnyEndpoint, ParamsOf } from "@/lib/contract/endpoint";
import { getPolicy } from "@/lib/contract/policies";
import { compareTexts } from "@/lib/domain/compare-texts";
import { istDay } from "@/lib/domain/dates/local-date";
import { readAsOf } from "@/lib/provider/as-of/read-as-of";
import type { Call } from "@/lib/provider/context";
import { freshProvider, type TestProvider } from "@/tests/support/provider";
import { randomOf } from "@/tests/support/random-steps";
import { rows } from "@/tests/support/rows";
import { byDay } from "@/tests/support/whole";
import { historyOf, type Step, take } from "../endorsements/histories/steps";
import { newWorld, type World } from "../endorsements/histories/world";

/**
 * A view of the past equals the state that was [domain §21 #14]: random writes through the calls over several days, with a
 * copy of all tracked tables, and of what the screens showed, after some of them. `PAST_STATES=50 HISTORY_SEED=7` takes the seeds 7 to 56.
 */
const RUNS = Number(process.env.PAST_STATES ?? 1);
const FIRST = Number(process.env.HISTORY_SEED ?? 12);
const STEPS = byDay(30, 60);

/** Steps that write without a call, to stand for the world outside. */
const OUTSIDE: readonly Step["kind"][] = ["claim", "replaceRater", "relink", "merge", "atOnce"];

/** Columns that the database derives. */
const DERIVED: Readonly<Record<string, readonly string[]>> = {
  cd_accounts: ["last_seq", "balance_paise", "updated_at", "version"],
  endorsements: [
    "policy_type",
    "company_key",
    "search_text",
    "due_on",
    "net_paise",
    "blockers",
    "checked_on",
    "is_blocked",
    "updated_at",
    "version",
  ],
};

const provider = freshProvider({ flags: { validatorBackdating: false } });

type State = Record<string, unknown[]>;
type Moment = { at: string; state: State; seen: Awaited<ReturnType<typeof shownOf>>; number: number };

async function trackedTables({ db }: TestProvider): Promise<string[]> {
  const found = await rows<{ name: string }>(db, sql`select name from tracked_tables() order by 1`);
  return found.map(({ name }) => name);
}

/** The row without what is derived. */
const factsOf = (name: string) => {
  const derived = [...(DERIVED[name] ?? []), "recorded_from"];
  return sql`- ${sql.raw(`'{${derived.join(",")}}'::text[]`)}`;
};

async function stateNow({ db }: Pick<TestProvider, "db">, tables: readonly string[]): Promise<State> {
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

/** The call of a program, for reads of past states. */
const call = (provider: TestProvider) => ({ ...provider.services }) as unknown as Call;

/** The state at a time. Table names refer to the views of past states there. */
const stateAt = (provider: TestProvider, tables: readonly string[], at: string): Promise<State> =>
  readAsOf(call(provider), { asOf: { known: at }, versions: "knowledge" }, (db) => stateNow({ db }, tables));

const VERSION = ["version", "updatedAt"];

/** A reply without what a change of derived columns alone moves on. A roster is sorted by the Employee IDs of today. */
const comparable = (data: object) =>
  Object.fromEntries(
    Object.entries(data).flatMap(([name, value]) => {
      if (VERSION.includes(name)) return [];
      return [[name, name === "users" ? byUserId(value) : value]];
    }),
  );

const byUserId = (members: readonly { userId: string }[]) =>
  members.toSorted((one, other) => compareTexts(one.userId, other.userId));

type Ask = <const E extends AnyEndpoint>(
  endpoint: E,
  input: { params: ParamsOf<E>; query?: object },
) => Promise<unknown>;

/** What the screens show of one policy, its account, its endorsements and a life: today, or as known at a time. */
async function shownOf({ provider, policyIds, accountIds }: World, number: number, known?: string) {
  const ask: Ask = async (endpoint, { params, query = {} }) => {
    const { status, body } = await provider.call("csm", endpoint, { params, query } as never);
    return status === 200 ? (body as { data: object }).data : status;
  };
  const at = known ? { known, on: istDay(Date.parse(known)) } : {};
  const policyId = policyIds[number % policyIds.length] ?? "";
  const accountId = accountIds[number % accountIds.length] ?? "";
  const [endorsement] = await rows<{ id: string }>(
    provider.db,
    sql`select row_id as id from row_history where table_name = 'endorsements' and scope_id = ${policyId}
        union select id from endorsements where policy_id = ${policyId} order by 1 limit 1`,
  );
  const account = { params: { id: accountId } };
  const shown = [
    await ask(known ? getPolicyAsOf : getPolicy, { params: { id: policyId }, query: at }),
    await ask(getRosterAsOf, { params: { policyId }, query: at }),
    await ask(known ? getCdAccountAsOf : getCdAccount, { ...account, query: at }),
    await ask(known ? listLedgerAsOf : listLedger, { ...account, query: at }),
    await ask(known ? getEndorsementAsOf : getEndorsement, { params: { id: endorsement?.id ?? "" }, query: at }),
  ];
  return { endorsement, shown: shown.map((data) => (typeof data === "object" && data ? comparable(data) : data)) };
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

/** Each on an emptied database: a history begins on the same day as the one before it. */
test.each(Array.from({ length: RUNS }, (_, index) => FIRST + index))(
  "history %s: every past state is the one that was",
  async (seed) => {
    const tables = await trackedTables(provider);
    const history = historyOf(seed);
    const random = randomOf(seed);
    const world = await newWorld(provider, history.kind);
    await dateBack(provider, tables, `${world.day}T09:00:00+05:30`);
    const moments: Moment[] = [];
    for (const step of history.steps.filter(({ kind }) => !OUTSIDE.includes(kind)).slice(0, STEPS)) {
      await take(world, step);
      if (random(3) !== 0) continue;
      const number = random(1_000);
      // Each step has its own minute. The state is read a second before the next step's.
      const afterMs = world.log.length * 60_000 - 1_000;
      const at = new Date(Date.parse(`${world.day}T10:00:00+05:30`) + afterMs).toISOString();
      provider.setClock(at);
      moments.push({ at, number, state: await stateNow(provider, tables), seen: await shownOf(world, number) });
    }
    expect(moments.length).toBeGreaterThan(STEPS / 6);
    for (const { at, number, state, seen } of moments) {
      expect({ at, ...(await stateAt(provider, tables, at)) }).toEqual({ at, ...state });
      if (seen.endorsement) expect({ at, ...(await shownOf(world, number, at)) }).toEqual({ at, ...seen });
    }
  },
  24 * 3_600_000,
);
