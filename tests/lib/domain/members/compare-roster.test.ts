import fc from "fast-check";
import { formatDmy } from "@/lib/domain/dates/local-date";
import { compareRoster } from "@/lib/domain/members/compare-roster";
import type { AddRow, RosterLife } from "@/lib/domain/members/types";
import { colleagueOf, contextOf, husbandOf, lifeOf } from "../fixtures";

const self = lifeOf();
const spouse = husbandOf({ mobile: null, email: null });
const other = colleagueOf({ gender: "male", dob: "1979-11-30" });

/** A life as a row of an employer's list. */
function listed(life: RosterLife, change: AddRow = {}): AddRow {
  return {
    employee_id: life.employeeId,
    relationship_to_account_holders: life.relationship,
    name: life.name,
    gender: life.gender,
    date_of_birth: formatDmy(life.dob),
    mobile: life.mobile ?? "",
    email_address: life.email ?? "",
    slabId: life.slabId,
    ...change,
  };
}

/** The identifying fields of an Edit row. */
const WHO = { userId: "user-1", employee_id: "E001", relationship_to_account_holders: "self", name: "Asha Rao" };

const compare = (rows: AddRow[], lives: RosterLife[]) => compareRoster(rows, contextOf({ lives }));
const leavingIds = (rows: AddRow[], lives: RosterLife[]) =>
  compare(rows, lives).leaving.map(({ life, dependants }) => [life.userId, dependants]);

test("a list equal to the roster changes nothing, regardless of case", () => {
  const rows = [
    listed(self, { name: "MS. ASHA RAO", email_address: self.email?.toUpperCase(), gender: "F" }),
    listed(spouse, { relationship_to_account_holders: "Husband", mobile: "9876500000", email_address: "family@x.in" }),
  ];
  expect(compare(rows, [self, spouse])).toEqual({
    added: [],
    changed: [],
    leaving: [],
    unchanged: 2,
    isEmployeesOnly: false,
  });
});

test("a person who is not on the roster is new, even if they left before", () => {
  const gone = lifeOf({ userId: "user-8", employeeId: "E008", name: "Old Hand", active: false });
  const rows = [listed(self), listed(other), listed(gone)];
  expect(compare(rows, [self, gone])).toMatchObject({ added: [1, 2], changed: [], leaving: [], unchanged: 1 });
});

test("a change is an Edit row with the identifying fields and the changed cells only", () => {
  const { changed, unchanged } = compare(
    [listed(self, { rowNumber: 7, mobile: "9811111111" }), listed(spouse)],
    [self, spouse],
  );
  expect(changed.map(({ row }) => row)).toEqual([{ ...WHO, rowNumber: 7, mobile: "9811111111" }]);
  expect(changed[0]?.changes.map(({ field, to }) => [field, to])).toEqual([["mobile", "9811111111"]]);
  expect(unchanged).toBe(1);
});

test("an unreadable cell is included, so that the rules report it", () => {
  const [change] = compare([listed(self, { date_of_birth: "31/02/1990" })], [self]).changed;
  expect(change?.row).toEqual({ ...WHO, date_of_birth: "31/02/1990" });
  expect(change?.changes).toEqual([]);
});

test("equal values are no change, even if the rules would refuse them today", () => {
  const odd = lifeOf({ name: "Person 2" });
  expect(compare([listed(odd)], [odd])).toMatchObject({ changed: [], unchanged: 1 });
});

test("a misspelt name with the same birth date is the same life; with another birth date, it is another person", () => {
  const misspelt = compare([listed(self, { name: "Aasha Rao" })], [self]);
  expect(misspelt.changed.map(({ row }) => row.name)).toEqual(["Aasha Rao"]);
  const stranger = compare([listed(self, { name: "Meena Iyer", date_of_birth: "02/02/1999" })], [self, spouse]);
  // The rules refuse the row because the ID is taken, so a mistake in a list never removes a life.
  expect(stranger).toMatchObject({ added: [0], changed: [], leaving: [] });
});

test("two children are distinguished by name, then by birth date", () => {
  const child = (userId: string, name: string, dob: string) =>
    lifeOf({ userId, parentId: "user-1", relationship: "child", name, dob, mobile: null, email: null });
  const lives = [self, child("user-3", "Tara Rao", "2016-06-01"), child("user-4", "Tarun Rao", "2016-06-01")];
  const rows = [listed(self), listed(lives[1] as RosterLife, { name: "Tarra Rao" }), listed(lives[2] as RosterLife)];
  expect(compare(rows, lives).changed.map(({ row }) => [row.userId, row.name])).toEqual([["user-3", "Tarra Rao"]]);
  expect(compare(rows.toReversed(), lives).changed.map(({ row }) => row.userId)).toEqual(["user-3"]);
  expect(compare(rows.slice(0, 2), lives)).toMatchObject({ added: [1], changed: [] });
});

test("a dependant with another name and birth date is new, and the one on the roster leaves", () => {
  const married = listed(spouse, { name: "Vikram Sen", date_of_birth: "10/01/1988" });
  expect(compare([listed(self), married], [self, spouse])).toMatchObject({ added: [1], changed: [] });
  expect(leavingIds([listed(self), married], [self, spouse])).toEqual([["user-2", 0]]);
  const renamed = listed(spouse, { name: "Vikram Sen" });
  expect(compare([listed(self), renamed], [self, spouse])).toMatchObject({ added: [], leaving: [] });
});

test("an employee with a new ID matches by name, birth date and gender, with the whole family", () => {
  const rows = [listed(self, { employee_id: "N-77" }), listed(spouse, { employee_id: "N-77" })];
  const { added, changed, leaving, unchanged } = compare(rows, [self, spouse]);
  expect({ added, leaving, unchanged }).toEqual({ added: [], leaving: [], unchanged: 1 });
  expect(changed.map(({ row }) => row)).toEqual([{ ...WHO, employee_id: "N-77" }]);
});

test("two namesakes with old IDs: neither matches the new one", () => {
  const twin = { ...self, userId: "user-5", employeeId: "E005" };
  const { added, leaving } = compare([listed(self, { employee_id: "N-77" })], [self, twin]);
  expect(added).toEqual([0]);
  expect(leaving).toHaveLength(2);
});

test("a missing life leaves, dependants with their employee", () => {
  expect(leavingIds([listed(other), listed(spouse, { employee_id: "E009" })], [self, spouse, other])).toEqual([
    ["user-1", 1],
  ]);
});

test("a missing dependant leaves alone, unless the list has only employees", () => {
  const child = lifeOf({ userId: "user-3", parentId: "user-1", relationship: "child", name: "Tara Rao" });
  expect(leavingIds([listed(self), listed(child)], [self, spouse, child])).toEqual([["user-2", 0]]);
  expect(leavingIds([listed(self)], [self, spouse, child])).toEqual([]);
  expect(compare([listed(self)], [self, spouse]).isEmployeesOnly).toBe(true);
});

test("a life with a pending exit does not leave again", () => {
  expect(leavingIds([listed(other)], [{ ...self, pendingOffboard: true }, other])).toEqual([]);
});

test("a repeated person is new the second time, and the rules refuse the row", () => {
  expect(compare([listed(self), listed(self)], [self])).toMatchObject({ added: [1], unchanged: 1 });
});

test("no row and no life is lost, for any list", () => {
  const people = Array.from({ length: 12 }, (_, at) =>
    lifeOf({
      userId: `user-${at}`,
      employeeId: `E${Math.floor(at / 3)}`,
      relationship: at % 3 === 0 ? "self" : at % 3 === 1 ? "spouse" : "child",
      parentId: at % 3 === 0 ? null : `user-${at - (at % 3)}`,
      name: `Person ${String.fromCharCode(65 + at)}`,
      dob: `19${60 + at}-05-20`,
      mobile: null,
      email: null,
    }),
  );
  const pick = fc.subarray(people);
  fc.assert(
    fc.property(pick, pick, (roster, list) => {
      const rows = list.map((life) => listed(life));
      const { added, changed, leaving, unchanged } = compare(rows, roster);
      const isIn = (lives: RosterLife[]) => (life: RosterLife) => lives.includes(life);
      expect(added.length + changed.length + unchanged).toBe(rows.length);
      expect(added.map((index) => list[index])).toEqual(list.filter((life) => !isIn(roster)(life)));
      expect(changed).toEqual([]);
      for (const { life } of leaving) expect(isIn(list)(life)).toBe(false);
      const hasDependants = list.some(({ relationship }) => relationship !== "self");
      const along = (life: RosterLife) => leaving.some((one) => one.life.userId === life.parentId);
      for (const life of roster.filter((one) => !isIn(list)(one))) {
        const stays = life.relationship !== "self" && !hasDependants;
        expect(stays || along(life) || leaving.some((one) => one.life === life)).toBe(true);
      }
    }),
  );
});

test.each([
  ["name", "Asha R Rao"],
  ["slabId", "2"],
  ["mobile", "9876500000"],
  ["email_address", "asha@example.in"],
  ["gender", "male"],
  ["ctc", "1300000"],
  ["date_of_birth", "21/05/1990"],
  ["maritalStatus", "divorced"],
])("another %s of an employee is a change", (field, value) => {
  const { changed } = compare([listed(self, { [field]: value })], [self]);
  expect(changed.map(({ row }) => row)).toEqual([expect.objectContaining({ [field]: value })]);
});

test.each([
  ["name", "Nikhil R Rao"],
  ["slabId", "2"],
  ["gender", "female"],
  ["date_of_birth", "10/01/1988"],
])("another %s of a dependant is a change", (field, value) => {
  const { changed } = compare([listed(self), listed(spouse, { [field]: value })], [self, spouse]);
  expect(changed.map(({ row }) => row)).toEqual([expect.objectContaining({ userId: "user-2", [field]: value })]);
});

test("a dependant who leaves already is not counted with the employee", () => {
  expect(leavingIds([listed(other)], [self, { ...spouse, pendingOffboard: true }, other])).toEqual([["user-1", 0]]);
});

test("a new ID is not matched with a person who has left, or whose old ID is in the list", () => {
  const renumbered = listed(self, { employee_id: "N-77" });
  expect(compare([renumbered], [{ ...self, active: false }])).toMatchObject({ added: [0], leaving: [] });
  const stranger = listed(self, { name: "Meena Iyer", date_of_birth: "02/02/1999" });
  expect(compare([stranger, renumbered], [self])).toMatchObject({ added: [0, 1], leaving: [] });
});

test("a known ID is not matched with another person of the same name, birth date and gender", () => {
  const gone = { ...self, userId: "user-7", employeeId: "E007" };
  const namesake = listed(self, { employee_id: "E009" });
  expect(compare([namesake], [gone, other])).toMatchObject({ added: [0], changed: [] });
});

test("a person listed twice with new IDs is matched once", () => {
  const rows = ["N-77", "N-78"].map((employee_id) => listed(self, { employee_id }));
  expect(compare(rows, [self])).toMatchObject({ added: [1], changed: [{ row: { employee_id: "N-77" } }] });
});

test("a twin matched by name does not take the other twin's life, who leaves", () => {
  const child = (userId: string, name: string) =>
    lifeOf({ userId, parentId: "user-1", relationship: "child", name, dob: "2016-06-01", mobile: null, email: null });
  const [tara, tarun] = [child("user-3", "Tara Rao"), child("user-4", "Tarun Rao")];
  expect(leavingIds([listed(self), listed(tara)], [self, tara, tarun])).toEqual([["user-4", 0]]);
});
