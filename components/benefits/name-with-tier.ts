import type { Benefit } from "@/lib/contract/benefits";

/** 'Maternity top-up · Gold': the tier's name if the benefit lists it, else its id. */
export function nameWithTier({
  name,
  tierId,
  tierBenefits,
}: Pick<Benefit, "name" | "tierId" | "tierBenefits">): string {
  const tier = tierBenefits.find((other) => other.tierId === tierId)?.name ?? tierId;
  return tier ? `${name} · ${tier}` : name;
}
