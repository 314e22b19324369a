import { z } from "zod";
import { STATE_CHOICES } from "@/lib/domain/companies/tax-facts";
import type { ProviderConfig } from "@/lib/domain/config";
import { CONFIG_KEYS, CONFIG_LAYERS, SETTINGS } from "@/lib/domain/configuration/settings";
import { isLocalDate } from "@/lib/domain/dates/local-date";
import { Actor, data, Id, Instant, Rupees } from "./common";
import { endpoint } from "./endpoint";

/** A calendar day, YYYY-MM-DD. */
const Day = z.string().refine(isLocalDate, "is no day of the form YYYY-MM-DD");

const days = ({ min, max }: { min: number; max: number }) => z.number().int().min(min).max(max);
const rupees = Rupees.positive().multipleOf(0.01).nullable();
const MOST_RATES = 50;

/** Rates of tax, each from its first day on. */
const Rates = z
  .array(z.strictObject({ from: Day, ratePct: z.number().min(0).max(100).multipleOf(0.01) }))
  .min(1)
  .max(MOST_RATES);

/** Every setting with a value: what holds for a policy, an insurer or everybody on a day [domain §0]. Amounts are rupees. */
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
  daysInDraft: days(SETTINGS.daysInDraft),
  daysInProgress: days(SETTINGS.daysInProgress),
  daysAtInsurer: days(SETTINGS.daysAtInsurer),
  daysInOtherStages: days(SETTINGS.daysInOtherStages),
}) satisfies z.ZodType<ProviderConfig>;
export type ConfigValues = z.output<typeof ConfigValues>;

/** What one layer sets itself; what is left out it takes from the layer above. */
export const ConfigOverrides = ConfigValues.partial();
export type ConfigOverrides = z.output<typeof ConfigOverrides>;

/** Whose configuration: an insurer's, a policy's, or, with neither, everybody's. */
export const ConfigTarget = z.object({ insurerId: Id.optional(), policyId: Id.optional() });
export type ConfigTarget = z.output<typeof ConfigTarget>;

const ConfigKeyName = z.enum(CONFIG_KEYS);

export const ConfigVersion = z.object({
  number: z.number().int().positive(),
  /** First day on which it holds. */
  from: Day,
  overrides: ConfigOverrides,
  note: z.string().nullable(),
  createdBy: Actor,
  createdAt: Instant,
  /** `replaced`: another one of the same first day came after it; `past`: one of a later day holds now. */
  state: z.enum(["current", "future", "past", "replaced"]),
});
export type ConfigVersion = z.output<typeof ConfigVersion>;

/** A policy or insurer that sets something itself. */
const Deviation = z.object({
  layer: z.enum(CONFIG_LAYERS),
  id: Id,
  name: z.string(),
  companyName: z.string().nullable(),
  keys: z.array(ConfigKeyName),
});

export const Configuration = z.object({
  layer: z.enum(CONFIG_LAYERS),
  /** null for everybody. */
  id: Id.nullable(),
  name: z.string().nullable(),
  companyName: z.string().nullable(),
  /** Of a policy: whose values it takes where it sets none. */
  insurer: z.object({ id: Id, name: z.string() }).nullable(),
  /** The IST day that `values`, `inherited` and `overrides` are of. */
  day: Day,
  values: ConfigValues,
  /** What would hold if this layer set nothing. */
  inherited: ConfigValues,
  /** Where each inherited value comes from. */
  sources: z.partialRecord(ConfigKeyName, z.enum(["builtIn", ...CONFIG_LAYERS])),
  overrides: ConfigOverrides,
  /** Number of the newest version; 0 while there is none. A change names it. */
  version: z.number().int().nonnegative(),
  versions: z.array(ConfigVersion),
  /** Insurers and policies below that set something themselves today. */
  deviations: z.array(Deviation),
});
export type Configuration = z.output<typeof Configuration>;

/** What a layer is to set from a day on: all of it, not only what changes. */
const Change = z.strictObject({
  ...ConfigTarget.shape,
  from: Day,
  overrides: z.strictObject(ConfigOverrides.shape),
});

const ConfigChange = Change.extend({
  note: z.string().trim().max(500).nullable(),
  /** The newest version that was looked at: a 409 with what stands now when another was made meanwhile. */
  version: z.number().int().nonnegative(),
});

const EndorsementEffect = z.object({
  endorsementId: Id,
  endorsementNumber: z.number().int(),
  status: z.string(),
  companyName: z.string(),
  policyName: z.string(),
  /** Premium with tax as it would be calculated on the day, without the change and with it. */
  before: Rupees,
  after: Rupees,
  /** Rows that could not be priced with it. */
  refusedRows: z.number().int(),
});

/** What a change would do on its first day. */
export const ConfigPreview = z.object({
  changes: z.array(z.object({ key: ConfigKeyName, before: z.unknown(), after: z.unknown() })),
  /** Policies in force then that the change reaches; the others set the value themselves. */
  policies: z.number().int(),
  /** Their endorsements that are drafted, in progress or declined. */
  openEndorsements: z.number().int(),
  /** First day of the next version of this layer, which stays as it is. */
  followedBy: Day.nullable(),
  /** Premiums of open endorsements, where what changes has a part in them and they are few enough to calculate at once. */
  premium: z
    .object({ endorsements: z.array(EndorsementEffect), difference: Rupees, notCalculated: z.number().int() })
    .nullable(),
});
export type ConfigPreview = z.output<typeof ConfigPreview>;

export const getConfiguration = endpoint({
  id: "getConfiguration",
  origin: "console",
  method: "GET",
  path: "/configuration",
  summary: "The rules' settings of a policy, an insurer or everybody: values, the layer each comes from, all versions",
  permission: "configuration.read",
  query: ConfigTarget,
  reply: data(Configuration),
});

export const previewConfiguration = endpoint({
  id: "previewConfiguration",
  origin: "console",
  method: "POST",
  isRead: true,
  path: "/configuration/preview",
  summary: "What a change of settings would do: before and after, policies reached, premiums of open endorsements",
  permission: "configuration.edit",
  body: Change,
  reply: data(ConfigPreview),
  timeoutMs: 60_000,
});

export const changeConfiguration = endpoint({
  id: "changeConfiguration",
  origin: "console",
  method: "POST",
  path: "/configuration/versions",
  summary: "Sets what holds from a day on, today at the earliest; earlier versions stay for the days that they held",
  permission: "configuration.edit",
  body: ConfigChange,
  reply: data(Configuration),
  timeoutMs: 60_000,
});
