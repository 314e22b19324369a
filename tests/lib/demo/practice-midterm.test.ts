import { demoBase } from "@/lib/demo/data/base";
import { practiceWorkbooks } from "@/lib/demo/data/practice";
import { parseDmy } from "@/lib/domain/dates/local-date";

test("the practice spouses start on no day before a marriage date that the checklist offers", () => {
  const today = "2026-11-28";
  const book = practiceWorkbooks(demoBase(today), today).find(({ name }) => name.startsWith("4-"));
  const spouses = book?.rows.ADD.filter((row) => row.relationship_to_account_holders === "spouse") ?? [];
  expect(spouses.map((row) => parseDmy(row.policy_start_date ?? ""))).toEqual([today, today]);
});
