import { sql } from "drizzle-orm";
import { z } from "zod";
import type { AddRow } from "@/lib/contract/members";
import { PENDING_IN } from "@/lib/domain/endorsements/status";
import { LOOKUP_KEYS } from "@/lib/domain/members/lookup-keys";
import { hasOnlyComparedCells, keyOfRow, repeatsLife } from "@/lib/domain/members/repeated-row";
import { lifeKey } from "@/lib/domain/members/roster";
import type { Db } from "../db/connect";
import { chunksWithRows, textArray } from "../db/unnest";
import { hasStatus } from "../endorsements/has-status";
import { NO_INDEX_BY_POLICY, noIndexByEndorsement } from "../members/load-lives";
import { fullName } from "../members/name-sql";

const SettledLife = z.object({
  employeeId: z.string(),
  relationship: z.string(),
  name: z.string(),
  gender: z.string(),
  dob: z.string(),
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  maritalStatus: z.string().nullable(),
  slabId: z.string(),
  coverageStart: z.string(),
});

/** Enough rows to see that a file is a new one. */
const SAMPLE_ROWS = 100;

type Policy = { companyId: string; policyId: string };

/**
 * Whether each row repeats another active life of the policy that has no pending change. All rows of a file that is
 * uploaded again do; no rule needs to judge them.
 */
export async function repeatsRoster(db: Db, policy: Policy, rows: readonly AddRow[]): Promise<boolean> {
  return (await areRepeated(db, policy, rows.slice(0, SAMPLE_ROWS))) && areRepeated(db, policy, rows);
}

async function areRepeated(db: Db, { companyId, policyId }: Policy, rows: readonly AddRow[]): Promise<boolean> {
  if (!rows.every(hasOnlyComparedCells)) return false;
  const chunks = chunksWithRows(
    db,
    SettledLife,
    rows,
    (chunk) => sql`
      select u.employee_id as "employeeId", u.relationship, ${fullName("u")} as name, u.gender,
             u.dob::text as dob, u.mobile, u.email, u.marital_status as "maritalStatus",
             coalesce(up.slab_id, '') as "slabId", up.coverage_start::text as "coverageStart"
      from users u join user_policies up on up.user_id = u.id and ${NO_INDEX_BY_POLICY} = ${policyId}
      where u.employer = ${companyId} and u.employee_id = any(${employeeIds(chunk)}) and up.active
        and not up.pending_offboard
        and not exists (
          select from endorsement_members m join endorsements e on e.id = ${noIndexByEndorsement(sql`m`)}
          where m.user_id = u.id and m.operation <> 'ADD' and ${hasStatus("e", PENDING_IN)})`,
  );
  const seen = new Set<string>();
  for await (const { chunk, rows: lives } of chunks) {
    const byKey = new Map(lives.map((life) => [lifeKey(life.employeeId, life.relationship, life.name), life]));
    const areRepeated = chunk.every((row) => {
      const key = keyOfRow(row);
      // A second row of the same life is a duplicate.
      if (seen.has(key)) return false;
      seen.add(key);
      const life = byKey.get(key);
      return life !== undefined && repeatsLife(row, life);
    });
    if (!areRepeated) return false;
  }
  return true;
}

const employeeIds = (rows: readonly AddRow[]) =>
  textArray([...new Set(rows.map(({ employee_id }) => LOOKUP_KEYS.employeeId(employee_id)))]);
