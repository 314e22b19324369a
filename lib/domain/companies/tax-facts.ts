import { GST_STATES, isGstin } from "../identifiers/gstin";
import { COMPANY_FIELD_MESSAGES as TEXT } from "./messages";

/** What a company's tax follows from [domain §1 row 37]. */
export type TaxFacts = {
  gstNumber: string | null;
  /** GST code of the state on record, for a company without GSTIN. */
  stateCode: string | null;
  isSez: boolean;
};

const GSTIN_LENGTH = 15;
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

/** What is wrong with each field of the tax card; empty when it may be saved. `before` is what stands. */
export function checkTaxFacts(
  { gstNumber, stateCode }: TaxFacts,
  before: Pick<TaxFacts, "gstNumber">,
): Partial<Record<"gstNumber" | "stateCode", string>> {
  if (!gstNumber) {
    if (before.gstNumber) return { gstNumber: TEXT.gstUnchanged };
    const isKnown = !stateCode || STATE_CHOICES.some(({ code }) => code === stateCode);
    return isKnown ? {} : { stateCode: TEXT.state };
  }
  if (gstNumber.length !== GSTIN_LENGTH) return { gstNumber: TEXT.gstLength };
  if (!isGstin(gstNumber)) return { gstNumber: TEXT.gstPattern };
  return stateCode && stateCode !== gstNumber.slice(0, 2) ? { stateCode: TEXT.stateOfGst } : {};
}
