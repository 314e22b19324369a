import { sql } from "drizzle-orm";
import { z } from "zod";
import { ENDORSEMENT_STATUSES, STATUSES, UNSENT_IN } from "@/lib/domain/endorsements/status";
import { groupBy } from "@/lib/domain/group-by";
import type { Paise } from "@/lib/domain/money/paise";
import { ratesByEldest } from "@/lib/domain/premium/family-states";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { previewWork } from "../db/preview-work";
import { queryRows } from "../db/rows";
import { textArray } from "../db/unnest";
import { hasStatus } from "../endorsements/has-status";
import type { PolicyScope } from "./scope";
import type { UploadPlan } from "./upload-types";
import { type WriteOptions, writeEndorsements } from "./write-endorsements";

const Price = z.object({
  proRatedDays: z.int(),
  netPaise: z.int(),
  igstPaise: z.int(),
  cgstPaise: z.int(),
  sgstPaise: z.int(),
  totalPaise: z.int(),
  premiumNote: z.string().nullable(),
});
const UnsentRow = Price.extend({
  id: z.string(),
  policyId: z.string(),
  endorsementNumber: z.int(),
  status: z.enum(ENDORSEMENT_STATUSES),
});
type UnsentRow = z.output<typeof UnsentRow>;

/** Earlier rows of an unsent endorsement whose cost changes with the upload. */
export type RepricedRows = { policyId: string; endorsementNumber: number; rows: number; differencePaise: Paise };

export type UploadPreview = {
  /** The price of each row of the upload, in the order of writing; null if the prices of the plan apply. */
  prices: readonly z.output<typeof Price>[] | null;
  repriced: readonly RepricedRows[];
};

/**
 * The prices of an upload's rows, and of earlier rows that it changes. They differ from the plan's only where rows of
 * other files depend on the new ones: then the upload is written and rolled back.
 */
export async function previewUpload(
  db: Db,
  call: Call,
  plan: UploadPlan,
  options: WriteOptions,
): Promise<UploadPreview> {
  const scopes = [...new Set([plan.additions, plan.edits, plan.exits].flat().map(({ scope }) => scope))];
  const policyIds = scopes.map(({ policy }) => policy.id);
  const earlier = await unsentRows(db, policyIds);
  if (!scopes.some((scope) => mayReprice(scope, earlier))) return { prices: null, repriced: [] };
  return previewWork(db, async (tx) => {
    await writeEndorsements(tx, call, plan, options);
    const before = new Map(earlier.map((row) => [row.id, row]));
    const after = await unsentRows(tx, policyIds);
    return { prices: after.filter(({ id }) => !before.has(id)), repriced: repricedRows(before, after) };
  });
}

/** Whether rows of other files may depend on the new ones: those of a family, or of an endorsement after the draft. */
function mayReprice({ policy, rater }: PolicyScope, earlier: readonly UnsentRow[]): boolean {
  const own = earlier.filter(({ policyId }) => policyId === policy.id);
  if (own.length === 0) return false;
  const isSeveral = new Set(own.map(({ endorsementNumber }) => endorsementNumber)).size > 1;
  return ratesByEldest(policy, rater) || (isSeveral && own.some(({ status }) => STATUSES[status].isDraft));
}

function repricedRows(before: ReadonlyMap<string, UnsentRow>, after: readonly UnsentRow[]): RepricedRows[] {
  const changed = after.flatMap(({ id, policyId, endorsementNumber, totalPaise }) => {
    const differencePaise = totalPaise - (before.get(id)?.totalPaise ?? totalPaise);
    return differencePaise === 0 ? [] : [{ policyId, endorsementNumber, differencePaise }];
  });
  const byEndorsement = groupBy(changed, ({ policyId, endorsementNumber }) => `${policyId} ${endorsementNumber}`);
  return [...byEndorsement.values()].flatMap((rows) => {
    const [first] = rows;
    const differencePaise = rows.reduce((sum, row) => sum + row.differencePaise, 0);
    return first ? [{ ...first, rows: rows.length, differencePaise }] : [];
  });
}

/** The rows of endorsements that are not sent, in the order of filing. */
function unsentRows(db: Db, policyIds: readonly string[]): Promise<UnsentRow[]> {
  return queryRows(
    db,
    UnsentRow,
    sql`select m.id, e.policy_id as "policyId", e.endorsement_number as "endorsementNumber", e.status,
               m.pro_rated_days as "proRatedDays", m.net_paise as "netPaise", m.igst_paise as "igstPaise",
               m.cgst_paise as "cgstPaise", m.sgst_paise as "sgstPaise", m.total_paise as "totalPaise",
               m.premium_note as "premiumNote"
        from endorsement_members m join endorsements e on e.id = m.endorsement_id
        where e.policy_id = any(${textArray(policyIds)}) and ${hasStatus("e", UNSENT_IN)}
        order by m.seq`,
  );
}
