import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { lockPolicy } from "@/lib/provider/endorsements/lock-policy";
import { testDatabaseKind } from "@/tests/support/postgres";
import { startTestProvider, type TestProvider } from "@/tests/support/provider";
import { rows } from "../../../support/rows";
import { employee, uploadTo } from "../registration/workbook";
import { clientWithAccount, details, draftWithOneAddition, holds, move, walkTo } from "./story";

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.close());

/** Until `count` sessions of this database wait for a lock. */
async function untilWaiting(count: number): Promise<"waits"> {
  for (;;) {
    const [found] = await rows<{ waiting: number }>(
      provider.db,
      sql`select count(*)::int as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if ((found?.waiting ?? 0) >= count) return "waits";
    await setTimeout(10);
  }
}

const onPostgres = testDatabaseKind === "postgres" ? test : test.skip;

onPostgres("a move waits for whoever changes the policy's endorsements, such as an upload", async () => {
  const client = await clientWithAccount(provider);
  const id = await draftWithOneAddition(provider, client);
  let moved: ReturnType<typeof move> | undefined;
  await provider.db.transaction(async (upload) => {
    await lockPolicy(upload, client.policyId);
    moved = move(provider, id, "IN_PROGRESS");
    expect(await Promise.race([moved.then(() => "moved"), untilWaiting(1)])).toBe("waits");
    expect((await details(provider, id)).status).toBe("DRAFT");
  });
  expect((await moved)?.status).toBe(200);
});

describe("two people at one endorsement", () => {
  test("the second mover of one version is told who was first, when, and where it stands", async () => {
    const id = await draftWithOneAddition(provider, await clientWithAccount(provider));
    const { version } = await details(provider, id);
    const first = await move(provider, id, "IN_PROGRESS", { as: "opsExecutive", version });
    const second = await move(provider, id, "IN_PROGRESS", { as: "opsLead", version });
    expect([first.status, second.status]).toEqual([200, 409]);
    expect(second.body.message).toBe("Endorsement was changed by opsExecutive Staff");
    expect(second.body.data).toEqual({
      by: "opsExecutive Staff",
      at: { seconds: Date.parse("2025-12-10T10:00:00+05:30") / 1000 },
      status: "IN_PROGRESS",
    });
  });

  test("also without versions the same move is not made twice", async () => {
    const client = await clientWithAccount(provider);
    const id = await draftWithOneAddition(provider, client);
    await walkTo(provider, client, id, "SENT_TO_INSURER");
    const answers = await Promise.all([
      move(provider, id, "ENDO_RECEIVED"),
      move(provider, id, "ENDO_RECEIVED", { as: "opsLead" }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("receiving and declining at once: one of them happens, and the hold is gone either way", async () => {
    const client = await clientWithAccount(provider);
    const id = await draftWithOneAddition(provider, client);
    await walkTo(provider, client, id, "SENT_TO_INSURER");
    const { version } = await details(provider, id);
    const answers = await Promise.all([
      move(provider, id, "ENDO_RECEIVED", { version }),
      move(provider, id, "ENDO_DECLINED", { as: "opsLead", version, note: "Refused" }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await holds(provider, id)).toEqual([]);
  });

  test("rows that are registered meanwhile make the version stale: nobody moves lives they have not seen", async () => {
    const client = await clientWithAccount(provider);
    const id = await draftWithOneAddition(provider, client);
    const { version } = await details(provider, id);
    const { companyId, policyId } = client;
    await uploadTo(provider, { companyId, policyId }, { ADD: [employee("LATE")] });
    expect((await move(provider, id, "IN_PROGRESS", { version })).status).toBe(409);
    expect((await details(provider, id)).memberData).toHaveLength(2);
  });

  test("rows that are registered after the move open the next endorsement", async () => {
    const client = await clientWithAccount(provider);
    const first = await draftWithOneAddition(provider, client);
    await move(provider, first, "IN_PROGRESS");
    const second = await draftWithOneAddition(provider, client);
    expect(second).not.toBe(first);
    expect(await details(provider, second)).toMatchObject({ endorsementNumber: 2, status: "DRAFT" });
    expect((await details(provider, first)).memberData).toHaveLength(1);
  });
});
