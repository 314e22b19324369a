import { earlierOf, type LocalDate } from "../dates/local-date";
import { type FlexPrice, priceFlex } from "../flex/flex-premium";
import type { FlexLife } from "../flex/flex-rate";
import { asRated } from "../flex/rated-life";
import { ageAt, type FlexBenefit, type FlexContext, type FlexMember } from "./facts";
import type { AllowedRow, Cover } from "./family-rows";

/**
 * `coverageEnd` is the earliest end of policy, covers and benefit; the premium is for exactly these days. A pending exit
 * does not count: it may be declined, and once it is received the benefit ends with its cover.
 */
export type AddedBenefit = {
  benefit: FlexBenefit;
  coverageEnd: LocalDate;
  price: Extract<FlexPrice, { ok: true }>;
};

/** @param familySize the lives of the family on the policy, with those whom the file adds. */
export function priceBenefit(
  benefit: FlexBenefit,
  row: AllowedRow,
  familySize: number,
  context: FlexContext,
): { coverageEnd: LocalDate; price: FlexPrice } {
  const { member, holder, cover, holderCover, coverageStart } = row;
  const { policy, rates } = context;
  const endOf = (life: FlexMember | null, on: Cover | null) => (life?.cover?.pendingOffboard ? null : on?.coverageEnd);
  const ends = [endOf(member, cover), endOf(holder, holderCover), benefit.endDate];
  const coverageEnd = ends.reduce<LocalDate>((first, end) => earlierOf(first, end ?? first), policy.endDate);
  const rated = (life: FlexMember, on: Cover) => asRated(lifeOf(life, on, row, familySize, context), benefit);
  const price = priceFlex({
    rates: rates.get(benefit.id) ?? [],
    life: rated(member, cover),
    policy,
    coverageStart,
    coverageEnd,
    holder: holder && rated(holder, holderCover ?? cover),
  });
  return { coverageEnd, price };
}

/** Pay and grade are the employee's; the grade follows from the shared slab. */
function lifeOf(
  { dob, relationship, gender, ctcPaise }: FlexMember,
  { slabId, sumInsuredPaise }: Cover,
  { coverageStart, holder }: AllowedRow,
  familySize: number,
  context: FlexContext,
): FlexLife {
  return {
    age: dob ? ageAt(dob, coverageStart, context) : 0,
    relationship: relationship ?? "self",
    gender,
    sumInsured: sumInsuredPaise,
    slabId,
    tierId: null,
    familySize,
    ctc: holder ? holder.ctcPaise : ctcPaise,
    grade: context.policy.slabs.find((slab) => slab.slabId === slabId)?.grade ?? null,
  };
}
