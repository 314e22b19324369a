import { type SQL, sql } from "drizzle-orm";
import { execute } from "@/lib/provider/db/rows";
import { textArray } from "@/lib/provider/db/unnest";
import { sharedProvider } from "@/tests/support/provider";
import { rows } from "@/tests/support/rows";
import { waitingStatements } from "@/tests/support/waiting";

const provider = sharedProvider();

async function rowOf(userId: string): Promise<string> {
  const { id: policyId, companyId } = await provider.policy();
  const { id } = await provider.endorsement({ companyId, policyId });
  await execute(
    provider.db,
    sql`insert into endorsement_members (id, endorsement_id, user_id, operation, source, relationship, created_at)
        values (${`row-${userId}`}, ${id}, ${userId}, 'ADD', 'GENOME', 'self', now())`,
  );
  return id;
}

let count = 0;
const staff = () => provider.staff({ email: `parent-${++count}@genome.example` });

/** Each makes a parent to which one row of the child refers, and no other table. */
const PARENTS = [
  {
    child: "users",
    key: "employer",
    parent: "companies",
    parentWithRow: async () => {
      const { id } = await provider.company();
      const { id: userId } = await staff();
      await execute(provider.db, sql`update users set employer = ${id} where id = ${userId}`);
      return id;
    },
  },
  {
    child: "user_policies",
    key: "policy_id",
    parent: "policies",
    parentWithRow: async () => {
      const { id: policyId } = await provider.policy();
      await provider.covers([{ userId: (await staff()).id, policyId }]);
      await execute(provider.db, sql`delete from policy_search where policy_id = ${policyId}`);
      return policyId;
    },
  },
  {
    child: "user_policies",
    key: "user_id",
    parent: "users",
    parentWithRow: async () => {
      const { id } = await staff();
      await provider.covers([{ userId: id, policyId: (await provider.policy()).id }]);
      return id;
    },
  },
  {
    child: "endorsement_members",
    key: "endorsement_id",
    parent: "endorsements",
    parentWithRow: async () => rowOf((await staff()).id),
  },
  {
    child: "endorsement_members",
    key: "user_id",
    parent: "users",
    parentWithRow: async () => {
      const { id } = await staff();
      await rowOf(id);
      return id;
    },
  },
];

/** The database's reason for refusing it, or "done". */
const outcomeOf = (statement: SQL) =>
  execute(provider.db, statement).then(
    () => "done",
    (error: Error) => (error.cause as Error | undefined)?.message ?? error.message,
  );

describe.each(PARENTS)("$child: $key", ({ child, key, parent, parentWithRow }) => {
  const table = sql.identifier(child);
  const column = sql.identifier(key);
  const parents = sql.identifier(parent);
  const insertCopy = (id: string, newKey: string) => sql`
    insert into ${table} select changed.* from ${table} stored,
      jsonb_populate_record(stored, jsonb_build_object('id', stored.id || '-2', 'active', false, ${key}::text, ${newKey}::text)) changed
    where stored.${column} = ${id}`;

  test("an unknown parent is refused in a new row and in a changed one", async () => {
    const id = await parentWithRow();
    const refusal = `${child}.${key} refers to no row of ${parent}: nowhere`;
    expect(await outcomeOf(insertCopy(id, "nowhere"))).toBe(refusal);
    expect(await outcomeOf(sql`update ${table} set ${column} = 'nowhere' where ${column} = ${id}`)).toBe(refusal);
    expect(await outcomeOf(insertCopy(id, id))).toBe("done");
    expect(await outcomeOf(sql`insert into ${table} select * from ${table} where false`)).toBe("done");
  });

  test("a parent is deleted or renamed only without rows", async () => {
    const id = await parentWithRow();
    const renamed = `${id}-renamed`;
    const changes = [
      sql`delete from ${parents} where id = ${id}`,
      sql`update ${parents} set id = ${renamed} where id = ${id}`,
    ];
    for (const change of changes) expect(await outcomeOf(change)).toBe(`${child}.${key} still refers to ${id}`);
    expect(await outcomeOf(sql`update ${parents} set id = id where id = ${id}`)).toBe("done");
    await execute(provider.db, sql`delete from ${table} where ${column} = ${id}`);
    for (const change of changes.toReversed()) expect(await outcomeOf(change)).toBe("done");
    expect(await outcomeOf(sql`delete from ${parents} where id = ${renamed}`)).toBe("done");
    expect(await rows(provider.db, sql`select id from ${parents} where id in (${id}, ${renamed})`)).toEqual([]);
  });
});

test("each of several rows needs its parent, whichever transaction wrote it", async () => {
  const { id: policyId } = await provider.policy();
  const known = (await staff()).id;
  const added = `${known}-added`;
  const insertCovers = (userIds: readonly string[]) => sql`
    insert into user_policies (id, user_id, policy_id, coverage_start, coverage_end, created_at, updated_at)
    select id || '-cover', id, ${policyId}, '2025-12-01', '2026-11-30', now(), now()
    from unnest(${textArray(userIds)}) as given(id)`;
  expect(await outcomeOf(insertCovers([known, added]))).toBe(
    `user_policies.user_id refers to no row of users: ${added}`,
  );
  await provider.db.transaction(async (tx) => {
    await execute(
      tx,
      sql`insert into users select added.* from users stored,
            jsonb_populate_record(stored, jsonb_build_object('id', ${added}::text, 'email', ${`${added}@genome.example`}::text)) added
          where stored.id = ${known}`,
    );
    await execute(tx, insertCovers([known, added]));
    const locked = sql`select id, xmax = pg_current_xact_id()::xid as "isLocked" from users where id in (${known}, ${added}) order by id`;
    expect(await rows(tx, locked)).toEqual([
      { id: known, isLocked: true },
      { id: added, isLocked: false },
    ]);
  });
  expect(
    await rows(provider.db, sql`select user_id from user_policies where policy_id = ${policyId} order by 1`),
  ).toEqual([{ user_id: known }, { user_id: added }]);
});

test("a row without a parent is stored; one beside it needs its own, and so does a row that gets one", async () => {
  const { id } = await staff();
  const { id: companyId } = await provider.company();
  const insertCopies = (employer: string) => sql`
    insert into users select copy.* from users stored, (values ('-1', null), ('-2', ${employer}::text)) given(mark, employer),
      jsonb_populate_record(stored, jsonb_build_object('id', id || mark, 'active', false, 'employer', given.employer)) copy
    where stored.id = ${id}`;
  const refusal = "users.employer refers to no row of companies: nowhere";
  expect(await outcomeOf(insertCopies("nowhere"))).toBe(refusal);
  expect(await outcomeOf(insertCopies(companyId))).toBe("done");
  expect(await outcomeOf(sql`update users set employer = 'nowhere' where id = ${id}`)).toBe(refusal);
  expect(await outcomeOf(sql`update users set employer = null where employer = ${companyId}`)).toBe("done");
});

/** The embedded database has no transactions side by side. */
const onServer = process.env.TEST_DATABASE_URL ? test : test.skip;

onServer.each([
  ["a parent that another transaction gives a row is not deleted", true, "still refers to"],
  ["a row of a parent that another transaction deletes is refused", false, "refers to no row of endorsements"],
])("%s", async (_, isMovedFirst, refusal) => {
  const from = await rowOf((await staff()).id);
  const { id: policyId, companyId } = await provider.policy();
  const { id: to } = await provider.endorsement({ companyId, policyId });
  const moved = sql`update endorsement_members set endorsement_id = ${to} where endorsement_id = ${from}`;
  const deleted = sql`delete from endorsements where id = ${to}`;
  const second = await provider.db.transaction(async (tx) => {
    await execute(tx, isMovedFirst ? moved : deleted);
    const outcome = outcomeOf(isMovedFirst ? deleted : moved);
    await waitingStatements(provider.db);
    return { outcome };
  });
  expect(await second.outcome).toContain(refusal);
});

onServer("a row does not wait for a change of its parent's other columns", async () => {
  const from = await rowOf((await staff()).id);
  const { id: policyId, companyId } = await provider.policy();
  const { id: to } = await provider.endorsement({ companyId, policyId });
  await provider.db.transaction(async (tx) => {
    await execute(tx, sql`update endorsements set updated_at = now() where id = ${to}`);
    await provider.db.transaction(async (other) => {
      await execute(other, sql`set local lock_timeout = '5s'`);
      await execute(other, sql`update endorsement_members set endorsement_id = ${to} where endorsement_id = ${from}`);
    });
  });
});
