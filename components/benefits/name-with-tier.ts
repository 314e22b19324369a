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

/** Labels of the kinds of benefits. */
export const KIND_LABELS = {
  MODULAR: "Modular",
  FLEX: "Flex",
  ALA_CARTE: "À la carte",
  ADD_ON: "Add-on",
} as const satisfies Record<Benefit["type"], string>;

export const OFFERED_BY_LABELS = { LOOP: "Loop", NON_LOOP: "Non-loop" } as const satisfies Record<
  Benefit["offeredBy"],
  string
>;
