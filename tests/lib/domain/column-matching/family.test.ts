import fc from "fast-check";
import { chooseUse } from "@/lib/domain/column-matching/answer-draft";
import { findFamilyBlanks } from "@/lib/domain/column-matching/family-blanks";
import { findFamilyTarget } from "@/lib/domain/column-matching/family-headings";
import { FAMILY_PLACES, type FamilyPlace } from "@/lib/domain/column-matching/family-places";
import { previewFamilies, previewNames } from "@/lib/domain/column-matching/family-preview";
import { createFamilyUnfolder, familyOf, readFamilyValue, rowNumberOf } from "@/lib/domain/column-matching/family-rows";
import { impliedGender, isGenderImplied } from "@/lib/domain/column-matching/implied-gender";
import { draftMapping } from "@/lib/domain/column-matching/mapping-draft";
import { matchColumns } from "@/lib/domain/column-matching/match-columns";
import type { SheetUse } from "@/lib/domain/column-matching/table-mapping";
import type { Target } from "@/lib/domain/column-matching/targets";
import { keysOf } from "@/lib/domain/keys";
import { sketchColumn, sketchOf, sketchSheet } from "./sketches";

const at = (heading: string, group = "") => findFamilyTarget({ heading, group, label: heading });

test.each([
  ["Spouse Name", "spouse.name"],
  ["Spouse's Name", "spouse.name"],
  ["Name of Spouse", "spouse.name"],
  ["Spouse DOB (DD/MM/YYYY)", "spouse.date_of_birth"],
  ["Child1 Name", "child1.name"],
  ["Child 2 - Date of Birth", "child2.date_of_birth"],
  ["2nd Child Gender", "child2.gender"],
  ["Kid 3 Name", "child3.name"],
  ["childName2", "child2.name"],
  ["Father-in-law Name", "fatherInLaw.name"],
  ["Mother In Law DOB", "motherInLaw.date_of_birth"],
  ["Dependant 2 Relationship", "dependant2.relationship_to_account_holders"],
  ["Wife DOB", "wife.date_of_birth"],
  ["Son Name", "son.name"],
  ["Daughter DOB", "daughter.date_of_birth"],
  ["Spouse", "spouse.name"],
  ["Wife / Husband Name", "spouse.name"],
  ["Spouse (Husband/Wife) Name", "spouse.name"],
  ["Child No. 2 Name", "child2.name"],
  ["1st Child M/F", "child1.gender"],
])("%s is a family column: %s", (heading, target) => {
  expect(at(heading)).toBe(target);
});

test.each<[Target, string]>([
  ["spouse.name", "Spouse Full Name | जीवनसाथी का नाम | पति/पत्नी का नाम"],
  ["wife.name", "Wife Name | पत्नी का नाम"],
  ["husband.name", "Husband's Name | पति का नाम"],
  [
    "child1.name",
    "Child Name | Kid Name | Child 1 Name | Kid1 Name | 1st Child Name | First Kid Name | बच्चा नाम | संतान का नाम",
  ],
  ["child2.name", "Child 2 Name | Child2 Name | 2nd Child Name | Second Child Name"],
  ["child3.date_of_birth", "Child 3 DOB | 3rd Child Date of Birth | Third Child Birth Date | Child3 Birthdate"],
  ["child4.gender", "Child 4 Gender | 4th Child Sex | Fourth Child Gender"],
  ["father.name", "Father Name | पिता का नाम"],
  ["father.date_of_birth", "Father DOB | पिता की जन्म तिथि | पिता जन्म तिथि | पिता जन्मतिथि"],
  ["mother.name", "Mother Name | माता का नाम | माता की नाम"],
  ["mother.gender", "Mother Gender | माता लिंग | माता का लिंग"],
  ["fatherInLaw.name", "Father in Law Name | FIL Name | ससुर का नाम"],
  ["motherInLaw.name", "Mother-in-Law Name | MIL Name | सास का नाम"],
  ["parent1.name", "Parent 1 Name | Parent1 Name | 1st Parent Name | First Parent Name"],
  ["parent2.relationship_to_account_holders", "Parent 2 Relation | Parent 2 Relationship Type | Parent 2 संबंध"],
  ["dependant1.name", "Dependent 1 Name | Dependant1 Name | Dep 1 Name | Family Member 1 Name | First Dependent Name"],
  ["dependant3.name", "Dependent 3 Name | 3rd Dependent Name"],
  ["dependant4.name", "Dependent 4 Name | Fourth Dependent Name"],
  ["dependant5.name", "Dependent 5 Name | 5th Dependent Name | Fifth Dependent Name"],
  ["dependant6.name", "Dependent 6 Name | 6th Dependent Name | Sixth Dependent Name"],
])("the family column %s is each of: %s", (target, headings) => {
  const given = headings.split(" | ");
  expect(given.map((heading) => [heading, at(heading)])).toEqual(given.map((heading) => [heading, target]));
});

test("a place has a label, a relationship, and a gender if its word implies one", () => {
  const facts = (place: FamilyPlace) => {
    const { label, relationship, gender } = FAMILY_PLACES[place];
    return [label, relationship, gender];
  };
  expect(keysOf(FAMILY_PLACES).map(facts)).toEqual([
    ["Spouse", "spouse", null],
    ["Wife", "spouse", "female"],
    ["Husband", "spouse", "male"],
    ["Son", "child", "male"],
    ["Daughter", "child", "female"],
    ...[1, 2, 3, 4].map((number) => [`Child ${number}`, "child", null]),
    ["Father", "parent", "male"],
    ["Mother", "parent", "female"],
    ["Father-in-law", "parent-in-law", "male"],
    ["Mother-in-law", "parent-in-law", "female"],
    ...[1, 2].map((number) => [`Parent ${number}`, "parent", null]),
    ...[1, 2, 3, 4, 5, 6].map((number) => [`Dependant ${number}`, null, null]),
  ]);
});

test.each(["Name", "Employee Name", "Father", "Spouse Mobile", "Nominee Name", "Child 9 Name", "Manager DOB"])(
  "%s names none",
  (heading) => {
    expect(at(heading)).toBeNull();
  },
);

test("a group heading identifies whose columns they are", () => {
  expect(at("Name", "Spouse")).toBe("spouse.name");
  expect(at("Name", "Employee")).toBeNull();
});

const matched = (columns: Record<string, string[]>) =>
  matchColumns(Object.entries(columns).map(([heading, cells], place) => sketchColumn(heading, cells, "", place)));

test("a relative's name beside the listed dependant's own name is not used", () => {
  const listed = { Relationship: ["Daughter", "Son"], "Spouse Name": ["Ravi Rao", "Om Das"] };
  const columns = matched({ "Emp ID": ["E1", "E2"], Name: ["Tara Menon", "Uma Das"], ...listed });
  expect(columns.map(({ target }) => target)).toEqual(["employee_id", "name", "relationship_to_account_holders", null]);
});

test("a name alone is not a family member; with a birth date it is, and needs confirmation", () => {
  const [, alone] = matched({ Name: ["Asha Menon"], "Father Name": ["Gopal Menon"] });
  expect(alone).toMatchObject({ target: null });
  const [, both] = matched({ Name: ["Asha"], "Father Name": ["Gopal"], "Father DOB": ["13/04/1955"] });
  expect(both).toMatchObject({ target: "father.name", certainty: "likely", reason: "family" });
});

test("mismatching cells, and a list with dependants in rows, need the user's choice", () => {
  const [, , born] = matched({ Name: ["Asha"], "Spouse Name": ["Ravi"], "Spouse DOB": ["yes"] });
  expect(born).toMatchObject({ target: "spouse.date_of_birth", certainty: "likely", reason: "contradicted" });
  const listed = matched({
    Relation: ["Self", "Wife"],
    "Spouse Name": ["Ravi", "Ravi"],
    "Spouse DOB": ["13/04/1984", "13/04/1984"],
  });
  expect(listed.slice(1)).toMatchObject([
    { target: null, certainty: "likely", reason: "listed" },
    { target: null, certainty: "likely", reason: "listed" },
  ]);
});

test.each<[string[], (Target | null)[]]>([
  [
    ["Name", "DOB", "Gender", "Spouse Name", "DOB", "Gender", "Child 1 Name", "DOB", "Gender"],
    [
      "name",
      "date_of_birth",
      "gender",
      "spouse.name",
      "spouse.date_of_birth",
      "spouse.gender",
      "child1.name",
      "child1.date_of_birth",
      "child1.gender",
    ],
  ],
  [
    ["Name", "DOB", "Kid 1", "Kid 1 DOB", "Son/Daughter"],
    ["name", "date_of_birth", "child1.name", "child1.date_of_birth", "child1.relationship_to_account_holders"],
  ],
  [
    ["Name", "Spouse Name", "Grade", "DOB"],
    ["name", null, null, "date_of_birth"],
  ],
  [
    ["Name", "DOB", "Spouse Name", "Grade", "DOB"],
    ["name", "date_of_birth", null, null, null],
  ],
])("right of a family member's name, %j are %j", (headings, targets) => {
  const cellsOf: Record<string, string[]> = {
    DOB: ["25/04/1985"],
    Gender: ["M"],
    "Son/Daughter": ["Son"],
    Grade: ["A"],
  };
  const columns = headings.map((heading, position) =>
    sketchColumn(heading, cellsOf[heading.replace(/^Kid 1 /, "")] ?? ["Om Das"], "", position),
  );
  expect(matchColumns(columns).map(({ target }) => target)).toEqual(targets);
});

test("a plain gender behind the only dependant is the dependant's, unless the employee has a birth date", () => {
  const gender = (columns: Record<string, string[]>) =>
    matched({ "Emp ID": ["E1"], "Employee Name": ["Asha Menon"], ...columns }).find(({ target }) =>
      /gender$/.test(target ?? ""),
    );
  const baby = { "Baby Name": ["Tara Menon"], "Baby DOB": ["13/11/2026"] };
  expect(gender({ ...baby, Gender: ["F"] })).toMatchObject({ target: "child1.gender", certainty: "likely" });
  for (const columns of [
    { Gender: ["F"], ...baby },
    { ...baby, "Employee Gender": ["F"] },
    { DOB: ["13/11/1990"], ...baby, Gender: ["F"] },
    { ...baby, "Spouse Name": ["Ravi"], "Spouse DOB": ["13/11/1989"], Gender: ["F"] },
  ])
    expect(gender(columns)?.target).toBe("gender");
});

test("only additions can have families in a row; for leavers, their columns are not used", () => {
  const columns = { "Emp Code": ["E1"], "Spouse Name": ["Ravi"], "Spouse DOB": ["13/04/1984"] };
  const draft = draftMapping(sketchOf(sketchSheet("Sheet1", columns)));
  const targets = (use: "ADD" | "OFFBOARD") =>
    chooseUse(draft, "Sheet1", use).sheets[0]?.matches.map(({ target }) => target);
  expect(targets("ADD")).toEqual(["employee_id", "spouse.name", "spouse.date_of_birth"]);
  expect(targets("OFFBOARD")).toEqual(["employee_id", null, null]);
});

/** Whether a row with these cells has a person in the spouse's columns. */
const hasSpouse = (cells: ReadonlyMap<Target, string>) => {
  const read = (target: Target) => cells.get(target) ?? null;
  const unfold = createFamilyUnfolder(familyOf([...cells.keys()]) ?? []);
  return unfold({ read, raw: read }).found.length === 1;
};

test.each([
  "",
  " ",
  "NA",
  "N/A",
  "n.a.",
  "nil",
  "None",
  "-",
  "--",
  "Not applicable",
  "0",
  "Unmarried",
  "Expired",
  " Expired ",
  "Late Ram Das",
])("%j means no person", (text) => {
  expect(hasSpouse(new Map([["spouse.name", text]]))).toBe(false);
});
test.each(["Na Li", "Nilesh", "Nona", "No Name", "Lateef"])("%s is a person", (text) => {
  expect(hasSpouse(new Map([["spouse.name", text]]))).toBe(true);
});
test("someone with a birth date is a person, whatever the name says", () => {
  expect(
    hasSpouse(
      new Map<Target, string>([
        ["spouse.name", "Late Sunil"],
        ["spouse.date_of_birth", "13/04/1984"],
      ]),
    ),
  ).toBe(true);
});

test("a row without an Employee ID is another employee if it has a first name", () => {
  const rows: Partial<Record<Target, string>>[] = [
    { employee_id: "E1", firstName: "Asha", "spouse.name": "Om" },
    { firstName: "Ravi", "spouse.name": "Uma" },
  ];
  const unfold = createFamilyUnfolder(familyOf(["employee_id", "firstName", "date_of_birth", "spouse.name"]) ?? []);
  const places = rows.map((cells) => {
    const read = (target: Target) => cells[target] ?? null;
    return unfold({ read, raw: read }).found.map(({ member }) => member.place);
  });
  const both = [null, "spouse"];
  expect(places).toEqual([both, both]);
});

test.each([
  ["Daughter", "female"],
  ["son", "male"],
  ["Wife", "female"],
  ["Husband", "male"],
  ["Mother-in-law", "female"],
  ["father in law", "male"],
  ["पुत्री", "female"],
  ["पुत्र", "male"],
  ["Spouse", null],
  ["Child", null],
  ["Cousin", null],
])("a %s is %s", (word, gender) => {
  const columns = { relationship_to_account_holders: "dependant1.relationship_to_account_holders" } as const;
  const texts = { read: () => null, raw: () => word };
  expect(readFamilyValue({ place: "dependant1", columns }, "gender", texts)).toBe(gender);
});

test("family members inherit these values of the employee's row, and no others", () => {
  const texts = { read: (target: Target) => `the ${target}`, raw: () => null };
  const of = (target: Target) => readFamilyValue({ place: "spouse", columns: { name: "spouse.name" } }, target, texts);
  for (const target of ["employee_id", "slabId", "policy_start_date", "enrolment_due_date", "operation"])
    expect(of(target as Target)).toBe(`the ${target}`);
  for (const target of ["mobile", "email_address", "ctc", "maritalStatus", "userId", "isException"])
    expect(of(target as Target)).toBeNull();
});

test("each person of a row has a unique number, and rows do not overlap", () => {
  expect([0, 1, 2].map((index) => rowNumberOf(2, 1, 3, index))).toEqual([2, 3, 4]);
  expect([0, 1, 2].map((index) => rowNumberOf(3, 1, 3, index))).toEqual([5, 6, 7]);
});

test("the preview has the people of the first rows, dates in the file's order, and joined names", () => {
  const columns = {
    "Emp Code": ["E1"],
    "First Name": ["Asha"],
    "Last Name": ["Menon"],
    DOB: ["25/04/1985"],
    "Spouse Name": ["Ravi Menon"],
    "Spouse DOB": ["03/04/1984"],
  };
  const draft = draftMapping(sketchOf(sketchSheet("Sheet1", columns)));
  const [sheet] = draft.sheets;
  if (!sheet) throw new Error("no sheet");
  expect(previewNames(sheet, draft, "2026-06-01")).toEqual(["Asha Menon"]);
  const whole = draftMapping(sketchOf(sketchSheet("Sheet1", { Name: ["Asha Menon"] })));
  expect(whole.sheets.map((one) => previewNames(one, whole, "2026-06-01"))).toEqual([[]]);
  expect(previewFamilies(sheet, draft, "2026-06-01")).toEqual([
    { number: 2, relationship: "self", name: "Asha Menon", born: "25/04/1985", gender: "" },
    { number: 3, relationship: "spouse", name: "Ravi Menon", born: "03/04/1984", gender: "" },
  ]);
});

test("the preview has the family of an added employee, not that of a corrected one", () => {
  const columns = {
    "Emp Code": ["E1", "E2"],
    Name: ["Asha Menon", "Ravi Das"],
    Action: ["Addition", "Correction"],
    "Spouse Name": ["Ravi Menon", "Uma Das"],
    "Spouse DOB": ["13/04/1984", "14/04/1984"],
  };
  const draft = draftMapping(sketchOf(sketchSheet("Sheet1", columns)));
  const [sheet] = draft.sheets;
  expect(sheet && previewFamilies(sheet, draft, "2026-06-01")?.map(({ name }) => name)).toEqual([
    "Asha Menon",
    "Ravi Menon",
    "Ravi Das",
  ]);
});

type Folded = { place: FamilyPlace | null; name: string; born: string; gender: string };
const WORDS = fc.constantFrom("Asha", "Ravi", "Kavya", "Gopal Menon", "Mohd. Arif", "K R Lakshmi");
const DAYS = fc.constantFrom("01/02/1980", "13/04/2012", "28/02/1955");
const GENDERS = fc.constantFrom("male", "female");

test("families folded into rows and unfolded again are the same people in the same order", () => {
  const places = fc.uniqueArray(fc.constantFrom(...keysOf(FAMILY_PLACES)), { minLength: 1, maxLength: 5 });
  const facts = fc.record({ name: WORDS, born: DAYS, gender: GENDERS });
  const family = fc.tuple(facts, places, fc.array(facts, { minLength: 5, maxLength: 5 }));
  fc.assert(
    fc.property(family, fc.uniqueArray(fc.constantFrom(...keysOf(FAMILY_PLACES))), ([self, used, others], empty) => {
      const order = keysOf(FAMILY_PLACES);
      const sorted = [...used].sort((a, b) => order.indexOf(a) - order.indexOf(b));
      const people: Folded[] = [
        { place: null, ...self },
        ...sorted.map((place, index) => ({ place, ...(others[index] ?? self) })),
      ];
      const cells = fold(people);
      const columns = new Set<Target>([...cells.keys(), ...empty.map((place): Target => `${place}.name`)]);
      expect(unfold(cells, columns)).toEqual(people);
    }),
  );
});

function fold(people: readonly Folded[]): Map<Target, string> {
  return new Map(
    people.flatMap(({ place, name, born, gender }): [Target, string][] =>
      place === null
        ? [
            ["name", name],
            ["date_of_birth", born],
            ["gender", gender],
          ]
        : [
            [`${place}.name`, name],
            [`${place}.date_of_birth`, born],
            [`${place}.gender`, gender],
          ],
    ),
  );
}

function unfold(cells: ReadonlyMap<Target, string>, columns: ReadonlySet<Target>): Folded[] {
  const read = (target: Target) => cells.get(target) ?? null;
  const { found, texts } = createFamilyUnfolder(familyOf([...columns]) ?? [])({ read, raw: read });
  return found.map(({ member }) => ({
    place: member.place,
    name: readFamilyValue(member, "name", texts) ?? "",
    born: readFamilyValue(member, "date_of_birth", texts) ?? "",
    gender: readFamilyValue(member, "gender", texts) ?? "",
  }));
}

/** A list in which `ids` rows have an Employee ID and a sum insured, and `related` rows a relationship. */
type List = { rows?: number; ids?: number; sums?: number; related?: number; holders?: number; use?: SheetUse };
function blanksOf({ rows = 40, ids = 10, sums = ids, related = rows, holders = 10, use }: List) {
  const cells = (count: number, text: (at: number) => string) => Array.from({ length: count }, (_, at) => text(at));
  const sketch = sketchSheet("Sheet1", {
    Name: cells(rows, (at) => `N${at}`),
    Relation: cells(related, (at) => (at < holders ? "Self" : "Son")),
    "Emp Code": cells(ids, (at) => `E${at}`),
    "Sum Insured": cells(sums, () => "300000"),
    Action: cells(ids, () => "Addition"),
    "Coverage Start Date": cells(rows, () => "25/04/2026"),
  });
  const found = findFamilyBlanks({ sketch, matches: matchColumns(sketch.columns), use: use ?? null, values: {} });
  return found.rows === 0 ? found.targets : `${found.targets.join(" ")}: ${found.rows}`;
}

test.each([
  [{}, "employee_id slabId operation: 30"],
  [{ use: "ADD" }, "employee_id slabId operation: 30"],
  [{ use: "BY_COLUMN" }, "employee_id slabId operation: 30"],
  [{ use: "EDIT" }, "employee_id operation: 30"],
  [{ sums: 40 }, "employee_id operation: 30"],
  // One stray row in twenty.
  [{ ids: 8, sums: 13 }, "employee_id operation: 30"],
  [{ ids: 12 }, "employee_id slabId operation: 30"],
  [{ ids: 40, sums: 10 }, "slabId: 30"],
  [{ ids: 20, sums: 10 }, []],
  [{ ids: 7 }, []],
  [{ ids: 13 }, []],
  [{ related: 38 }, "employee_id slabId operation: 30"],
  [{ related: 37 }, []],
  [{ rows: 59, ids: 12 }, "employee_id slabId operation: 49"],
  [{ rows: 59, ids: 13 }, []],
  // One row, however short the list.
  [{ rows: 4, holders: 2, ids: 3, sums: 4 }, "employee_id operation: 2"],
  [{ rows: 4, holders: 3, ids: 4 }, []],
  [{ rows: 4, holders: 2, ids: 4 }, []],
  [{ holders: 0, ids: 1 }, []],
  [{ rows: 10, holders: 10, ids: 9 }, []],
] as const)("in a list of families with blank cells, %j: %j", (list, found) => {
  expect(blanksOf(list)).toEqual(found);
});

test("the word for a relationship tells the gender, whatever the spaces around it", () => {
  const member = {
    place: "dependant1",
    columns: { relationship_to_account_holders: "dependant1.relationship_to_account_holders" },
  } as const;
  const genderOf = (word: string) => readFamilyValue(member, "gender", { read: () => null, raw: () => word });
  expect([" Daughter ", "SON", "Child", "Cousin", "M"].map(genderOf)).toEqual(["female", "male", null, null, null]);
});

test("parts of a heading that name different places, or a group alone, are no family column", () => {
  expect([at("Spouse Name / Wife Name"), at("Spouse Name / Spouse Name"), at("Spouse Name / Foo")]).toEqual([
    null,
    "spouse.name",
    null,
  ]);
  expect([at("Name", "Spouse"), at("DOB", "Child 2"), at("Name")]).toEqual([
    "spouse.name",
    "child2.date_of_birth",
    null,
  ]);
  expect([at("Birthdate1 Child"), at("Child Birthdate2"), at("x Child Name1"), at("Name")]).toEqual([
    null,
    "child2.date_of_birth",
    null,
    null,
  ]);
});

test.each([
  [null, "Mr. Rahul Iyer", "male"],
  [null, "Master Aarav Das", "male"],
  [null, "Mast. Aarav", "male"],
  [null, "Mstr Aarav", "male"],
  [null, "Shri. Ram", "male"],
  [null, " Ms Asha Menon", "female"],
  [null, "Miss Tara", "female"],
  [null, "Smt.Lakshmi Rao", "female"],
  [null, "Kumari Tara", "female"],
  [null, "Sushree Tara", "female"],
  [null, "Kum. Tara", "female"],
  [null, "Dr. (Mrs.) Asha Menon", "female"],
  [null, "Dr Mrs Asha Menon", "female"],
  // No titles.
  [null, "MS Dhoni", null],
  [null, "Shri Ram", null],
  [null, "Mrinal Sen", null],
  [null, "Asha Mrs. Rao", null],
  [null, "Ms", null],
  ["Daughter", "Miss Tara", "female"],
  ["Daughter", "Mr. Tara", null],
  ["Daughter", null, "female"],
  ["Child", "Master Aarav", "male"],
  ["Spouse", null, null],
  [null, null, null],
])("the relationship %s and the name %s imply: %s", (relation, name, gender) => {
  expect(impliedGender(relation, name)).toBe(gender);
});

test.each<[string, Record<string, string[]>, SheetUse | null, boolean]>([
  ["a daughter", { Relation: ["Child", "Daughter"] }, "ADD", true],
  ["a daughter in some rows", { Relation: ["Child", "Daughter"] }, "BY_COLUMN", true],
  ["a daughter in a correction", { Relation: ["Child", "Daughter"] }, "EDIT", false],
  ["children", { Relation: ["Child", "Self"] }, "ADD", false],
  ["a title", { Name: ["Asha Menon", "Mr. Rahul Iyer"] }, "ADD", true],
  ["a title of a first name", { "First Name": ["Mrs. Asha", "Tara"], "Last Name": ["Menon", "Rao"] }, "ADD", true],
  ["a column of genders", { Relation: ["Child", "Daughter"], Gender: ["M", "F"] }, "ADD", false],
])("with %s, the gender of a list of members is implied: %s", (_, columns, use, isImplied) => {
  const sketch = sketchSheet("Sheet1", columns);
  const sheet = { sketch, matches: matchColumns(sketch.columns), use };
  expect([isGenderImplied(sheet, { list: "members" }), isGenderImplied(sheet, { list: "roster" })]).toEqual([
    isImplied,
    false,
  ]);
});
