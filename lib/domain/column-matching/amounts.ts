/** Units of Indian amounts, as powers of ten. */
const UNITS: readonly (readonly [words: string, zeros: number])[] = [
  ["l lac lacs lakh lakhs lk lks lkh lkhs lpa लाख", 5],
  ["k thousand thousands हजार हज़ार", 3],
  ["cr crs crore crores करोड़", 7],
  ["mn million millions", 6],
  // "pa": per annum.
  ["pa", 0],
];
const ZEROS_OF: ReadonlyMap<string, number> = new Map(
  UNITS.flatMap(([words, zeros]) =>
    words
      .normalize("NFKC")
      .split(" ")
      .map((word): [string, number] => [word, zeros]),
  ),
);

/** The unit that a heading states for all its numbers: "CTC (in lakhs)". */
export const AMOUNT_UNITS = ["thousand", "lakh", "crore"] as const;
export type AmountUnit = (typeof AMOUNT_UNITS)[number];
const ZEROS: Readonly<Record<AmountUnit, number>> = { thousand: 3, lakh: 5, crore: 7 };

const HEADING_UNITS: readonly (readonly [RegExp, AmountUnit])[] = [
  [/\b(?:lakhs?|lacs?|lpa)\b|लाख/i, "lakh"],
  [/\b(?:thousands?)\b|'000|हज़?ार/i, "thousand"],
  [/\b(?:crores?|cr)\b|करोड़/i, "crore"],
];

export const unitOfHeading = (heading: string): AmountUnit | null =>
  HEADING_UNITS.find(([words]) => words.test(heading))?.[1] ?? null;

/** Plain digits, or digits in Indian or Western groups. Other text is not a number. */
const NUMBER = /^(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d+)?$/;
const PLAIN = /^[1-9]\d*$/;
const AMOUNT =
  /^(?:rs\.?|inr|rupees?|₹|रु\.?)?\s*([\d.,]+)\s*(?:\/-)?\s*(\p{L}[\p{L}\p{M}]*)?\.?\s*(?:p\.?\s?a\.?|(?:per|\/)\s*(?:annum|year|yr))?(?:\/-)?$/u;

/** Longer texts are no amounts, and would take long to search. */
const LONGEST = 200;

/** Words after an amount that add nothing: "5 Lacs only", "5,00,000 INR", "5L (Floater)", "5,00,000 (Five Lakhs)". */
const ADDED =
  /(?:\s*(?<!\p{L})(?:only|inr|rs|rupees?)\.?)+$|\s*\(?(?<!\p{L})(?:(?:family )?floater|per family)\)?$|(?<=\d{5}|,\d{3})(\/-)?\s*\((?:rs\.?|rupees)?[a-z\s-]*(?:lakhs?|lacs?|thousand|crores?)(?: only)?\)$/u;

/**
 * An amount in rupees as plain digits: "5L" → "500000", "₹5,00,000/-" → "500000", "12.5 LPA" → "1250000".
 * @param unit the heading's unit, for numbers without one.
 * @returns null if the text is not an amount.
 */
export function readAmountText(text: string, unit: AmountUnit | null = null): string | null {
  // Fast path: nearly all amounts of a large file are plain digits.
  if (unit === null && PLAIN.test(text)) return text;
  if (text.length > LONGEST) return null;
  const plain = text.normalize("NFKC").trim().toLowerCase().replace("(s)", "s").replace(ADDED, "");
  const [, number = "", word] = AMOUNT.exec(plain) ?? [];
  if (!NUMBER.test(number)) return null;
  const zeros = word === undefined ? (unit ? ZEROS[unit] : 0) : ZEROS_OF.get(word);
  return zeros === undefined ? null : shiftPoint(number.replaceAll(",", ""), zeros);
}

/** Exact: moves the decimal point instead of multiplying. */
function shiftPoint(number: string, zeros: number): string {
  const [whole = "", fraction = ""] = number.split(".");
  const digits = whole + fraction.slice(0, zeros).padEnd(zeros, "0");
  const rest = fraction.slice(zeros).replace(/0+$/, "");
  const plain = digits.replace(/^0+(?=\d)/, "");
  return rest === "" ? plain : `${plain}.${rest}`;
}
