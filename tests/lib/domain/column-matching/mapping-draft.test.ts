import { chooseConstant, chooseTarget, chooseUse, confirmLikely } from "@/lib/domain/column-matching/answer-draft";
import {
  draftMapping,
  findTwoOwners,
  isAnswered,
  mappingOf,
  openQuestions,
  readsAsLastTime,
  rememberMapping,
} from "@/lib/domain/column-matching/mapping-draft";
import { isForeignTable, ownTableMapping } from "@/lib/domain/column-matching/own-table";
import { ANY_MEMBERS } from "@/lib/domain/column-matching/purpose";
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
  expect(openQuestions(draft)).toEqual({ likely: 1, unclear: 0, sheets: ["Sheet1"], dateOrder: true });
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
  expect(missing()).toEqual(["Relationship to Account Holder", "Slab ID", "Gender", "Coverage Start Date"]);
  draft = chooseConstant(draft, "Sheet1", "slabId", "1");
  draft = chooseTarget(draft, "Sheet1", 4, "gender");
  expect(missing()).toEqual(["Relationship to Account Holder", "Coverage Start Date"]);
  draft = chooseConstant(draft, "Sheet1", "slabId", " ");
  expect(missing()).toContain("Slab ID");
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
    ...{ target: "employer", heading: "Company Name", first: "Acme Pvt. Ltd.", second: "Banyan Foods", row: 3 },
  });
  expect(of("Policy Number", ["P-1", "P-2"])?.target).toBe("policyNumber");
  expect(of("Company Name", ["Acme Pvt. Ltd.", "ACME PVT LTD"])).toBeNull();
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
  expect(openQuestions(next)).toEqual({ likely: 0, unclear: 0, sheets: [], dateOrder: true });
  expect(next.sheets[0]?.matches.map(({ reason }) => reason)).toEqual(Array(5).fill("lastTime"));
  const orderOf = (dateOrder: "DMY" | "MDY", ...sheets: Readonly<Record<string, readonly string[]>>[]) =>
    draftMapping(sketchOf(...sheets.map((columns, at) => sketchSheet(`Sheet${at + 1}`, columns))), {
      ...{ ...remembered, dateOrder },
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
  const again = draftMapping(sketchOf(sketchSheet("Sheet1", { constructor: ["x"], toString: ["y"] })), {
    ...{ matches, sheets: {}, dateOrder: null, values: [] },
  });
  expect(again.sheets[0]?.matches.map(({ reason }) => reason)).toEqual(["lastTime", "unknown"]);
});

test("a text file in our template needs no question, with dates as the template states them", () => {
  const ours = { "Employee ID": ["E1"], Name: ["Asha"], "Date of Birth": ["03/04/1985"], "User ID": [] };
  const text = { encoding: "UTF-8", separator: "comma" };
  const sketch = { text, sheets: [sketchSheet("File", ours)] };
  expect(isForeignTable(sketch)).toBe(false);
  expect(ownTableMapping(sketch, TODAY)?.sheets[0]?.columns.map(({ target }) => target)).toEqual([
    ...["employee_id", "name", "date_of_birth", "userId"],
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
    ...{ list: "members", operation: "OFFBOARD" },
  });
  const remembered = rememberMapping(confirmLikely(leavers, "Sheet1"));
  expect(remembered.matches).toContainEqual({ list: "OFFBOARD", heading: "doj", target: null });
  const of = (operation: "ADD" | "OFFBOARD") =>
    draftMapping(sketchOf(sketchSheet("Other", { "Emp Code": ["E1"], DOJ: ["13/04/2026"] })), remembered, {
      ...{ list: "members", operation },
    }).sheets[0]?.matches[1];
  expect(of("OFFBOARD")).toMatchObject({ target: null, certainty: "certain", reason: "lastTime" });
  expect(of("ADD")).toMatchObject({ target: "policy_start_date", certainty: "likely", reason: "synonym" });
});

test("until the kind of rows is chosen, only matches that all kinds share are used", () => {
  const answer = (list: "ADD" | "EDIT", target: "name" | null) => ({ list, heading: "kinship", target });
  const of = (...matches: ReturnType<typeof answer>[]) =>
    draftMapping(sketchOf(sketchSheet("Sheet1", { Kinship: ["-"], "Emp Code": ["E1"] })), {
      ...{ matches, sheets: {}, dateOrder: null, values: [] },
    });
  expect(of(answer("ADD", null), answer("EDIT", null)).sheets[0]?.matches[0]?.reason).toBe("lastTime");
  const open = of(answer("ADD", null), answer("EDIT", "name"));
  expect(open.sheets[0]?.matches[0]?.reason).toBe("unknown");
  expect(chooseUse(open, "Sheet1", "ADD").sheets[0]?.matches[0]?.reason).toBe("lastTime");
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
  expect(members.map(({ target }) => target)).toEqual([
    ...["userId", "policy_start_date"],
    null,
    "date_of_birth",
    null,
  ]);
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
