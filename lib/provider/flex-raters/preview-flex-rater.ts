import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import type * as contract from "@/lib/contract/flex-raters";
import { type CompiledRate, compileRate } from "@/lib/domain/flex/compile-rate";
import { flexRaterWarnings } from "@/lib/domain/flex/rater-warnings";
import { FlexRosterEffect, groupByBenefit } from "@/lib/domain/flex/roster-effect";
import { rupeesFromPaise } from "@/lib/domain/money/paise";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { yieldToEventLoop } from "../registration/progress";
import type { Verb } from "../route";
import { loadFlexLives } from "./load-flex-lives";
import { type FlexPolicyRow, loadFlexPolicy } from "./load-flex-policy";
import { FLEX_RATERS, type FlexRaterRow, flexRaterReply } from "./load-flex-rater";
import { readFlexSheet } from "./read-flex-sheet";

/** Lives rated per step: a few milliseconds. */
const LIVES_AT_ONCE = 200;

/** Reads a flex rate sheet as an upload would, and returns its changes. @throws ProviderError as `readFlexSheet`. */
export const previewFlexRater: Verb<typeof contract.previewFlexRater> = async (db, call, { body }) => {
  const policy = await loadFlexPolicy(db, body);
  const { rates, compiled, parsingErrors } = await readFlexSheet(body.file, policy.benefits);
  const active = await FLEX_RATERS.findActive(db, body.policyId);
  const isSound = parsingErrors.errorCount === 0;
  return {
    data: {
      parsingErrors,
      warnings: isSound ? flexRaterWarnings(compiled, policy.benefits) : [],
      rows: rates.length,
      replaces: active && flexRaterReply(active),
      isUnchanged: active !== null && isDeepStrictEqual(active.rates, rates),
      ...(isSound ? await compareLives(db, call, policy, { active, compiled }) : { lives: 0, benefits: [] }),
    },
  };
};

type Pair = { active: FlexRaterRow | null; compiled: readonly CompiledRate[] };
type Effect = Pick<z.input<typeof contract.previewFlexRater.reply>["data"], "lives" | "benefits">;

/** The annual cost of each benefit for the policy's lives, with the active rater and with the sheet; writes nothing. */
async function compareLives(db: Db, call: Call, row: FlexPolicyRow, { active, compiled }: Pair): Promise<Effect> {
  const { policy, benefits } = row;
  const before = active && groupByBenefit(active.rates.map(compileRate));
  const effect = new FlexRosterEffect(before, groupByBenefit(compiled));
  const benefitOf = new Map(benefits.map((benefit) => [benefit.id, benefit]));
  const ratedBenefit = (id: string) => benefitOf.get(id) ?? { tierId: null, sumInsuredPaise: null };
  for (const life of await loadFlexLives(db, call, policy.id, policy.slabs)) {
    effect.add(life, ratedBenefit);
    // Yield: a roster of 100,000 lives must not block other calls.
    if (effect.lives % LIVES_AT_ONCE === 0) await yieldToEventLoop();
  }
  return {
    lives: effect.lives,
    benefits: effect.sums().map(({ benefitId, lives, unratedLives, beforePaise, afterPaise }) => ({
      benefitId,
      name: benefitOf.get(benefitId)?.name ?? benefitId,
      lives,
      unratedLives,
      before: active ? rupeesFromPaise(beforePaise) : null,
      after: rupeesFromPaise(afterPaise),
    })),
  };
}
