import { desc, eq } from "drizzle-orm";
import type { z } from "zod";
import type * as contract from "@/lib/contract/configuration";
import { configOf, sourceOf } from "@/lib/domain/configuration/changes";
import { CONFIG_KEYS } from "@/lib/domain/configuration/settings";
import { stateOfVersion } from "@/lib/domain/dated-versions";
import type { LocalDate } from "@/lib/domain/dates/local-date";
import { today } from "../context";
import type { Db } from "../db/connect";
import { configVersions, users } from "../db/schema";
import { instantOf } from "../instant";
import { shownName } from "../members/shown-name";
import type { Verb } from "../route";
import { overridesReply, readOverrides, valuesReply } from "./config-on";
import { listDeviations } from "./list-deviations";
import { loadLayers, withLayer } from "./load-layers";
import { loadTarget } from "./load-target";

/**
 * The settings of a policy, an insurer or the default on the date of the call, with the layer of each value.
 * @throws ProviderError not_found; bad_request with both an insurer and a policy.
 */
export const getConfiguration: Verb<typeof contract.getConfiguration> = async (db, call, { query }) => {
  const day = today(call);
  const target = await loadTarget(db, query);
  const layers = await loadLayers(db, call, target, day);
  const above = withLayer(layers, target.layer, {});
  const versions = await loadVersions(db, target.key, day);
  const { layer, id, name, companyName, insurer } = target;
  return {
    data: {
      layer,
      id,
      name,
      companyName,
      insurer,
      day,
      values: valuesReply(configOf(layers)),
      inherited: valuesReply(configOf(above)),
      sources: Object.fromEntries(CONFIG_KEYS.map((key) => [key, sourceOf(above, key)])),
      overrides: overridesReply(layers[layer]),
      version: Math.max(0, ...versions.map(({ number }) => number)),
      versions,
      deviations: await listDeviations(db, target, day),
    },
  };
};

/** Newest first date first; of two with the same first date, the later version applies. */
async function loadVersions(db: Db, key: string, day: LocalDate): Promise<z.input<typeof contract.ConfigVersion>[]> {
  const found = await db
    .select({ version: configVersions, firstName: users.firstName, lastName: users.lastName })
    .from(configVersions)
    .leftJoin(users, eq(users.id, configVersions.createdBy))
    .where(eq(configVersions.target, key))
    .orderBy(desc(configVersions.effectiveFrom), desc(configVersions.number));
  const dated = found.map(({ version }) => ({ number: version.number, from: version.effectiveFrom }));
  return found.map(({ version: { number, effectiveFrom, overrides, note, createdBy, createdAt }, ...name }) => ({
    number,
    from: effectiveFrom,
    overrides: overridesReply(readOverrides(overrides)),
    note,
    createdBy: shownName(name, createdBy),
    createdAt: instantOf(createdAt),
    state: stateOfVersion({ number, from: effectiveFrom }, dated, day),
  }));
}
