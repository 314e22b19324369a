import type { RecordedChange } from "@/lib/domain/record-history";
import { yesOrNo } from "@/lib/domain/text/yes-or-no";
import { SETTING_WORDS } from "@/lib/messages/configuration";

/** The settings that differ between two versions of a layer, in words. */
export function settingChanges(before: unknown, after: unknown): RecordedChange[] {
  const [from, to] = [Object(before), Object(after)] as [Record<string, unknown>, Record<string, unknown>];
  const labels: Readonly<Record<string, { label: string } | undefined>> = {
    ...SETTING_WORDS,
    from: { label: "From date" },
  };
  return Object.keys({ ...from, ...to }).flatMap((key) => {
    const change = { label: labels[key]?.label ?? key, from: inWords(from[key]), to: inWords(to[key]) };
    return change.from === change.to ? [] : [change];
  });
}

function inWords(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return yesOrNo(value);
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
