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
  ...["approveDeletions", "approveDelinking", "approveAccess", "approveRaters", "approveConfiguration"],
  ...["approveExceptions", "approveUndoAbove"],
];

test("a policy cannot set the second-person limit, because a CD account serves several policies", () => {
  expect(CONFIG_KEYS.filter((key) => !keysFor("policy").includes(key))).toEqual(["secondPersonAbove", ...APPROVALS]);
  expect(CONFIG_KEYS.filter((key) => !keysFor("insurer").includes(key))).toEqual(APPROVALS);
});
