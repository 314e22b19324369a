import { formatDmy, isLocalDate } from "../../dates/local-date";
import { formatRupees } from "../../money/paise";
import { yesOrNo } from "../../text/yes-or-no";
import type { FieldValue, PlacementField } from "./fields";
import { numberOf } from "./number-of";

/** A field's value as a review and a history show it: a switch in words, a date, ₹. */
export function valueInWords({ key, kind }: Pick<PlacementField, "key" | "kind">, value: FieldValue | undefined) {
  if (typeof value === "boolean") return yesOrNo(value);
  if (!value) return "";
  if (isLocalDate(value)) return formatDmy(value);
  // A rate per mille, not rupees: it may have more than two decimals [domain §1 #13].
  if (key === "finalAgreedRate") return `${value} ‰`;
  const rupees = kind === "amount" ? numberOf(value) : null;
  return rupees === null ? value : formatRupees(rupees);
}
