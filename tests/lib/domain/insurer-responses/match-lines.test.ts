import fc from "fast-check";
import { matchLines, type ResponseMember } from "@/lib/domain/insurer-responses/match-lines";
import type { ResponseLine } from "@/lib/domain/insurer-responses/read-response-lines";
import { isShortName } from "@/lib/domain/members/short-name";
import { responseLine } from "./response-line";

const member = (id: string, fields: Partial<ResponseMember> = {}): ResponseMember => ({
  id,
  userId: `u-${id}`,
  operation: "ADD",
  employeeId: "E1",
  name: "Asha Rao",
  relationship: "self",
  uhid: null,
  ...fields,
});
const line = (fields: Partial<ResponseLine> = {}) => responseLine({ sheet: "Addition", ...fields });

const FAMILY = [
  member("self"),
  member("wife", { name: "Sita Rao", relationship: "spouse" }),
  member("son", { name: "Dev Rao", relationship: "child" }),
  member("girl", { name: "Isha Rao", relationship: "child" }),
];
const OTHER = member("other", { employeeId: "007", name: "Mohan Iyer" });
const ALL = [...FAMILY, OTHER];

const match = (fields: Partial<ResponseLine>, members = ALL) => matchLines([line(fields)], members)[0];
const sure = (memberId: string) => ({ kind: "MATCHED", memberId });
const unclear = (...memberIds: string[]) => ({ kind: "UNCLEAR", memberIds });
const UNKNOWN = { kind: "UNKNOWN" };

test("finds a life of a family by employee ID with relationship and name, or by name only", () => {
  expect(match({ employeeId: "E1", relationship: "child", name: "ISHA RAO" })).toEqual(sure("girl"));
  expect(match({ employeeId: " e1 ", name: "Mrs. Sita Rao" })).toEqual(sure("wife"));
  expect(match({ employeeId: "E1", relationship: "self" })).toEqual(sure("self"));
});

test("two children without a name, or a family without relationship and name, need a choice", () => {
  expect(match({ employeeId: "E1", relationship: "child" })).toEqual(unclear("son", "girl"));
  expect(match({ employeeId: "E1" })).toEqual(unclear("self", "wife", "son", "girl"));
  expect(match({ employeeId: "E1", relationship: "parent" })).toEqual(unclear("self", "wife", "son", "girl"));
});

test("a shortened name matches the only life of that relationship; a different name never does", () => {
  expect(match({ employeeId: "E1", relationship: "self", name: "A. RAO" })).toEqual(sure("self"));
  expect(match({ employeeId: "E1", relationship: "spouse", name: "Gita Rao" })).toEqual(unclear("wife"));
  expect(match({ employeeId: "E1", relationship: "child", name: "I Rao" })).toEqual(unclear("son", "girl"));
});

test("a dependant outside the endorsement is unknown under any employee", () => {
  expect(match({ employeeId: "E1", relationship: "parent", name: "Lata Rao" })).toEqual(UNKNOWN);
  expect(match({ employeeId: "E9", relationship: "self", name: "Nobody" })).toEqual(UNKNOWN);
});

test("a family name under another relationship or another employee ID needs a choice", () => {
  expect(match({ employeeId: "E1", relationship: "parent", name: "Sita Rao" })).toEqual(unclear("wife"));
  expect(match({ employeeId: "E2", relationship: "self", name: "Asha Rao" })).toEqual(unclear("self"));
});

test("an ID shortened by a workbook matches together with the name; without it, it needs a choice", () => {
  expect(match({ employeeId: "7", name: "Mohan Iyer" })).toEqual(sure("other"));
  expect(match({ employeeId: "7.0", name: "Mohan Iyer" })).toEqual(sure("other"));
  expect(match({ employeeId: "7" })).toEqual(unclear("other"));
  expect(match({ employeeId: "7", name: "Sita Rao" })).toEqual(unclear("other"));
});

test("an ID compares without case and outer spaces; zeros within it matter", () => {
  const withId = (employeeId: string) => [member("one", { employeeId })];
  expect(match({ employeeId: "E7", relationship: "self" }, withId(" e7"))).toEqual(sure("one"));
  expect(match({ employeeId: "E10" }, withId("E100"))).toEqual(UNKNOWN);
  expect(match({ employeeId: "7.01" }, withId("71"))).toEqual(UNKNOWN);
  expect(match({ employeeId: "0" }, withId("000"))).toEqual(unclear("one"));
});

test("without an ID the name decides, unless two lives have it or the relationship differs", () => {
  expect(match({ name: "mohan iyer" })).toEqual(sure("other"));
  expect(match({ name: "Mohan Iyer", relationship: "self" })).toEqual(sure("other"));
  expect(match({ name: "Mohan Iyer", relationship: "spouse" })).toEqual(unclear("other"));
  const twin = member("twin", { employeeId: "E5", name: "Mohan Iyer" });
  expect(match({ name: "Mohan Iyer" }, [OTHER, twin])).toEqual(unclear("other", "twin"));
});

test("a UHID finds its life; with another employee ID, it needs a choice", () => {
  const leaver = member("leaver", { operation: "DELETE", uhid: "UH-7", employeeId: "E3" });
  expect(match({ uhid: "uh-7" }, [leaver])).toEqual(sure("leaver"));
  expect(match({ uhid: "UH-7", employeeId: "E3" }, [leaver])).toEqual(sure("leaver"));
  expect(match({ uhid: "UH-7", employeeId: "E4" }, [leaver])).toEqual(unclear("leaver"));
});

test("our own ID finds its row; if a life is both added and deleted, the operation decides", () => {
  const added = member("added", { userId: "u-1" });
  const deleted = member("deleted", { userId: "u-1", operation: "DELETE" });
  expect(match({ userId: "u-1" }, [added])).toEqual(sure("added"));
  expect(match({ userId: "u-1", operation: "DELETE" }, [added, deleted])).toEqual(sure("deleted"));
  expect(match({ userId: "u-1" }, [added, deleted])).toEqual(unclear("added", "deleted"));
  expect(match({ employeeId: "E1", name: "Asha Rao", operation: "EDIT" }, [added])).toEqual(UNKNOWN);
});

test("an equal line is repeated; of two different lines, the user chooses one", () => {
  const one = line({ employeeId: "007" });
  expect(matchLines([one, one], ALL)).toEqual([sure("other"), { kind: "REPEATED", memberId: "other" }]);
  for (const other of [{ uhid: "UH-8" }, { netPaise: 100 }, { totalPaise: 118 }]) {
    expect(matchLines([one, { ...one, ...other }], ALL)).toEqual([unclear("other"), unclear("other")]);
  }
  const two = [one, { ...one, verdict: "REJECTED" as const }];
  expect(matchLines(two, ALL)).toEqual([unclear("other"), unclear("other")]);
  const choices = new Map([
    [1, "other"],
    [0, null],
  ] as const);
  expect(matchLines(two, ALL, choices)).toEqual([UNKNOWN, sure("other")]);
  expect(matchLines(two, ALL, new Map([[1, "other"]]))).toEqual([unclear("other"), sure("other")]);
  expect(
    matchLines(
      two,
      ALL,
      new Map([
        [0, "other"],
        [1, "other"],
      ]),
    ),
  ).toEqual([unclear("other"), unclear("other")]);
});

test("a correction has one line per field", () => {
  const edit = member("edit", { operation: "EDIT", employeeId: "E8" });
  const both = [line({ employeeId: "E8", netPaise: 100 }), line({ employeeId: "E8", netPaise: 200 })];
  expect(matchLines(both, [edit])).toEqual([sure("edit"), sure("edit")]);
});

test("a choice applies; a row outside the endorsement is unknown", () => {
  expect(matchLines([line({ employeeId: "E1" })], ALL, new Map([[0, "son"]]))).toEqual([sure("son")]);
  expect(matchLines([line({ employeeId: "E1" })], ALL, new Map([[0, "gone"]]))).toEqual([UNKNOWN]);
});

test("the order of lines and members never changes the matches, and no row matches two lines", () => {
  const lives = fc.uniqueArray(
    fc.record({
      id: fc.uuid(),
      employeeId: fc.constantFrom("E1", "E2", "01", "1"),
      name: fc.constantFrom("Asha Rao", "A Rao", "Sita Rao", "Dev"),
      relationship: fc.constantFrom("self", "spouse", "child"),
      operation: fc.constantFrom("ADD" as const, "DELETE" as const),
    }),
    { selector: ({ id }) => id, maxLength: 8 },
  );
  const lines = fc.array(
    fc.record({
      employeeId: fc.constantFrom("E1", "E2", "1", null),
      name: fc.constantFrom("Asha Rao", "A Rao", "Dev", "Nobody", null),
      relationship: fc.constantFrom("self", "spouse", "child", null),
      uhid: fc.constantFrom("UH-1", "UH-2", null),
    }),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(lives, lines, (given, read) => {
      const members = given.map((life) => member(life.id, life));
      const response = read.map((fields) => line(fields));
      const matches = matchLines(response, members);
      const other = matchLines([...response].reverse(), [...members].reverse()).reverse();
      for (const [at, one] of matches.entries()) {
        const kinds = [one.kind, other[at]?.kind].map((kind) => (kind === "REPEATED" ? "MATCHED" : kind));
        expect(kinds[0]).toBe(kinds[1]);
      }
      const rows = matches.flatMap((one) => (one.kind === "MATCHED" ? [one.memberId] : []));
      expect(new Set(rows).size).toBe(rows.length);
    }),
  );
});

test.each([
  ["Asha Rao", "A Rao", true],
  ["Rao Asha", "Asha Rao", true],
  ["Asha", "Asha Rao", true],
  ["Asha Kumari Rao", "Asha Rao", true],
  ["A R", "Asha Rao", false],
  ["A", "A Rao", false],
  ["Asha Asha", "Asha Rao", false],
  ["Asha Iyer", "Asha Rao", false],
  ["Gita Rao", "Sita Rao", false],
  ["", "Asha", false],
])("%s and %s: %s", (one, other, isOne) => {
  expect([isShortName(one, other), isShortName(other, one)]).toEqual([isOne, isOne]);
});
