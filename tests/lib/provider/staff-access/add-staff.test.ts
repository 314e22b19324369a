import { sql } from "drizzle-orm";
import { addStaff } from "@/lib/provider/staff-access/add-staff";
import { openTestDatabase, type TestDatabase } from "@/tests/support/postgres";
import { rows } from "../../../support/rows";

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const AT = Date.parse("2026-11-25T06:30:00Z");
const command = { clock: () => AT, domains: ["genome.example"], systemUser: "farah" };
const FARAH = { email: "Farah.Khan@genome.example", role: "loopOwner", firstName: "Farah", lastName: "Khan" };
const add = (staff: Partial<typeof FARAH> & { isForced?: boolean } = {}) =>
  addStaff(database.db, { isForced: false, ...FARAH, ...staff }, command);

const people = (): Promise<{ roles: string[] }[]> =>
  rows(database.db, sql`select email, first_name, last_name, roles, active, employer from users order by email`);
const audited = (): Promise<{ after: unknown }[]> =>
  rows(database.db, sql`select actor, action, entity, entity_id, before, after from audit_log order by id`);

test("an empty database gets its first loop owner, with an audit row", async () => {
  const id = await add();
  expect(await people()).toEqual([
    {
      email: "farah.khan@genome.example",
      first_name: "Farah",
      last_name: "Khan",
      roles: ["loopOwner"],
      active: true,
      employer: null,
    },
  ]);
  expect(await audited()).toEqual([
    {
      actor: "command:farah",
      action: "addStaff",
      entity: "staff",
      entity_id: id,
      before: { roles: [] },
      after: { roles: ["loopOwner"], forced: false },
    },
  ]);
});

test("a second command is refused while a loop owner exists, and works with --force", async () => {
  await add();
  const second = { email: "meera.iyer@genome.example", firstName: "Meera", lastName: "Iyer" };
  await expect(add(second)).rejects.toThrow("A loop owner exists");
  expect(await people()).toHaveLength(1);
  await add({ ...second, isForced: true });
  expect((await audited()).map(({ after }) => after)).toEqual([
    { roles: ["loopOwner"], forced: false },
    { roles: ["loopOwner"], forced: true },
  ]);
});

test("an inactive loop owner does not count: someone must be able to sign in", async () => {
  await add();
  await database.db.execute(sql`update users set active = false`);
  await add({ email: "meera.iyer@genome.example" });
  expect(await people()).toHaveLength(2);
});

test("a person with a record gets the role in addition, without a second record", async () => {
  await add({ role: "csm" });
  await add();
  expect((await people()).map(({ roles }) => roles)).toEqual([["csm", "loopOwner"]]);
});

test("a member's record gets no role: the command adds a staff record", async () => {
  const email = "farah.khan@genome.example";
  await database.db.execute(
    sql`insert into companies (id, name, created_at, updated_at) values ('co', 'Co', now(), now())`,
  );
  await database.db.execute(
    sql`insert into users (id, first_name, email, employer, created_at, updated_at)
        values ('m1', 'Farah', ${email}, 'co', now(), now())`,
  );
  expect(await add()).not.toBe("m1");
  expect((await people()).map(({ roles }) => roles)).toEqual(expect.arrayContaining([[], ["loopOwner"]]));
});

test("two commands at the same time create one loop owner", async () => {
  const both = await Promise.allSettled([add(), add({ email: "meera.iyer@genome.example" })]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await people()).toHaveLength(1);
});

test("the scheduler's record may have any email and needs no force", async () => {
  await add();
  await add({ email: "console@program.example", role: "scheduler" });
  expect((await people()).map(({ roles }) => roles)).toEqual([["scheduler"], ["loopOwner"]]);
  await expect(add({ email: "console", role: "scheduler" })).rejects.toThrow("This is not an email address");
});

test.each([
  [{ email: "farah" }, "This is not an email address"],
  [{ email: "farah@gmail.com" }, "Access can only be given to employees of the provider"],
  [
    { role: "owner" },
    "Unknown role: owner. Use one of: viewer, opsExecutive, csm, finance, opsLead, loopOwner, engineer, scheduler",
  ],
  [{ role: "integration" }, "Unknown role: integration"],
])("%o is refused and changes nothing", async (staff, message) => {
  await expect(add(staff)).rejects.toThrow(message);
  expect(await people()).toEqual([]);
  expect(await audited()).toEqual([]);
});
