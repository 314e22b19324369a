import type { FormatColumn } from "@/lib/domain/insurer-formats/format";
import {
  DATE_WORDS,
  LETTER_WORDS,
  SOURCE_WORDS,
  INSURER_FORMAT_MESSAGES as TEXT,
  UNIT_WORDS,
} from "@/lib/messages/insurer-formats";

/** 'Relation: Relation with gender (self EMPLOYEE, son SON), In capitals, Required'. */
export function describeColumn(
  column: Omit<FormatColumn, "maxLength"> & { maxLength: string | number | null },
): string {
  const { header, source, text, words, dates, unit, letters, mandatory, maxLength } = column;
  const holds = source ? SOURCE_WORDS[source] : text ? `'${text}'` : "-";
  const inWords = words.length > 0 ? ` (${words.map(({ code, word }) => `${code} ${word}`).join(", ")})` : "";
  const more = [
    dates ? DATE_WORDS[dates] : "",
    unit === "LAKHS" ? UNIT_WORDS.LAKHS : "",
    letters === "UPPER" ? LETTER_WORDS.UPPER : "",
    mandatory ? TEXT.mandatory : "",
    maxLength ? `${TEXT.maxLength} ${maxLength} ${TEXT.maxLengthHelp}` : "",
  ].filter(Boolean);
  return [`${header}: ${holds}${inWords}`, ...more].join(", ");
}
