import { listsAsText, listsIn, messagesIn, tablesAsText } from "@/lib/domain/inbox/body-lists";
import { withContext } from "@/lib/domain/inbox/list-context";
import { withSubject } from "@/lib/domain/inbox/requests-beside";
import { tablesOfText } from "@/lib/domain/inbox/text-tables";

/** The lists in the text of an email, as employers write them. */

const LIST = "Emp ID | LWD\nE101 | 31/05/2026";
const TABLE = [
  ["Emp ID", "LWD"],
  ["E101", "31/05/2026"],
];

test.each([
  ["bars at both ends", "| Emp ID | LWD |\n| E101 | 31/05/2026 | ", [TABLE]],
  ["tabs, and an empty line between", "Emp ID\tLWD\n \nE101\t31/05/2026", [TABLE]],
  ["words between two lists", `${LIST}\nAlso:\n${LIST}`, [TABLE, TABLE]],
  ["one line alone", "Emp ID | LWD", []],
])("cells with %s", (_, text, tables) => expect(tablesOfText(text, false)).toEqual(tables));

test.each([
  "> Hi",
  "--- Original message",
  "On 1 May wrote:",
  `On ${"x".repeat(200)} wrote:`,
  "From: Asha <asha@kaveri.in>",
  "Many thanks",
  "Thank you!",
  "Thanks & regards,",
  "With warm regards",
  "Sincerely",
  "Yours faithfully",
  "Thanks & Regards, Priya Nair",
  "Rgds",
  "--",
])("below '%s', nothing is read", (line) => {
  expect(tablesOfText(`${line}\n${LIST}`, false)).toEqual([]);
  expect(tablesOfText(`${LIST}\n${line}\n${LIST}`, false)).toEqual([TABLE]);
});

test.each([
  "Age > 25 only",
  "-- Original message",
  "On May1 wrote:",
  `On ${"x".repeat(201)} wrote:`,
  "Thanks for your email.",
  "Please process, thanks",
])("below '%s', the list is read", (line) => expect(tablesOfText(`${line}\n${LIST}`, false)).toEqual([TABLE]));

test.each([
  ["--- Forwarded message", `--- Forwarded message\n${LIST}`],
  ["Begin forwarded message", `FYI\nRegards\nBegin forwarded message:\nFrom: asha@kaveri.in\n${LIST}\nThanks`],
  ["a sender", `Regards\nFrom: asha@kaveri.in\n${LIST}`],
])("of a forwarded message, the part below '%s' is read; of another, it is not", (_, text) => {
  expect(tablesOfText(text, true)).toEqual([TABLE]);
  expect(tablesOfText(text, false)).toEqual([]);
});

test.each([
  ["a quotation, behind an empty line", "> Whom?\n> Regards\n\nLIST"],
  ["a quotation with its introduction", "On 1 May 2026, Ops <ops@x.in> wrote:\n\n> Whom?\n\nLIST"],
  ["two quotations", "> Whom?\nand when?\n\nSee below.\n\n> Thanks\n\nLIST\nRegards\nPriya"],
  ["thanks and above a request", "Hi Team,\n\nThank you!\n\nLIST\nPlease delete.\n\nThanks\nPriya | HR"],
  ["a signature, as a postscript", "Noted.\n\nRegards,\nPriya\n\nP.S. Please delete:\nLIST"],
])("own text below %s is read", (_, text) => {
  expect(tablesOfText(text.replace("LIST", LIST), false)).toEqual([TABLE]);
});

test("a program may quote the message that it forwards", () => {
  const quoted = `From: HR <a@x.in>\nSubject: exits\n\n${LIST}\n\nRegards\nHR`.replace(/^/gm, "> ");
  expect(tablesOfText(`FYI\n\nBegin forwarded message:\n\n${quoted}`, true)).toEqual([TABLE]);
  expect(tablesOfText(`FYI\n\nBegin forwarded message:\n\n${quoted}`, false)).toEqual([]);
  const reply = `From: HR <a@x.in>\n\nNoted.\n\n> ${LIST.replace("\n", "\n> ")}`;
  expect(tablesOfText(`Begin forwarded message:\n\n${reply}`, true)).toEqual([]);
});

const RELATIVE = "Name: Meena Rao\nDOB: 13/03/1991\nGender: F";
const factsOf = (text: string) =>
  Object.fromEntries(
    tablesOfText(text, false).flatMap(([names = [], row = []]) => names.map((one, at) => [one, row[at]])),
  );
const OF_RELATIVE = { Name: "Meena Rao", DOB: "13/03/1991", Gender: "F" };
const [ID, RELATION] = ["Employee ID", "Relationship to Account Holder"];

test.each<[string, Record<string, string>]>([
  [`Please include the wife of Om Rao (E102):\n${RELATIVE}`, { [ID]: "E102", [RELATION]: "wife", ...OF_RELATIVE }],
  [
    `Om Rao (E102) got married. Kindly add his wife.\n${RELATIVE}\nRelation: Spouse`,
    { [ID]: "E102", ...OF_RELATIVE, Relation: "Spouse" },
  ],
  [
    "Kindly add the new born baby of our employee Om Rao (E102).\n\nBaby Name: Tara\nDOB: 12/11/2026\nGender: F",
    { [ID]: "E102", [RELATION]: "new born baby", "Baby Name": "Tara", DOB: "12/11/2026", Gender: "F" },
  ],
  [`Please add his wife and son (E102):\n${RELATIVE}`, { [ID]: "E102", ...OF_RELATIVE }],
  [
    "The DOB of Om Rao (E102) is wrong.\nExisting DOB: 12/03/1990\nCorrect DOB: 13/03/1990",
    { [ID]: "E102", "Existing DOB": "12/03/1990", "Correct DOB": "13/03/1990" },
  ],
  [`Please add the wife of Om Rao (E102), a friend of Asha Rao (E101):\n${RELATIVE}`, OF_RELATIVE],
  [`Please add our employee Om Rao (E102).\n${RELATIVE}`, OF_RELATIVE],
  ["Please add Om Rao (E102).\nCorrect DOB: 13/03/1990\nExisting DOB: 12/03/1990", {}],
  [`Please add the wife of Om Rao:\n${RELATIVE}`, OF_RELATIVE],
])("facts of a relative, or of a correction, are of the only employee whom the sentences name: '%s'", (text, facts) => {
  expect(factsOf(text)).toEqual(facts);
});

test.each([
  ["Please add new born child of E102. ", "new born child"],
  ["Please add the baby girl of Om Rao (E102). ", "baby girl"],
])("facts behind a sentence on the same line: '%s'", (sentence, relation) => {
  const facts = "Name: Baby of Om Rao, DOB: 12/11/2026, Gender: F";
  const row = { [ID]: "E102", [RELATION]: relation, Name: "Baby of Om Rao", DOB: "12/11/2026", Gender: "F" };
  expect(factsOf(sentence + facts)).toEqual(row);
});

describe("a table with each cell on a line, as plain-text emails have it", () => {
  const HEADINGS = ["Emp Code", "Employee Name", "DOB", "Gender"];
  const ASHA = ["E101", "Asha Rao", "12/03/1990", "Female"];
  const OM = ["E102", "Om Das", "13/03/1991", "M"];
  const read = (...lines: string[]) => tablesOfText(lines.join("\n"), false);

  test.each(["\n", "\n\n"])("between an introduction and a note, cells apart by %j", (apart) => {
    const table = [...HEADINGS, ...ASHA, ...OM].join(apart);
    expect(read("Please add:", "", table, "", "Please confirm.", "Regards,", "Priya")).toEqual([[HEADINGS, ASHA, OM]]);
  });

  test.each([
    ["an empty cell has no line", [...ASHA, "E102", "13/03/1991", "M"]],
    ["the last row is cut", [...ASHA, "E102", "Om Das", "13/03/1991"]],
    ["a first cell is lost", ["Asha Rao", "12/03/1990", "Female"]],
  ])("none if %s", (_why, cells) => {
    expect(read(...HEADINGS, ...cells)).toEqual([]);
  });

  test("none without a column whose content can be checked, or with two headings", () => {
    expect(read("Emp Code", "Employee Name", "Designation", "E101", "Asha Rao", "Manager")).toEqual([]);
    expect(read("Emp Code", "DOB", "E101", "12/03/1990")).toEqual([]);
  });
});

test("an exit in a sentence gives its ID to no facts below", () => {
  const text = `Please delete Asha Menon (E101) wef 31/05/2026. Also add his wife:\n${RELATIVE}`;
  expect(tablesOfText(text, false)[0]?.[0]).toEqual(["Name", "DOB", "Gender"]);
});

test("marks and unusual spaces do not hide a name", () => {
  expect(
    tablesOfText("Please\u00a0delete\u00a0\u200eOm\u00a0Rao\u200f (\u200eE102\u200e) wef 31/05/2026.", false),
  ).toEqual([[["Deletions"], ["Employee ID", "Name", "Date of Leaving"], ["E102", "Om Rao", "31/05/2026"]]]);
});

test("a forwarded message without a mark is read in full", () => {
  for (const line of ["mailed from: hr@kaveri.in", "-- forwarded message"]) {
    expect(tablesOfText(`${LIST}\n${line}`, true)).toEqual([TABLE]);
  }
  const row = "E101 | from: 31/05/2026";
  expect(tablesOfText(`From: hr@kaveri.in\nEmp ID | LWD\n${row}`, true)[0]?.[1]).toEqual(["E101", "from: 31/05/2026"]);
});

const PEOPLE = [
  ["Name", "Emp ID", "LWD"],
  ["Asha Rao", "E101", "31/05/2026"],
];

test.each([
  ["a line for each", "Subject: exits\nName: Asha Rao\n \nEmp ID: E101 \nLWD: 31/05/2026", [PEOPLE]],
  ["numbers, points and bold names", "1) Name: Asha Rao\n12. Emp ID = E101\n• *LWD* - 31/05/2026", [PEOPLE]],
  ["all in one line", "Name: Asha Rao, Emp ID: E101; LWD: 31/05/2026", [PEOPLE]],
  ["a sentence before them", "Hi, Name: Asha Rao, Emp ID: E101, LWD: 31/05/2026", []],
  ["two of them", "Name: Asha Rao\nEmp ID: E101", []],
  ["words between them", "Name: Asha Rao\nEmp ID: E101\nand then\nLWD: 31/05/2026", []],
  ["commas in them", "Name: Rao, Asha\nEmp ID: E1\nLWD: 1/5/2026", [[PEOPLE[0], ["Rao, Asha", "E1", "1/5/2026"]]]],
  [
    "a second person, who begins with the first fact that repeats",
    "Name: Asha Rao\nEmp ID: E101\nLWD: 31/05/2026\nName: Ved Iyer\nEmp ID: E102\nLWD: 01/06/2026\nNote: ok",
    [
      [
        ["Name", "Emp ID", "LWD", "Note"],
        ["Asha Rao", "E101", "31/05/2026", ""],
        ["Ved Iyer", "E102", "01/06/2026", "ok"],
      ],
    ],
  ],
  [
    "names above them",
    "1) Asha Rao\nEmp ID: E101\nLWD: 31/05/2026\n\n2) Mr. Ved Iyer:\nEmp ID: E102\nLWD: 01/06/2026",
    [
      [
        ["Emp ID", "LWD", "Name"],
        ["E101", "31/05/2026", "Asha Rao"],
        ["E102", "01/06/2026", "Ved Iyer"],
      ],
    ],
  ],
  ["titles above them that are no names", "1) Regular Exits\nName: Asha Rao\nEmp ID: E101\nLWD: 31/05/2026", [PEOPLE]],
])("a person's facts: %s", (_, text, tables) => expect(tablesOfText(text, false)).toEqual(tables));

test("an old and a new value are facts of their own", () => {
  const facts = [
    ["Emp ID", "Wrong name", "Correct name"],
    ["E101", "Uma Das", "Uma Devi Das"],
  ];
  expect(tablesOfText("Emp ID: E101\nWrong name: Uma Das\nCorrect name: Uma Devi Das", false)).toEqual([facts]);
});

test("numbers or bullets of all lines below the headings are no part of the cells", () => {
  const listed = (bullets: string[]) => bullets.map((bullet, at) => `${bullet}E10${at}, Om Rao, 31/05/2026`).join("\n");
  const idsOf = (...bullets: string[]) =>
    tablesOfText(`Emp ID, Name, LWD\n${listed(bullets)}`, false)[0]
      ?.slice(1)
      .map(([id]) => id);
  expect([idsOf("1. ", "2) "), idsOf("- ", "• "), idsOf("1. ", "")]).toEqual([
    ["E100", "E101"],
    ["E100", "E101"],
    ["1. E100", "E101"],
  ]);
});

const LONG = "x".repeat(60);

test.each([
  ["ID: v", "ID"],
  ["I: v", undefined],
  [`${LONG}: v`, LONG],
  [`${LONG}x: v`, undefined],
  ["123) Note: v", "123) Note"],
  [") Note: v", ") Note"],
])("a person's line '%s' is the fact %s", (line, fact) => {
  expect(tablesOfText(`Name: Asha Rao\nEmp ID: E101\n${line}\nLWD: 31/05/2026`, false)[0]?.[0]?.[2]).toBe(fact);
});

test.each([
  ["ID: v", "ID"],
  ["I: v", undefined],
  [`${"x".repeat(40)}: v`, "x".repeat(40)],
  [`${"x".repeat(41)}: v`, undefined],
])("behind a comma, '%s' is the fact %s", (end, fact) => {
  const [[names = []] = []] = tablesOfText(`Name: Asha Rao, Emp ID: E101, LWD: 31/05/2026,${end}`, false);
  expect(names).toEqual(["Name", "Emp ID", "LWD", ...(fact ? [fact] : [])]);
});

test.each(["[30/11/26, 10:16:05 am] HR Priya", "30/11/2026, 22:16 - Priya"])(
  "the time of a chat's line '%s' is no leaving date",
  (chat) => {
    const text = ["pls delete below", "Asha Menon E101 LWD 15/11/2026", "Om Rao E102"].map((one) => `${chat}: ${one}`);
    expect(tablesOfText(text.join("\n"), false)[0]?.slice(2)).toEqual([
      ["E101", "Asha Menon", "15/11/2026"],
      ["E102", "Om Rao", ""],
    ]);
  },
);

const ADDED = [
  ["Emp ID", "Name", "DOB"],
  ["E101", "Asha Rao", "12/03/1990"],
  ["E102", "Om Das", "25/08/1988"],
];

test.each([
  ["commas", ", ", "Please add:\n", "\n\nThanks, Priya"],
  ["semicolons", "; ", "", ""],
  ["spaces", "   ", "", "\nPlease confirm"],
  ["dashes", " - ", "Please add:\n", ""],
])("cells between %s, below headings, are a list", (_, separator, before, behind) => {
  const text = ADDED.map((row) => row.join(separator)).join("\n");
  expect(tablesOfText(`${before}${text}${behind}`, false)).toEqual([ADDED]);
});

test.each([
  ["a name with a comma", "Emp ID, Name, DOB\nE101, Asha Rao, 12/03/1990\nE102, Das, Om, 25/08/1988"],
  ["no headings", "E101, Asha Rao, 12/03/1990\nE102, Om Das, 25/08/1988"],
  ["too few headings", "Emp ID, Name, etc.\nE101, Asha Rao, 12/03/1990"],
])("with %s, lines between commas are no list", (_, text) => expect(tablesOfText(text, false)).toEqual([]));

test.each([
  ["bars", " | ", ": "],
  ["commas", ", ", " - "],
  ["semicolons", "; ", ": "],
])("facts between %s, a person per line, are a list", (_, separator, mark) => {
  const labels = ["Emp Code", "Name", "LWD"];
  const people = [
    ["E101", "Asha Rao", "15/11/2026"],
    ["E102", "Om Das", "16/11/2026"],
  ];
  const lines = people.map((cells) => cells.map((cell, at) => `${labels[at]}${mark}${cell}`).join(separator));
  expect(tablesOfText(`Deletion request:\n${lines.join("\n")}`, false)).toEqual([[labels, ...people]]);
});

const exitOf = (...rows: string[][]) => [["Deletions"], ["Employee ID", "Name", "Date of Leaving"], ...rows];
const VED = exitOf(["E102", "Ved Iyer", "31 May 2026"]);

test.each<[string, string, string[][][]]>([
  ["without a list", "Please delete Ved Iyer (E102), last working day 31 May 2026.", [VED]],
  ["in bold", "Please delete *Ved Iyer* (*E102*), LWD *31 May 2026*.", [VED]],
  ["below a list", `${LIST}\nAlso delete Ved Iyer (E102), LWD 31 May 2026.`, [TABLE, VED]],
  ["above a list that it does not announce", `Please delete Ved Iyer (E102), LWD 31 May 2026.\n${LIST}`, [TABLE, VED]],
  [
    "in the sentence that announces the list",
    `Please add the below employees and delete Ved Iyer (E102), LWD 31 May 2026.\n${LIST}`,
    [TABLE, VED],
  ],
  [
    "before the words that announce it",
    `Please delete Ved Iyer (E102), LWD 31 May 2026, and also add the employees below.\n${LIST}`,
    [TABLE, VED],
  ],
  [
    "beside another list that names an addition",
    `Please add the below members and their spouses.\n${LIST}\nPlease also delete Ved Iyer (E102), LWD 31 May 2026.`,
    [TABLE, VED],
  ],
  [
    "an addition beside exits",
    `Please delete the employees below.\n${LIST}\nAlso add Om Rao (E103), DOB 12/03/1990.`,
    [
      TABLE,
      [
        ["Additions"],
        ["Employee ID", "Relationship to Account Holder", "Name", "Date of Birth"],
        ["E103", "Self", "Om Rao", "12/03/1990"],
      ],
    ],
  ],
  [
    "and another one",
    `${LIST}\nAlso delete Ved Iyer (E102), LWD 31 May 2026. Please correct the DOB of E103 to 13/03/1990.`,
    [
      TABLE,
      VED,
      [
        ["Corrections"],
        ["Employee ID", "Field", "Old Value", "New Value"],
        ["E103", "Date of Birth", "", "13/03/1990"],
      ],
    ],
  ],
  ["and an unclear one", `${LIST}\nAlso delete Ved Iyer (E102), LWD 31 May 2026. Please correct E103.`, [TABLE, VED]],
  [
    "that announces lines",
    `${LIST}\nAnd delete the following:\n1. Om Das (E102) - 31/10/2026\n2. Uma Rao (E103) - 01/11/2026`,
    [TABLE, exitOf(["E102", "Om Das", "31/10/2026"], ["E103", "Uma Rao", "01/11/2026"])],
  ],
  [
    "that announces lines above a list",
    `And delete the employees below:\nVed Iyer (E102), LWD 31 May 2026\n${LIST}`,
    [TABLE, VED],
  ],
  ["of a person of the list", `Please delete E101 as below, LWD 31/05/2026.\n${LIST}`, [TABLE]],
  [
    "of someone else beside a person of the list",
    `Please delete (E101) and Ved Iyer (E102), LWD 31 May 2026.\n${LIST}`,
    [TABLE, VED],
  ],
  [
    "that only announces the list, above a signature",
    `Please delete the employees below:\n${LIST}\nPriya Nair`,
    [TABLE],
  ],
  [
    "beside an insurer's response",
    "Please delete Ved Iyer (E102).\nEmp ID | Status\nE101 | Rejected",
    [
      [
        ["Emp ID", "Status"],
        ["E101", "Rejected"],
      ],
    ],
  ],
])("a request in a sentence %s", (_, text, tables) => expect(tablesOfText(text, false)).toEqual(tables));

const RAVI = [
  ["Additions"],
  ["Employee ID", "Relationship to Account Holder", "Name", "Date of Birth"],
  ["E205", "Self", "Ravi Kumar", "12/03/1990"],
];

test.each([
  ["Please add:\n", "Please delete:\n", [VED, RAVI]],
  ["Kindly add the below employees\n", "Kindly delete the following:\n", [VED, RAVI]],
  ["Additions:\n", "Deletions:\n", [VED, RAVI]],
  ["ADDITIONS\n", "DELETIONS\n", [VED, RAVI]],
  ["1) Addition -\n", "2) Deletion -\n", [VED, RAVI]],
])("the lines below '%s' are no exits, although '%s' follows", (additions, deletions, lists) => {
  const [joiner, leaver] = ["Ravi Kumar (E205), DOB 12/03/1990\n\n", "Ved Iyer (E102) - 31 May 2026\n\n"];
  expect(tablesOfText(`${additions}${joiner}${deletions}${leaver}`, false)).toEqual(lists);
  expect(tablesOfText(`${deletions}${leaver}${additions}${joiner}`, false)).toEqual(lists);
  expect(tablesOfText(`${additions}NIL\n\n${deletions}${leaver}`, false)).toEqual([VED]);
  expect(tablesOfText(`Exits: NIL\nCorrections - N/A\n${additions}${joiner}`, false)).toEqual([RAVI]);
});

test.each(["\t", " | "])("a table of IDs and names between '%s' is the list of its request", (separator) => {
  const table = [
    ["Emp ID", "Name"],
    ["E102", "Ved Iyer"],
  ];
  const text = table.map((row) => row.join(separator)).join("\n");
  const found = tablesOfText(`Please delete below wef 31 May 2026.\n\n${text}`, false);
  expect(listsIn([found])).toEqual([VED]);
  expect(listsIn([tablesOfText(text, false)])).toEqual([]);
});

test.each<[string, string, string[][]]>([
  ["Delete E102 wef 31/05/2026", "Please do the needful.", [["E102", "", "31/05/2026"]]],
  ["FW: [HR] Request for deletion of Ved Iyer (E102) w.e.f. 31/05/2026", "PFA", [["E102", "Ved Iyer", "31/05/2026"]]],
  ["Exit - Ved Iyer - E102 - LWD 31.05.2026", "Kindly remove from the policy.", [["E102", "Ved Iyer", "31.05.2026"]]],
  ["Deletion request: E102", "LWD 31/05/2026.", [["E102", "", "31/05/2026"]]],
  [
    "Please delete E102 wef 30/05/2026",
    "Also delete E103 wef 31/05/2026.",
    [
      ["E102", "", "30/05/2026"],
      ["E103", "", "31/05/2026"],
    ],
  ],
  ["Delete E102", "Please delete the employee of the subject wef 31/05/2026.", [["E102", "", "31/05/2026"]]],
  ["Delete E102", "Please delete E102 Ved Iyer wef 31/05/2026.", [["E102", "Ved Iyer", "31/05/2026"]]],
  ["Re: Delete E102 wef 31/05/2026", "Noted.", []],
  ["Delete E102 - on hold", "Please do not delete.", []],
  ["Deletion endorsement of E102", "FYI", []],
  ["Deletion of Ved Iyer (E102) was done", "FYI", []],
  ["Exit interview of E102", "FYI", []],
  ["Delete 102 resigned employees", "See the list.", []],
])("the subject '%s' above '%s'", (subject, text, rows) => {
  expect(tablesOfText(withSubject(subject, text), false)).toEqual(rows.length > 0 ? [exitOf(...rows)] : []);
});

test("a request for names without IDs says more than the subject", () => {
  const text = "Please delete Ved Iyer, LWD 31/05/2026.";
  expect(withSubject("Delete E102", text)).toBe(text);
  expect(withSubject("Correction in DOB of E102 to 13/03/1990", "Thanks")).toBe(
    "Please correct the DOB of E102 to 13/03/1990\n\nThanks",
  );
  expect(withSubject("Addition of E102", "Hi")).toBe("Please add E102\n\nHi");
});

test("beside the lists of an email's HTML, only requests are read, also in a forwarded message", () => {
  const text = `FYI\nFrom: hr@kaveri.in\nEmp ID\n\nLWD\n\nE101\n\n31/05/2026\n\nPlease delete Ved Iyer (E102), LWD 31 May 2026.`;
  expect(tablesOfText(text, true, null, [TABLE])).toEqual([VED]);
  expect(
    tablesOfText("From: hr@kaveri.in\nSubject: Fw: exits\nOk\nFrom: b@c.in\nPlease delete Om Rao (E103).", true, null, [
      TABLE,
    ]),
  ).toEqual([]);
});

const contextOf = (text: string) => withContext(tablesOfText(text, false), text.split("\n"));
const EXITS = "Emp ID | Name | LWD\nK301 | Asha Rao | 31/05/2026\nK302 | Om Das | 31/05/2026";
const JOINERS = "Emp ID | Name | DOB | Gender\nK303 | Uma Rao | 12/03/1990 | F";
const titlesOf = (text: string) =>
  contextOf(text).map(([[title = "", ...others] = []]) => (others.length > 0 ? null : title));

test.each<[string, string, (string | null)[]]>([
  [
    "a sentence",
    `Dear team,\nKindly process the addition of the below mentioned employees in our policy.\n\n${JOINERS}`,
    ["Additions"],
  ],
  ["words for two lists", `Additions:\n${JOINERS}\nDeletions:\n${EXITS}`, ["Additions", "Deletions"]],
  ["words above the second of two lists", `Dear team,\n${JOINERS}\nand exits\n${EXITS}`, [null, "Deletions"]],
  ["a fact per line", "Please add:\nName: Uma Rao\nEmp ID: K303\nDOB: 12/03/1990", ["Additions"]],
  ["two operations", `Please add and delete as below\n${JOINERS}`, [null]],
  ["what is not done", `There are no deletions, PFB\n${JOINERS}`, [null]],
  ["a greeting", `Hi team,\n${JOINERS}`, [null]],
])("the line above a list is its title if it states one operation: %s", (_, text, titles) => {
  expect(titlesOf(text)).toEqual(titles);
});

test("a list of relatives without IDs has the only employee whom the sentences name", () => {
  const relatives = "Name | DOB | Relation\nMeena Rao | 13/03/1991 | Wife\nArjun Rao | 14/03/2018 | Son";
  const idsOf = (text: string) => contextOf(text)[0]?.map((row) => row.at(3));
  const [id, none] = [
    ["Employee ID", "E102", "E102"],
    [undefined, undefined, undefined],
  ];
  expect(idsOf(`Please add the dependants of Om Rao (E102).\n${relatives}`)).toEqual(id);
  expect(idsOf(`Please add the family of Om Rao (E102).\n${relatives}`)).toEqual(id);
  expect(idsOf(`Please add the dependants of Om Rao (E102) and Asha (E101).\n${relatives}`)).toEqual(none);
  expect(idsOf(`Please add the dependants of Om Rao (E102).\n${relatives}\n\nAlso:\n${relatives}`)).toEqual(none);
});

test("a sentence that contradicts a row of a list is the row's remark", () => {
  const doubt = "Please do not delete Om Das (K302), he has withdrawn his resignation.";
  expect(contextOf(`${EXITS}\n${doubt}\nK301 has a claim.`)).toEqual([
    [
      ["Emp ID", "Name", "LWD", "Remarks"],
      ["K301", "Asha Rao", "31/05/2026", ""],
      ["K302", "Om Das", "31/05/2026", doubt.replace(/\.$/, "")],
    ],
  ]);
  expect(contextOf(`Delete all except Om Das (K302).\n${EXITS}`)[0]?.at(-1)?.at(-1)).toBe(
    "Delete all except Om Das (K302)",
  );
  expect(contextOf(`${EXITS}\nPlease delete K309 instead of K302.`)[0]?.at(-1)?.at(-1)).toBe(
    "Please delete K309 instead of K302",
  );
  const held = "Emp ID\tName\tLWD\tRemarks\nK302\tOm Das\t31/05/2026\tHold";
  expect(contextOf(held)[0]?.at(-1)).toEqual(["K302", "Om Das", "31/05/2026", "Hold"]);
  expect(contextOf(`Delete below. LWD of K302 is 15/06/2026.\n${EXITS}`)[0]?.at(-1)?.at(-1)).toBe(
    "Other date in the email: LWD of K302 is 15/06/2026.",
  );
  expect(contextOf(`${EXITS}\nLWD of K302 is 31-May-2026.\nK301 resigned on 01/05/2026.`)[0]?.[0]).toEqual([
    "Emp ID",
    "Name",
    "LWD",
  ]);
  expect(contextOf(`${EXITS}\nPlease do not delete Ved Iyer (K309).`)[0]?.[0]).toEqual(["Emp ID", "Name", "LWD"]);
});

test("a signature of names and contacts is no list; a person's contacts beside an ID are", () => {
  const card = [
    ["Name", "Priya Nair"],
    ["Mobile", "9876500001"],
    ["Email", "priya@acme.in"],
  ];
  expect(listsIn([[card]])).toEqual([]);
  expect(listsIn([[[["Emp ID", "K301"], ...card]]])).toHaveLength(1);
});

test("people without headings are a list; other rows with dates are none", () => {
  const people = "K303\tUma Rao\t12/03/1990\tF\nK304\tOm Das\t13/03/1990\tM";
  expect(listsIn([tablesOfText(people, false)])[0]).toHaveLength(2);
  expect(listsIn([tablesOfText("K303\tUma Rao\t12/03/1990\nK304\tOm Das\t13/03/1990", false)])).toEqual([]);
});

test("lists become the text of a file; other tables and single rows are left out", () => {
  const prose = [["Dear Sir"], ["Please find enclosed"]];
  expect(listsAsText(listsIn([[TABLE, prose, [["Emp ID", "LWD"]]]]))).toBe("Emp ID\tLWD\nE101\t31/05/2026");
  expect(listsIn([[prose]])).toEqual([]);
  expect(
    tablesAsText([
      [
        ["a", '"b" c'],
        ['d"', "e"],
      ],
      [["f"]],
    ]),
  ).toBe('a\t"""b"" c"\nd"\te\n\nf');
});

test.each([
  ["Re: exits", "mine"],
  ["Exits, fw: list", "mine"],
  [undefined, "mine"],
  ["Fw: exits", "mine<blockquote>theirs"],
  [" FWD : exits", "mine<blockquote>theirs"],
])("with the subject %j, the HTML of a message is %s", (subject, html) => {
  expect(messagesIn("mine<blockquote>theirs", subject)).toEqual([html]);
});

test.each([
  "<p>-----Original Message-----<br>Priya",
  "<p>From: Priya &lt;p@x.in&gt;<br>Sent: Monday",
  "<p>From: <strong>Priya</strong><br><b>Date:</b> Monday",
  "<b>From : </b>Priya",
  "<div>On Mon, 16 Nov 2026, <b>Priya</b> &lt;p@x.in&gt; wrote:",
  '<div class="yahoo_quoted">',
  '<div class="zmail_extra">',
  '<div id="appendonsend">',
])("a reply's own part ends at '%s'", (head) => {
  expect(messagesIn(`<p>Done?</p>${head}<table>`, "Re: exits")[0]).not.toContain("table");
});

test("words that only look like the beginning of an earlier message end nothing", () => {
  const html = "<p>Covered from: 01/11/2026</p><p>Based on what she wrote: yes</p><table>Date: 1/5</table>";
  expect(messagesIn(html, "Re: exits")).toEqual([html]);
});

test("a forwarded thread: the newest message with a list counts, and the sender's own text", () => {
  const old = [TABLE[0], ["E009", "31/01/2026"]] as string[][];
  expect(messagesIn("a<b>From:</b>b<p>From: x<br>Sent: y<table>", "Fw: exits")).toEqual(["a", "b<p>", " y<table>"]);
  expect(listsIn([[], [], [TABLE], [old]])).toEqual([TABLE]);
  expect(listsIn([[old], [TABLE]])).toEqual([old, TABLE]);
});

test.each(["-", "<p>from: x", "<p>on xxxx ", "<b>from"])("markup of '%s' alone is split quickly", (unit) => {
  const began = process.cpuUsage();
  messagesIn(unit.repeat(1_000_000 / unit.length), "Re: exits");
  expect(process.cpuUsage(began).user).toBeLessThan(2_000_000);
});

test.each([" ", ".", "a,b,c\n", "Emp ID,Name\n", "Regards "])("a text of '%s' alone is searched quickly", (unit) => {
  const began = process.cpuUsage();
  tablesOfText(`Regards ${unit.repeat(100_000 / unit.length)}1`, false);
  tablesOfText(unit.repeat(100_000 / unit.length), false);
  expect(process.cpuUsage(began).user).toBeLessThan(2_000_000);
});
