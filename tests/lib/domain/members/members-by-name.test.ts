import { createNameFinder, type NamedMember, suggestMembers } from "@/lib/domain/members/members-by-name";

/** The given names that a member's name may be; exact ones with "=". */
const found = (names: string[], member: string) =>
  createNameFinder(names)(member).map(({ index, isExact }) => `${isExact ? "=" : ""}${names[index]}`);

test.each<[string[], string, string[]]>([
  [["Ravi Kumar"], "Ravi Kumar", ["=Ravi Kumar"]],
  [["mr. ravi kumar", "RAVIKUMAR", "Ravi  Kumar"], "Ravi Kumar", ["=mr. ravi kumar", "=RAVIKUMAR", "=Ravi  Kumar"]],
  [
    ["Kumar Ravi", "R Kumar", "Mr. Ravi", "Mr Ravi K Rao", "Ravi Kumar Rao"],
    "Ravi Kumar",
    ["Kumar Ravi", "R Kumar", "Mr. Ravi", "Mr Ravi K Rao", "Ravi Kumar Rao"],
  ],
  [["Ravi Rao", "R K", "Kumari"], "Ravi Kumar", []],
  [["Ravi Kumar", "Asha"], "Uma Das", []],
  [[], "Uma Das", []],
])("%j for %s", (names, member, expected) => expect(found(names, member).sort()).toEqual(expected.sort()));

const member = (userId: string, more: Partial<NamedMember> = {}): NamedMember => ({
  userId,
  employeeId: "E1",
  relationship: "self",
  name: "Ravi Kumar",
  isExact: true,
  ...more,
});

test.each<[string, NamedMember[], string, string | null]>([
  ["the only one", [member("u-1")], "", "u-1"],
  ["the only exact one", [member("u-1"), member("u-2", { isExact: false })], "", "u-1"],
  ["a shortened name", [member("u-1", { isExact: false })], "", null],
  ["two of one name", [member("u-1"), member("u-2")], "", null],
  ["two, and one has the relationship", [member("u-1"), member("u-2", { relationship: "spouse" })], "Wife", "u-2"],
  ["another relationship", [member("u-1")], "Spouse", null],
  ["only a dependant, whom the row does not state", [member("u-1", { relationship: "spouse" })], "", null],
  ["nobody", [], "", null],
])("%s: %#", (_, members, relationship, expected) =>
  expect(suggestMembers([{ name: "Ravi Kumar", relationship }], new Map([["Ravi Kumar", members]]))).toEqual([
    expected,
  ]),
);

test("a member is suggested for one row only; for two rows of one name a user chooses", () => {
  const membersOf = new Map([
    ["Ravi Kumar", [member("u-1")]],
    ["Mr Ravi Kumar", [member("u-1")]],
    ["Asha", [member("u-2")]],
  ]);
  const suggested = (...names: string[]) =>
    suggestMembers(
      names.map((name) => ({ name, relationship: "" })),
      membersOf,
    );
  expect(suggested("Ravi Kumar", "Asha", "Om")).toEqual(["u-1", "u-2", null]);
  expect(suggested("Ravi Kumar", "Asha", "Mr Ravi Kumar")).toEqual([null, "u-2", null]);
});
