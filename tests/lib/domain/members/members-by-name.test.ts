import { createNameFinder, type NamedMember, suggestMember } from "@/lib/domain/members/members-by-name";

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

test.each<[string, NamedMember[], string | undefined, string | null]>([
  ["the only one", [member("u-1")], undefined, "u-1"],
  ["the only exact one", [member("u-1"), member("u-2", { isExact: false })], "", "u-1"],
  ["a shortened name", [member("u-1", { isExact: false })], "", null],
  ["two of one name", [member("u-1"), member("u-2")], "", null],
  ["two, and one has the relationship", [member("u-1"), member("u-2", { relationship: "spouse" })], "Wife", "u-2"],
  ["another relationship", [member("u-1")], "Spouse", null],
  ["only a dependant, whom the row does not state", [member("u-1", { relationship: "spouse" })], "", null],
  ["nobody", [], "", null],
])("%s: %#", (_, members, relationship, expected) =>
  expect(suggestMember(members, relationship)?.userId ?? null).toBe(expected),
);
