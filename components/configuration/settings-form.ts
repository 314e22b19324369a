import { z } from "zod";
import { plainAmount } from "@/components/ui/fields/money-field";
import { addFaults } from "@/components/ui/form/add-faults";
import { type ConfigOverrides, ConfigValues } from "@/lib/contract/configuration";
import { mergeConfig, type ProviderConfig } from "@/lib/domain/config";
import { changedKeys, checkConfig } from "@/lib/domain/configuration/changes";
import { type ConfigKey, type ConfigLayer, keysFor, settingOf } from "@/lib/domain/configuration/settings";
import type { LocalDate } from "@/lib/domain/dates/local-date";
import { CONFIGURATION_MESSAGES as TEXT } from "@/lib/messages/configuration";

export type Rate = { from: LocalDate | null; ratePct: string };
type PlainKey = Exclude<ConfigKey, "gst">;

/** Form values. An empty text or no rates inherit from the layer above. */
export type SettingsForm = Record<PlainKey, string> & { gst: Rate[]; from: LocalDate | null; note: string };

const NONE = "none";
const SWITCH = { yes: true, no: false } as const;

/** The values of a layer as form values. */
export function formOf(overrides: ConfigOverrides, layer: ConfigLayer, from: LocalDate): SettingsForm {
  const plain = keysFor(layer).filter((key) => key !== "gst");
  const texts = Object.fromEntries(plain.map((key) => [key, textOf(overrides[key])])) as Record<PlainKey, string>;
  const gst = overrides.gst?.map((rate) => ({ from: rate.from, ratePct: String(rate.ratePct) })) ?? [];
  return { ...texts, gst, from, note: "" };
}

function textOf(value: unknown): string {
  if (value === undefined) return "";
  if (value === null) return NONE;
  return typeof value === "boolean" ? (value ? "yes" : "no") : String(value);
}

/** The values of the fields. Invalid input is passed on as typed, so that the contract rejects it. */
export function overridesOf(values: SettingsForm, layer: ConfigLayer): ConfigOverrides {
  const set = keysFor(layer).flatMap((key): [string, unknown][] => {
    if (key === "gst") return values.gst.length > 0 ? [[key, values.gst.map(rateOf)]] : [];
    const text = values[key].trim();
    return text === "" ? [] : [[key, readValue(key, text)]];
  });
  return Object.fromEntries(set) as ConfigOverrides;
}

const rateOf = ({ from, ratePct }: Rate) => ({ from: from ?? "", ratePct: numberOf(ratePct) });

function readValue(key: PlainKey, text: string): unknown {
  switch (settingOf(key).kind) {
    case "switch":
      return SWITCH[text as keyof typeof SWITCH];
    case "days":
      return numberOf(text);
    case "rupees":
    case "multiple":
    case "rows":
      return text.toLowerCase() === NONE ? null : numberOf(text);
    default:
      return text;
  }
}

const numberOf = (text: string) => (/^\d+(\.\d+)?$/.test(plainAmount(text)) ? Number(plainAmount(text)) : Number.NaN);

/** Validation of the form: the contract's rules per value, and the domain's rules for their combination. */
export const settingsSchema = (layer: ConfigLayer, inherited: ProviderConfig) =>
  z.custom<SettingsForm>().superRefine(addFaults((values) => faultsOf(values, layer, inherited)));

function faultsOf(values: SettingsForm, layer: ConfigLayer, inherited: ProviderConfig) {
  const overrides = overridesOf(values, layer);
  const wrong = changedKeys({}, overrides).filter((key) => !ConfigValues.shape[key].safeParse(overrides[key]).success);
  const together = wrong.length > 0 ? {} : checkConfig(mergeConfig(inherited, overrides));
  const day = values.from ? {} : { from: TEXT.dayNeeded };
  return { ...together, ...Object.fromEntries(wrong.map((key) => [key, faultOf(key)])), ...day };
}

function faultOf(key: ConfigKey): string {
  const setting = settingOf(key);
  switch (setting.kind) {
    case "days":
      return TEXT.days(setting);
    case "rupees":
      return TEXT.amount;
    case "multiple":
      return TEXT.multiple(setting);
    case "rows":
      return TEXT.rows(setting);
    case "rates":
      return TEXT.rates;
    default:
      return TEXT.digits;
  }
}
