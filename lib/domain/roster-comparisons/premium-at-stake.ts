import { addDays, earlierOf, type LocalDate, laterOf } from "../dates/local-date";
import { priceRow } from "../endorsements/pricing";
import type { PricingContext, RatedFacts } from "../endorsements/pricing-types";
import { RELATIONSHIPS, type Relationship } from "../members/types";
import type { Paise } from "../money/paise";
import type { FamilyOn } from "../premium/family";
import { charge, type Segment } from "../premium/segments";
import type { DifferenceGroup } from "./groups";
import type { ListedLife } from "./lists";

/** A life of ours with what it was charged. */
type StakedLife = RatedFacts & { sumInsuredPaise: Paise; segments: readonly Segment[]; coverageEnd: LocalDate };

type Stake = {
  group: DifferenceGroup;
  ours: StakedLife | null;
  /** The entry whose values would be filed. */
  entry: ListedLife | null;
  /** The employer has the life, and the insurer does not: it was charged, and is not covered. */
  isUnknownToInsurer: boolean;
  /** The employer's date of leaving. */
  leftOn: LocalDate | null;
  familyOn: FamilyOn | null;
};

/**
 * The net premium that a difference is about, by the formulas of endorsements (ruling 74): a refund is negative. Null if it
 * has no price, because a birth date, slab or rate is missing. Claims, which can withhold a refund, are left out.
 */
export function premiumAtStake(context: PricingContext, stake: Stake): Paise | null {
  const { group, ours, entry } = stake;
  switch (group) {
    case "ONLY_THERE":
      return entry && priceOfAddition(context, entry, stake);
    case "ONLY_HERE":
      if (!ours) return null;
      return stake.isUnknownToInsurer
        ? charge(ours.segments, context.policy)
        : priceOfExit(context, ours, context.today);
    case "LEFT_BUT_COVERED":
      if (!ours) return entry && priceOfAddition(context, entry, stake);
      if (ours.coverageEnd < context.today) return priceOfRest(context, ours, stake);
      return priceOfExit(context, ours, stake.leftOn ?? context.today);
    case "COVERED_TWICE":
      return ours ? priceOfExit(context, ours, context.today) : entry && priceOfAddition(context, entry, stake);
    default:
      return ours && entry && priceOfEdit(context, ours, entry, stake);
  }
}

const netOf = (pricing: ReturnType<typeof priceRow>): Paise | null =>
  pricing.ok && pricing.rateSource !== "NONE" ? pricing.netPaise : null;

function priceOfAddition(context: PricingContext, entry: ListedLife, { familyOn }: Stake): Paise | null {
  const { policy, today } = context;
  const relationship = knownRelationship(entry.relationship);
  const slabId = slabOfAmount(context, entry.sumInsuredPaise);
  if (!relationship || !entry.dob || slabId === null) return null;
  const stated = laterOf(entry.coverageStart ?? today, policy.startDate);
  const life = {
    relationship,
    dob: entry.dob,
    coverageStart: earlierOf(stated, policy.endDate),
    slabId,
    ctcPaise: null,
  };
  const price = priceRow(context, {
    operation: "ADD",
    ...life,
    employeeSumInsuredPaise: entry.sumInsuredPaise,
    familyOn,
  });
  return netOf(price);
}

/** What the insurer charges for a life after its last day. */
function priceOfRest(context: PricingContext, ours: StakedLife, { familyOn }: Stake): Paise | null {
  const coverageStart = addDays(ours.coverageEnd, 1);
  const { relationship, dob, slabId, ctcPaise, sumInsuredPaise: employeeSumInsuredPaise } = ours;
  const life = { relationship, dob, slabId, ctcPaise, employeeSumInsuredPaise };
  return netOf(priceRow(context, { operation: "ADD", ...life, coverageStart, familyOn }));
}

function priceOfExit(context: PricingContext, ours: StakedLife, day: LocalDate): Paise | null {
  const dateOfLeaving = earlierOf(day, context.policy.endDate);
  const { relationship, dob, sumInsuredPaise, ctcPaise, segments } = ours;
  const life = { relationship, dob, sumInsuredPaise, ctcPaise, segments };
  return netOf(priceRow(context, { operation: "DELETE", ...life, dateOfLeaving, refundWithheld: false }));
}

function priceOfEdit(
  context: PricingContext,
  ours: StakedLife,
  entry: ListedLife,
  { group, familyOn }: Stake,
): Paise | null {
  const { policy, today } = context;
  if (group === "NAME" || group === "GENDER") return 0;
  const { relationship, dob, coverageStart, slabId, ctcPaise, sumInsuredPaise, segments } = ours;
  const from = { relationship, dob, coverageStart, slabId, ctcPaise };
  const next = reviseFacts(context, group, entry);
  if (!next) return null;
  const effectiveFrom = group === "SUM_INSURED" ? laterOf(today, coverageStart) : null;
  if (effectiveFrom !== null && effectiveFrom > policy.endDate) return 0;
  return netOf(
    priceRow(context, {
      operation: "EDIT",
      from: { ...from, sumInsuredPaise },
      to: { ...from, ...next },
      segments,
      effectiveFrom,
      refundWithheld: false,
      familyOn,
      employeeSumInsuredPaise: group === "SUM_INSURED" ? entry.sumInsuredPaise : sumInsuredPaise,
    }),
  );
}

/** The changed fact that prices an edit; null if the list has no usable value. */
function reviseFacts(context: PricingContext, group: DifferenceGroup, entry: ListedLife): Partial<RatedFacts> | null {
  const { policy } = context;
  if (group === "BIRTH_DATE") return entry.dob === null ? null : { dob: entry.dob };
  if (group === "DATES") {
    const start = entry.coverageStart;
    return start === null ? null : { coverageStart: earlierOf(laterOf(start, policy.startDate), policy.endDate) };
  }
  if (group === "RELATIONSHIP") {
    const relationship = knownRelationship(entry.relationship);
    return relationship && { relationship };
  }
  const slabId = slabOfAmount(context, entry.sumInsuredPaise);
  return slabId === null ? null : { slabId };
}

const knownRelationship = (word: string): Relationship | null => RELATIONSHIPS.find((known) => known === word) ?? null;

/** The slab of an amount; the only slab of a flat policy. Null if no slab or several have the amount. */
function slabOfAmount({ policy }: PricingContext, sumInsuredPaise: Paise | null): string | null {
  if (policy.sumInsuredStructure === "Flat Sum Insured") return policy.slabs[0]?.slabId ?? null;
  const [slab, ...others] = policy.slabs.filter((one) => one.sumInsuredPaise === sumInsuredPaise);
  return slab && others.length === 0 ? slab.slabId : null;
}
