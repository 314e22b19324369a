import { leaversInWords } from "@/lib/domain/inbox/leavers-in-words";
import { tablesOfText } from "@/lib/domain/inbox/text-tables";

/** The people of the list below its title and its headings. */
const leaversOf = (text: string) => leaversInWords(text.split("\n")).slice(2);

test.each([
  ["Please delete Asha Menon (E101), last working day 31 May 2026.", [["E101", "Asha Menon", "31 May 2026"]]],
  ["1. Delete Asha Menon (E101) - LWD 31/05/2026", [["E101", "Asha Menon", "31/05/2026"]]],
  [
    "Kindly remove employee Asha Menon, employee code 1001, from our policy. Her last working day was 31st May 2026.",
    [["1001", "Asha Menon", "31st May 2026"]],
  ],
  [
    "Please delete these:\n1. Asha Menon - A1001 - LWD 31/05/2026\n2. Om Rao - A1002 - 30-May-2026",
    [
      ["A1001", "Asha Menon", "31/05/2026"],
      ["A1002", "Om Rao", "30-May-2026"],
    ],
  ],
  [
    "Please delete Asha Menon (E101) and Om Rao (E102) w.e.f. 31/05/2026.",
    [
      ["E101", "Asha Menon", "31/05/2026"],
      ["E102", "Om Rao", "31/05/2026"],
    ],
  ],
  [
    "Pls delete John D'Souza, Emp Code: HY-00123 (DOJ 01/04/2024, LWD 31/05/2026).",
    [["HY-00123", "John D'Souza", "31/05/2026"]],
  ],
  [
    "Please delete Asha Menon (E101) wef 31/05/2026 and Om Rao (E102) wef 15 June 2026.",
    [
      ["E101", "Asha Menon", "31/05/2026"],
      ["E102", "Om Rao", "15 June 2026"],
    ],
  ],
  [
    "Please delete Asha Menon (E101) wef 31st May'26 and Om Rao (E102) wef 15 June.",
    [
      ["E101", "Asha Menon", "31st May'26"],
      ["E102", "Om Rao", ""],
    ],
  ],
  [
    "Please delete Asha Menon (E101) and Om Rao (E102), with last days of 31/05/2026 and 15/06/2026.",
    [
      ["E101", "Asha Menon", ""],
      ["E102", "Om Rao", ""],
    ],
  ],
  ["Kindly delete from policy GMC12345: Employee ID 1001 Asha Menon.", [["1001", "Asha Menon", ""]]],
  [
    "Please delete Asha Menon (E101), Om Prakash Rao (E102) and Uma Das (E103) wef 31/05/2026 and confirm.",
    [
      ["E101", "Asha Menon", "31/05/2026"],
      ["E102", "Om Prakash Rao", "31/05/2026"],
      ["E103", "Uma Das", "31/05/2026"],
    ],
  ],
  [
    "Please delete:\nE1001\n2. E1002 - Asha\nLWD for both: 31/05/2026",
    [
      ["E1001", "", "31/05/2026"],
      ["E1002", "", "31/05/2026"],
    ],
  ],
  ["Please process the deletion of E1001, who is no longer with us. Please confirm.", [["E1001", "", ""]]],
  [
    "Ref: INC0012345. Please delete Asha Menon (E101) from policy (12345678) wef 31/05/2026.",
    [["E101", "Asha Menon", "31/05/2026"]],
  ],
  [
    "Please remove employee ids 1001, 1002 and K-3. Last working day is 31 May 2026",
    [
      ["1001", "", "31 May 2026"],
      ["1002", "", "31 May 2026"],
      ["K-3", "", "31 May 2026"],
    ],
  ],
  [
    "Please delete emp id K1001, K1002 wef 31/05/2026",
    [
      ["K1001", "", "31/05/2026"],
      ["K1002", "", "31/05/2026"],
    ],
  ],
  [
    "Please delete K1001 - Asha Menon, K1002 - Om Rao, last day May 31, 2026",
    [
      ["K1001", "Asha Menon", "May 31, 2026"],
      ["K1002", "Om Rao", "May 31, 2026"],
    ],
  ],
  [
    "Please delete Asha (E101) and Om Rao (E102) wef 31/05/2026",
    [
      ["E101", "", "31/05/2026"],
      ["E102", "Om Rao", "31/05/2026"],
    ],
  ],
  ["Please delete E1001, DOJ 01/04/2024, DOL 31/05/2026", [["E1001", "", "31/05/2026"]]],
  ["Please delete E1001 Asha Menon, resigned on 01/04/2026, LWD 31/05/2026", [["E1001", "Asha Menon", "31/05/2026"]]],
  ["Please find exits: E1001 - 31/05/2026. Please delete.", [["E1001", "", "31/05/2026"]]],
  ["Please delete E1001, who joined on 01/04/2024 and was ill on 02/05/2026.", [["E1001", "", ""]]],
  ["Om Rao (E101) has resigned. Please delete E101 wef 31/05/2026.", [["E101", "Om Rao", "31/05/2026"]]],
  [
    "Please delete E101 and E102. LWD of E101 is 30/05/2026 and of E102 is 31/05/2026.",
    [
      ["E101", "", "30/05/2026"],
      ["E102", "", "31/05/2026"],
    ],
  ],
  [
    "Please delete E101 wef 30/05/2026.\nE101 wef 31/05/2026",
    [
      ["E101", "", "30/05/2026"],
      ["E101", "", "31/05/2026"],
    ],
  ],
  ...["Please delete 100101 Om Rao", "Pls remove employee 100101 Om Rao", "Deletions:\n1. 100101 - Om Rao"].map(
    (text): [string, string[][]] => [`${text}, LWD 31/05/2026`, [["100101", "Om Rao", "31/05/2026"]]],
  ),
  ...[
    "Please process the exit of Om Rao (E101) wef 31/05/2026.",
    "Kindly discontinue the cover of Om Rao (E101) wef 31/05/2026.",
    "Please cancel insurance for Om Rao (E101) wef 31/05/2026.",
    "Please mark Om Rao (E101) as inactive wef 31/05/2026.",
    "Exits of May 2026:\nOm Rao (E101) - 31/05/2026",
    "Deletions w.e.f. 31/05/2026:\nOm Rao (E101)",
    "EXITS\nOm Rao (E101) - 31/05/2026",
    "2) Deletion -\nOm Rao (E101) - 31/05/2026",
    "Deletion: Om Rao (E101), LWD 31/05/2026",
    "Deletions - 1\nOm Rao (E101) - 31/05/2026",
    "Om Rao (E101) has resigned. Please delete him wef 31/05/2026.",
    "Please delete Om Rao [E101] LWD 31/05/2026",
    "Resigned employees:\nOm Rao - E101 - 31/05/2026",
    "Please find below exits for the month:\nE101 Om Rao 31/05/2026",
    "Please note that the below are to be removed:\nE101 Om Rao 31/05/2026",
    "The following employee needs to be deleted:\nE101 Om Rao 31/05/2026",
    "Om Rao (E101) is absconding since 31/05/2026. Please delete him wef 31/05/2026.",
    "Please delete Mr. Om Rao bearing employee code E101, LWD 31/05/2026",
    "Please delete E101 (Om Rao), LWD 31/05/2026",
    "Please delete:\nOm Rao\nE101\n31/05/2026",
    "Please delete:\n\nE101\nOm Rao\nLWD: 31/05/2026",
  ].map((text): [string, string[][]] => [text, [["E101", "Om Rao", "31/05/2026"]]]),
  ...[
    "Please delete the below employees wef 31/05/2026:\nE101 Asha Menon\nE102 Om Rao",
    "Please delete below. LWD for all is 31/05/2026.\n1. Asha Menon - E101\n2. Om Rao - E102",
    "Please delete the following employees.\nLast day: 31/05/2026\nAsha Menon (E101), Om Rao (E102)",
    "Please delete the following:\nAsha Menon (E101) - 31/05/2026\nPlease delete the below wef 31/05/2026:\nOm Rao (E102)",
  ].map((text): [string, string[][]] => [
    text,
    [
      ["E101", "Asha Menon", "31/05/2026"],
      ["E102", "Om Rao", "31/05/2026"],
    ],
  ]),
  [
    "Please delete the following wef 31/05/2026:\nAsha Menon (E101)\nOm Rao (E102) - 30/05/2026\nPlease delete the below:\nE103",
    [
      ["E101", "Asha Menon", "31/05/2026"],
      ["E102", "Om Rao", "30/05/2026"],
      ["E103", "", ""],
    ],
  ],
  ["Please delete OM RAO (E101), LWD 31-MAY-2026.", [["E101", "OM RAO", "31-MAY-2026"]]],
  [
    "Please delete Om Rao, Emp ID: ACM/PUN/0123, LWD 31st of May 2026.",
    [["ACM/PUN/0123", "Om Rao", "31st of May 2026"]],
  ],
  ...[
    "Please delete emp id 1001, 1002 and 1003 wef 31/05/2026",
    "pls delete emp code 1001 & 1002 n 1003 last day 31/05/2026",
    "Please delete employee number 1001, 1002, 1003. LWD for all: 31/05/2026",
  ].map((text): [string, string[][]] => [text, ["1001", "1002", "1003"].map((id) => [id, "", "31/05/2026"])]),
  [
    "Please delete emp code 1001 Asha Menon, 1002 Om Rao wef 31/05/2026",
    [
      ["1001", "Asha Menon", "31/05/2026"],
      ["1002", "Om Rao", "31/05/2026"],
    ],
  ],
  ["Please delete Emp ID 1001, CTC 500000, DOJ 01/04/2024, LWD 31/05/2026", [["1001", "", "31/05/2026"]]],
  [
    "Please delete E101 and E102 wef 30/05/2026 and 31/05/2026 respectively.",
    [
      ["E101", "", "30/05/2026"],
      ["E102", "", "31/05/2026"],
    ],
  ],
  [
    "Kindly delete:\nE101\nE102\nE103\nLWD of E101 & E102 is 30/05/2026, E103 is 31/05/2026.",
    [
      ["E101", "", "30/05/2026"],
      ["E102", "", "30/05/2026"],
      ["E103", "", "31/05/2026"],
    ],
  ],
  ["Please delete Om Rao (E101) w.e.f. 01/06/2026, LWD 31/05/2026.", [["E101", "Om Rao", "31/05/2026"]]],
  ["Please delete Om Rao (E101) and his dependents wef 31/05/2026.", [["E101", "Om Rao", "31/05/2026"]]],
  ["Kindly remove Om Rao (E101) along with all family members, LWD 31/05/2026.", [["E101", "Om Rao", "31/05/2026"]]],
  ["Please delete E101 of the MAY-2026 exits.", [["E101", "", ""]]],
  ["Please delete E101 (Pune branch), LWD 31/05/2026.", [["E101", "", "31/05/2026"]]],
  [
    "Please delete:\nAsha Menon\n1001\n30/05/2026\nOm Rao\n1002\n31/05/2026\n\nPriya Nair",
    [
      ["1001", "Asha Menon", "30/05/2026"],
      ["1002", "Om Rao", "31/05/2026"],
    ],
  ],
])("%s", (text, people) => {
  expect(leaversOf(text)).toEqual(people);
});

test.each([
  "Please remove the spouse of Asha Menon (E101) wef 31/05/2026",
  "Can you please delete E101?",
  "Please delete Asha Menon (E101) and add Om Rao (E102) wef 31/05/2026.",
  "Please delete Asha Menon (E101) wef 31/05/2026.\nOm Rao (E102) joins on 01/06/2026.",
  "Please delete Asha Menon (E101) wef 31/05/2026. Please do not delete Om Rao (E102).",
  "Asha Menon (E101) resigned on 31/05/2026.",
  "Please share the status of the claim of E101 of 31/05/2026.",
  "Please delete the employees in the attached file.",
  "Documents of Asha Menon (E101), 31/05/2026.\nIf you received this email in error, please delete it.",
  "Documents of Asha Menon (E101), 31/05/2026.\nPlease delete all copies of this message from your system.",
  "Please confirm the deletion of Asha Menon (E101) wef 31/05/2026.",
  "Kindly share the deletion endorsement for Asha Menon (E101), LWD 31/05/2026.",
  "Please advise the process to remove Asha Menon (E101).",
  "Please hold the deletion of Asha Menon (E101).",
  "Please delete Asha Menon (E101) wef 31/05/2026. Please check the claims of Om Rao (E102).",
  "Please delete Asha Menon (E101) wef 31/05/2026. Could you check whether E1012 is covered?",
  "Please delete Asha Menon (E101) wef 31/05/2026. Om Rao (E102) is on leave.",
  "Please delete Asha Menon (E101) wef 31/05/2026. Kindly issue a letter for E102 of 01/05/2026.",
  "Please delete Asha Menon (E101) wef 31/05/2026.\nClaim of Om Rao (E102) of 01/05/2026.",
  "Please delete Asha Menon (E101) and Om Rao wef 31/05/2026.",
  "Please delete Om Rao & Asha Menon (E101) wef 31/05/2026.",
  "Please delete Asha Menon (E101) from the Pune list and move her to Delhi.",
  "Please delete Asha Menon (E101), LWD 31/05/2026, replacement Om Rao (E102) joined on 01/06/2026.",
  "Please delete all employees in the attached list except Om Rao (E102), LWD 31/05/2026.",
  "Please delete Asha Menon (E101) wef 31/05/2026 and keep Om Rao (E102).",
  "Please delete Asha Menon (E101) wef 31/05/2026. Om Rao (E102) continues till 30/06/2026.",
  "Please delete Asha Menon (E101) wef 31/05/2026. Please reinstate Om Rao (E102) wef 01/06/2026.",
  "Please remove the duplicate entry of E101.",
  "Please remove the nominee of E101.",
  "Please delete Asha Menon (E101) reporting to Om Rao (E102), LWD 31/05/2026.",
  "Please delete Asha Menon, LWD 31/05/2026.\nISO9001 certified",
  "Please delete Asha Menon.  Please do not delete Om Rao.",
  "Please delete Asha Menon and include Om Rao wef 31/05/2026.",
  "Could you please delete Asha Menon wef 31/05/2026?",
  "Please delete the attached list.",
  "Please delete Asha wef 31/05/2026.",
  "Deletion of Asha Menon (E101) was done on 31/05/2026.",
  "We also need the confirmation of deletion of Asha Menon (E101).",
  "Please remove the Pune Branch Office tag.",
  "Please remove Old Rates from the email.",
  "Please remove Asha Menon (LWD 30/05/2026) and Mr Om Rao (LWD 31/05/2026). Please also remove Uma Das.",
  "Asha Menon left on 31/05/2026.",
  "Please delete:\n1. Asha Menon E101 - 31/05/2026\n2. Om Rao - 31/05/2026",
  "Please delete Asha Menon wef 30/05/2026.\nOm Rao - 31/05/2026",
  "Please delete the following:\n1. Asha Menon - 31/05/2026\n2. Om Das of Pune - 31/05/2026",
  "Please delete the following:\nAsha Menon - 31/05/2026\nOm Rao",
  "Please delete the attached:\n\nRegards\n\nPriya Sharma",
  "Please remove the below:\n1. Claim Form\n2. Policy Copy",
  "Please delete E101 to E105 wef 31/05/2026.",
  "Please note the exit interview of Om Rao (E101) on 31/05/2026.",
  "Please do not cancel the cover of Om Rao (E101) on 31/05/2026.",
  "Please cancel the insurance card of Om Rao (E101).",
  "Pending documents of exits:\nOm Rao (E101) - 31/05/2026",
  "Reasons for exits:\nOm Rao (E101) - 31/05/2026",
  "Exits not processed:\nOm Rao (E101) - 31/05/2026",
  "Deletions done:\nOm Rao (E101) - 31/05/2026",
  "Deletions:\nAsha Menon (E102) - 30/05/2026\nOm Rao (E101) - 31/05/2026 (hold)",
  "Please waive the deletion charges of Om Rao (E101).",
  "Exit: interview of Om Rao (E101) on 31/05/2026.",
  "Employees excluding exits:\nOm Rao (E101) - 31/05/2026",
  "Deletion: please confirm that of Om Rao (E101) on 31/05/2026.",
  "Exits and joiners of May:\nOm Rao (E101) - 31/05/2026",
  "Please delete the list of 2026 Exit Employees.",
  "Please delete all, the premium per employee 15000 is too high.",
  "Please delete E101 wef 31/05/2026.\nSorry, please don't delete her yet.",
  "Please delete emp codes 1001 – 1005 wef 31/05/2026.",
  "Please delete emp id 1001/1002/1003 wef 31/05/2026.",
  "Please delete the dependents of Om Rao (E101).",
  "Please delete Om Rao (E101) and his wife wef 31/05/2026.",
  "Instead of E101 please delete E102 (Om Rao), LWD 31/05/2026.",
  "Please delete E102 in place of E101.",
  "Please confirm whether Om Rao (E101) is to be deleted on 31/05/2026.",
])("no one is listed for '%s'", (text) => {
  expect(leaversOf(text)).toEqual([]);
});

test.each<[string, string[][]]>([
  ["Please delete Asha Menon from policy GMC12345 wef 31/05/2026.", [["Asha Menon", "31/05/2026"]]],
  ["Pls remove our employee Mr. Om Prakash Rao, LWD 31 May 2026.", [["Om Prakash Rao", "31 May 2026"]]],
  ["Kindly process the deletion of Asha Menon. Her last day was 31/05/2026.", [["Asha Menon", "31/05/2026"]]],
  ["Please delete Asha Menon.", [["Asha Menon", ""]]],
  ["Please delete Mr. R. K. Rao from the policy, LWD 31/05/2026.", [["R. K. Rao", "31/05/2026"]]],
  [
    "Please delete Asha Menon, Om Rao and Ms Uma Das w.e.f. 31/05/2026.",
    [
      ["Asha Menon", "31/05/2026"],
      ["Om Rao", "31/05/2026"],
      ["Uma Das", "31/05/2026"],
    ],
  ],
  ["Please delete Asha Menon, who joined on 01/04/2024 and left on 31/05/2026.", [["Asha Menon", ""]]],
  [
    "Please delete Asha Menon and Om Rao. Last working day 31/05/2026",
    [
      ["Asha Menon", "31/05/2026"],
      ["Om Rao", "31/05/2026"],
    ],
  ],
  [
    "Please delete Asha Menon and Om Rao. Her last working day was 31/05/2026",
    [
      ["Asha Menon", ""],
      ["Om Rao", ""],
    ],
  ],
  [
    "Please delete Asha Menon. Please delete Om Rao. Last working day 31/05/2026",
    [
      ["Asha Menon", ""],
      ["Om Rao", "31/05/2026"],
    ],
  ],
  ...[
    "Please delete the following: 1. Asha Menon - 30/05/2026  2. Om Rao - 31/05/2026",
    "Please delete the following: Asha Menon (LWD 30/05/2026), Om Rao (LWD 31/05/2026).",
    "Pls remove below employees\n1) Asha Menon\nLWD 30/05/2026\n\n2) Om Rao\nLWD 31/05/2026",
    "Please delete the following:\n9) Asha Menon - 30/05/2026\n10) Om Rao - 31/05/2026",
    "Asha Menon - resigned - 30/05/2026\nOm Rao - absconding - 31/05/2026\n\nPlease delete the above.",
    "Please delete these\nS.No Name LWD\n1 Asha Menon 30/05/2026\n2 Om Rao, DOJ 01/04/2024, LWD 31/05/2026",
  ].map((text): [string, string[][]] => [
    text,
    [
      ["Asha Menon", "30/05/2026"],
      ["Om Rao", "31/05/2026"],
    ],
  ]),
  ...[
    "Please delete the following employees: Asha Menon and Mr Om Rao wef 31/05/2026.",
    "Kindly delete below employees w.e.f. 31/05/2026:\n\nAsha Menon\nMr. Om Rao\n\nPriya Sharma\nHR Manager",
    "Please delete the following:\n- Asha Menon\n- Om Rao\nLast working day 31/05/2026",
  ].map((text): [string, string[][]] => [
    text,
    [
      ["Asha Menon", "31/05/2026"],
      ["Om Rao", "31/05/2026"],
    ],
  ]),
])("no one has an ID in '%s': the names are listed", (text, people) => {
  expect(leaversInWords(text.split("\n"))).toEqual([["Deletions"], ["Name", "Date of Leaving"], ...people]);
});

test.each([
  ["Please remove Ravi Kumar (E102) wef 12 Nov.", "12 Nov 2026"],
  ["Please remove Ravi Kumar (E102), last day January 2nd.", "02 Jan 2027"],
  ["Please remove Ravi Kumar (E102) wef 30 June.", ""],
  ["Please remove Ravi Kumar (E102) wef 12/11.", ""],
  ["Please remove Ravi Kumar (E102) wef 20/11.", "20 Nov 2026"],
  ["Please remove Ravi Kumar (E102) wef 12 Nov or 15 Nov.", ""],
  ["As discussed on 5 Nov, please remove Ravi Kumar (E102).", ""],
])("in an email of 30 Nov 2026, '%s' is of '%s'", (text, day) => {
  expect(leaversInWords([text], "2026-11-30")[2]).toEqual(["E102", "Ravi Kumar", day]);
});

test("a list in cells, or several facts in a line, are read as they are", () => {
  expect(tablesOfText("Please delete E101:\nEmp ID | LWD\nE101 | 31/05/2026", false)).toEqual([
    [
      ["Emp ID", "LWD"],
      ["E101", "31/05/2026"],
    ],
  ]);
  expect(tablesOfText("Please delete\nName: Asha Rao, Emp ID: E101, LWD: 31/05/2026", false)).toEqual([
    [
      ["Name", "Emp ID", "LWD"],
      ["Asha Rao", "E101", "31/05/2026"],
    ],
  ]);
});

test("a name or an ID with a last working day is enough for an exit; other two facts are not", () => {
  expect(
    tablesOfText("Kindly delete:\nName: Asha Rao\nLWD: 31/05/2026\n\nName: Om Das\nLWD: 30/05/2026", false),
  ).toEqual([
    [
      ["Name", "LWD"],
      ["Asha Rao", "31/05/2026"],
      ["Om Das", "30/05/2026"],
    ],
  ]);
  expect(tablesOfText("Name: Asha Rao\nMobile: 9812345678", false)).toEqual([]);
});

const LEAVER = "Please delete Asha Menon (E101) wef 31/05/2026.";
const HEADERS = "Sent: Monday, June 1, 2026 10:00 AM\nTo: HR";

test.each([
  ["a reply", false, `What is the balance?\n\nFrom: Asha Rao\n${HEADERS}\nSubject: Exits\n\n${LEAVER}`, 0],
  ["a reply in bold", false, `Noted.\n\n*From:* Asha Rao\n*Sent:* Monday\n\n${LEAVER}`, 0],
  [
    "a forwarded reply",
    true,
    `FYI\n\nFrom: HR <a@x.example>\n${HEADERS}\n\nOn hold.\n\nFrom: B <b@x.example>\n\n${LEAVER}`,
    0,
  ],
  [
    "an email that forwards a forwarded one",
    true,
    `---------- Forwarded message ---------\nFrom: HR <a@x.example>\nSubject: FW: Exits\n\nSee below\n\n-----Original Message-----\nFrom: Plant HR\n${HEADERS}\n\n${LEAVER}`,
    1,
  ],
  ["text above a forwarded list", true, `${LEAVER}\n\nFrom: HR <a@x.example>\n\n${LEAVER.replaceAll("1", "2")}`, 2],
])("%s: its own request counts, a quoted one does not", (_, isForwarding, text, lists) => {
  expect(tablesOfText(text, isForwarding)).toHaveLength(lists);
});

test.each([
  [1_000, [["E101", "Asha Menon", ""]]],
  [1_001, []],
])("a sentence of %i characters", (length, people) => {
  expect(leaversOf("Please delete Asha Menon (E101)".padEnd(length, "!"))).toEqual(people);
});

test("a text without sentences is not searched for long", () => {
  const began = process.cpuUsage();
  expect(leaversOf(`${"please ".repeat(50_000)}\nPlease delete Asha (E101).`)).toEqual([["E101", "", ""]]);
  expect(leaversOf(`Please delete the following: ${" ".repeat(200_000)}`)).toEqual([]);
  expect(process.cpuUsage(began).user).toBeLessThan(1_000_000);
});

test.each([
  [
    "Please delete the dependant Ram Rao (father) of E102 w.e.f. 10/11/2026.",
    ["E102", "father", "Ram Rao", "10/11/2026"],
  ],
  [
    "Om Rao (E102)'s father Ram Rao expired on 10/11/2026. Please delete him.",
    ["E102", "father", "Ram Rao", "10/11/2026"],
  ],
  ["Please delete Meena Rao, wife of Om Rao (E102).", ["E102", "wife", "Meena Rao", ""]],
  ["Please delete Om Rao's wife Meena Rao (E102) wef 30/11/2026.", ["E102", "wife", "Meena Rao", "30/11/2026"]],
])("a dependant alone leaves: %s", (text, row) => {
  const labels = ["Employee ID", "Relationship to Account Holder", "Name", "Date of Leaving"];
  expect(leaversInWords([text])).toEqual([["Deletions"], labels, row]);
});

test.each([
  "Please delete Om Rao (E102) and his wife Meena Rao wef 30/11/2026.",
  "Please delete Om Rao (E102), wife Meena Rao, wef 30/11/2026.",
  "Please delete Meena Rao w/o Om Rao (E102) wef 30/11/2026.",
  "Please delete Om Rao (E102) from the GPA policy only.",
  "Please delete Om Rao (E102) only from GPA.",
  "Please delete the record of E102 added twice.",
  "Please delete Om Rao (E102) with wife Meena Rao wef 30/11/2026.",
  "Please delete Om Rao (E102). His wife Meena Rao is to be deleted, too.",
  "Please delete the wife Meena Rao and son Arjun Rao of E102.",
  "Please delete the wife Meena Rao of E102 and E103.",
  "Please delete the wife Meena Rao of E102, married on 10/11/2020, wef 30/11/2026.",
  "Please do not delete the wife Meena Rao of E102.",
  "Meena Rao, wife of Om Rao (E102), is pregnant. Please share the procedure to delete her.",
])("no one is listed for '%s'", (text) => expect(leaversInWords([text])).toEqual([]));

test.each([
  "Kindly do the needful for the below exits.",
  "PFB the exits for November.",
  "Below are the exits",
  "The following employees have resigned. Kindly do the needful.",
])("people below '%s' leave", (text) => {
  expect(leaversOf(`${text}\nRavi Kumar - E102 - LWD 28.11.2026`)).toEqual([["E102", "Ravi Kumar", "28.11.2026"]]);
});

test.each([
  "Below exits are pending since last week.",
  "Please confirm the below exits.",
  "Below exits and additions.",
])("people below '%s' do not", (text) => expect(leaversOf(`${text}\nRavi Kumar - E102 - LWD 28.11.2026`)).toEqual([]));

test("dates without a year behind several IDs", () => {
  expect(leaversInWords(["Pls. delete E102 (15/11), E103 (16 Nov) and E104."], "2026-11-30").slice(2)).toEqual([
    ["E102", "", "15 Nov 2026"],
    ["E103", "", "16 Nov 2026"],
    ["E104", "", ""],
  ]);
});

test.each([
  ["resigned on 15/10/2026", ""],
  ["resignation dated 15 Oct 2026", ""],
  ["resigned wef 15/10/2026", "15/10/2026"],
  ["resigned on 15/10/2026, LWD 15/11/2026", "15/11/2026"],
  ["LWD 15/11/2026, resigned on 15/10/2026", "15/11/2026"],
])("'%s' states the last day '%s'", (words, day) => {
  expect(leaversOf(`Please delete Om Rao (E102), ${words}.`)).toEqual([["E102", "Om Rao", day]]);
});
