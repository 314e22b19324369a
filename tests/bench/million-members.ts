import { sql } from "drizzle-orm";
import { addDays, istDay } from "@/lib/domain/dates/local-date";
import type { Db } from "@/lib/provider/db/connect";
import { openDatabase } from "@/lib/provider/db/open-database";
import { companies, customEnrolmentUsers, scriptRuns, userPolicies, users } from "@/lib/provider/db/schema";
import { builders } from "../support/builders";
import { insertMany, memberCells, withoutIndexes } from "../support/insert-many";

export const MEMBERS = 1_000_000;
const IN_ONE_COMPANY = 50_000;
const ONBOARDED = 100_000;

const employerOf = (large: string) =>
  sql`case when n < ${IN_ONE_COMPANY} then ${large} else 'bench-' || (n - ${IN_ONE_COMPANY}) / 1000 + 1 end`;

/** Adds this many members to a database, each covered by the policy of their company. */
export async function fillMembers(databaseUrl: string, count: number): Promise<void> {
  const database = await openDatabase({ databaseUrl, poolSize: 1 });
  try {
    await withoutIndexes(database.db, async () => {
      await insertCoversOfCompanies(database.db, await insertMembers(database.db, count), count);
    });
  } finally {
    await database.close();
  }
}

async function insertCoversOfCompanies(db: Db, large: string, count: number): Promise<void> {
  const make = builders(db, () => new Date());
  // Of policies that have ended, the provider ends a million covers during the measurement.
  const today = istDay(Date.now());
  const [startDate, endDate] = [addDays(today, -100), addDays(today, 264)];
  await make.policy({ id: `policy-${large}`, companyId: large, startDate, endDate });
  await db.execute(sql`
    insert into policies
    select (jsonb_populate_record(p, jsonb_build_object('id', 'policy-' || c.id, 'company_id', c.id))).*
    from policies p, companies c where p.company_id = ${large} and c.id like 'bench-%' and c.id <> ${large}`);
  const days = { coverageStart: startDate, coverageEnd: endDate };
  await insertMany(
    db,
    userPolicies,
    { from: 0, count },
    {
      ...make.records().cover({ id: "", userId: "", policyId: "", ...days }),
      id: sql`'cu' || n`,
      userId: sql`'u' || n`,
      policyId: sql`'policy-' || ${employerOf(large)}`,
      uhid: sql`'UH' || n`,
    },
  );
  await db.execute(sql`vacuum analyze user_policies`);
}

/** Companies of 1,000 lives in addition to the large one; every third life is an employee. */
export async function insertMembers(db: Db, count = MEMBERS): Promise<string> {
  const make = builders(db, () => new Date());
  const large = (await make.company({ id: "bench-large" })).id;
  const names = { name: sql`'Bench ' || n`, nickname: sql`'bench' || n`, nicknameKey: sql`'bench' || n` };
  const company = make.records().company({ id: "", name: "", nickname: "" });
  const others = Math.ceil((count - IN_ONE_COMPANY) / 1_000);
  if (others > 0) await insertMany(db, companies, { count: others }, { ...company, id: sql`'bench-' || n`, ...names });
  await insertMany(
    db,
    users,
    { from: 0, count },
    {
      ...memberCells("u", employerOf(large), new Date()),
      mobile: sql`case when n % 3 = 0 then (9000000000 + n)::text end`,
      email: sql`case when n % 3 = 0 then 'm' || n || '@client.example' end`,
    },
  );
  await db.execute(sql`vacuum analyze users`);
  return large;
}

/** A cover with a UHID for every member, and 100,000 employees whom a script has onboarded. */
export async function insertCovers(db: Db, companyId: string, count = MEMBERS): Promise<void> {
  const at = new Date();
  const make = builders(db, () => at);
  const { id: policyId } = await make.policy({ companyId });
  await insertMany(
    db,
    userPolicies,
    { from: 0, count },
    {
      ...make.records().cover({ id: "", userId: "", policyId, coverageStart: "2025-04-01", coverageEnd: "2026-03-31" }),
      id: sql`'cu' || n`,
      userId: sql`'u' || n`,
      uhid: sql`'UH' || n`,
    },
  );
  const run = { id: "bench-run", script: "skfOnboarding", status: "DONE", leaseUntil: at, sheetHash: "bench" } as const;
  const starter = { startedBy: "bench", startedByName: "Bench", startedAt: at };
  await db.insert(scriptRuns).values({ ...run, total: ONBOARDED, ...starter });
  const person = { companyId, policyId, gender: "female", dob: "1990-01-01", slabId: "1", coverageStart: "2025-04-01" };
  await insertMany(
    db,
    customEnrolmentUsers,
    { count: ONBOARDED },
    {
      ...person,
      id: sql`'ceu' || n`,
      employeeId: sql`'S' || n`,
      name: sql`'First' || n || ' Last'`,
      email: sql`'s' || n || '@client.example'`,
      mobile: sql`(8000000000 + n)::text`,
      parentalCover: false,
      runId: run.id,
      createdAt: at,
    },
  );
  await db.execute(sql`vacuum analyze user_policies`);
  await db.execute(sql`vacuum analyze custom_enrolment_users`);
}
