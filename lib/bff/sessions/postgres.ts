import "server-only";
import { encode } from "next-auth/jwt";
import type { Pool, PoolClient } from "pg";
import { consoleEnv } from "@/lib/env";
import { openSharedTable } from "../shared-table";
import type { SessionRecord, SessionRegistry } from "./registry";
import { type Tokens, TokensSchema } from "./tokens";
import { unseal } from "./unseal";

/**
 * One transaction, which also upgrades an older console's table. The lock prevents two starting consoles from both
 * creating it.
 */
const TABLE = `
  select pg_advisory_xact_lock(7310611);
  create table if not exists console_sessions (
    id text primary key,
    user_id text not null,
    first_name text not null,
    email text not null default '',
    roles text[] not null,
    last_activity_ms bigint not null,
    ends_at_ms bigint not null,
    revoked boolean not null default false,
    tokens text
  );
  alter table console_sessions add column if not exists email text not null default ''`;

/**
 * How long a console trusts what it read: another console's sign-out takes effect within this time [architecture: 5 s].
 */
const TRUST_MS = 2_000;
const TOKENS_SALT = "console-session-tokens";

type Row = {
  id: string;
  user_id: string;
  first_name: string;
  email: string;
  roles: string[];
  last_activity_ms: string;
  ends_at_ms: string;
  tokens: string | null;
};

/** Sessions shared by several consoles. Tokens are encrypted with the consoles' secret before they are stored. */
export function createPostgresRegistry(address: string, clock: () => number = Date.now): SessionRegistry {
  const { ready } = openSharedTable({ address, connections: 10, statement: TABLE, name: "the session database" });
  const known = new Map<string, { record: SessionRecord | null; readAtMs: number }>();

  const registry: SessionRegistry = {
    async open({ id, user, lastActivityMs, endsAtMs }) {
      const database = await ready();
      await database.query("delete from console_sessions where ends_at_ms < $1", [clock()]);
      await database.query(
        `insert into console_sessions (id, user_id, first_name, email, roles, last_activity_ms, ends_at_ms)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [id, user.userId, user.firstName, user.email, user.roles, lastActivityMs, endsAtMs],
      );
    },
    async find(id) {
      const at = clock();
      const cached = known.get(id);
      if (cached && at - cached.readAtMs < TRUST_MS) {
        return cached.record && at < cached.record.endsAtMs ? cached.record : null;
      }
      const record = await readSession(await ready(), id, clock());
      if (known.size > 10_000) known.clear();
      known.set(id, { record, readAtMs: at });
      return record;
    },
    async list() {
      const sql = "select * from console_sessions where not revoked and ends_at_ms > $1";
      const { rows } = await (await ready()).query<Row>(sql, [clock()]);
      return Promise.all(rows.map(recordOf));
    },
    async touch(id, atMs) {
      const sql = "update console_sessions set last_activity_ms = greatest(last_activity_ms, $2) where id = $1";
      await (await ready()).query(sql, [id, atMs]);
      known.delete(id);
    },
    async revoke(id) {
      await (await ready()).query("update console_sessions set revoked = true, tokens = null where id = $1", [id]);
      known.delete(id);
    },
    async revokeAllOf(userId) {
      const sql = "update console_sessions set revoked = true, tokens = null where user_id = $1 and not revoked";
      const { rowCount } = await (await ready()).query(sql, [userId]);
      known.clear();
      return rowCount ?? 0;
    },
    async renew(id, stale, work) {
      const client = await (await ready()).connect();
      const tokens = await renewIn(client, { id, stale, atMs: clock() }, work).finally(() => client.release());
      known.delete(id);
      return tokens;
    },
    async check() {
      await (await ready()).query("select 1");
    },
  };
  return shareRenewals(registry);
}

async function readSession(database: Pool, id: string, atMs: number): Promise<SessionRecord | null> {
  const sql = "select * from console_sessions where id = $1 and not revoked and ends_at_ms > $2";
  const { rows } = await database.query<Row>(sql, [id, atMs]);
  return rows[0] ? recordOf(rows[0]) : null;
}

type Renewal = { id: string; stale: Tokens; atMs: number };

/** Renews a session's tokens in one transaction. The row lock blocks the other consoles, which then find the new ones. */
async function renewIn(
  client: PoolClient,
  { id, stale, atMs }: Renewal,
  work: Parameters<SessionRegistry["renew"]>[2],
): Promise<Tokens | null> {
  try {
    await client.query("begin");
    const sql = "select * from console_sessions where id = $1 and not revoked and ends_at_ms > $2 for update";
    const { rows } = await client.query<Row>(sql, [id, atMs]);
    const current = rows[0] && (await recordOf(rows[0])).tokens;
    const renewed = rows[0] && (current === null || current?.idToken === stale.idToken) ? await work() : null;
    if (renewed) {
      const update = "update console_sessions set tokens = $2, first_name = $3, roles = $4 where id = $1";
      await client.query(update, [id, await seal(renewed.tokens), renewed.user.firstName, renewed.user.roles]);
    }
    await client.query("commit");
    return renewed?.tokens ?? current ?? null;
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  }
}

/** Concurrent callers of this console share one renewal, so that each does not occupy a connection. */
function shareRenewals(registry: SessionRegistry): SessionRegistry {
  const running = new Map<string, Promise<Tokens | null>>();
  return {
    ...registry,
    renew(id, stale, work) {
      const renewal = running.get(id) ?? registry.renew(id, stale, work).finally(() => running.delete(id));
      running.set(id, renewal);
      return renewal;
    },
  };
}

async function recordOf(row: Row): Promise<SessionRecord> {
  return {
    id: row.id,
    user: { userId: row.user_id, firstName: row.first_name, email: row.email, roles: row.roles },
    lastActivityMs: Number(row.last_activity_ms),
    endsAtMs: Number(row.ends_at_ms),
    tokens: row.tokens === null ? null : await tokensOf(row.tokens),
  };
}

function seal(tokens: Tokens): Promise<string> {
  const { NEXTAUTH_SECRET: secret, SESSION_ABSOLUTE_MS } = consoleEnv();
  return encode({ token: tokens, secret, salt: TOKENS_SALT, maxAge: Math.ceil(SESSION_ABSOLUTE_MS / 1000) });
}

/** Tokens sealed with an unknown secret count as missing and are refreshed. */
async function tokensOf(sealed: string): Promise<Tokens | null> {
  return TokensSchema.safeParse(await unseal(sealed, TOKENS_SALT)).data ?? null;
}
