import {
  chooseConstant,
  chooseTarget,
  chooseUnit,
  chooseUse,
  chooseValue,
  confirmLikely,
  leaveOutFamilies,
  leaveRestUnused,
} from "@/lib/domain/column-matching/answer-draft";
import { findDoubtfulRemarks } from "@/lib/domain/column-matching/doubtful-remarks";
import {
  changesOnlyNames,
  draftMapping,
  findTwoOwners,
  isAnswered,
  mappingOf,
  NOTHING_REMEMBERED,
  openQuestions,
  readsAsLastTime,
  rememberMapping,
  type SheetDraft,
} from "@/lib/domain/column-matching/mapping-draft";
import { areOthers, isForeignTable, leavesOutMembers, ownTableMapping } from "@/lib/domain/column-matching/own-table";
import {
  ANY_MEMBERS,
  givenUseOf,
  listOf,
  REMEMBERED_LISTS,
  targetsOf,
  targetsOfList,
} from "@/lib/domain/column-matching/purpose";
import { findEventDates, statedUse, statesOperation, titleOperation } from "@/lib/domain/column-matching/sheet-use";
import type { SheetUse } from "@/lib/domain/column-matching/table-mapping";
import { ROSTER_COLUMNS } from "@/lib/domain/roster-comparisons/listed-row";
import { missingColumns } from "@/lib/sheets/matching/missing-columns";
import { sketchOf, sketchSheet } from "./sketches";

const TODAY = "2026-06-01";
const joiners = {
  "Emp Code": ["E1", "E2"],
  "Full Name": ["Asha Menon", "Rahul Iyer"],
  Mailbox: ["asha@example.com", "rahul@example.com"],
  DOB: ["03/04/1985", "05/06/1990"],
  Remark: ["-", "-"],
};

test("a file can be read once every column, sheet and date order is answered", () => {
  let draft = draftMapping(sketchOf(sketchSheet("Sheet1", joiners)));
  expect(openQuestions(draft)).toEqual({ likely: 1, unclear: 0, sheets: ["Sheet1"], operations: 0, dateOrder: true });
  draft = confirmLikely(draft, "Sheet1");
  draft = chooseUse(draft, "Sheet1", "ADD");
  expect(isAnswered(openQuestions(draft))).toBe(false);
  draft = { ...draft, statedOrder: "MDY" };
  expect(isAnswered(openQuestions(draft))).toBe(true);
  expect(mappingOf(draft, TODAY)).toMatchObject({
    dateOrder: "MDY",
    unused: ["Remark"],
    sheets: [{ sheet: "Sheet1", operation: "ADD", lastHeaderRow: 1, rowOffset: 0 }],
  });
});

test("mandatory fields of an addition that the file lacks can be matched, or entered once for all rows", () => {
  let draft = chooseUse(draftMapping(sketchOf(sketchSheet("Sheet1", joiners))), "Sheet1", "ADD");
  const missing = () => missingColumns(draft.sheets[0] as never, ANY_MEMBERS).map(({ label }) => label);
  expect(missing()).toEqual(["Slab ID", "Gender", "Coverage Start Date"]);
  draft = chooseConstant(draft, "Sheet1", "slabId", "1");
  draft = chooseTarget(draft, "Sheet1", 4, "gender");
  expect(missing()).toEqual(["Coverage Start Date"]);
  draft = chooseConstant(draft, "Sheet1", "slabId", " ");
  expect(missing()).toContain("Slab ID");
});

describe("a list without a relationship", () => {
  const relationshipIn = (columns: Record<string, string[]>, use: SheetUse = "ADD", titles: string[] = []) => {
    const sheet = { ...sketchSheet("Sheet1", columns), titles };
    const draft = chooseUse(draftMapping(sketchOf(sheet)), "Sheet1", use);
    return mappingOf(draft, TODAY).sheets[0]?.constants.relationship_to_account_holders;
  };
  test("is of employees if they are added, unless the user says otherwise", () => {
    expect(relationshipIn(joiners)).toBe("self");
    expect(relationshipIn(joiners, "OFFBOARD")).toBeUndefined();
    const draft = chooseUse(draftMapping(sketchOf(sketchSheet("Sheet1", joiners))), "Sheet1", "ADD");
    const answered = chooseConstant(draft, "Sheet1", "relationship_to_account_holders", "child");
    expect(mappingOf(answered, TODAY).sheets[0]?.constants).toMatchObject({
      relationship_to_account_holders: "child",
    });
  });

  test("may be of dependants if a title or a used heading says so", () => {
    expect(relationshipIn(joiners, "ADD", ["Dependants to be added"])).toBeUndefined();
    expect(relationshipIn({ "Emp Code": ["E1"], "Dependent Name": ["Ravi"], DOB: ["25/04/1985"] })).toBeUndefined();
    expect(relationshipIn({ ...joiners, Relation: ["Son"] })).toBeUndefined();
    expect(relationshipIn({ ...joiners, "Full Name": ["Asha Menon (Self)", "Ravi (Spouse)"] })).toBeUndefined();
  });
});

test("a known layout is not read at once if a skipped row may be a member", () => {
  const sheet = sketchSheet("Leavers", { "Emp Code": ["E1"], LWD: ["25/04/2026"] });
  const known = rememberMapping(draftMapping(sketchOf(sheet)));
  const skips = (text: string) =>
    draftMapping(sketchOf({ ...sheet, leftOut: [{ row: 3, text, why: "note" }], leftOutCount: 1 }), known);
  expect(readsAsLastTime(skips("Prepared by · Ravi Das"))).toBe(true);
  expect(readsAsLastTime(skips("E2 · Ravi Das · Approved by HOD"))).toBe(false);
});

test("if a target moves to another column, the first one needs a new answer", () => {
  let draft = draftMapping(sketchOf(sketchSheet("Sheet1", joiners)));
  draft = chooseTarget(draft, "Sheet1", 4, "employee_id");
  expect(draft.sheets[0]?.matches[0]).toMatchObject({ target: null, certainty: "unclear" });
  expect(draft.sheets[0]?.matches[4]).toMatchObject({ target: "employee_id", certainty: "certain" });
});

test("finds two employers or two policies in one file, with the row; spelling differences do not count", () => {
  const of = (heading: string, values: string[]) =>
    findTwoOwners(draftMapping(sketchOf(sketchSheet("Sheet1", { ...joiners, [heading]: values }))));
  expect(of("Company Name", ["Acme Pvt. Ltd.", "Banyan Foods"])).toEqual({
    target: "employer",
    heading: "Company Name",
    first: "Acme Pvt. Ltd.",
    second: "Banyan Foods",
    row: 3,
  });
  expect(of("Policy Number", ["P-1", "P-2"])?.target).toBe("policyNumber");
  expect(of("Company Name", ["Acme Pvt. Ltd.", "ACME PVT LTD", "Acme Private Limited"])).toBeNull();
  expect(of("Location", ["Pune", "Chennai"])).toBeNull();
});

test("sheets name their operation, unrelated lists are not used, and row numbers continue across sheets", () => {
  const draft = draftMapping(
    sketchOf(
      sketchSheet("New Joiners", joiners),
      sketchSheet("Additions HO", joiners),
      sketchSheet("Exits", { "Emp Code": ["E9"], "Last Working Day": ["25/04/2026"] }),
      sketchSheet("Lookup", { Alpha: ["x"], Beta: ["y"] }),
      sketchSheet("Sheet5", joiners),
    ),
  );
  expect(draft.sheets.map(({ use }) => use)).toEqual(["ADD", "ADD", "OFFBOARD", "UNUSED", null]);
  expect(openQuestions(draft).sheets).toEqual(["Sheet5"]);
  const { sheets } = mappingOf(chooseUse(draft, "Sheet5", "ADD"), TODAY);
  expect(sheets.map(({ rowOffset }) => rowOffset)).toEqual([0, 3, 0, 6]);
});

test("the company's next file uses the earlier matches; of its date orders, only day first applies again", () => {
  let draft = draftMapping(sketchOf(sketchSheet("Sheet1", joiners)));
  draft = { ...chooseUse(confirmLikely(draft, "Sheet1"), "Sheet1", "ADD"), statedOrder: "MDY" };
  const remembered = rememberMapping(draft);
  const next = draftMapping(sketchOf(sketchSheet("SHEET1", joiners)), remembered);
  expect(openQuestions(next)).toEqual({ likely: 0, unclear: 0, sheets: [], operations: 0, dateOrder: true });
  expect(next.sheets[0]?.matches.map(({ reason }) => reason)).toEqual(Array(5).fill("lastTime"));
  const orderOf = (dateOrder: "DMY" | "MDY", ...sheets: Readonly<Record<string, readonly string[]>>[]) =>
    draftMapping(sketchOf(...sheets.map((columns, at) => sketchSheet(`Sheet${at + 1}`, columns))), {
      ...remembered,
      dateOrder,
    }).statedOrder;
  const unknown = { ...joiners, Shift: ["x", "y"] };
  expect(orderOf("DMY", joiners)).toBe("DMY");
  expect(orderOf("MDY", joiners)).toBeNull();
  expect(orderOf("DMY", unknown)).toBeNull();
  expect(orderOf("DMY", joiners, unknown)).toBeNull();
  expect(orderOf("DMY", { ...joiners, DOB: ["04/25/1985", "05/06/1990"] })).toBeNull();
});

test("a heading may equal a property name of all objects", () => {
  const draft = draftMapping(
    sketchOf(sketchSheet("__proto__", { constructor: ["x"], "Emp Code": ["E1"], Name: ["Asha"] })),
  );
  const matches = rememberMapping(chooseUse(draft, "__proto__", "EDIT")).matches;
  expect(matches.map(({ heading }) => heading)).toEqual(["constructor", "employee code", "name"]);
  const again = draftMapping(sketchOf(sketchSheet("Sheet1", { constructor: ["x"], toString: ["z"] })), {
    matches,
    sheets: {},
    dateOrder: null,
    values: [],
  });
  expect(again.sheets[0]?.matches.map(({ reason }) => reason)).toEqual(["lastTime", "unknown"]);
});

test("a text file in our template needs no question, with dates as the template states them", () => {
  const ours = { "Employee ID": ["E1"], Name: ["Asha"], "Date of Birth": ["03/04/1985"], "User ID": [] };
  const text = { encoding: "UTF-8", separator: "comma" };
  const sketch = { text, sheets: [sketchSheet("File", ours)] };
  expect(isForeignTable(sketch)).toBe(false);
  expect(ownTableMapping(sketch, TODAY)?.sheets[0]?.columns.map(({ target }) => target)).toEqual([
    "employee_id",
    "name",
    "date_of_birth",
    "userId",
  ]);
  const monthFirst = { text, sheets: [sketchSheet("File", { ...ours, "Date of Birth": ["04/25/1985"] })] };
  expect(ownTableMapping(monthFirst, TODAY)).toBeNull();
  const foreign = { text, sheets: [sketchSheet("File", joiners)] };
  expect(isForeignTable(foreign)).toBe(true);
  expect(ownTableMapping(foreign, TODAY)).toBeNull();
});

test("each kind of list remembers separate matches: a column unused for leavers is still offered for additions", () => {
  const columns = { "Emp Code": ["E1"], DOJ: ["13/04/2020"], "Last Working Day": ["25/04/2026"] };
  const leavers = draftMapping(sketchOf(sketchSheet("Sheet1", columns)), undefined, {
    list: "members",
    operation: "OFFBOARD",
  });
  const remembered = rememberMapping(confirmLikely(leavers, "Sheet1"));
  expect(remembered.matches).toContainEqual({ list: "OFFBOARD", heading: "doj", target: null });
  const of = (operation: "ADD" | "OFFBOARD") =>
    draftMapping(sketchOf(sketchSheet("Other", { "Emp Code": ["E1"], DOJ: ["13/04/2026"] })), remembered, {
      list: "members",
      operation,
    }).sheets[0]?.matches[1];
  expect(of("OFFBOARD")).toMatchObject({ target: null, certainty: "certain", reason: "lastTime" });
  expect(of("ADD")).toMatchObject({ target: "policy_start_date", certainty: "likely", reason: "synonym" });
});

test("until the kind of rows is chosen, only matches that all kinds share are used", () => {
  const answer = (list: "ADD" | "EDIT", target: "name" | null) => ({ list, heading: "kinship", target });
  const of = (...matches: ReturnType<typeof answer>[]) =>
    draftMapping(sketchOf(sketchSheet("Sheet1", { Kinship: ["-"], "Emp Code": ["E1"] })), {
      matches,
      sheets: {},
      dateOrder: null,
      values: [],
    });
  expect(of(answer("ADD", null), answer("EDIT", null)).sheets[0]?.matches[0]?.reason).toBe("lastTime");
  const open = of(answer("ADD", null), answer("EDIT", "name"));
  expect(open.sheets[0]?.matches[0]?.reason).toBe("unknown");
  expect(chooseUse(open, "Sheet1", "ADD").sheets[0]?.matches[0]?.reason).toBe("lastTime");
  const unused = chooseUse(of(answer("ADD", null)), "Sheet1", "UNUSED");
  expect(unused.sheets[0]?.matches[0]?.reason).toBe("lastTime");
});

test("matches survive the choice of the kind of rows; other matches are found again", () => {
  let draft = draftMapping(sketchOf(sketchSheet("Sheet1", joiners)));
  draft = chooseTarget(draft, "Sheet1", 4, "slabId");
  draft = chooseUse(draft, "Sheet1", "ADD");
  expect(draft.sheets[0]?.matches[4]).toMatchObject({ target: "slabId", reason: "answered" });
  draft = chooseTarget(draft, "Sheet1", 4, "employee_id");
  draft = chooseUse(draft, "Sheet1", "EDIT");
  expect(draft.sheets[0]?.matches[0]).toMatchObject({ target: null, certainty: "unclear", reason: "twice" });
});

const flex = { list: "flex", operation: "Add" } as const;
const optIns = {
  "Genome ID": ["u-1"],
  "Cover From": ["25/04/2026"],
  "Benefit Codes": ["dental"],
  DOB: ["13/04/1985"],
  "Parent ID": ["u-0"],
};

test("the flex screen offers only flex columns; members have none of them", () => {
  const draft = draftMapping(sketchOf(sketchSheet("Sheet1", optIns)), undefined, flex);
  expect(draft.sheets[0]).toMatchObject({
    use: "ADD",
    matches: [
      { target: "userId", certainty: "certain" },
      { target: "policy_start_date", certainty: "certain" },
      { target: "benefitIds", certainty: "certain" },
      { target: null, certainty: "certain", reason: "notOurs" },
      { target: "parentId", certainty: "certain" },
    ],
  });
  expect(missingColumns(draft.sheets[0] as never, flex)).toEqual([]);
  expect(rememberMapping(draft)).toMatchObject({ sheets: {}, matches: Array(5).fill({ list: "FLEX_ADD" }) });
  const members = draftMapping(sketchOf(sketchSheet("Sheet1", optIns))).sheets[0]?.matches ?? [];
  expect(members.map(({ target }) => target)).toEqual(["userId", "policy_start_date", null, "date_of_birth", null]);
});

test("each flex operation has its own columns and names missing ones", () => {
  const of = (operation: "Offboard" | "Update") => {
    const purpose = { list: "flex", operation } as const;
    const draft = draftMapping(sketchOf(sketchSheet("Sheet1", optIns)), undefined, purpose);
    return {
      used: draft.sheets[0]?.matches.map(({ target }) => target).filter((target) => target !== null),
      missing: missingColumns(draft.sheets[0] as never, purpose).map(({ label }) => label),
    };
  };
  expect(of("Offboard")).toEqual({ used: ["userId", "parentId"], missing: ["Addon Benefit ID"] });
  expect(of("Update")).toEqual({ used: ["userId"], missing: ["Enrolment Due Date"] });
});

test("flex has a separate template: as a text file it needs no question; with another operation's columns it does", () => {
  const text = { encoding: "UTF-8", separator: "comma" };
  const ours = { "User ID": ["u-1"], "Coverage Start Date": ["25/04/2026"], "Benefit IDs": ["dental"] };
  const sketch = { text, sheets: [sketchSheet("File", ours)] };
  expect(ownTableMapping(sketch, TODAY, flex)?.sheets[0]).toMatchObject({
    operation: "ADD",
    columns: [{ target: "userId" }, { target: "policy_start_date" }, { target: "benefitIds" }],
  });
  expect(ownTableMapping(sketch, TODAY, { list: "flex", operation: "Update" })).toBeNull();
  expect(ownTableMapping(sketch, TODAY)).toBeNull();
});

const LEAVERS = { "Emp Code": ["E1", "E2"], DOJ: ["13/04/2020", "14/04/2020"], LWD: ["25/04/2026", "26/04/2026"] };
const USED_AS_ADD = { matches: [], sheets: { sheet1: "ADD", people: "ADD" }, dateOrder: null, values: [] } as const;

test.each([
  ["a leaving date in each row", sketchSheet("People", LEAVERS), "OFFBOARD"],
  ["leavers among others", sketchSheet("People", { ...LEAVERS, LWD: ["25/04/2026"] }), null],
  ["an operation column", sketchSheet("People", { "Emp Code": ["E1"], Action: ["Exit"], Name: ["Asha"] }), "BY_COLUMN"],
  ["no evidence but a remembered sheet name", sketchSheet("People", joiners), "ADD"],
  ["a default sheet name", sketchSheet("Sheet1", joiners), null],
])("the file's evidence decides before memory: %s", (_, sheet, use) => {
  expect(draftMapping(sketchOf(sheet), USED_AS_ADD).sheets[0]?.use).toBe(use);
});

test.each([
  ["Joiners.xlsx", "ADD"],
  ["ACME_NewJoiners-Nov.xlsx", "ADD"],
  ["Fwd Exits of May.eml", "OFFBOARD"],
  ["GMC inclusion list.csv", "ADD"],
  ["Additions and deletions.xlsx", null],
  ["Addition - corrections.xlsx", null],
  ["Employee updates.xlsx", null],
  ["Add on benefit.xlsx", null],
  ["comma separated.csv", null],
  ["New Microsoft Excel Worksheet.xlsx", null],
])("the name of the file '%s' suggests %s for its only list", (fileName, use) => {
  const sketch = { ...sketchOf(sketchSheet("Sheet1", joiners)), fileName };
  expect(draftMapping(sketch).sheets[0]?.use).toBe(use);
});

test("without an operation in the file's name, the subject of its email suggests one", () => {
  const useOf = (fileName: string) =>
    draftMapping({ ...sketchOf(sketchSheet("Sheet1", joiners)), fileName, subject: "FW: Exits of May" }).sheets[0]?.use;
  expect([useOf("list.xlsx"), useOf("Joiners.xlsx")]).toEqual(["OFFBOARD", "ADD"]);
  expect(useOf("Additions and deletions.xlsx")).toBeNull();
});

test("a file's name decides after the file and before memory, and never for one of two lists", () => {
  const usesOf = (...sheets: Parameters<typeof sketchOf>) =>
    draftMapping({ ...sketchOf(...sheets), fileName: "Exits.xlsx" }, USED_AS_ADD).sheets.map(({ use }) => use);
  expect(usesOf(sketchSheet("People", joiners))).toEqual(["OFFBOARD"]);
  expect(usesOf(sketchSheet("Additions", joiners))).toEqual(["ADD"]);
  expect(usesOf(sketchSheet("Sheet1", joiners), sketchSheet("Sheet2", joiners))).toEqual([null, null]);
});

test("remembers only sheet names that are not a default", () => {
  const of = (name: string) =>
    rememberMapping(chooseUse(draftMapping(sketchOf(sketchSheet(name, joiners))), name, "ADD"));
  expect(of("Sheet1").sheets).toEqual({});
  expect(of("Table 2").sheets).toEqual({});
  expect(of("HO staff").sheets).toEqual({ "ho staff": "ADD" });
});

test("a layout known from one kind of list is that list again; known from two kinds, it needs a choice", () => {
  const answered = (operation: "ADD" | "EDIT") =>
    rememberMapping(
      chooseUse(confirmLikely(draftMapping(sketchOf(sketchSheet("Sheet1", joiners))), "Sheet1"), "Sheet1", operation),
    );
  const both = [...answered("ADD").matches, ...answered("EDIT").matches];
  const useOf = (matches: typeof both, columns: Record<string, string[]> = joiners) =>
    draftMapping(sketchOf(sketchSheet("Sheet1", columns)), { matches, sheets: {}, dateOrder: null, values: [] })
      .sheets[0]?.use;
  expect(useOf(answered("ADD").matches)).toBe("ADD");
  expect(useOf(answered("ADD").matches, { ...joiners, "": ["seen"] })).toBe("ADD");
  expect(useOf(answered("ADD").matches.slice(1))).toBeNull();
  expect(useOf(both)).toBeNull();
});

const matchesOf = (draft: ReturnType<typeof draftMapping>) => draft.sheets[0]?.matches ?? [];
const told = (draft: ReturnType<typeof draftMapping>) =>
  matchesOf(draft).map(({ target, certainty, reason, unit }) => `${target} ${certainty} ${reason} ${unit}`);

test("each answer changes its column alone", () => {
  const draft = draftMapping(
    sketchOf(
      sketchSheet("Sheet1", { "Pay (in lakhs)": ["5"], Foo: ["x y"], Mailbox: ["a@example.com"], Bar: ["z w"] }),
    ),
  );
  expect(told(draft)).toEqual([
    "null unclear unknown null",
    "null unclear unknown null",
    "email_address likely content null",
    "null unclear unknown null",
  ]);
  const paid = chooseTarget(draft, "Sheet1", 0, "ctc");
  expect(told(paid)[0]).toBe("ctc certain answered lakh");
  expect(told(chooseUnit(paid, "Sheet1", 0, null))).toEqual(["ctc certain answered null", ...told(draft).slice(1)]);
  expect(told(chooseTarget(draft, "Sheet1", 0, "name"))[0]).toBe("name certain answered null");
  expect(told(chooseTarget(draft, "Other", 0, "name"))).toEqual(told(draft));
  expect(told(chooseTarget(draft, "Sheet1", 1, "email_address"))).toEqual([
    "null unclear unknown null",
    "email_address certain answered null",
    "null unclear twice null",
    "null unclear unknown null",
  ]);
  expect(told(confirmLikely(draft, "Sheet1"))).toEqual([
    "null unclear unknown null",
    "null unclear unknown null",
    "email_address certain answered null",
    "null unclear unknown null",
  ]);
  expect(told(leaveRestUnused(draft, "Sheet1"))).toEqual([
    "null certain answered null",
    "null certain answered null",
    "email_address likely content null",
    "null certain answered null",
  ]);
  const unused = chooseUse(chooseTarget(draft, "Sheet1", 2, null), "Sheet1", "EDIT");
  expect(told(unused)[2]).toBe("null certain answered null");
});

test("a chosen value can be removed again", () => {
  const chosen = chooseValue(
    draftMapping(sketchOf(sketchSheet("Sheet1", joiners))),
    "Sheet1",
    "gender",
    "Femme",
    "female",
  );
  expect(chosen.sheets[0]?.values.gender).toEqual({ femme: "female" });
  const both = chooseValue(chosen, "Sheet1", "gender", "Homme", "male");
  expect(chooseValue(both, "Sheet1", "gender", "FEMME", null).sheets[0]?.values.gender).toEqual({ homme: "male" });
});

test("without families, only the employees' columns remain", () => {
  const columns = { "Emp Code": ["E1"], Name: ["Asha"], "Spouse Name": ["Ravi"], "Spouse DOB": ["25/04/1985"] };
  const draft = draftMapping(sketchOf(sketchSheet("Sheet1", columns)));
  expect(told(draft).slice(2)).toEqual(["spouse.name likely family null", "spouse.date_of_birth likely family null"]);
  expect(told(leaveOutFamilies(draft, "Sheet1"))).toEqual([
    ...told(draft).slice(0, 2),
    "null certain answered null",
    "null certain answered null",
  ]);
});

const OWN = { "Employee ID": ["E1"], Name: ["Asha"], "Date of Birth": ["03/04/1985"] };
const TEXT = { encoding: "UTF-8", separator: "comma" };

test.each<[string, Parameters<typeof isForeignTable>[0], boolean]>([
  ["our own columns", sketchOf(sketchSheet("File", OWN)), false],
  ["an empty column more", sketchOf(sketchSheet("File", { ...OWN, "": [] })), false],
  ["a filled one without a heading", sketchOf(sketchSheet("File", { ...OWN, "": ["x"] })), true],
  ["the errors of a validation", sketchOf(sketchSheet("File", { ...OWN, Errors: ["x"] })), false],
  ["a column of a roster", sketchOf(sketchSheet("File", { ...OWN, UHID: ["U1"] })), true],
  ["a column of flex", sketchOf(sketchSheet("File", { ...OWN, "Benefit IDs": ["b"] })), true],
  [
    "one known column among others",
    sketchOf(sketchSheet("File", { "Emp Code": ["E1"], Foo: ["x"], Bar: ["y"] })),
    false,
  ],
  ["two known columns among others", sketchOf(sketchSheet("File", { "Emp Code": ["E1"], DOB: ["25/04/1985"] })), true],
  ["a list in an unread sheet", { ...sketchOf(sketchSheet("A", OWN), sketchSheet("B", OWN)), onlySheet: "A" }, true],
  [
    "an empty unread sheet",
    { ...sketchOf(sketchSheet("A", OWN), sketchSheet("B", { Name: [] })), onlySheet: "A" },
    false,
  ],
  ["a second table of the read sheet", { ...sketchOf(sketchSheet("A (row 9)", OWN)), onlySheet: "A" }, false],
  [
    "an unread sheet of ours without names",
    {
      ...sketchOf(sketchSheet("A", OWN), sketchSheet("B", { Gender: ["M"], "Date of Birth": ["25/04/1985"] })),
      onlySheet: "A",
    },
    false,
  ],
  [
    "an unread sheet of exits by User ID",
    {
      ...sketchOf(sketchSheet("A", OWN), sketchSheet("B", { "User ID": ["u1"], "Date of Leaving": ["25/04/2026"] })),
      onlySheet: "A",
    },
    true,
  ],
  [
    "an unread sheet of others without names",
    { ...sketchOf(sketchSheet("A", OWN), sketchSheet("B", { DOB: ["25/04/1985"], Gender: ["M"] })), onlySheet: "A" },
    true,
  ],
])("another system's table with %s: %s", (_, sketch, isForeign) => {
  expect(isForeignTable(sketch)).toBe(isForeign);
});

test("a list of another system is remembered and matched by its kind", () => {
  expect(REMEMBERED_LISTS).toEqual([
    "ADD",
    "EDIT",
    "OFFBOARD",
    "BY_COLUMN",
    "FLEX_ADD",
    "FLEX_EDIT",
    "FLEX_OFFBOARD",
    "ROSTER",
  ]);
  expect(listOf({ list: "roster" }, "ADD")).toBe("ROSTER");
  expect(listOf({ list: "flex", operation: "Update" }, "EDIT")).toBe("FLEX_EDIT");
  expect(listOf(ANY_MEMBERS, "EDIT")).toBe("EDIT");
  const flexUses = (["Add", "Update", "Offboard"] as const).map((operation) => givenUseOf({ list: "flex", operation }));
  expect([...flexUses, givenUseOf({ list: "roster" }), givenUseOf(ANY_MEMBERS)]).toEqual([
    "ADD",
    "EDIT",
    "OFFBOARD",
    "ADD",
    null,
  ]);
  expect(givenUseOf({ list: "members", operation: "EDIT" })).toBe("EDIT");
  expect(targetsOfList("ROSTER")).toEqual(targetsOf({ list: "roster" }, null));
  expect(targetsOfList("ROSTER")).toContain("uhid");
  expect(targetsOfList("FLEX_EDIT")).toEqual(targetsOf({ list: "flex", operation: "Update" }, null));
  expect(targetsOfList("ADD")).toContain("spouse.name");
  expect(targetsOfList("OFFBOARD")).not.toContain("spouse.name");
  expect(targetsOfList("OFFBOARD")).toContain("dateOfLeaving");
});

test("the template's reader leaves out other names of our columns, but not the owners' columns", () => {
  const leaves = (columns: Record<string, string[]>, sheetOf: object = { ADD: "File" }) =>
    leavesOutMembers(sketchOf(sketchSheet("File", columns)), sheetOf, ANY_MEMBERS);
  expect(leaves(OWN)).toBe(false);
  expect(leaves({ ...OWN, "Mobile No": ["9876500001"] })).toBe(true);
  expect(leaves({ ...OWN, "Company Name": ["Acme"] })).toBe(false);
  const family = { ...OWN, "Spouse Name": ["Ravi"], "Spouse DOB": ["25/04/1985"] };
  expect([leaves(family), leaves(family, { EDIT: "File" })]).toEqual([true, false]);
  expect(leaves({ ...OWN, "Mobile No": ["9876500001"] }, { ADD: "Other" })).toBe(false);
  const two = sketchOf(
    sketchSheet("File", { ...OWN, "Mobile No": ["9876500001"] }),
    sketchSheet("Notes", { Foo: ["x"] }),
  );
  expect(leavesOutMembers(two, { ADD: "File" }, ANY_MEMBERS)).toBe(true);
  expect(leavesOutMembers({ ...two, onlySheet: "Notes" }, { ADD: "Notes" }, ANY_MEMBERS)).toBe(true);
  expect([areOthers(["Department", "City"]), areOthers(["Department", "Foo"]), areOthers(["Emp Code"])]).toEqual([
    true,
    false,
    false,
  ]);
});

test("a text file of ours names each column once, and its dates are day first", () => {
  const of = (columns: Record<string, string[]>) =>
    ownTableMapping({ text: TEXT, sheets: [sketchSheet("File", columns)] }, TODAY);
  expect(of(OWN)).toMatchObject({
    dateOrder: "DMY",
    unused: [],
    sheets: [{ operation: "BY_COLUMN", lastHeaderRow: 1, rowOffset: 0 }],
  });
  const titled = (titles: string[], columns: Record<string, string[]> = OWN) =>
    ownTableMapping({ text: TEXT, sheets: [{ ...sketchSheet("File", columns), titles }] }, TODAY)?.sheets[0]?.operation;
  expect([titled(["Additions"]), titled(["Deletions"]), titled(["Acme"])]).toEqual(["ADD", "OFFBOARD", "BY_COLUMN"]);
  expect([titled(["Additions"], { ...OWN, Operation: ["Edit"] }), titled(["Additions", "Deletions"])]).toEqual([
    "BY_COLUMN",
    undefined,
  ]);
  expect(of({ ...OWN, "employee  id": ["E2"] })).toBeNull();
  expect(of({ Name: ["Asha"] })).toBeNull();
  expect(of({ "Employee ID": ["E1"], Name: ["Asha"] })).not.toBeNull();
  expect(of({ ...OWN, Errors: ["x"], "": [] })?.sheets[0]?.columns.map(({ position }) => position)).toEqual([0, 1, 2]);
  expect(of({ ...OWN, "Coverage Start Date": ["04/25/2026"], "Date of Birth": ["25/04/1985"] })).toBeNull();
  expect(ownTableMapping({ text: null, sheets: [sketchSheet("File", OWN)] }, TODAY)).toBeNull();
  expect(ownTableMapping({ text: TEXT, sheets: [] }, TODAY)).toBeNull();
});

test("a known layout is not read at once if a remark contradicts its row, in columns that are not read", () => {
  const draftOf = (remark: string, known?: ReturnType<typeof rememberMapping>) =>
    draftMapping(
      sketchOf(
        sketchSheet("Exits", { "Emp Code": ["E1", "E2"], LWD: ["25/04/2026", "26/04/2026"], Remarks: ["Ok", remark] }),
      ),
      known,
    );
  const known = rememberMapping(chooseUse(draftOf("Resigned"), "Exits", "OFFBOARD"));
  const texts = [
    "Better offer",
    "Resignation withdrawn",
    "ON HOLD",
    "Do not delete",
    "Left before joining",
    "All except her",
    "Should not be deleted",
    "To be retained",
    "Household",
    "Exceptional",
  ];
  expect(texts.filter((text) => !readsAsLastTime(draftOf(text, known)))).toEqual([
    "Resignation withdrawn",
    "ON HOLD",
    "Do not delete",
    "Left before joining",
    "All except her",
    "Should not be deleted",
    "To be retained",
  ]);
  expect(findDoubtfulRemarks(draftOf("On hold", known).sheets[0] as SheetDraft, { list: "members" })).toEqual([
    { heading: "Remarks", text: "On hold", row: 3 },
  ]);
});

test("'No' below 'Opted' contradicts its row; below the heading of another fact, it does not", () => {
  const headings = ["Opted (Y/N)", "To be deleted", "Enrolled (Yes/No)", "Parents opted", "Add-on cover", "Married"];
  const columns = Object.fromEntries(headings.map((heading) => [heading, ["Yes", "No"]]));
  const sketch = sketchSheet("HO", { "Emp Code": ["E1", "E2"], ...columns });
  const [sheet] = draftMapping(sketchOf(sketch)).sheets;
  const found = findDoubtfulRemarks(sheet as SheetDraft, { list: "members" });
  expect(found.map(({ heading }) => heading)).toEqual(["Opted (Y/N)", "To be deleted", "Enrolled (Yes/No)"]);
  expect(found[0]).toMatchObject({ text: "No", row: 3 });
});

test("a file is read as last time only if every used sheet is known, and no date may be swapped", () => {
  const staff = { "Emp Code": ["E1", "E2"], Name: ["Asha", "Ravi"], DOB: ["25/04/1985", "26/04/1985"] };
  const known = rememberMapping(chooseUse(draftMapping(sketchOf(sketchSheet("HO", staff))), "HO", "ADD"));
  const read = (...sheets: ReturnType<typeof sketchSheet>[]) =>
    readsAsLastTime(draftMapping(sketchOf(...sheets), known));
  const sheet = sketchSheet("HO", staff);
  expect(read(sheet)).toBe(true);
  expect(read(sheet, sketchSheet("Lookup", { Alpha: ["x"] }))).toBe(true);
  expect(read(sheet, sketchSheet("Additions", { ...staff, Foo: ["x"] }))).toBe(false);
  expect(read({ ...sheet, rows: 0 })).toBe(false);
  const related = (word: string) => ({ ...staff, Relation: ["Self", word] });
  const both = draftMapping(sketchOf(sketchSheet("HO", staff), sketchSheet("Additions", related("Son"))), known);
  const all = rememberMapping(chooseUse(both, "HO", "ADD"));
  const readBoth = (word: string) =>
    readsAsLastTime(draftMapping(sketchOf(sheet, sketchSheet("Additions", related(word))), all));
  expect([readBoth("Son"), readBoth("Nephew")]).toEqual([true, false]);
  expect(draftMapping(sketchOf({ ...sheet, rows: 0 }, sheet)).sheets.map(({ use }) => use)).toEqual(["UNUSED", null]);
  const swapped = (latest: number, count = 3) =>
    read({
      ...sheet,
      columns: sheet.columns.map((column) =>
        column.heading === "DOB" ? { ...column, trueDays: { count, latest, example: null } } : column,
      ),
    });
  // Real dates up to the 12th, beside text that is day first.
  expect([swapped(12), swapped(13), swapped(12, 2)]).toEqual([false, true, true]);
});

test("three employers: the first two are named; without a list of values, the samples name them without a row", () => {
  const sheet = sketchSheet("Sheet1", { ...joiners, "Company Name": ["Acme", "Banyan", "Cedar"] });
  expect(findTwoOwners(draftMapping(sketchOf(sheet)))).toMatchObject({ first: "Acme", second: "Banyan", row: 3 });
  const columns = sheet.columns.map((column) => ({ ...column, values: null }));
  expect(findTwoOwners(draftMapping(sketchOf({ ...sheet, columns })))).toMatchObject({ second: "Banyan", row: 0 });
});

test("row numbers continue after a sheet of any operation; an unused sheet has none", () => {
  const staff = { "Emp Code": ["E1", "E2"], Name: ["Asha", "Ravi"] };
  const offsets = (...sheets: ReturnType<typeof sketchSheet>[]) =>
    mappingOf(draftMapping(sketchOf(...sheets)), TODAY).sheets.map(
      ({ operation, rowOffset }) => `${operation} ${rowOffset}`,
    );
  const byColumn = sketchSheet("All", { ...staff, Action: ["Addition", "Exit"] });
  expect(offsets(byColumn, sketchSheet("Joiners", staff), sketchSheet("Exits", staff))).toEqual([
    "BY_COLUMN 0",
    "ADD 3",
    "OFFBOARD 3",
  ]);
  expect(offsets(sketchSheet("Exits", staff), sketchSheet("Lookup", { Alpha: ["x"] }), byColumn)).toEqual([
    "OFFBOARD 0",
    "BY_COLUMN 3",
  ]);
  // A second table of the sheet has the sheet's own row numbers, unless they are taken.
  const second = (...headerRows: number[]) => ({ ...sketchSheet("Joiners (row 4)", staff), headerRows, lastRow: 7 });
  expect(offsets(sketchSheet("Joiners", staff), second(4, 5))).toEqual(["ADD 0", "ADD 0"]);
  expect(offsets(sketchSheet("Joiners", staff), second(3, 4))).toEqual(["ADD 0", "ADD 3"]);
});

test("a mapping has the last row of a header, all headings and the words of listed values", () => {
  const sheet = {
    ...sketchSheet("Joiners", { "Emp Code": ["E1"], Gender: ["Femme"], Foo: ["x"] }),
    headerRows: [2, 3],
  };
  const draft = chooseValue(draftMapping(sketchOf(sheet)), "Joiners", "gender", "Femme", "female");
  expect(mappingOf(draft, TODAY).sheets[0]).toMatchObject({
    lastHeaderRow: 3,
    headings: ["Emp Code", "Gender", "Foo"],
  });
  expect(mappingOf(draft, TODAY).sheets[0]?.columns).toEqual([
    { position: 0, target: "employee_id", unit: null },
    { position: 1, target: "gender", unit: null, words: { femme: "female" } },
  ]);
});

test.each([
  [{}, true],
  [{ likely: 1 }, false],
  [{ unclear: 1 }, false],
  [{ sheets: ["Sheet1"] }, false],
  [{ operations: 1 }, false],
  [{ dateOrder: true }, false],
])("with the open questions %j, a file can be read: %s", (open, isRead) => {
  expect(isAnswered({ likely: 0, unclear: 0, sheets: [], operations: 0, dateOrder: false, ...open })).toBe(isRead);
});

test("only answered sheets and columns with a heading are remembered", () => {
  const sheet = sketchSheet("Sheet1", { "Emp Code": ["E1"], Name: ["Asha"], "": ["x"] });
  const draft = draftMapping(sketchOf(sheet));
  expect(rememberMapping(draft).matches).toEqual([]);
  expect(rememberMapping(chooseUse(draft, "Sheet1", "UNUSED")).matches).toEqual([]);
  expect(rememberMapping(chooseUse(draft, "Sheet1", "EDIT")).matches.map(({ heading }) => heading)).toEqual([
    "employee code",
    "name",
  ]);
});

test("a roster's columns are those that the comparison reads", () => {
  const targets = targetsOf({ list: "roster" }, null);
  expect(ROSTER_COLUMNS.filter(({ target }) => !targets.includes(target)).map(({ field }) => field)).toEqual([
    "sumInsured",
  ]);
});

test("a name alone that was left out is shown, also in our own text file", () => {
  const leftOut = [{ row: 3, text: "Ravi Das", why: "note" as const }];
  const sheet = {
    ...sketchSheet("File", { "Employee ID": ["E1"], Name: ["Asha"], "Date of Leaving": ["25/04/2026"] }),
  };
  const ofText = { text: { encoding: "UTF-8", separator: "comma" } };
  expect(ownTableMapping({ ...ofText, sheets: [sheet] }, "2026-06-01")).not.toBeNull();
  expect(ownTableMapping({ ...ofText, sheets: [{ ...sheet, leftOut }] }, "2026-06-01")).toBeNull();
  expect(ownTableMapping({ ...ofText, sheets: [sheet, sheet] }, "2026-06-01")).toBeNull();
});

test("unknown headings with dates may be a list of people, for the user to match", () => {
  const columns = { કોડ: ["E1"], નામ: ["આશા"], "જન્મ તારીખ": ["03/04/1985"] };
  expect(isForeignTable(sketchOf(sketchSheet("Sheet1", columns)))).toBe(true);
  expect(isForeignTable(sketchOf(sketchSheet("Sheet1", { ...columns, "જન્મ તારીખ": ["-"] })))).toBe(false);
});

test("a name that fits any operation, and a single sheet with few known columns, are asked about", () => {
  const usesOf = (...sheets: Parameters<typeof sketchOf>) =>
    draftMapping(sketchOf(...sheets)).sheets.map(({ use }) => use);
  expect(usesOf(sketchSheet("Monthly Changes", joiners), sketchSheet("Corrections", joiners))).toEqual([null, "EDIT"]);
  const few = { "Emp Code": ["E1"], Shoe: ["12"] };
  expect([usesOf(sketchSheet("Sheet1", few)), usesOf(sketchSheet("Sheet1", few), sketchSheet("Sheet2", few))]).toEqual([
    [null],
    ["UNUSED", "UNUSED"],
  ]);
});

test("a screen for one operation does not read a sheet that states another", () => {
  const sheets = [sketchSheet("Additions", joiners), sketchSheet("Exits", joiners), sketchSheet("Staff", joiners)];
  sheets.push(sketchSheet("Empty", { Name: [] }));
  const draft = draftMapping(sketchOf(...sheets), undefined, { list: "members", operation: "OFFBOARD" });
  expect(draft.sheets.map(({ use }) => use)).toEqual([null, "OFFBOARD", "OFFBOARD", "UNUSED"]);
});

test.each([
  ["Add", "ADD"],
  ["Joinee", "ADD"],
  ["Correction", "EDIT"],
  ["Leaver", "OFFBOARD"],
  ["B. Exits of May", "OFFBOARD"],
  ["Additions and exits", null],
  ["Changes", null],
  ["Staff", null],
  [`Exits ${"x".repeat(54)}`, "OFFBOARD"],
  [`Exits ${"x".repeat(55)}`, null],
  ["E2 · Exits", null],
  ["Total exits", null],
])("the title '%s' names the operation %s", (text, operation) => {
  expect(titleOperation(text)).toBe(operation);
});

test.each([
  ["its name", { name: "Exits" }, "OFFBOARD"],
  ["a title", { titles: ["DELETIONS"] }, "OFFBOARD"],
  ["a title below the header", { leftOut: [1] }, "OFFBOARD"],
  ["a title among the rows", { leftOut: [2] }, "SEVERAL"],
  ["name and title that disagree", { name: "Additions", titles: ["DELETIONS"] }, "SEVERAL"],
  ["name and title that agree", { name: "Exits", titles: ["DELETIONS"] }, "OFFBOARD"],
  ["the title of a second table", { name: "Additions (row 9)", titles: ["DELETIONS"] }, "OFFBOARD"],
  ["the name of a second table's sheet", { name: "Additions (row 9)" }, "ADD"],
  ["nothing", {}, null],
] as const)(
  "%s states the operation of a table: %j is %s",
  (_, { leftOut = [], ...facts }: object & { leftOut?: readonly number[] }, use) => {
    const sheet = sketchSheet("Sheet1", joiners);
    const rows = leftOut.map((row) => ({ row, text: "DELETIONS", why: "note" as const }));
    expect(statedUse({ ...sheet, ...facts, titles: [], ...facts, leftOut: rows })).toBe(use);
  },
);

test.each([
  ["Effective Date", "BY_COLUMN", "policy_start_date", true],
  ["WEF", "BY_COLUMN", "policy_start_date", true],
  ["Date of Movement", "BY_COLUMN", "policy_start_date", true],
  ["Coverage Effective Date", "BY_COLUMN", "policy_start_date", false],
  ["DOJ", "BY_COLUMN", "policy_start_date", false],
  ["Effective Date", "ADD", "policy_start_date", false],
  ["Effective Date", "OFFBOARD", "policy_start_date", false],
  ["Effective Date", "BY_COLUMN", "date_of_birth", false],
] as const)("dates of events: '%s' in a list %s, as %s: %s", (heading, use, target, isEvent) => {
  const column = { target, position: 1 };
  expect(findEventDates([column], ["Name", heading], use)).toBe(isEvent ? column : null);
  expect(findEventDates([column, { target: "dateOfLeaving", position: 0 }], ["LWD", heading], use)).toBeNull();
});

test.each([
  ["Effective Date", "dateOfLeaving"],
  ["DOJ/DOL", "dateOfLeaving"],
  ["Date", "dateOfLeaving"],
  ["Date of Cessation", "dateOfLeaving"],
  ["Coverage Start Date", "policy_start_date"],
  ["Cover end date", null],
])("in a list of exits, '%s' is %s", (heading, target) => {
  const dates = Array<string>(3).fill("31/05/2026");
  const sheet = sketchSheet("Deletions", {
    "Emp ID": ["E1", "E2", "E3"],
    Name: ["Asha Rao", "Om Rao"],
    [heading]: dates,
  });
  expect(draftMapping(sketchOf(sheet)).sheets[0]?.matches[2]?.target).toBe(target);
});

test("beside the joining date of a list of exits, 'Effective Date' is the date of leaving", () => {
  const columns = { "Emp ID": ["E1"], Name: ["Asha Rao"], DOJ: ["01/04/2020"], "Effective Date": ["31/05/2026"] };
  const [sheet] = draftMapping(sketchOf(sketchSheet("Deletions", columns))).sheets;
  expect(sheet?.matches[3]).toMatchObject({ target: "dateOfLeaving", certainty: "likely" });
});

test("in a list of exits, the company's last answer for 'Effective Date' stays", () => {
  const remembered = {
    ...NOTHING_REMEMBERED,
    matches: [{ list: "OFFBOARD" as const, heading: "effective date", target: "policy_start_date" as const }],
  };
  const columns = { "Emp ID": ["E1"], Name: ["Asha Rao"], "Effective Date": ["31/05/2026"] };
  const [sheet] = draftMapping(sketchOf(sketchSheet("Deletions", columns)), remembered).sheets;
  expect(sheet?.matches[2]).toMatchObject({ target: "policy_start_date", reason: "lastTime" });
});

test.each([
  [{ "New Grade": ["G2"] }, null],
  [{ "New Sum Insured": ["500000"] }, "policy_start_date"],
])("in a list of changes with %j, 'Effective Date' is %s", (changed, target) => {
  const columns = { "Emp ID": ["E1"], Name: ["Asha Rao"], ...changed, "Effective Date": ["31/05/2026"] };
  const [sheet] = draftMapping(sketchOf(sketchSheet("Corrections", columns))).sheets;
  expect([sheet?.use, sheet?.matches[3]?.target]).toEqual(["EDIT", target]);
});

test.each<[SheetUse, string[], unknown]>([
  ["ADD", ["20/11/2026"], [null, "likely"]],
  ["EDIT", ["20/11/2026"], [null, "likely"]],
  ["ADD", [], ["dateOfLeaving", "certain"]],
  ["OFFBOARD", ["20/11/2026"], ["dateOfLeaving", "certain"]],
])("for rows that are %s, dates of leaving %j are %j", (use, dates, found) => {
  const draft = chooseUse(draftMapping(sketchOf(sketchSheet("Sheet1", { ...joiners, DOL: dates }))), "Sheet1", use);
  const match = draft.sheets[0]?.matches.at(-1);
  expect([match?.target, match?.certainty]).toEqual(found);
});

test.each(["Contract End Date", "Date of Retirement"])("joiners with a '%s' are no exits", (heading) => {
  const sheet = sketchSheet("Sheet1", { ...joiners, [heading]: Array<string>(3).fill("31/05/2027") });
  expect(draftMapping(sketchOf(sheet)).sheets[0]?.use).toBeNull();
});

test("a column of operations or of states may state an operation", () => {
  const headings = ["Action", "Change Type", "Current Status", "Remarks", "Status of HR", "Name"];
  expect(headings.map(statesOperation)).toEqual([true, true, true, true, false, false]);
});

test("a list of changes whose new values are not read is never read as last time", () => {
  const cells = { "Emp ID": ["E1", "E2"], Name: ["Asha Rao", "Ravi Das"], "New Designation": ["Manager", "Lead"] };
  const sheet = sketchSheet("Promotions", cells);
  const answered = confirmLikely(
    leaveRestUnused(chooseUse(draftMapping(sketchOf(sheet)), "Promotions", "EDIT"), "Promotions"),
    "Promotions",
  );
  const { matches, sheets } = rememberMapping(answered);
  const known = { ...NOTHING_REMEMBERED, matches, sheets };
  expect(draftMapping(sketchOf(sheet), known).sheets.map(changesOnlyNames)).toEqual([true]);
  expect(readsAsLastTime(draftMapping(sketchOf(sheet), known))).toBe(false);
  const dated = sketchSheet("Promotions", { ...cells, DOB: ["13/04/1985", "25/06/1990"] });
  expect(draftMapping(sketchOf(dated), known).sheets.map(changesOnlyNames)).toEqual([false]);
});
