import { asRecordedChange, movedNotes } from "@/lib/domain/policies/changes/history";

test("effects are counted in words; effects of count 0 are left out", () => {
  expect(movedNotes({ starts: 1, ends: 1, benefits: 1 }, 1)).toEqual([
    "1 cover starts on the new start date.",
    "1 cover ends on the new end date.",
    "1 benefit has the new period.",
    "1 endorsement was priced again.",
  ]);
  expect(movedNotes({ starts: 1_200, ends: 220, benefits: 2 }, 2)).toEqual([
    "1,200 covers start on the new start date.",
    "220 covers end on the new end date.",
    "2 benefits have the new period.",
    "2 endorsements were priced again.",
  ]);
  expect(movedNotes({ starts: 0, ends: 0, benefits: 0 }, 0)).toEqual([]);
});

test("a change of a field is recorded with its label", () => {
  const change = { group: "policy" as const, key: "bankName", field: "Bank Name", before: "SBI", after: "HDFC" };
  expect(asRecordedChange(change)).toEqual({ label: "Bank Name", from: "SBI", to: "HDFC" });
});
