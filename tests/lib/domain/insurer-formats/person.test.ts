import { formatColumn } from "@/lib/domain/insurer-formats/format";
import type { FormatMember } from "@/lib/domain/insurer-formats/format-member";
import { middleNameOf, surnameOf, titleOf } from "@/lib/domain/insurer-formats/person";
import { renderLine } from "@/lib/domain/insurer-formats/render";
import type { SourceName } from "@/lib/domain/insurer-formats/sources";
import { FACTS, MEMBERS } from "@/tests/lib/sheets/insurer-formats/members";

const [ASHA] = MEMBERS as [FormatMember];

test.each([
  ["male", 18, null, "self", "mr"],
  ["male", 17, null, "child", "master"],
  ["male", null, null, "self", "mr"],
  ["female", 17, null, "child", "miss"],
  ["female", 18, null, "child", "ms"],
  ["female", 40, "married", "self", "mrs"],
  ["female", 40, "widowed", "self", "ms"],
  ["female", 40, null, "spouse", "mrs"],
  ["male", 40, "married", "spouse", "mr"],
  ["trans", 40, "married", "self", null],
  [null, 40, null, "self", null],
])("gender %s, age %s, %s, %s: title %s", (gender, age, maritalStatus, relationship, title) => {
  expect(titleOf({ ...ASHA, gender, age, maritalStatus, relationship })).toBe(title);
});

test.each([
  ["", null, null],
  ["Rao", null, "Rao"],
  ["Kumari Rao", "Kumari", "Rao"],
  [" Devi  Kumari Rao ", "Devi Kumari", "Rao"],
])("last name '%s': middle name %s, surname %s", (lastName, middle, surname) => {
  expect([middleNameOf({ ...ASHA, lastName }), surnameOf({ ...ASHA, lastName })]).toEqual([middle, surname]);
});

const cellsOf = (member: FormatMember, ...sources: SourceName[]) =>
  renderLine(
    sources.map((source) => formatColumn({ header: source, source })),
    { member, seq: 1, field: null, facts: FACTS },
    { dates: "date" },
  );

test("all nominees are in one cell per fact, largest share first; one nominee's date of birth is a real date", () => {
  const sources = ["nominee", "nomineeRelation", "nomineeDob", "nomineeShare"] as const;
  const dev = { name: "Dev Rao", relationship: "spouse", dob: "1988-02-01", sharePercent: 60 };
  const isha = { name: "Isha Rao", relationship: "child", dob: null, sharePercent: 40 };
  expect(cellsOf({ ...ASHA, nominees: [isha, dev] }, ...sources)).toEqual([
    "Dev Rao; Isha Rao",
    "spouse; child",
    "01/02/1988; ",
    "60; 40",
  ]);
  expect(cellsOf({ ...ASHA, nominees: [dev] }, ...sources)).toEqual(["Dev Rao", "spouse", { d: "1988-02-01" }, "60"]);
  expect(cellsOf(ASHA, ...sources)).toEqual([null, null, null, null]);
});

test("an amount is written in the column's unit, exact to the paisa", () => {
  const inLakhs = (newSumInsured: number | null) =>
    renderLine(
      [formatColumn({ header: "SI", source: "sumInsured", unit: "LAKHS" })],
      { member: { ...ASHA, newSumInsured }, seq: 1, field: null, facts: FACTS },
      { dates: "date" },
    );
  expect([500_000, 750_000, 1_425.48, 0, null].map(inLakhs)).toEqual([[5], [7.5], [0.0142548], [0], [null]]);
});
