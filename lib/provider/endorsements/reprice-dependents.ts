import { sql } from "drizzle-orm";
import { z } from "zod";
import type { EndorsementStatus } from "@/lib/domain/endorsements/status";
import { record } from "../audit";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { execute, queryRows } from "../db/rows";
import { dependsOn } from "../members/charged";
import type { LoadedPolicy } from "../policies/load-policy";
import { loadRater } from "../raters/load-rater";
import { countUp } from "./count-up";
import { planReprice } from "./reprice";
import { rowTotals } from "./row-totals";
import { writePremiums } from "./write-premiums";

const Dependent = z.object({ id: z.string() });

/** Unsent endorsements with rows that depend on rows of this one, in filing order. */
export async function dependentsOf(db: Db, endorsementId: string): Promise<string[]> {
  const found = await queryRows(
    db,
    Dependent,
    sql`select other.id
        from endorsements own
        join endorsements other on other.policy_id = own.policy_id and other.id <> own.id
          and other.status in ('DRAFT', 'IN_PROGRESS')
        where own.id = ${endorsementId} and exists (
          select from endorsement_members p
          join endorsement_members m on ${dependsOn(sql`p`, sql`m`, sql`own.policy_id`)}
          where p.endorsement_id = other.id and m.endorsement_id = own.id)
        order by (select min(seq) from endorsement_members where endorsement_id = other.id)`,
  );
  return found.map(({ id }) => id);
}

/**
 * What a move changes for other endorsements of the policy: their amounts after a decline or a rework, and their blockers
 * after any move.
 */
export async function followMove(
  db: Db,
  call: Call,
  { id, policy, target }: { id: string; policy: LoadedPolicy; target: EndorsementStatus },
): Promise<void> {
  if (target === "ENDO_DECLINED" || target === "IN_PROGRESS") {
    await repriceDependents(db, call, await dependentsOf(db, id), policy);
  }
  await execute(
    db,
    sql`insert into stale_workload (kind, target_id)
        select 'endorsement', other.id from endorsements other
        where other.policy_id = ${policy.id} and other.id <> ${id}
          and other.status in ('IN_PROGRESS', 'SENT_TO_INSURER')`,
  );
}

/**
 * Prices endorsements again whose basis has changed, in the same transaction; one whose amounts change counts its version
 * up and has an audit row [domain §24 #41]. A row that does not fit the rater keeps its amount: the next move refuses it.
 */
export async function repriceDependents(
  db: Db,
  call: Call,
  ids: readonly string[],
  policy: LoadedPolicy,
): Promise<void> {
  if (ids.length === 0) return;
  const rated = { policy, rater: await loadRater(db, policy.id) };
  for (const id of ids) {
    const before = (await rowTotals(db, [id]))(id);
    const { repriced } = await planReprice(db, call, id, rated);
    await writePremiums(db, call, repriced);
    const after = (await rowTotals(db, [id]))(id);
    if (JSON.stringify(before) === JSON.stringify(after)) continue;
    await countUp(db, call, id);
    await record(db, call, { action: "repriceDependents", entity: "endorsement", entityId: id, before, after });
  }
}
