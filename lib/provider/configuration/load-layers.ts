import { type SQLWrapper, sql } from "drizzle-orm";
import { z } from "zod";
import type { Layers, Overrides } from "@/lib/domain/configuration/changes";
import type { LocalDate } from "@/lib/domain/dates/local-date";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { builtInConfig, type ConfigCall, configLayerOn, readOverrides } from "./config-on";
import type { Target } from "./load-target";

const Stored = z.object({ default: z.unknown(), insurer: z.unknown(), policy: z.unknown() });
type Stored = z.output<typeof Stored>;

/** The settings of each layer on a date, as columns of a query; `readLayers` parses them. */
export const layersOn = (
  insurerId: SQLWrapper | string | null,
  policyId: SQLWrapper | string | null,
  day: LocalDate,
) => ({
  default: configLayerOn("default", day),
  insurer: configLayerOn(sql`coalesce('insurer:' || ${insurerId}::text, '')`, day),
  policy: configLayerOn(sql`coalesce('policy:' || ${policyId}::text, '')`, day),
});

export const readLayers = (call: ConfigCall, stored: Stored): Layers => ({
  builtIn: builtInConfig(call),
  default: readOverrides(stored.default),
  insurer: readOverrides(stored.insurer),
  policy: readOverrides(stored.policy),
});

/** The settings of each layer of a target on a date. */
export async function loadLayers(db: Db, call: ConfigCall, target: Target, day: LocalDate): Promise<Layers> {
  const columns = layersOn(target.insurer?.id ?? null, target.layer === "policy" ? target.id : null, day);
  const [row] = await queryRows(
    db,
    Stored,
    sql`select ${columns.default} as "default", ${columns.insurer} as insurer, ${columns.policy} as policy`,
  );
  return readLayers(call, row ?? { default: {}, insurer: {}, policy: {} });
}

/** The same layers with other values on one layer. */
export const withLayer = (layers: Layers, layer: keyof Layers, overrides: Overrides): Layers => ({
  ...layers,
  [layer]: overrides,
});
