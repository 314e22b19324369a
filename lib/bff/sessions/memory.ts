import "server-only";
import type { SessionRecord, SessionRegistry } from "./registry";
import type { Tokens } from "./tokens";

const SWEEP_EVERY = 1_000;

/** Sessions of one console process. A restart drops them, and single sign-on restores them. */
export function createMemoryRegistry(clock: () => number = Date.now): SessionRegistry {
  const records = new Map<string, SessionRecord>();
  const renewals = new Map<string, Promise<Tokens | null>>();
  let opened = 0;

  function live(id: string): SessionRecord | null {
    const record = records.get(id);
    if (record && clock() < record.endsAtMs) return record;
    records.delete(id);
    return null;
  }

  function sweep() {
    for (const id of records.keys()) live(id);
  }

  return {
    async open(record) {
      if (++opened % SWEEP_EVERY === 0) sweep();
      records.set(record.id, record);
    },
    find: async (id) => live(id),
    async list() {
      sweep();
      return [...records.values()];
    },
    async touch(id, atMs) {
      const record = live(id);
      if (record) records.set(id, { ...record, lastActivityMs: Math.max(atMs, record.lastActivityMs) });
    },
    async revoke(id) {
      records.delete(id);
    },
    async revokeAllOf(userId) {
      const own = [...records.values()].filter(({ user }) => user.userId === userId);
      for (const { id } of own) records.delete(id);
      return own.length;
    },
    async renew(id, stale, work) {
      const current = live(id)?.tokens;
      if (current && current.idToken !== stale.idToken) return current;
      const running = renewals.get(id);
      if (running) return running;
      const renewal = work()
        .then((renewed) => {
          const record = live(id);
          if (record) records.set(id, { ...record, ...renewed });
          return record && renewed.tokens;
        })
        .finally(() => renewals.delete(id));
      renewals.set(id, renewal);
      return renewal;
    },
    check: async () => {},
  };
}
