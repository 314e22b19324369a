import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { textArray } from "../db/unnest";
import { ProviderError } from "../errors";

const Missing = z.object({ id: z.string() });

/** @throws ProviderError bad_request that names a company that does not exist. */
export async function assertCompanies(db: Db, companyIds: readonly string[]): Promise<void> {
  const [missing] = await queryRows(
    db,
    Missing,
    sql`select id from unnest(${textArray(companyIds)}) as given(id)
        where not exists (select from companies c where c.id = given.id) limit 1`,
  );
  if (missing) throw new ProviderError("bad_request", { companyIds: `Company ${missing.id} does not exist` });
}
