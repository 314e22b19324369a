import { sql } from "drizzle-orm";
import { sealAuditRows } from "@/lib/provider/audit-chain/seal-audit-rows";
import { verifyAuditLog } from "@/lib/provider/audit-chain/verify-audit-log";
import { sharedProvider } from "@/tests/support/provider";

const provider = sharedProvider();
beforeEach(async () => {
  await tamper("truncate audit_log, audit_seals restart identity");
  await append(5);
});

const append = (count: number) =>
  provider.db.execute(
    sql`insert into audit_log (at, actor, action, entity, entity_id, after, trace_id)
        select timestamptz '2025-12-10 04:30:00.123456Z', 'someone', 'addNote', 'endorsement', 'e' || n, '{"b": 1, "a": "x"}', 't'
        from generate_series(1, ${count}::int) n`,
  );
const seal = () => sealAuditRows(provider.services);
const verify = (knownHash?: string) => verifyAuditLog(provider.db, knownHash);

/** What the owner of the tables could do behind the program's back. */
async function tamper(statement: string): Promise<void> {
  for (const table of ["audit_log", "audit_seals"])
    await provider.db.execute(sql.raw(`alter table ${table} disable trigger ${table}_append_only`));
  await provider.db.execute(sql.raw(statement));
}

test("each row is sealed once, in order, and the chain verifies", async () => {
  expect(await verify()).toMatchObject({ sealed: 0, waiting: 5, broken: null });
  expect(await seal()).toBe(5);
  expect(await seal()).toBe(0);
  await append(3);
  expect(await seal()).toBe(3);
  expect(await verify()).toMatchObject({ sealed: 8, waiting: 0, broken: null });
});

test("more rows than one batch are sealed and verified in one go", async () => {
  await append(5_200);
  expect(await seal()).toBe(5_205);
  expect(await verify()).toMatchObject({ sealed: 5_205, waiting: 0, broken: null });
});

test("a row that commits after later ones is sealed behind them", async () => {
  await provider.db.execute(sql`
    insert into audit_log (id, at, actor, action, entity, entity_id) values (900, now(), 'a', 'addNote', 'x', 'y')`);
  await seal();
  await provider.db.execute(sql`
    insert into audit_log (id, at, actor, action, entity, entity_id) values (899, now(), 'a', 'addNote', 'x', 'y')`);
  expect(await seal()).toBe(1);
  expect(await verify()).toMatchObject({ sealed: 7, broken: null });
});

test.each([
  ["changed", "update audit_log set actor = 'somebody else' where id = 3", 3, /has changed since it was sealed/],
  ["removed", "delete from audit_log where id = 2", 2, /is gone/],
  ["whose seal is removed", "delete from audit_seals where seq = 4", 5, /follows seal 4, which is missing/],
  [
    "changed with its seal",
    "update audit_seals set hash = repeat('a', 64) where seq = 1",
    1,
    /has changed since it was sealed/,
  ],
])("the first row that is %s is named", async (_, statement, auditId, reason) => {
  await seal();
  await tamper(statement);
  expect((await verify()).broken).toEqual({ auditId, reason: expect.stringMatching(reason) });
});

test("a rebuilt chain no longer contains the recorded hash", async () => {
  await seal();
  const { head } = await verify();
  await append(1);
  await seal();
  expect((await verify(head)).passesKnownHash).toBe(true);
  await tamper("delete from audit_seals");
  await provider.db.execute(sql`update audit_log set actor = 'somebody else' where id = 3`);
  await seal();
  expect(await verify(head)).toMatchObject({ broken: null, passesKnownHash: false });
});
