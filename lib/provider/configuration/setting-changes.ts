import type { ProviderConfig } from "@/lib/domain/config";
import { CONFIG_KEYS } from "@/lib/domain/configuration/settings";
import { formatDmy, type LocalDate } from "@/lib/domain/dates/local-date";
import type { RecordedChange } from "@/lib/domain/record-history";
import { SETTING_WORDS } from "@/lib/messages/configuration";
import { showValue } from "@/lib/messages/setting-value";

/** The settings that differ between two versions of a layer, in words. With `inherited`, a value that is not set is that one. */
export function settingChanges(before: unknown, after: unknown, inherited?: ProviderConfig): RecordedChange[] {
  const [from, to] = [Object(before), Object(after)] as [Record<string, unknown>, Record<string, unknown>];
  return Object.keys({ ...from, ...to }).flatMap((key) => {
    const change = {
      label: labelOf(key),
      from: inWords(key, from[key], inherited),
      to: inWords(key, to[key], inherited),
    };
    return change.from === change.to ? [] : [change];
  });
}

const settingNamed = (key: string) => CONFIG_KEYS.find((known) => known === key);

function labelOf(key: string): string {
  const setting = settingNamed(key);
  if (setting) return SETTING_WORDS[setting].label;
  return key === "from" ? "From date" : key;
}

/** A value that its layer does not set is blank, unless the inherited one is known. */
function inWords(key: string, value: unknown, inherited?: ProviderConfig): string {
  const setting = settingNamed(key);
  if (value === undefined) return setting && inherited ? `${showValue(setting, inherited[setting])} (inherited)` : "";
  if (setting) return showValue(setting, value);
  return key === "from" ? formatDmy(value as LocalDate) : String(value ?? "");
}
