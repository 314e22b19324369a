import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { textArray } from "../db/unnest";
import { lockPoliciesOf } from "../endorsements/lock-policy";

const Employer = z.object({ employer: z.string() });

/** Blocks uploads and moves of the members' companies: they write the same records, in their own order. */
export async function lockCompaniesOf(db: Db, userIds: readonly string[]): Promise<void> {
  const companies = await queryRows(
    db,
    Employer,
    sql`select distinct employer from users where id = any(${textArray(userIds)}) and employer is not null order by employer`,
  );
  for (const { employer } of companies) await lockPoliciesOf(db, employer);
}
