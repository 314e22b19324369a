import { mergeConfig, type ProviderConfig } from "../config";
import { CONFIG_KEYS, type ConfigKey } from "./settings";

export type Overrides = Partial<ProviderConfig>;

/** What each layer sets itself, the built-in values of this installation first. */
export type Layers = Readonly<Record<"builtIn" | "default" | "insurer" | "policy", Overrides>>;

export const NO_LAYERS: Layers = { builtIn: {}, default: {}, insurer: {}, policy: {} };

const FROM_THE_TOP = ["policy", "insurer", "default"] as const;

/** What holds when every layer has spoken. */
export const configOf = (layers: Layers): ProviderConfig =>
  mergeConfig(layers.builtIn, layers.default, layers.insurer, layers.policy);

/** The layer that a value comes from; `builtIn` where nobody set one. */
export function sourceOf(layers: Layers, key: ConfigKey): keyof Layers {
  return FROM_THE_TOP.find((layer) => layers[layer][key] !== undefined) ?? "builtIn";
}

/** The settings that differ, in the order of the screen. */
export function changedKeys(before: Overrides, after: Overrides): ConfigKey[] {
  return CONFIG_KEYS.filter((key) => !isSame(before[key], after[key]));
}

/** The rate tables are the only values that are no plain ones. */
const isSame = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other);

export const CONFIG_FAULTS = {
  refreshToDays: "Refreshed dates would be outdated again: enter fewer days than until dates are outdated",
  gst: "Each first day may stand once",
} as const;

/** What does not fit together, at the setting that has to give way. */
export function checkConfig(config: ProviderConfig): { [K in ConfigKey]?: string } {
  const firstDays = config.gst.map(({ from }) => from);
  return {
    ...(config.refreshToDays < config.outdatedDays ? {} : { refreshToDays: CONFIG_FAULTS.refreshToDays }),
    ...(new Set(firstDays).size === firstDays.length ? {} : { gst: CONFIG_FAULTS.gst }),
  };
}

/** As the rules read a rate table: oldest first. */
export function sortRates({ gst, ...overrides }: Overrides): Overrides {
  return gst ? { ...overrides, gst: [...gst].sort((one, other) => (one.from < other.from ? -1 : 1)) } : overrides;
}
