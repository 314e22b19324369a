import type { z } from "zod";
import type * as contract from "@/lib/contract/slips";
import { type LifeCount, participationOf, type SlabBenefit } from "@/lib/domain/benefits/participation";
import { isChosen } from "@/lib/domain/flex/flex-policy";
import { type Paise, paiseFromRupees, rupeesFromPaise } from "@/lib/domain/money/paise";
import { numberOf } from "@/lib/domain/policies/placement/number-of";
import {
  concernsMembers,
  type SlipDifference,
  type SlipState,
  slipDifferences,
} from "@/lib/domain/policies/slips/slip-differences";
import { rateLife } from "@/lib/domain/premium/rate-life";
import { familiesOf } from "@/lib/domain/raters/roster-effect";
import { countChosen, countLives } from "../benefits/count-lives";
import { type Call, today } from "../context";
import type { Db } from "../db/connect";
import { loadPolicyFacts } from "../policies/load-policy";
import { benefitIdOf, storedSlabs } from "../policies/schema-error";
import { loadRater } from "../raters/load-rater";
import { loadRoster } from "../raters/load-roster";
import type { SlipPolicy } from "./load-slip-policy";

type Change = z.input<typeof contract.SlipChange>;

/** The changes of an edited slip: each field before and after, the affected members, and their change of annual premium. */
export async function slipChanges(db: Db, call: Call, policy: SlipPolicy, after: SlipState): Promise<Change[]> {
  const differences = slipDifferences(policy.state, after);
  const counts = await countLives(db, policy.stored.id, today(call));
  const chosen = await countChosen(db, policy.stored.id, today(call));
  const lives: Lives = { policy: policy.stored, slabs: slabBenefits(policy), counts, chosen };
  const effects = await slabEffects(db, call, policy.stored.id, sumsChanged(differences));
  return differences.map((difference) => {
    const { group, field, before, after: now, slabId, key } = difference;
    const effect = group === "slabs" && key === "sumInsured" ? effects.get(slabId ?? "") : undefined;
    return {
      group,
      field,
      before,
      after: now,
      livesAffected: livesOf(difference, lives),
      premiumEffect: effect?.paise === undefined ? null : rupeesFromPaise(effect.paise),
      note: effect?.note ?? null,
    };
  });
}

export const slabBenefits = ({ stored }: Pick<SlipPolicy, "stored">): SlabBenefit[] =>
  storedSlabs(stored.slabs).map((slab) => ({ slabId: slab.slabId, benefitId: benefitIdOf(slab) }));

const sumOf = (counts: readonly LifeCount[]) => counts.reduce((sum, { lives }) => sum + lives, 0);

type Lives = {
  policy: SlipPolicy["stored"];
  slabs: readonly SlabBenefit[];
  counts: readonly LifeCount[];
  /** Members with optional benefits, besides the plans. */
  chosen: readonly (LifeCount & { benefitId: string })[];
};

function livesOf(difference: SlipDifference, { policy, slabs, counts, chosen }: Lives): number {
  const { group, slabId, benefitId, kind = "" } = difference;
  if (!concernsMembers(difference)) return 0;
  if (group === "policy") return sumOf(counts);
  if (group === "slabs") return sumOf(counts.filter((count) => count.slabId === slabId));
  // A new benefit has no members yet.
  if (!benefitId) return 0;
  const own = isChosen({ type: kind }, policy) ? chosen.filter((count) => count.benefitId === benefitId) : null;
  return participationOf({ id: benefitId, type: kind }, slabs, counts, own).membersAdded;
}

/** Slab → its new sum insured. */
function sumsChanged(differences: readonly SlipDifference[]): Map<string, Paise> {
  const sums = differences.filter(({ group, key }) => group === "slabs" && key === "sumInsured");
  return new Map(sums.map(({ slabId = "", after }) => [slabId, paiseFromRupees(numberOf(after) ?? 0)]));
}

type Effect = { paise?: Paise; note?: string };

/** The annual premium of each slab's members with the new sum insured, minus the current one, by the active rater. */
async function slabEffects(
  db: Db,
  call: Call,
  policyId: string,
  sums: Map<string, Paise>,
): Promise<Map<string, Effect>> {
  const effects = new Map<string, Effect>();
  if (sums.size === 0) return effects;
  const roster = await loadRoster(db, policyId);
  const rater = await loadRater(db, policyId);
  if (roster.length === 0 || !rater) return effects;
  const facts = await loadPolicyFacts(db, call, policyId);
  const familyOf = familiesOf(facts, roster);
  for (const row of roster) {
    const sumInsuredPaise = sums.get(row.slabId ?? "");
    const known = effects.get(row.slabId ?? "");
    if (sumInsuredPaise === undefined || known?.note) continue;
    const family = familyOf(row);
    const [before, after] = [row, { ...row, sumInsuredPaise }].map((life) =>
      rateLife(facts, rater, { ...life, family }),
    );
    const isRated = before?.ok && after?.ok;
    effects.set(
      row.slabId ?? "",
      isRated
        ? { paise: (known?.paise ?? 0) + after.annualPaise - before.annualPaise }
        : { note: noteOf(after) ?? noteOf(before) ?? "" },
    );
  }
  return effects;
}

const noteOf = (rate: ReturnType<typeof rateLife> | undefined) => (rate && !rate.ok ? rate.message : null);
