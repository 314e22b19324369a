import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { z } from "zod";
import { ConfigOverrides, type ConfigValues } from "@/lib/contract/configuration";
import { mergeConfig, type ProviderConfig } from "@/lib/domain/config";
import type { Overrides } from "@/lib/domain/configuration/changes";
import type { LocalDate } from "@/lib/domain/dates/local-date";
import { rupeesFromPaise } from "@/lib/domain/money/paise";
import { type Call, today } from "../context";
import type { Db } from "../db/connect";
import { queryNamed } from "../db/prepared";
import { queryRows } from "../db/rows";
import { textArray } from "../db/unnest";

const Configured = z.object({ config: z.unknown() });

/** The input of settings: the date of the call and the installation's defaults. */
export type ConfigCall = Pick<Call, "clock" | "settings">;

type Id = SQLWrapper | string | null;

/** The combined settings of default, insurer and policy on a date, as a column of a query; `readConfig` parses it. */
export const configOn = (insurerId: Id, policyId: Id, day: LocalDate): SQL<unknown> =>
  sql`config_on(${insurerId}::text, ${policyId}::text, ${day}::date)`;

/** The settings of a single layer on a date: `default`, `insurer:ID` or `policy:ID`. */
export const configLayerOn = (target: SQLWrapper | string, day: LocalDate): SQL<unknown> =>
  sql`config_layer_on(${target}::text, ${day}::date)`;

/** The built-in defaults; the environment may set the limit for one person. */
export function builtInConfig({ settings }: ConfigCall): Overrides {
  const { secondPersonAbovePaise: paise } = settings;
  return paise === null ? {} : { secondPersonAbove: rupeesFromPaise(paise) };
}

/** Parses stored settings. @throws ZodError for settings that violate the contract. */
export const readOverrides = (stored: unknown): Overrides => ConfigOverrides.parse(stored);

/** Parses a column of `configOn`. */
export const readConfig = (call: ConfigCall, stored: unknown): ProviderConfig =>
  mergeConfig(builtInConfig(call), readOverrides(stored));

/** Loads the settings of a date, by default the call's. Use no other way to read settings. */
export async function loadConfig(
  db: Db,
  call: ConfigCall,
  { insurerId, policyId, day = today(call) }: { insurerId: string | null; policyId: string | null; day?: LocalDate },
): Promise<ProviderConfig> {
  const query = sql`select ${configOn(insurerId, policyId, day)} as config`;
  const [row] = await queryNamed(db, "settings of a date", Configured, query);
  return readConfig(call, row?.config ?? {});
}

const ConfiguredOn = Configured.extend({ day: z.string() });

/** The settings of several dates, with one query. */
export async function loadConfigs(
  db: Db,
  call: ConfigCall,
  { insurerId, policyId, days }: { insurerId: string | null; policyId: string | null; days: readonly LocalDate[] },
): Promise<ReadonlyMap<LocalDate, ProviderConfig>> {
  const found = await queryRows(
    db,
    ConfiguredOn,
    sql`select day::text as day, config_on(${insurerId}::text, ${policyId}::text, day) as config
        from unnest(${textArray([...new Set(days)])}::date[]) as day`,
  );
  return new Map(found.map(({ day, config }) => [day, readConfig(call, config)]));
}

/** The settings in the contract's type, which has mutable lists. */
export const valuesReply = (config: ProviderConfig): ConfigValues => ({ ...config, gst: [...config.gst] });

export function overridesReply({ gst, ...overrides }: Overrides): ConfigOverrides {
  return gst ? { ...overrides, gst: [...gst] } : overrides;
}
