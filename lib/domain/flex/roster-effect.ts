import { groupBy } from "../group-by";
import type { Paise } from "../money/paise";
import type { CompiledRate } from "./compile-rate";
import { rateFlex } from "./flex-premium";
import type { FlexLife } from "./flex-rate";
import { asRated, type RatedBenefit } from "./rated-life";

/** A rater prepared for many lives: rows by benefit. */
export type RatesByBenefit = ReadonlyMap<string, readonly CompiledRate[]>;

export function groupByBenefit(rates: readonly CompiledRate[]): RatesByBenefit {
  return groupBy(rates, ({ rate }) => rate.benefitId);
}

type BenefitEffect = {
  benefitId: string;
  /** Lives that the new rater can rate. */
  lives: number;
  unratedLives: number;
  beforePaise: Paise;
  afterPaise: Paise;
};

export type FlexRosterRow = { life: FlexLife; holder: FlexLife | null };

/** The annual cost of each benefit if every life of the roster had it, with the active and the new rater. */
export class FlexRosterEffect {
  private readonly effects: Map<string, BenefitEffect>;
  lives = 0;

  /** @param before null if no rater is active. */
  constructor(
    private readonly before: RatesByBenefit | null,
    private readonly after: RatesByBenefit,
  ) {
    const ids = new Set([...(before?.keys() ?? []), ...after.keys()]);
    this.effects = new Map(
      [...ids].map((benefitId) => [benefitId, { benefitId, lives: 0, unratedLives: 0, beforePaise: 0, afterPaise: 0 }]),
    );
  }

  /** @param benefitOf returns a benefit's facts about its members. */
  add(row: FlexRosterRow, benefitOf: (benefitId: string) => RatedBenefit): void {
    this.lives++;
    for (const effect of this.effects.values()) {
      const benefit = benefitOf(effect.benefitId);
      const annual = (rates: RatesByBenefit | null) => this.annualOf(rates?.get(effect.benefitId) ?? [], row, benefit);
      const after = annual(this.after);
      if (after === null) effect.unratedLives++;
      else effect.lives++;
      effect.beforePaise += annual(this.before) ?? 0;
      effect.afterPaise += after ?? 0;
    }
  }

  /** In sheet order. */
  sums(): BenefitEffect[] {
    return [...this.effects.values()];
  }

  private annualOf(rates: readonly CompiledRate[], { life, holder }: FlexRosterRow, benefit: RatedBenefit) {
    const rated = rateFlex(rates, asRated(life, benefit), holder && asRated(holder, benefit));
    return rated.ok ? rated.annualPaise : null;
  }
}
