import { MEMBER_LABELS } from "../members/columns";
import { fractionOf } from "../money/fraction";
import { formatSumInsured, type Paise, paiseFromRupees, roundToPaise } from "../money/paise";
import type { PolicyType } from "../policies/types";

export type AgeBand = {
  min: number;
  max: number;
  premiums: readonly { sumInsuredPaise: Paise; premiumPaise: Paise }[];
};

/** A policy's active rate sheet: a table (GMC, COVID, SUPER_TOP_UP) or a rate per mille (GPA, GTL) [domain §1 #12]. */
export type Rater = {
  policyId: string;
  policyType: PolicyType;
  isPerFamily: boolean;
  ageBands?: readonly AgeBand[] | undefined;
  /** Decimal text, such as "1.85". */
  rpm?: string | undefined;
  /** Counts up with each upload for the policy. */
  version?: number | undefined;
};

type Rate =
  | { ok: true; annualPaise: Paise; ageBand: string | null; note?: string }
  | { ok: false; field: string; message: string };

type RatedLife = {
  age: number;
  sumInsuredPaise: Paise;
  /** Another life is charged the family's single premium, so this one is free [domain §4 Per Family]. */
  includedInFamily: boolean;
};

export const INCLUDED_IN_FAMILY = "Included in family premium";

/** A band with this upper age or more includes everyone older. */
const OPEN_BAND_FROM = 100;

/** A life's annual premium [domain §4]; a failure names the responsible column. */
export function annualPremium(rater: Rater, life: RatedLife): Rate {
  if (rater.isPerFamily && life.includedInFamily) {
    return { ok: true, annualPaise: 0, ageBand: null, note: INCLUDED_IN_FAMILY };
  }
  if (rater.rpm !== undefined) {
    return { ok: true, annualPaise: perMille(life.sumInsuredPaise, rater.rpm), ageBand: null };
  }
  const band = bandOf(rater.ageBands ?? [], life.age);
  if (!band) {
    return {
      ok: false,
      field: MEMBER_LABELS.date_of_birth,
      message: `Age ${life.age} is outside the age bands of the rater`,
    };
  }
  const premium = band.premiums.find(({ sumInsuredPaise }) => sumInsuredPaise === life.sumInsuredPaise);
  if (!premium) {
    return {
      ok: false,
      field: MEMBER_LABELS.slabId,
      message: `Sum insured ${formatSumInsured(life.sumInsuredPaise)} not found in the rater`,
    };
  }
  return { ok: true, annualPaise: premium.premiumPaise, ageBand: `${band.min}-${band.max}` };
}

/** r2(SI × rpm / 1000). */
export function perMille(sumInsuredPaise: Paise, rpm: string): Paise {
  const rate = fractionOf(rpm);
  return roundToPaise({ n: BigInt(sumInsuredPaise) * rate.n, d: rate.d * 1000n });
}

/** Bounds are inclusive; bands are sorted by lower age. */
function bandOf(bands: readonly AgeBand[], age: number): AgeBand | null {
  return bands.find(({ min, max }) => age >= min && (age <= max || max >= OPEN_BAND_FROM)) ?? null;
}

/**
 * The table as stored and sent: 'min-max' → sum insured in rupees → premium in rupees [spec 1 §3]. Sorts it for
 * lookups.
 */
export function ageBandsOf(table: Readonly<Record<string, Readonly<Record<string, number>>>>): AgeBand[] {
  const bands = Object.entries(table).map(([band, columns]) => {
    const [min = Number.NaN, max = Number.NaN] = band.split("-").map(Number);
    const premiums = Object.entries(columns)
      .map(([sumInsured, premium]) => ({
        sumInsuredPaise: paiseFromRupees(sumInsured),
        premiumPaise: paiseFromRupees(premium),
      }))
      .sort((a, b) => a.sumInsuredPaise - b.sumInsuredPaise);
    return { min, max, premiums };
  });
  return bands.sort((a, b) => a.min - b.min);
}
