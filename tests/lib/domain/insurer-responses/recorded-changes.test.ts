import { recordedChanges } from "@/lib/domain/insurer-responses/recorded-changes";

test("a change is another decision than the recorded one; an open row takes nothing back", () => {
  const recorded = new Map([
    ["m-1", "REJECTED"],
    ["m-2", "ACCEPTED"],
    ["m-3", "REJECTED"],
  ] as const);
  const rows = [
    { memberId: "m-1", verdict: "ACCEPTED" },
    { memberId: "m-2", verdict: "ACCEPTED" },
    { memberId: "m-3", verdict: "PENDING" },
    { memberId: "m-4", verdict: "REJECTED" },
  ] as const;
  expect(recordedChanges(rows, recorded)).toEqual([{ memberId: "m-1", verdict: "ACCEPTED", recorded: "REJECTED" }]);
});
