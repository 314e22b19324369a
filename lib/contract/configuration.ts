import { z } from "zod";
import { STATE_CHOICES } from "@/lib/domain/companies/tax-facts";
import type { ProviderConfig } from "@/lib/domain/config";
import { CONFIG_KEYS, CONFIG_LAYERS, SETTINGS } from "@/lib/domain/configuration/settings";
import { VERSION_STATES } from "@/lib/domain/dated-versions";
import { isLocalDate } from "@/lib/domain/dates/local-date";
import { Actor, data, Id, Instant, Rupees } from "./common";
import { ownEndpoint } from "./endpoint";
import { plain } from "./personal";

/** A date, YYYY-MM-DD. */
const Day = plain(z.string().refine(isLocalDate, "must be a date of the form YYYY-MM-DD"));

const days = ({ min, max }: { min: number; max: number }) => z.number().int().min(min).max(max);
const rupees = Rupees.positive().multipleOf(0.01).nullable();
const MAX_RATES = 50;

/** Rates of tax, each from its first date. */
const Rates = z
  .array(z.strictObject({ from: Day, ratePct: z.number().min(0).max(100).multipleOf(0.01) }))
  .min(1)
  .max(MAX_RATES);

/** The effective settings of a policy, an insurer or the default on a date [domain §0]. Amounts are rupees. */
export const ConfigValues = z.object({
  dayCount: z.enum(SETTINGS.dayCount.options),
  ageBasis: z.enum(SETTINGS.ageBasis.options),
  familyAgeBasis: z.enum(SETTINGS.familyAgeBasis.options),
  siChangeMidterm: z.enum(SETTINGS.siChangeMidterm.options),
  ctcMultiplier: z.number().positive().max(SETTINGS.ctcMultiplier.max).nullable(),
  maxCover: rupees,
  freeCoverLimit: rupees,
  refundScale: z.enum(SETTINGS.refundScale.options),
  claimScope: z.enum(SETTINGS.claimScope.options),
  coverEndsOnLeavingDay: z.boolean(),
  gst: Rates,
  supplierStateDefault: z.enum(STATE_CHOICES.map(({ code }) => code)),
  refundIncludesGst: z.boolean(),
  refundGstCutoff: z.boolean(),
  midtermWindowDays: days(SETTINGS.midtermWindowDays),
  outdatedDays: days(SETTINGS.outdatedDays),
  refreshToDays: days(SETTINGS.refreshToDays),
  futureDays: days(SETTINGS.futureDays),
  leavingWindowDays: days(SETTINGS.leavingWindowDays),
  parentsMidterm: z.boolean(),
  dependantExitNeedsKyc: z.boolean(),
  phoneFirst: z.string().regex(/^[1-9]{1,9}$/),
  secondPersonAbove: Rupees.nonnegative().multipleOf(0.01).nullable(),
  approveDeletions: z.boolean(),
  approveDelinking: z.boolean(),
  approveAccess: z.boolean(),
  approveRaters: z.boolean(),
  approveConfiguration: z.boolean(),
  approveExceptions: z.boolean(),
  approveUndoAbove: z.number().int().positive().max(SETTINGS.approveUndoAbove.max).nullable(),
  daysInDraft: days(SETTINGS.daysInDraft),
  daysInProgress: days(SETTINGS.daysInProgress),
  daysAtInsurer: days(SETTINGS.daysAtInsurer),
  daysInOtherStages: days(SETTINGS.daysInOtherStages),
}) satisfies z.ZodType<ProviderConfig>;
export type ConfigValues = z.output<typeof ConfigValues>;

/** The settings of one layer; absent ones are inherited from the layer above. */
export const ConfigOverrides = ConfigValues.partial();
export type ConfigOverrides = z.output<typeof ConfigOverrides>;

/** The target of a configuration: an insurer, a policy, or, without both, the default. */
export const ConfigTarget = z.object({ insurerId: Id.optional(), policyId: Id.optional() });
export type ConfigTarget = z.output<typeof ConfigTarget>;

const ConfigKeyName = z.enum(CONFIG_KEYS);

export const ConfigVersion = z.object({
  number: z.number().int().positive(),
  /** The first date on which it applies. */
  from: Day,
  overrides: ConfigOverrides,
  note: z.string().nullable(),
  createdBy: Actor,
  createdAt: Instant,
  /** `replaced`: a later version has the same first date; `past`: a version with a later date applies now. */
  state: z.enum(VERSION_STATES),
});
export type ConfigVersion = z.output<typeof ConfigVersion>;

/** A policy or insurer with its own settings. */
const Deviation = z.object({
  layer: z.enum(CONFIG_LAYERS),
  id: Id,
  name: z.string(),
  companyName: z.string().nullable(),
  keys: z.array(ConfigKeyName),
});

export const Configuration = z.object({
  layer: z.enum(CONFIG_LAYERS),
  /** null for the default. */
  id: Id.nullable(),
  name: z.string().nullable(),
  companyName: z.string().nullable(),
  /** The insurer whose settings a policy inherits. */
  insurer: z.object({ id: Id, name: z.string() }).nullable(),
  /** The IST date of `values`, `inherited` and `overrides`. */
  day: Day,
  values: ConfigValues,
  /** The settings without this layer. */
  inherited: ConfigValues,
  /** The layer of each inherited value. */
  sources: z.partialRecord(ConfigKeyName, z.enum(["builtIn", ...CONFIG_LAYERS])),
  overrides: ConfigOverrides,
  /** Number of the newest version, 0 without one; a change must send it. */
  version: z.number().int().nonnegative(),
  versions: z.array(ConfigVersion),
  /** Insurers and policies below with settings of their own today. */
  deviations: z.array(Deviation),
});
export type Configuration = z.output<typeof Configuration>;

/** The complete settings of a layer from a date, including unchanged ones. */
const Change = z.strictObject({
  ...ConfigTarget.shape,
  from: Day,
  overrides: z.strictObject(ConfigOverrides.shape),
  /** The newest version that the user saw: a 409 with the current values when there is a newer one. */
  version: z.number().int().nonnegative(),
});

const ConfigChange = Change.extend({
  note: z.string().trim().max(500).nullable(),
});

const ConfigEffect = z.object({
  endorsementId: Id,
  endorsementNumber: z.number().int(),
  status: z.string(),
  companyName: z.string(),
  policyName: z.string(),
  /** Premium with tax if calculated on the date, without and with the change. */
  before: Rupees,
  after: Rupees,
  /** Rows that could not be priced with it. */
  refusedRows: z.number().int(),
});

/** The effect of a change on its first date. */
export const ConfigPreview = z.object({
  changes: z.array(z.object({ key: ConfigKeyName, before: z.unknown(), after: z.unknown() })),
  /** Policies in force then that the change affects; others have their own value. */
  policies: z.number().int(),
  /** Their endorsements in draft, in progress or declined. */
  openEndorsements: z.number().int(),
  /** First date of the next version of this layer, which is unchanged. */
  followedBy: Day.nullable(),
  /** Premiums of open endorsements, if the change affects them and they are few enough to calculate immediately. */
  premium: z
    .object({ endorsements: z.array(ConfigEffect), difference: Rupees, notCalculated: z.number().int() })
    .nullable(),
});
export type ConfigPreview = z.output<typeof ConfigPreview>;

export const getConfiguration = ownEndpoint("getConfiguration", "GET /configuration", {
  summary: "The settings of a policy, an insurer or the default: values with their layers, and all versions",
  permission: "configuration.read",
  query: ConfigTarget,
  reply: data(Configuration),
});

export const previewConfiguration = ownEndpoint("previewConfiguration", "POST /configuration/preview", {
  isRead: true,
  summary: "Previews a change of settings: values before and after, affected policies, premiums of open endorsements",
  permission: "configuration.edit",
  body: Change.partial({ version: true }),
  reply: data(ConfigPreview),
  timeoutMs: 60_000,
});

export const changeConfiguration = ownEndpoint("changeConfiguration", "POST /configuration/versions", {
  summary: "Sets the configuration from a date, today at the earliest; earlier versions still apply to their dates",
  permission: "configuration.edit",
  guarded: true,
  body: ConfigChange,
  reply: data(Configuration),
  timeoutMs: 60_000,
});
