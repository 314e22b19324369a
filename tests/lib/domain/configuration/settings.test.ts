import { DEFAULT_CONFIG } from "@/lib/domain/config";
import {
  changedKeys,
  checkConfig,
  configOf,
  type Layers,
  mergeOverrides,
  type Overrides,
  sortRates,
  sourceOf,
} from "@/lib/domain/configuration/changes";
import { CONFIG_KEYS, keysFor, settingOf } from "@/lib/domain/configuration/settings";

/** The settings that affect prices, typed by hand from domain §2–§7. */
const PRICING = [
  "dayCount",
  "ageBasis",
  "familyAgeBasis",
  "siChangeMidterm",
  "ctcMultiplier",
  "maxCover",
  "freeCoverLimit",
  "refundScale",
  "claimScope",
  "coverEndsOnLeavingDay",
  "gst",
  "supplierStateDefault",
  "refundIncludesGst",
  "refundGstCutoff",
];

test("only changes of settings that affect prices are shown with their effect", () => {
  expect(CONFIG_KEYS.filter((key) => settingOf(key).isPricing)).toEqual(PRICING);
});

/** Who must approve is the same everywhere. */
const APPROVALS = [
  "approveDeletions",
  "approveDelinking",
  "approveAccess",
  "approveRaters",
  "approveConfiguration",
  "approveExceptions",
  "approveUndoAbove",
];

test("a policy cannot set the second-person limit, because a CD account serves several policies", () => {
  expect(CONFIG_KEYS.filter((key) => !keysFor("policy").includes(key))).toEqual(["secondPersonAbove", ...APPROVALS]);
  expect(CONFIG_KEYS.filter((key) => !keysFor("insurer").includes(key))).toEqual(APPROVALS);
});

test("a policy's value overrides the insurer's, which overrides the default [domain §0]", () => {
  const layers: Layers = {
    builtIn: { futureDays: 1, leavingWindowDays: 1, midtermWindowDays: 1, outdatedDays: 1 },
    default: { futureDays: 2, leavingWindowDays: 2, midtermWindowDays: 2 },
    insurer: { futureDays: 3, leavingWindowDays: 3 },
    policy: { futureDays: 4 },
  };
  const keys = ["futureDays", "leavingWindowDays", "midtermWindowDays", "outdatedDays", "refreshToDays"] as const;
  expect(keys.map((key) => configOf(layers)[key])).toEqual([4, 3, 2, 1, 40]);
  expect(keys.map((key) => sourceOf(layers, key))).toEqual(["policy", "insurer", "default", "builtIn", "builtIn"]);
});

test("changed settings are listed in screen order; an equal rate table is no change", () => {
  const gst = [{ from: "2017-07-01", ratePct: 18 }];
  const before = { gst, futureDays: 30, ageBasis: "POLICY_START" as const };
  expect(changedKeys(before, { ...before, gst: gst.map((rate) => ({ ...rate })) })).toEqual([]);
  expect(changedKeys(before, { gst: [{ from: "2017-07-01", ratePct: 12 }], futureDays: 31 })).toEqual([
    "ageBasis",
    "gst",
    "futureDays",
  ]);
});

test("changes of two people are both kept; for the same setting, mine is", () => {
  const opened: Overrides = { futureDays: 10, outdatedDays: 50, refreshToDays: 40, midtermWindowDays: 30 };
  const { outdatedDays: _, ...mine } = { ...opened, refreshToDays: 41 };
  const { midtermWindowDays: __, ...theirs } = { ...opened, refreshToDays: 42, futureDays: 11, leavingWindowDays: 3 };
  expect(mergeOverrides(opened, mine, theirs)).toEqual({ futureDays: 11, leavingWindowDays: 3, refreshToDays: 41 });
});

test("refreshed dates may not be outdated again, and rates start on different days, oldest first", () => {
  const rates = [
    { from: "2026-04-01", ratePct: 12 },
    { from: "2017-07-01", ratePct: 18 },
    { from: "2025-09-22", ratePct: 5 },
  ];
  const faults = (changes: Partial<typeof DEFAULT_CONFIG>) =>
    Object.keys(checkConfig({ ...DEFAULT_CONFIG, ...changes }));
  expect(faults({ refreshToDays: 44, gst: rates })).toEqual([]);
  expect(faults({ refreshToDays: 45, gst: [...rates, { from: "2025-09-22", ratePct: 12 }] })).toEqual([
    "refreshToDays",
    "gst",
  ]);
  expect(sortRates({ gst: rates, futureDays: 9 })).toEqual({ gst: [rates[1], rates[2], rates[0]], futureDays: 9 });
  expect(sortRates({ futureDays: 9 })).toEqual({ futureDays: 9 });
});

test("the bounds of settings", () => {
  const days = { kind: "days", min: 0, max: 366 };
  for (const key of ["midtermWindowDays", "refreshToDays", "futureDays", "leavingWindowDays"] as const)
    expect(settingOf(key)).toMatchObject(days);
  expect(settingOf("outdatedDays")).toMatchObject({ ...days, min: 1 });
  for (const key of ["daysInDraft", "daysInProgress", "daysAtInsurer", "daysInOtherStages"] as const)
    expect(settingOf(key)).toMatchObject({ kind: "days", min: 1, max: 60 });
  expect(settingOf("ctcMultiplier")).toMatchObject({ kind: "multiple", max: 100 });
  expect(settingOf("approveUndoAbove")).toMatchObject({ kind: "rows", max: 1_000_000 });
});
