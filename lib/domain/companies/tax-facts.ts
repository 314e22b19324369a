import { GST_STATES } from "../identifiers/gstin";

/** The facts that determine a company's tax [domain §1 #37]. */
export type TaxFacts = {
  gstNumber: string | null;
  /** GST code of the state on record, for a company without GSTIN. */
  stateCode: string | null;
  isSez: boolean;
};

/** Union territories without a legislature: they levy UTGST instead of SGST [domain §7]. */
const UNION_TERRITORIES: readonly string[] = ["04", "26", "31", "35", "38", "97"];

/** "29" → "Karnataka"; an unknown code is returned unchanged. */
export function stateName(code: string): string {
  return GST_STATES[code] ?? code;
}

/** "Karnataka" → "29"; null if the name is not a choice. */
export const stateCodeOf = (name: string | null): string | null =>
  STATE_CHOICES.find((state) => state.name === name)?.code ?? null;

export function isUnionTerritory(code: string): boolean {
  return UNION_TERRITORIES.includes(code);
}

/** Selectable states, by name. Former states occur only in old numbers. */
export const STATE_CHOICES: readonly { code: string; name: string }[] = Object.entries(GST_STATES)
  .filter(([, name]) => !name.endsWith("(old)") && name !== "Centre")
  .map(([code, name]) => ({ code, name }))
  .sort((a, b) => a.name.localeCompare(b.name));
