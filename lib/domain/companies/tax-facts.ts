import { GST_STATES } from "../identifiers/gstin";

/** What a company's tax follows from [domain §1 row 37]. */
export type TaxFacts = {
  gstNumber: string | null;
  /** GST code of the state on record, for a company without GSTIN. */
  stateCode: string | null;
  isSez: boolean;
};

/** Union territories without a legislature: their share of the tax is UTGST [domain §7]. */
const UNION_TERRITORIES: readonly string[] = ["04", "26", "31", "35", "38", "97"];

/** "29" → "Karnataka"; a code that is none of GST's comes back as it is. */
export function stateName(code: string): string {
  return GST_STATES[code] ?? code;
}

export function isUnionTerritory(code: string): boolean {
  return UNION_TERRITORIES.includes(code);
}

/** States that a company can be in, by name: former ones only where a number still carries them. */
export const STATE_CHOICES: readonly { code: string; name: string }[] = Object.entries(GST_STATES)
  .filter(([, name]) => !name.endsWith("(old)") && name !== "Centre")
  .map(([code, name]) => ({ code, name }))
  .sort((a, b) => a.name.localeCompare(b.name));
