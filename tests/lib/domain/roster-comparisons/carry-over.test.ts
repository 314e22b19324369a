import { expect, test } from "@jest/globals";
import { carryOver, type EarlierDifference } from "@/lib/domain/roster-comparisons/carry-over";

/** Ruling 75. */

const [FIRST, NOW] = [new Date("2025-11-01T10:00:00Z"), new Date("2025-12-10T10:00:00Z")];
const earlier = (facts: Partial<EarlierDifference>): EarlierDifference => ({
  status: "OPEN",
  fingerprint: "x",
  reason: null,
  decidedBy: null,
  decidedAt: null,
  firstSeenAt: FIRST,
  cameBack: false,
  wasGone: false,
  ...facts,
});
const ACCEPTED = { status: "ACCEPTED", reason: "Leave", decidedBy: "Rohan", decidedAt: FIRST } as const;

test.each([
  ["a new difference is open", undefined, { status: "OPEN", firstSeenAt: NOW, cameBack: false }],
  ["one that is still open did not come back", earlier({}), { status: "OPEN", firstSeenAt: FIRST, cameBack: false }],
  ["one that was gone came back", earlier({ wasGone: true }), { status: "OPEN", firstSeenAt: FIRST, cameBack: true }],
  ["one that was filed came back", earlier({ status: "FILED" }), { status: "OPEN", cameBack: true }],
  ["one that HR was asked about came back", earlier({ status: "ASKED_HR" }), { status: "OPEN", cameBack: true }],
  ["the insurer, too", earlier({ status: "ASKED_INSURER" }), { status: "OPEN", cameBack: true }],
  ["one that had come back is still marked", earlier({ cameBack: true }), { status: "OPEN", cameBack: true }],
  ["an accepted one stays accepted", earlier(ACCEPTED), { ...ACCEPTED, cameBack: false, firstSeenAt: FIRST }],
  ["also after it was gone", earlier({ ...ACCEPTED, wasGone: true }), { ...ACCEPTED, cameBack: false }],
  [
    "with other values it is open again",
    earlier({ ...ACCEPTED, fingerprint: "y" }),
    { status: "OPEN", reason: null, decidedBy: null, cameBack: false },
  ],
] as const)("%s", (_, before, after) => {
  expect(carryOver("x", before, NOW)).toMatchObject(after);
});
