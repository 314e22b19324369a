import { sql } from "drizzle-orm";
import { z } from "zod";
import type { DuplicateUser } from "@/lib/contract/recon";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { textArray } from "../db/unnest";
import { lockForUpload } from "../registration/policies-in-scope";

const Employer = z.object({ employer: z.string() });

/** Blocks uploads meanwhile: they could register people on a record that is about to close or to open. */
export async function lockCompanies(db: Db, pairs: readonly DuplicateUser[]): Promise<void> {
  const ids = pairs.flatMap(({ oldUserId, newUserId }) => [oldUserId, newUserId]);
  const companies = await queryRows(
    db,
    Employer,
    sql`select distinct employer from users where id = any(${textArray(ids)}) and employer is not null order by employer`,
  );
  for (const { employer } of companies) await lockForUpload(db, employer);
}
