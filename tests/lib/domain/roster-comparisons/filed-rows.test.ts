import { expect, test } from "@jest/globals";
import { rosterEmailSubject, rosterEmailText } from "@/lib/domain/roster-comparisons/email-text";
import { filedRows } from "@/lib/domain/roster-comparisons/filed-rows";
import { readListedRow } from "@/lib/domain/roster-comparisons/listed-row";
import { filedFrom, possibleActions, suggestedAction } from "@/lib/domain/roster-comparisons/next-action";

/** Ruling 74: the rows that are filed for a difference, and their values. */

const LIFE = {
  employeeId: "E2",
  relationship: "self",
  name: "Sunita Rao",
  dob: "1979-01-05",
  gender: "female",
  sumInsured: 300_000,
  coverageStart: "2025-04-01",
  lastDay: null,
};
const OURS = { ...LIFE, userId: "u-2", isCovered: true };
const listed = (facts: object = {}) => ({ ...LIFE, differs: true, ...facts });
const difference = (
  id: string,
  group: "NAME" | "GENDER" | "ONLY_HERE" | "ONLY_THERE" | "LEFT_BUT_COVERED",
  more: object,
) => ({
  id,
  group,
  ours: OURS,
  EMPLOYER: null,
  INSURER: null,
  ...more,
});

test("two differences of one life are one edit, each with the value of the list that states it otherwise", () => {
  const name = difference("d-1", "NAME", { EMPLOYER: listed({ name: "Sunita Raj Rao" }) });
  const gender = difference("d-2", "GENDER", {
    EMPLOYER: listed({ differs: false }),
    INSURER: listed({ gender: "male" }),
  });
  expect(filedRows([name, gender], null)).toEqual({
    ADD: [],
    OFFBOARD: [],
    ids: ["d-1", "d-2"],
    needsLeavingDate: false,
    EDIT: [
      {
        userId: "u-2",
        employee_id: "E2",
        relationship_to_account_holders: "self",
        name: "Sunita Raj Rao",
        gender: "male",
      },
    ],
  });
});

test("an addition has the employer's values, also if the insurer states others", () => {
  const added = difference("d-1", "ONLY_THERE", {
    ours: null,
    EMPLOYER: listed({ coverageStart: "2025-09-15", sumInsured: 500_000 }),
    INSURER: listed({ name: "S Rao" }),
  });
  expect(filedRows([added], null).ADD).toEqual([
    {
      employee_id: "E2",
      relationship_to_account_holders: "self",
      name: "Sunita Rao",
      gender: "female",
      date_of_birth: "05/01/1979",
      policy_start_date: "15/09/2025",
      slabId: "500000",
    },
  ]);
});

test("an addition without a sum insured has no slab", () => {
  const added = difference("d-1", "ONLY_THERE", { ours: null, EMPLOYER: listed({ sumInsured: null }) });
  expect(filedRows([added], null).ADD[0]?.slabId).toBeUndefined();
});

test("an exit has the stated date of leaving, else the given one; a life leaves once", () => {
  const stated = difference("d-1", "LEFT_BUT_COVERED", { EMPLOYER: listed({ lastDay: "2025-11-30" }) });
  const missing = difference("d-2", "ONLY_HERE", { ours: { ...OURS, userId: "u-3" } });
  expect(filedRows([stated, missing], null)).toMatchObject({ needsLeavingDate: true });
  const { OFFBOARD, needsLeavingDate, ids } = filedRows([stated, missing, stated], "2025-12-09");
  expect(OFFBOARD.map(({ userId, dateOfLeaving }) => [userId, dateOfLeaving])).toEqual([
    ["u-2", "30/11/2025"],
    ["u-3", "09/12/2025"],
  ]);
  expect([needsLeavingDate, ids]).toEqual([false, ["d-1", "d-2", "d-1"]]);
});

test("a life that has left is not filed: the insurer is asked", () => {
  const gone = difference("d-1", "LEFT_BUT_COVERED", { ours: { ...OURS, isCovered: false }, INSURER: listed() });
  expect(filedRows([gone], "2025-12-09").ids).toEqual([]);
});

const places = (facts: object) =>
  ({ group: "NAME", ours: "COVERED", EMPLOYER: "NOT_COMPARED", INSURER: "NOT_COMPARED", ...facts }) as Parameters<
    typeof suggestedAction
  >[0];

test.each([
  [{ group: "ONLY_THERE", ours: null, EMPLOYER: "AGREES" }, "FILE_ADDITION"],
  [{ group: "ONLY_THERE", ours: null, INSURER: "AGREES", EMPLOYER: "MISSING" }, "ASK_INSURER"],
  [{ group: "ONLY_HERE", EMPLOYER: "MISSING" }, "ASK_HR"],
  [{ group: "ONLY_HERE", EMPLOYER: "AGREES", INSURER: "MISSING" }, "ASK_INSURER"],
  [{ group: "LEFT_BUT_COVERED", EMPLOYER: "MISSING" }, "FILE_EXIT"],
  [{ group: "LEFT_BUT_COVERED", ours: "LEFT", INSURER: "AGREES" }, "ASK_INSURER"],
  [{ group: "COVERED_TWICE" }, "ASK_HR"],
  [{ group: "COVERED_TWICE", ours: null, INSURER: "AGREES" }, "ASK_INSURER"],
  [{ group: "NAME", EMPLOYER: "DIFFERS", INSURER: "AGREES" }, "FILE_EDIT"],
  [{ group: "NAME", EMPLOYER: "AGREES", INSURER: "DIFFERS" }, "ASK_INSURER"],
] as const)("%j: %s", (facts, action) => {
  const all = places(facts);
  expect(suggestedAction(all)).toBe(action);
  expect(possibleActions(all)).toEqual(expect.arrayContaining([action, "ACCEPT"]));
});

test.each([
  ["BIRTH_DATE", { dob: "1979-02-05" }, { date_of_birth: "05/02/1979" }],
  ["BIRTH_DATE", { dob: null }, { date_of_birth: "" }],
  ["GENDER", { gender: null }, { gender: "" }],
  ["RELATIONSHIP", { relationship: "spouse" }, { relationship_to_account_holders: "spouse" }],
  ["SUM_INSURED", { sumInsured: 500_000 }, { slabId: "500000" }],
  ["SUM_INSURED", { sumInsured: null }, { slabId: "" }],
  ["DATES", { coverageStart: "2025-09-15" }, { policy_start_date: "15/09/2025" }],
  ["DATES", { coverageStart: null }, { policy_start_date: "" }],
] as const)("an edit of %s to %j is filed as %j", (group, stated, cell) => {
  const changed = { ...difference("d-1", "NAME", { EMPLOYER: listed(stated) }), group };
  const own = { userId: "u-2", employee_id: "E2", name: "Sunita Rao" };
  expect(filedRows([changed], null).EDIT).toEqual([{ ...own, relationship_to_account_holders: "self", ...cell }]);
});

test("a listed row is read with its cells trimmed; an unreadable cell is not stated", () => {
  const row = {
    rowNumber: 7,
    employeeId: " E2 ",
    relationship: "Wife",
    name: " Sunita Rao ",
    gender: "F",
    dob: "05/01/1979",
    uhid: " U1 ",
    sumInsured: "5,00,000",
    coverageStart: "2025-04-01",
    lastDay: "30-Nov-2025",
  };
  expect(readListedRow(row)).toEqual({
    row: 7,
    employeeId: "E2",
    relationship: "spouse",
    name: "Sunita Rao",
    gender: "female",
    dob: "1979-01-05",
    uhid: "U1",
    sumInsuredPaise: 50_000_000,
    coverageStart: "2025-04-01",
    lastDay: "2025-11-30",
  });
  expect(readListedRow({ gender: "x", dob: "soon", uhid: " ", sumInsured: "0", lastDay: " " })).toEqual({
    row: 0,
    employeeId: "",
    relationship: "",
    name: "",
    gender: null,
    dob: null,
    uhid: null,
    sumInsuredPaise: null,
    coverageStart: null,
    lastDay: null,
  });
  expect(readListedRow({ sumInsured: "1" }).sumInsuredPaise).toBe(100);
});

const EMAIL = {
  recipient: "TPA" as const,
  recipientName: "Care\n Desk",
  companyName: "Lotus\r\nFoods",
  policyType: "GMC" as const,
  policyNumber: "P-1",
  insurerName: "Everyone General",
  senderName: " Asha Rao ",
};

test("an email about differences has a line break only where we set one, and a subject of 200 characters", () => {
  expect(rosterEmailSubject(EMAIL)).toBe("Differences in the roster: Lotus Foods, GMC policy P-1");
  expect(rosterEmailSubject({ ...EMAIL, policyNumber: null })).toBe(
    "Differences in the roster: Lotus Foods, GMC policy",
  );
  expect(rosterEmailSubject({ ...EMAIL, policyType: "SUPER_TOP_UP" })).toBe(
    "Differences in the roster: Lotus Foods, Super top-up policy P-1",
  );
  expect(rosterEmailSubject({ ...EMAIL, companyName: "L".repeat(300) })).toHaveLength(200);
  const lines = rosterEmailText(EMAIL).split("\n");
  expect([...lines.slice(0, 2), ...lines.slice(3)]).toEqual([
    "Dear Care Desk team,",
    "",
    "",
    "Company: Lotus Foods",
    "Policy: GMC, number P-1",
    "Insurer: Everyone General",
    "",
    "Regards,",
    "Asha Rao",
    "",
  ]);
});

const ASKED = ["ASK_HR", "ASK_INSURER", "ACCEPT"];
test.each([
  [{ group: "ONLY_THERE", ours: null, EMPLOYER: "AGREES" }, ["FILE_ADDITION"], "EMPLOYER"],
  [{ group: "ONLY_THERE", ours: null, INSURER: "DIFFERS" }, ["FILE_ADDITION"], "INSURER"],
  [{ group: "ONLY_THERE", ours: null, EMPLOYER: "MISSING" }, [], null],
  [{ group: "ONLY_HERE", EMPLOYER: "MISSING" }, ["FILE_EXIT"], null],
  [{ group: "LEFT_BUT_COVERED", ours: "LEFT", INSURER: "AGREES" }, [], "INSURER"],
  [{ group: "NAME", INSURER: "DIFFERS", EMPLOYER: "AGREES" }, ["FILE_EDIT"], "INSURER"],
  [{ group: "SUM_INSURED", EMPLOYER: "DIFFERS", INSURER: "DIFFERS" }, ["FILE_EDIT"], "EMPLOYER"],
  [{ group: "DATES", ours: "LEFT", EMPLOYER: "DIFFERS" }, [], "EMPLOYER"],
  [{ group: "GENDER", EMPLOYER: "AGREES" }, [], null],
] as const)("%j can be resolved by %j, filed from %s", (facts, filed, source) => {
  expect(possibleActions(places(facts))).toEqual([...filed, ...ASKED]);
  expect(filedFrom(places(facts))).toBe(source);
});

test("a difference that no list states any more is accepted", () => {
  expect(suggestedAction(places({ EMPLOYER: "AGREES", INSURER: "AGREES" }))).toBe("ACCEPT");
});
