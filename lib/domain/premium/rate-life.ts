import type { LocalDate } from "../dates/local-date";
import { ENDORSEMENT_RULES } from "../endorsements/messages";
import type { Relationship } from "../members/types";
import type { Paise } from "../money/paise";
import { coversEmployeeOnly, type PolicyFacts } from "../policies/types";
import type { RateSource } from "./derivation";
import { ageReferenceDay, type FamilyFacts, isIncludedInFamily, ratedAge } from "./family";
import { annualPremium, type Rater } from "./rater";

type LifeToRate = {
  relationship: Relationship;
  dob: LocalDate;
  coverageStart: LocalDate;
  sumInsuredPaise: Paise;
  family?: FamilyFacts | null | undefined;
};

export type LifeRate =
  | {
      ok: true;
      annualPaise: Paise;
      age: number;
      ageBand: string | null;
      rpm: string | null;
      rateSource: RateSource;
      note: string | null;
    }
  | { ok: false; field: string; message: string };

/** The policy's rater; without one, the placement's rate per mille for GPA and GTL [domain §1 #13]. */
function raterInForce(policy: PolicyFacts, rater: Rater | null): { rater: Rater; rateSource: RateSource } | null {
  if (rater) return { rater, rateSource: "RATER" };
  const { id: policyId, policyType, finalAgreedRate } = policy;
  if (!coversEmployeeOnly(policyType) || finalAgreedRate === null) return null;
  return { rater: { policyId, policyType, isPerFamily: false, rpm: finalAgreedRate }, rateSource: "PLACEMENT" };
}

/** The source of a policy's premiums. NONE without a rater and a placement's rate: the registered amounts remain. */
export const rateSourceOf = (policy: PolicyFacts, rater: Rater | null): RateSource =>
  raterInForce(policy, rater)?.rateSource ?? "NONE";

/** A life's annual premium on a policy; without any rate, 0 with the note `Rater not found`. */
export function rateLife(policy: PolicyFacts, rater: Rater | null, life: LifeToRate): LifeRate {
  const family = life.family ?? null;
  const inForce = raterInForce(policy, rater);
  const referenceDay = ageReferenceDay(policy, life.coverageStart);
  const isPerFamily = inForce?.rater.isPerFamily ?? false;
  const age = ratedAge(policy, isPerFamily, life.dob, referenceDay, family);
  if (!inForce) {
    return {
      ok: true,
      annualPaise: 0,
      age,
      ageBand: null,
      rpm: null,
      rateSource: "NONE",
      note: ENDORSEMENT_RULES.raterMissing,
    };
  }
  const includedInFamily = isPerFamily && isIncludedInFamily(policy, life.relationship, family);
  const rate = annualPremium(inForce.rater, { age, sumInsuredPaise: life.sumInsuredPaise, includedInFamily });
  if (!rate.ok) return rate;
  return {
    ok: true,
    annualPaise: rate.annualPaise,
    age,
    ageBand: rate.ageBand,
    rpm: inForce.rater.rpm ?? null,
    rateSource: inForce.rateSource,
    note: rate.note ?? null,
  };
}

/** What explains a charged premium: not the band, rate and version of the active rater if that gives another one. */
export function chargedRating(rate: LifeRate, annualPaise: Paise) {
  const { age, ageBand, rpm, rateSource } = rate.ok
    ? rate
    : { age: null, ageBand: null, rpm: null, rateSource: "RATER" as const };
  const isAsCharged = rate.ok && rateSource !== "NONE" && rate.annualPaise !== annualPaise;
  if (isAsCharged) return { age, ageBand: null, rpm: null, rateSource, isAsCharged };
  return { age, ageBand, rpm, rateSource };
}
