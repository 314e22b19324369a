/** An exact rational number with positive `d`. Premiums are summed as fractions and rounded once [domain §5]. */
export type Fraction = { n: bigint; d: bigint };

const DECIMAL = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?$/;

/**
 * Parses a decimal digit by digit, without floating point.
 * @throws RangeError if the value is not a finite decimal.
 */
export function fractionOf(value: number | string): Fraction {
  const match = DECIMAL.exec(String(value).trim());
  const digits = match ? `${match[2]}${match[3] ?? ""}` : "";
  if (!match || digits === "") throw new RangeError(`Not a number: ${value}`);
  const scale = (match[3]?.length ?? 0) - Number(match[4] ?? 0);
  const n = BigInt(`${match[1]}${digits}`);
  return scale > 0 ? { n, d: 10n ** BigInt(scale) } : { n: n * 10n ** BigInt(-scale), d: 1n };
}

/** A number typed in a cell, with optional grouping commas, such as "12,00,000" or "2.5"; null otherwise. */
export function parseAmount(text: string): Fraction | null {
  const plain = text.trim().replace(/^₹\s*/, "").replaceAll(",", "");
  return /^\d{1,15}(\.\d{1,6})?$/.test(plain) ? fractionOf(plain) : null;
}
