import { sql } from "drizzle-orm";
import type * as contract from "@/lib/contract/roster-comparisons";
import { RosterLists } from "@/lib/contract/roster-comparisons";
import { carryOver } from "@/lib/domain/roster-comparisons/carry-over";
import type { ListSource } from "@/lib/domain/roster-comparisons/groups";
import { readListedRow } from "@/lib/domain/roster-comparisons/listed-row";
import type { ListedLife } from "@/lib/domain/roster-comparisons/lists";
import { writeAudit } from "../audit";
import { now, today } from "../context";
import { insertRows } from "../db/insert-rows";
import { rosterComparisons, rosterDifferences } from "../db/schema";
import { newId } from "../ids";
import { loadPolicyFacts } from "../policies/load-policy";
import { pricingContextOf } from "../premiums/pricing-context";
import { loadRater } from "../raters/load-rater";
import { yieldToEventLoop } from "../registration/progress";
import { readRows } from "../registration/read-members-list";
import type { Verb } from "../route";
import { findDifferences } from "./find-differences";
import { loadComparisons } from "./load-comparisons";
import { loadEarlierDifferences } from "./load-earlier";
import { loadOurLives } from "./load-our-lives";
import { lockLastComparison } from "./lock-comparison";

/**
 * Compares a policy's roster with the lists and stores the differences. What was accepted stays accepted while its values
 * are the same.
 * @throws ProviderError not_found; bad_request for unreadable lists; unprocessable for an incomplete policy.
 */
export const compareRosters: Verb<typeof contract.compareRosters> = async (
  db,
  call,
  { params: { policyId }, body },
) => {
  const policy = await loadPolicyFacts(db, call, policyId);
  const lists = await readRows(RosterLists, body);
  const ours = await loadOurLives(db, { companyId: policy.companyId, policyId, today: today(call) });
  const pricing = pricingContextOf({ policy, rater: await loadRater(db, policyId) }, call);
  const listed = { EMPLOYER: await readList(lists.EMPLOYER), INSURER: await readList(lists.INSURER) };
  const { found, agreed } = await findDifferences(ours, listed, pricing);
  await lockLastComparison(db, policyId);
  const earlier = await loadEarlierDifferences(db, policyId);
  const id = newId("rcmp");
  const facts = {
    ...fileFacts(lists),
    lives: ours.filter(({ life }) => life.isCovered).length,
    agreed,
  };
  await db
    .insert(rosterComparisons)
    .values({ id, policyId, ...facts, comparedBy: call.actor.name, createdAt: now(call) });
  const rows = found.map((difference) => {
    const carried = carryOver(difference.fingerprint, earlier.get(difference.identity), now(call));
    return { ...difference, ...carried, id: newId("rdif"), comparisonId: id };
  });
  await insertRows(db, rosterDifferences, rows);
  await writeAudit(db, call, {
    action: "compareRosters",
    entity: "policy",
    entityId: policyId,
    after: { comparisonId: id, ...facts, differences: found.length },
  });
  const [data] = await loadComparisons(db, sql`c.id = ${id}`, 1);
  if (!data) throw new Error("the comparison was not stored");
  return { data };
};

const fileFacts = ({ EMPLOYER, INSURER }: contract.RosterLists) => ({
  employerFile: EMPLOYER?.fileName ?? null,
  employerRows: EMPLOYER?.rows.length ?? 0,
  insurerFile: INSURER?.fileName ?? null,
  insurerRows: INSURER?.rows.length ?? 0,
});

/** Rows read per step: a few milliseconds. */
const ROWS_AT_ONCE = 2_000;

async function readList(list: contract.RosterLists[ListSource]): Promise<ListedLife[] | null> {
  if (!list) return null;
  const lives: ListedLife[] = [];
  for (const row of list.rows) {
    lives.push(readListedRow(row));
    if (lives.length % ROWS_AT_ONCE === 0) await yieldToEventLoop();
  }
  return lives;
}
