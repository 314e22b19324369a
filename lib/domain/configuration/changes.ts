import { compareTexts } from "../compare-texts";
import { mergeConfig, type ProviderConfig } from "../config";
import { CONFIG_KEYS, type ConfigKey } from "./settings";

export type Overrides = Partial<ProviderConfig>;

/** The values that each layer sets, starting with the installation's built-in ones. */
export type Layers = Readonly<Record<"builtIn" | "default" | "insurer" | "policy", Overrides>>;

const FROM_THE_TOP = ["policy", "insurer", "default"] as const;

/** The effective values of all layers. */
export const configOf = (layers: Layers): ProviderConfig =>
  mergeConfig(layers.builtIn, layers.default, layers.insurer, layers.policy);

/** The layer that a value comes from; `builtIn` if no layer sets it. */
export function sourceOf(layers: Layers, key: ConfigKey): keyof Layers {
  return FROM_THE_TOP.find((layer) => layers[layer][key] !== undefined) ?? "builtIn";
}

/** The settings that differ, in screen order. */
export function changedKeys(before: Overrides, after: Overrides): ConfigKey[] {
  return CONFIG_KEYS.filter((key) => !isSame(before[key], after[key]));
}

/** Another person's settings, with those that were changed from the opened ones here. */
export function mergeOverrides<O extends Overrides>(opened: O, mine: O, theirs: O): O {
  const isMine = new Set<string>(changedKeys(opened, mine));
  const entries = [
    ...Object.entries(theirs).filter(([key]) => !isMine.has(key)),
    ...Object.entries(mine).filter(([key]) => isMine.has(key)),
  ];
  return Object.fromEntries(entries) as O;
}

/** Only rate tables need a deep comparison. */
const isSame = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other);

const CONFIG_FAULTS = {
  refreshToDays: "Refreshed dates would already be outdated: enter fewer days than in 'Dates are outdated after'",
  gst: "Each start date may occur only once",
} as const;

/** Settings that contradict each other; the fault is at the setting to correct. */
export function checkConfig(config: ProviderConfig): { [K in ConfigKey]?: string } {
  const firstDays = config.gst.map(({ from }) => from);
  return {
    ...(config.refreshToDays < config.outdatedDays ? {} : { refreshToDays: CONFIG_FAULTS.refreshToDays }),
    ...(new Set(firstDays).size === firstDays.length ? {} : { gst: CONFIG_FAULTS.gst }),
  };
}

/** Sorts rate tables oldest first, as the rules expect. */
export function sortRates({ gst, ...overrides }: Overrides): Overrides {
  return gst ? { ...overrides, gst: [...gst].sort((one, other) => compareTexts(one.from, other.from)) } : overrides;
}
