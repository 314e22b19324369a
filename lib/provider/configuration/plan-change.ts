import { and, asc, eq, gt, gte, isNull, or, type SQL } from "drizzle-orm";
import type { ConfigOverrides, ConfigTarget } from "@/lib/contract/configuration";
import {
  changedKeys,
  checkConfig,
  configOf,
  type Layers,
  type Overrides,
  sortRates,
} from "@/lib/domain/configuration/changes";
import { type ConfigKey, keysFor } from "@/lib/domain/configuration/settings";
import type { LocalDate } from "@/lib/domain/dates/local-date";
import { type Call, today } from "../context";
import type { Db } from "../db/connect";
import { companies, configVersions, policies } from "../db/schema";
import { badFields } from "../errors";
import { layersOn, loadLayers, readLayers, withLayer } from "./load-layers";
import { loadTarget, policyName, type Target } from "./load-target";

export type ReachedPolicy = { id: string; name: string; companyName: string; before: Layers; after: Layers };

/** A checked change of settings: its values and the affected policies. */
export type PlannedChange = {
  target: Target;
  from: LocalDate;
  /** The layer's own settings, before and after. */
  own: { before: Overrides; after: Overrides };
  /** Settings whose effective value differs on this layer. */
  keys: ConfigKey[];
  before: Layers;
  after: Layers;
  policies: ReachedPolicy[];
  followedBy: LocalDate | null;
};

const CHANGE_REFUSALS = {
  past: "Choose today or a later date. Settings of past dates cannot change",
  notHere: "This setting cannot be changed here",
} as const;

/**
 * Checks a change of settings and finds the affected policies; writes nothing.
 * @throws ProviderError not_found; bad_request with `data.fields` for a date before today, a setting that the layer does not
 * have, or inconsistent values, here or on a policy below.
 */
export async function planChange(
  db: Db,
  call: Call,
  { from, overrides, ...named }: ConfigTarget & { from: LocalDate; overrides: ConfigOverrides },
): Promise<PlannedChange> {
  const target = await loadTarget(db, named);
  if (from < today(call)) throw badFields({ from: CHANGE_REFUSALS.past });
  const foreign = changedKeys({}, overrides).filter((key) => !keysFor(target.layer).includes(key));
  if (foreign.length > 0) throw badFields(Object.fromEntries(foreign.map((key) => [key, CHANGE_REFUSALS.notHere])));
  const before = await loadLayers(db, call, target, from);
  const own = { before: before[target.layer], after: sortRates(overrides) };
  const after = withLayer(before, target.layer, own.after);
  const faults = checkConfig(configOf(after));
  if (Object.keys(faults).length > 0) throw badFields(faults);
  const keys = changedKeys(configOf(before), configOf(after));
  const reached = keys.length === 0 ? [] : await loadReached(db, call, target, { from, overrides: own.after });
  assertFits(reached);
  return { target, from, own, keys, before, after, policies: reached, followedBy: await nextFrom(db, target, from) };
}

/** Policies in force on the date or later that inherit at least one changed setting. */
async function loadReached(
  db: Db,
  call: Call,
  target: Target,
  { from, overrides }: { from: LocalDate; overrides: Overrides },
): Promise<ReachedPolicy[]> {
  const below: Record<Target["layer"], SQL | undefined> = {
    default: undefined,
    insurer: eq(policies.insurerId, target.id ?? ""),
    policy: eq(policies.id, target.id ?? ""),
  };
  const found = await db
    .select({
      id: policies.id,
      policyType: policies.policyType,
      nickName: policies.nickName,
      policyNumber: policies.policyNumber,
      companyName: companies.name,
      ...layersOn(policies.insurerId, policies.id, from),
    })
    .from(policies)
    .innerJoin(companies, eq(companies.id, policies.companyId))
    .where(and(below[target.layer], or(isNull(policies.endDate), gte(policies.endDate, from))))
    .orderBy(asc(companies.name), asc(policies.id));
  return found.flatMap(({ id, policyType, nickName, policyNumber, companyName, ...stored }) => {
    const before = readLayers(call, stored);
    const after = withLayer(before, target.layer, overrides);
    const isReached = changedKeys(configOf(before), configOf(after)).length > 0;
    const name = policyName({ id, policyType, nickName, policyNumber });
    return isReached ? [{ id, name, companyName, before, after }] : [];
  });
}

/** A policy's own values must be consistent with its inherited ones. */
function assertFits(reached: readonly ReachedPolicy[]): void {
  for (const { name, companyName, after } of reached) {
    const [fault] = Object.entries(checkConfig(configOf(after)));
    if (fault) throw badFields({ [fault[0]]: `${companyName}, ${name}: ${fault[1]}` });
  }
}

async function nextFrom(db: Db, { key }: Target, from: LocalDate): Promise<LocalDate | null> {
  const [next] = await db
    .select({ from: configVersions.effectiveFrom })
    .from(configVersions)
    .where(and(eq(configVersions.target, key), gt(configVersions.effectiveFrom, from)))
    .orderBy(asc(configVersions.effectiveFrom))
    .limit(1);
  return next?.from ?? null;
}
