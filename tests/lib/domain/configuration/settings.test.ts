import { CONFIG_KEYS, keysFor, settingOf } from "@/lib/domain/configuration/settings";

/** Typed by hand from domain §2–§7: what a price depends on. */
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

test("a change of what a price depends on is shown with what it changes, no other", () => {
  expect(CONFIG_KEYS.filter((key) => settingOf(key).isPricing)).toEqual(PRICING);
});

test("a policy has no limit of its own for a second person: a CD account serves several", () => {
  expect(CONFIG_KEYS.filter((key) => !keysFor("policy").includes(key))).toEqual(["secondPersonAbove"]);
});
