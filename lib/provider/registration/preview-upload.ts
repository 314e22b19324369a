import { sql } from "drizzle-orm";
import { z } from "zod";
import { ENDORSEMENT_STATUSES, STATUSES, UNSENT_IN } from "@/lib/domain/endorsements/status";
import { groupBy } from "@/lib/domain/group-by";
import type { Paise } from "@/lib/domain/money/paise";
import { ratesByEldest } from "@/lib/domain/premium/family-states";
import { REGISTRATION_MESSAGES } from "@/lib/messages/registration";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { previewWork } from "../db/preview-work";
import { queryRows } from "../db/rows";
import { textArray } from "../db/unnest";
import { hasStatus } from "../endorsements/has-status";
import { lockPoliciesOf } from "../endorsements/lock-policy";
import { refuseTaken } from "../members/taken-by-another";
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
  plan: UploadPlan;
  /** The price of each row of the upload, in the order of writing; null if the prices of the plan apply. */
  prices: readonly z.output<typeof Price>[] | null;
  repriced: readonly RepricedRows[];
};

type PreviewOptions = WriteOptions & {
  companyId: string;
  makePlan: (db: Db) => Promise<UploadPlan>;
};

/**
 * The plan of an upload with the prices of its rows, and of earlier rows that it changes. The prices differ from the plan's
 * only where rows of other files depend on the new ones. Then the upload is planned, written and rolled back while no one
 * else writes: what another user changes during the preview would count as its change.
 * @throws ProviderError as `makePlan`; conflict if another employee received a member's phone or email meanwhile.
 */
export async function previewUpload(
  db: Db,
  call: Call,
  { companyId, makePlan, ...options }: PreviewOptions,
): Promise<UploadPreview> {
  const plan = await makePlan(db);
  const scopes = scopesOf(plan);
  const earlier = await unsentRows(db, scopes);
  if (!scopes.some((scope) => mayReprice(scope, earlier))) return { plan, prices: null, repriced: [] };
  return previewWork(db, async (tx) => {
    await lockPoliciesOf(tx, companyId);
    const lockedPlan = await makePlan(tx);
    const lockedScopes = scopesOf(lockedPlan);
    const before = new Map((await unsentRows(tx, lockedScopes)).map((row) => [row.id, row]));
    const written = writeEndorsements(tx, call, lockedPlan, options);
    await written.catch(refuseTaken(REGISTRATION_MESSAGES.takenMeanwhile));
    const after = await unsentRows(tx, lockedScopes);
    const prices = after.filter(({ id }) => !before.has(id));
    return { plan: lockedPlan, prices, repriced: repricedRows(before, after) };
  });
}

const scopesOf = ({ additions, edits, exits }: UploadPlan): PolicyScope[] => [
  ...new Set([additions, edits, exits].flat().map(({ scope }) => scope)),
];

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
function unsentRows(db: Db, scopes: readonly PolicyScope[]): Promise<UnsentRow[]> {
  const policyIds = scopes.map(({ policy }) => policy.id);
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
