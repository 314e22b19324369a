import { sql } from "drizzle-orm";
import { z } from "zod";
import type { PolicyWarning } from "@/lib/contract/policy-changes";
import { WARNING_TEXTS } from "@/lib/domain/policies/changes/warnings";
import { revertedDifferences, type SlipState } from "@/lib/domain/policies/slips/slip-differences";
import { KnownSettings, rowsKnownAt } from "../as-of/read-as-of";
import { type Call, today } from "../context";
import type { Db } from "../db/connect";
import { previewWork } from "../db/preview-work";
import { queryRows } from "../db/rows";
import { authorOf } from "../history/author-of";
import { completePolicy, loadSlipPolicy, type SlipPolicy } from "./load-slip-policy";

const Since = z.object({ from: z.string(), by: z.string() });

/**
 * The warning that a slip of an earlier version of the policy replaces what others have changed since; none for a slip
 * without a version.
 */
export async function outdatedSlip(
  db: Db,
  call: Call,
  { stored, state }: SlipPolicy,
  slip: SlipState & { policyVersion: number | null },
): Promise<z.input<typeof PolicyWarning>[]> {
  const { id: policyId, companyId, version } = stored;
  if (slip.policyVersion === null || slip.policyVersion >= version) return [];
  // Each change since, with the time from which the version that it replaced was known.
  const since = await queryRows(
    db,
    Since,
    sql`select h.recorded_from::text as from, ${authorOf("A program")} as by
        from row_history h join recorded_changes c on c.id = h.change_id left join users u on u.id = c.actor
        where h.table_name = 'policies' and h.row_id = ${policyId}
          and (h.row ->> 'version')::int between ${slip.policyVersion} and ${version - 1}
        order by h.id`,
  );
  const known = since[0]?.from;
  if (known === undefined) return [];
  const past = await previewWork(db, async (tx) => {
    await queryRows(tx, KnownSettings, sql`select ${rowsKnownAt(known)}`);
    return loadSlipPolicy(tx, call, { companyId, policyId });
  });
  const reverted = revertedDifferences(completePolicy(past, today(call)).state, state, slip);
  if (reverted.length === 0) return [];
  const by = [...new Set(since.map((change) => change.by))];
  return [{ kind: "slipOutdated", text: WARNING_TEXTS.slipOutdated({ by, reverted }), policies: [] }];
}
