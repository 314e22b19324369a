import { allows } from "./allowed-values";
import type { CompiledRate } from "./compile-rate";
import { findLife } from "./overlap";

type NamedBenefit = { id: string; name: string };

/** Warnings about allowed but suspicious rates: impossible rows, benefits without a rate, gaps in ages. */
export function flexRaterWarnings(rates: readonly CompiledRate[], benefits: readonly NamedBenefit[]): string[] {
  const active = rates.filter(({ rate }) => rate.active);
  const unmet = active.filter((rate) => findLife([rate]) === null);
  return [
    ...unmet.map(({ rate }) => `Row ${rate.row}: no life can meet all of its conditions.`),
    ...active.flatMap(({ rate }) => (Number(rate.premium) === 0 ? `Row ${rate.row}: the premium is 0.` : [])),
    ...benefits.flatMap(({ id, name }) => {
      const own = active.filter(({ rate }) => rate.benefitId === id);
      if (own.length === 0) return `${name}: no active row.`;
      const gap = findAgeGap(own);
      return gap ? `${name}: no row for the ages ${gap}.` : [];
    }),
  ];
}

const OLDEST = 150;

/** Ages between the lowest and highest named age that no row allows; null if there are none. */
function findAgeGap(rates: readonly CompiledRate[]): string | null {
  const ages = rates.map(({ allowed }) => allowed.get("age"));
  const covered = Array.from({ length: OLDEST + 1 }, (_, age) => ages.some((set) => !set || allows(set, age)));
  const [first, last] = [covered.indexOf(true), covered.lastIndexOf(true)];
  const from = covered.indexOf(false, first);
  if (from < 0 || from > last) return null;
  const to = covered.indexOf(true, from) - 1;
  return from === to ? String(from) : `${from} to ${to}`;
}
