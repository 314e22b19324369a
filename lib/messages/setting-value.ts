import { stateName } from "@/lib/domain/companies/tax-facts";
import type { ProviderConfig } from "@/lib/domain/config";
import { type ConfigKey, settingOf } from "@/lib/domain/configuration/settings";
import { counted } from "@/lib/domain/counted";
import { formatDmy } from "@/lib/domain/dates/local-date";
import { formatRupees } from "@/lib/domain/money/paise";
import { yesOrNo } from "@/lib/domain/text/yes-or-no";
import { OPTION_WORDS, CONFIGURATION_MESSAGES as TEXT } from "@/lib/messages/configuration";

/** A setting's value in words: 'Short-period scale', '45 days', '18 % from 01/07/2017'. */
export function showValue(key: ConfigKey, value: unknown): string {
  if (value === null || value === undefined) return TEXT.noValue;
  switch (settingOf(key).kind) {
    case "choice":
      return OPTION_WORDS[String(value)] ?? String(value);
    case "switch":
      return yesOrNo(Boolean(value));
    case "days":
      return counted(Number(value), "day", "days");
    case "rupees":
      return formatRupees(Number(value));
    case "multiple":
      return `${value} ×`;
    case "rows":
      return counted(Number(value), "row", "rows");
    case "state":
      return stateName(String(value));
    case "digits":
      return [...String(value)].join(", ");
    case "rates":
      return (value as ProviderConfig["gst"])
        .map(({ from, ratePct }) => `${ratePct} % from ${formatDmy(from)}`)
        .join("; ");
  }
}
