/** Effect of a number format: a date, leading zeros (with any text before them), or nothing relevant. */
export type NumberFormat = { kind: "plain" } | { kind: "date" } | { kind: "padded"; prefix: string; digits: number };

export const PLAIN: NumberFormat = { kind: "plain" };
const DATE: NumberFormat = { kind: "date" };

/** Excel's own limit. */
const CODE_MAX = 255;

/** Parts that add no text: a locale, a colour, the width of a character (`_)`), a fill (`* `). Literal text is `$1`. */
const WITHOUT_TEXT = /("[^"]*"|\\.)|\[(?:\$-[^\]]*|[a-z]+ ?\d*)\]|[_*]./gi;

/** `"Rs. "0` is an amount, `"EMP"0` an ID. */
const CURRENCY = /^\s*(?:rs|inr)\b/i;

/** Built-in date formats. 27–36 and 50–58 are dates in East Asian editions. */
function isBuiltInDate(id: number): boolean {
  return (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
}

/** The format of a built-in id that the workbook does not redefine. */
export function builtInFormat(id: number): NumberFormat {
  return isBuiltInDate(id) ? DATE : PLAIN;
}

/** The format of a code such as `dd\ mmm\ yyyy` or `0000000`. Times without a date count as plain. */
export function formatOf(code: string): NumberFormat {
  const first = firstSection(code.slice(0, CODE_MAX));
  const padded = /^((?:"[^"]*"|\\.)*)(0+)$/.exec(first.replace(WITHOUT_TEXT, "$1"));
  if (padded) {
    const prefix = (padded[1] ?? "").replace(/"([^"]*)"|\\(.)/g, "$1$2");
    const digits = (padded[2] ?? "").length;
    if (digits > 1 || (/\p{L}/u.test(prefix) && !CURRENCY.test(prefix))) return { kind: "padded", prefix, digits };
  }
  const bare = first
    .replace(/"[^"]*"?|\\.|_.|\*./g, "")
    .replace(/\[(?:[^\]]*)\]/g, (bracket) => (/^\[(?:h+|m+|s+)\]$/i.test(bracket) ? "h" : ""))
    .toLowerCase();
  if (/general/.test(bare)) return PLAIN;
  const showsDay = /[yde]/.test(bare.replace(/e[+-]/g, ""));
  const showsMonth = /m/.test(bare) && !/[hs]/.test(bare);
  return showsDay || showsMonth ? DATE : PLAIN;
}

/** The first section applies to positive numbers. A `;` in quotes or after a backslash is not a separator. */
function firstSection(code: string): string {
  return /^(?:"[^"]*"|\\.|[^;"\\])*/.exec(code)?.[0] ?? "";
}

/**
 * The displayed text of a number under a padded format. Null if that is just its digits, or the format cannot show it.
 */
export function paddedText(value: number, format: NumberFormat): string | null {
  if (format.kind !== "padded" || !Number.isSafeInteger(value) || value < 0) return null;
  const text = format.prefix + String(value).padStart(format.digits, "0");
  return text === String(value) ? null : text;
}
