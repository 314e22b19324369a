import { formatDmy, isLocalDate } from "../dates/local-date";
import { formatInr } from "../money/paise";

const GENDER_CODES: Record<string, string> = { female: "F", male: "M", trans: "T" }; // spec 1 §9

/** F, M or T, else N/A [spec 1 §2]. */
export const genderCode = (gender: string | null | undefined) => GENDER_CODES[gender ?? ""] ?? "N/A";

/** A fact of a person as the screens show it [spec 1 §9]. A masked value is shown as received. */
export function factInWords(fact: string, value: string | null | undefined): string {
  if (!value) return "";
  if (fact === "gender") return genderCode(value);
  if (fact === "ctc") return Number.isFinite(Number(value)) ? formatInr(Math.round(Number(value) * 100)) : value;
  return isLocalDate(value) ? formatDmy(value) : value;
}
