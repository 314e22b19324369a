/**
 * An amount of an insurer's file as a decimal with its sign: `₹1,23,456.50` and `1200 Dr` are positive; `-300`, `300-`,
 * `(300)` and `(300) Cr` are negative. `Cr` alone says nothing here: a column of credits may repeat it. Null if the text is
 * not an amount.
 */
export function readSignedAmount(text: string): string | null {
  const plain = text.replace(/[₹,\s]|rs\.?|inr|[cd]r\.?\s*$/gi, "");
  const [, before, digits, after] = /^([-(]*)(\d{1,12}(?:\.\d+)?)(-|\)?)$/.exec(plain) ?? [];
  if (digits === undefined) return null;
  return before || after === "-" ? `-${digits}` : digits;
}
