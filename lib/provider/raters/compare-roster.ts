import type { z } from "zod";
import type * as contract from "@/lib/contract/raters";
import { rupeesFromPaise } from "@/lib/domain/money/paise";
import type { RateSheet } from "@/lib/domain/raters/rater-warnings";
import { familiesOf, type RatedRow, rateWithBoth, sumRoster } from "@/lib/domain/raters/roster-effect";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { loadPolicyFacts } from "../policies/load-policy";
import { yieldToEventLoop } from "../registration/progress";
import { type RaterRow, sheetOf, toPriceBy } from "./load-rater";
import { loadRoster } from "./load-roster";

/** Lives rated per step: a few milliseconds. */
const LIVES_AT_ONCE = 500;

type Reply = z.input<typeof contract.RosterEffect>;
type Pair = { active: RaterRow | null; sheet: RateSheet };

const NO_LIVES: Reply = {
  lives: 0,
  before: 0,
  after: 0,
  unratedLives: 0,
  firstUnrated: null,
  bands: [],
  largest: [],
};

/** The annual cost of a policy's active lives, with its rater and with the new sheet; writes nothing. */
export async function compareRoster(db: Db, call: Call, policyId: string, { active, sheet }: Pair): Promise<Reply> {
  const roster = await loadRoster(db, policyId);
  if (roster.length === 0) return { ...NO_LIVES, before: active ? 0 : null };
  const policy = await loadPolicyFacts(db, call, policyId);
  const raters = {
    before: active && toPriceBy(policyId, policy.policyType, sheetOf(active)),
    after: toPriceBy(policyId, policy.policyType, sheet),
  };
  const familyOf = familiesOf(policy, roster);
  const rated: RatedRow[] = [];
  for (const row of roster) {
    rated.push(rateWithBoth(policy, raters, row, familyOf(row)));
    // Yield: a roster of 100,000 lives must not block other calls.
    if (rated.length % LIVES_AT_ONCE === 0) await yieldToEventLoop();
  }
  const effect = sumRoster(rated);
  const amounts = ({ beforePaise, afterPaise }: { beforePaise: number; afterPaise: number }) => ({
    before: active ? rupeesFromPaise(beforePaise) : null,
    after: rupeesFromPaise(afterPaise),
  });
  const [first] = effect.unrated;
  return {
    ...amounts(effect),
    lives: effect.lives,
    unratedLives: effect.unrated.length,
    firstUnrated: first ? `${first.row.name} (${first.row.employeeId}): ${first.unrated}` : null,
    bands: effect.bands.map((band) => ({ ageBand: band.ageBand, lives: band.lives, ...amounts(band) })),
    largest: effect.largest.map(({ row: { userId, name, employeeId, relationship }, ...paise }) => ({
      userId,
      name,
      employeeId,
      relationship,
      ...amounts(paise),
    })),
  };
}
