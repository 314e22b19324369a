import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { z } from "zod";
import { ConfigOverrides, type ConfigValues } from "@/lib/contract/configuration";
import { mergeConfig, type ProviderConfig } from "@/lib/domain/config";
import type { Overrides } from "@/lib/domain/configuration/changes";
import type { LocalDate } from "@/lib/domain/dates/local-date";
import { rupeesFromPaise } from "@/lib/domain/money/paise";
import { type Call, today } from "../context";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { textArray } from "../db/unnest";

const Configured = z.object({ config: z.unknown() });

/** What the settings of a call depend on: its day, and what the installation has built in. */
export type ConfigCall = Pick<Call, "clock" | "settings">;

type Id = SQLWrapper | string | null;

/** What everybody, an insurer and a policy set together on a day, as a column of a query; `readConfig` reads it. */
export const configOn = (insurerId: Id, policyId: Id, day: LocalDate): SQL<unknown> =>
  sql`config_on(${insurerId}::text, ${policyId}::text, ${day}::date)`;

/** What one layer alone sets on a day: `default`, `insurer:ID` or `policy:ID`. */
export const configLayerOn = (target: SQLWrapper | string, day: LocalDate): SQL<unknown> =>
  sql`config_layer_on(${target}::text, ${day}::date)`;

/** What holds where nobody has set anything: the environment may set the second person's limit. */
export function builtInConfig({ settings }: ConfigCall): Overrides {
  const { secondPersonAbovePaise: paise } = settings;
  return paise === null ? {} : { secondPersonAbove: rupeesFromPaise(paise) };
}

/** Stored settings as the rules have them. @throws ZodError for stored ones that break the contract. */
export const readOverrides = (stored: unknown): Overrides => ConfigOverrides.parse(stored);

/** The settings that a column of `configOn` amounts to. */
export const readConfig = (call: ConfigCall, stored: unknown): ProviderConfig =>
  mergeConfig(builtInConfig(call), readOverrides(stored));

/** The one way to the settings of the day in question: those of the call's day, unless another one is given. */
export async function loadConfig(
  db: Db,
  call: ConfigCall,
  { insurerId, policyId, day = today(call) }: { insurerId: string | null; policyId: string | null; day?: LocalDate },
): Promise<ProviderConfig> {
  const [row] = await queryRows(db, Configured, sql`select ${configOn(insurerId, policyId, day)} as config`);
  return readConfig(call, row?.config ?? {});
}

const ConfiguredOn = Configured.extend({ day: z.string() });

/** The settings of each of several days, read at once. */
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

/** As the contract has them, whose lists may be written to. */
export const valuesReply = (config: ProviderConfig): ConfigValues => ({ ...config, gst: [...config.gst] });

export function overridesReply({ gst, ...overrides }: Overrides): ConfigOverrides {
  return gst ? { ...overrides, gst: [...gst] } : overrides;
}
