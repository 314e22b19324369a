import { joinersInWords } from "@/lib/domain/inbox/joiners-in-words";
import { tablesOfText } from "@/lib/domain/inbox/text-tables";

/** The people of the list below its title and its headings, each in one text. */
const joinersOf = (text: string) =>
  joinersInWords(text.split("\n"))
    .slice(2)
    .map((row) => row.join(", "));

test.each([
  [
    "Please add spouse Meena Rao DOB 12-03-1991 of E102 wef 01/11/2026",
    ["E102, spouse, Meena Rao, 12-03-1991, 01/11/2026"],
  ],
  [
    "Pls include Mrs. Meena Rao (wife), DOB: 12 Mar 1991, of Emp ID 1002 w.e.f. 1st Nov 2026.",
    ["1002, wife, Meena Rao, 12 Mar 1991, 1st Nov 2026"],
  ],
  ["Plz. add Ravi Kumar (E205), DOB 12/03/1990.", ["E205, Self, Ravi Kumar, 12/03/1990"]],
  ["• Add Ravi Kumar (E205), DOB 12/03/1990.", ["E205, Self, Ravi Kumar, 12/03/1990"]],
  ["Kindly add Meena Rao, wife of Om Rao (E102), born on 12/03/1991.", ["E102, wife, Meena Rao, 12/03/1991"]],
  ...["married on 20-11-2026", "marriage date: 20-11-2026", "DOM 20-11-2026", "wedding was on 20-11-2026"].map(
    (marriage): [string, string[]] => [
      `Please add wife Meena Rao, DOB 12/03/1991, ${marriage}, of E102.`,
      ["E102, wife, Meena Rao, 12/03/1991, 20-11-2026"],
    ],
  ),
  [
    "Please add Ravi Kumar (E205), DOB 12/03/1990.\nThe named recipient alone may read this; others please delete it.",
    ["E205, Self, Ravi Kumar, 12/03/1990"],
  ],
  [
    "Kindly add the below employees.\nRavi Kumar, E205, DOB 12/03/1990, Male, DOJ 01/11/2026\nUma Das E206 (F) DOB 13/03/1990",
    ["E205, Self, Ravi Kumar, Male, 12/03/1990, 01/11/2026", "E206, Self, Uma Das, F, 13/03/1990, "],
  ],
  [
    "Please add:\n1) Ravi Kumar, E205, Male, DOB 12.03.1990, DOJ 01.11.2026, ravi.kumar@acme.example, +91 98200 11331",
    ["E205, Self, Ravi Kumar, Male, 12.03.1990, 01.11.2026, +91 98200 11331, ravi.kumar@acme.example"],
  ],
  [
    "Om Rao (E102) got married on 10/11/2026. Please add his wife Meena Rao, DOB 12/03/1991.",
    ["E102, wife, Meena Rao, 12/03/1991, 10/11/2026"],
  ],
  [
    "Om Rao (E102) got married on 10/11/2026. Please add his wife Meena Rao, DOB 12/03/1991. Also add the wife of E103: Uma Das, DOB 13/03/1990.",
    ["E102, wife, Meena Rao, 12/03/1991, 10/11/2026", "E103, wife, Uma Das, 13/03/1990, "],
  ],
  ["Please add the spouse of E102: Meena Rao, DOB 12/03/1991.", ["E102, spouse, Meena Rao, 12/03/1991"]],
  ["Please add the newborn son Arjun Rao of E102, DOB 12/11/2026.", ["E102, son, Arjun Rao, 12/11/2026"]],
  [
    "Please add Ravi Kumar (E205), DOB 12/03/1990, SI Rs. 5 lakh, CTC 12.5 LPA, mobile no. 98765 43210, email ID: ravi@x.in.",
    ["E205, Self, Ravi Kumar, 12/03/1990, Rs. 5 lakh, 12.5 LPA, 98765 43210, ravi@x.in"],
  ],
  [
    "Please add Ravi Kumar (E205), DOB 12/03/1990, sum insured of 5,00,000. Call 9876543210 or write to hr@x.in.",
    ["E205, Self, Ravi Kumar, 12/03/1990, 5,00,000"],
  ],
  ...["Please add the below employees wef 01/11/2026.", "Additions w.e.f. 01/11/2026:"].map(
    (text): [string, string[]] => [
      `${text}\nRavi Kumar, E205, DOB 12/03/1990\nUma Das, E206, DOB 13/03/1990, DOJ 02/11/2026`,
      ["E205, Self, Ravi Kumar, 12/03/1990, 01/11/2026", "E206, Self, Uma Das, 13/03/1990, 02/11/2026"],
    ],
  ),
  [
    "Kindly add the dependants of Om Rao (E102):\n1. Meena Rao, Wife, DOB 12/03/1991\n2. Arjun Rao, Son, DOB 13/03/2018",
    ["E102, wife, Meena Rao, 12/03/1991", "E102, son, Arjun Rao, 13/03/2018"],
  ],
])("%s", (text, people) => expect(joinersOf(text)).toEqual(people));

const SENT_ON = "2026-11-30";
const sentJoinersOf = (text: string) =>
  joinersInWords(text.split("\n"), SENT_ON)
    .slice(2)
    .map((row) => row.join(", "));

test.each([
  [
    "Please add Ravi Kumar (E205, M, DOB 12/03/1990, DOJ 01/11/2026) with spouse Meena Kumar (F, DOB 13/03/1991) and son Arjun (DOB 14/03/2020).",
    [
      "E205, Self, Ravi Kumar, M, 12/03/1990, 01/11/2026",
      "E205, spouse, Meena Kumar, F, 13/03/1991, 01/11/2026",
      "E205, son, Arjun, , 14/03/2020, 01/11/2026",
    ],
  ],
  [
    "Please add spouse Meena Rao (DOB 12/03/1991) and son Arjun Rao (DOB 14/03/2020) of E102 w.e.f. 01/12/2026.",
    ["E102, spouse, Meena Rao, 12/03/1991, 01/12/2026", "E102, son, Arjun Rao, 14/03/2020, 01/12/2026"],
  ],
  [
    "Please include parents of Om Rao (E102):\nFather: Ram Rao, 01/01/1955\nMother - Gita Rao (02/02/1958)",
    ["E102, father, Ram Rao, 01/01/1955", "E102, mother, Gita Rao, 02/02/1958"],
  ],
  [
    "Please add spouse of E102: Meena Rao, Female, 12-Mar-1991, DOM 15-Nov-2026",
    ["E102, spouse, Meena Rao, Female, 12-Mar-1991, 15-Nov-2026"],
  ],
  [
    "Please add wife Meena Rao, 12/03/1991, marriage date is 15/11/2026, of E102.",
    ["E102, wife, Meena Rao, 12/03/1991, 15/11/2026"],
  ],
  ["Please add E205, Ravi Kumar, M, 30/11/2008", ["E205, Self, Ravi Kumar, M, 30/11/2008"]],
  ["Please add son Arjun Rao of E102, 30/11/2026", ["E102, son, Arjun Rao, 30/11/2026"]],
  ["Please add Om Rao's wife Meena Rao (E102), DOB 12/03/1991", ["E102, wife, Meena Rao, 12/03/1991"]],
])("several people, and dates without a word for them: %s", (text, people) => {
  expect(sentJoinersOf(text)).toEqual(people);
});

test.each([
  "Please add E205, Ravi Kumar, M, 01/12/2008",
  "Please add E205, Ravi Kumar, 12/03/1990",
  "Please add son Arjun Rao of E102, 01/12/2026",
  "Please add wife Meena Rao of E102, 15/11/2026",
  "Please add wife Meena Rao of E102, 12/03/1991, 15/11/2026",
  "Please add wife Meena Rao (DOB 12/03/1991) w.e.f. 01/12/2026 and son Arjun Rao (DOB 14/03/2020) w.e.f. 02/12/2026 of E102.",
  "Please add wife Meena Rao (DOB 12/03/1991) of E102 and son Arjun Rao (DOB 14/03/2020) of E103.",
  "Please add father Ram Rao and mother Gita Rao of E102. DOB 01/01/1955 and 02/02/1958.",
])("no one is listed for the unclear dates of '%s'", (text) => expect(sentJoinersOf(text)).toEqual([]));

test("without the date of the email, a date without a word for it is unclear", () => {
  expect(joinersOf("Please add son Arjun Rao of E102, 14/03/2020")).toEqual([]);
});

test.each([
  "Add: 5, MG Road, Pune.\nRavi Kumar (E205), DOB 12/03/1990, has a claim.",
  "Please include new born baby girl of Asha Menon (E101), born on 15/11/2026.",
  "Please add my mother Kamala Rao (DOB: 05/06/1958).",
  "Please add Ravi Kumar (E205).",
  "Please add wife Meena Rao, DOB 12/03/1991, of E102 and enhance the SI to 5 lakh.",
  "Please add Meena Rao w/o Om Rao (E102) DOB 12/03/1991.",
  "Please add Arjun Rao S/O Om Rao (E102) DOB 12/03/2018.",
  "Please add Ravi Kumar (E205), DOB 12/03/1990. Please delete Om Das (E206).",
  "Please add Ravi Kumar (E205), DOB 12/03/1990. Please also add his wife Meena Kumar.",
  "Please add Ravi Kumar (E205), DOB 12/03/1990 and Om Das.",
  "Please add Ravi Kumar (E205), DOB 12/03/1990. Please share the e-card of Om Das (E206), DOB 12/03/1991.",
  "Please add Ravi Kumar (E205), DOB 12/03/1990 and Om Das (E206), DOB 12/03/1991.",
  "Please add son Arjun Rao and wife Meena Rao, DOB 12/03/1991, of E102.",
  "Please add wife Meena Rao, DOB 12/03/1991, married on 20/11/2026, marriage date 21/11/2026, of E102.",
  "Please add brother Arjun Rao, DOB 12/03/1991, of E102.",
  "Please add the spouse of Om Rao (E102), Meena Rao, DOB 12/03/1991.",
  "Please add the spouse, of E102: Om Rao, DOB 12/03/1991.",
  "Please do not add Ravi Kumar (E205), DOB 12/03/1990.",
  "Please confirm the addition of Ravi Kumar (E205), DOB 12/03/1990.",
  "Could you please add Ravi Kumar (E205), DOB 12/03/1990?",
  "Ravi Kumar (E205), DOB 12/03/1990, has joined.",
  "Please add newborn son of Asha Menon (E101), DOB 12/11/2026.",
  "Please add Ravi Kumar (E205), DOB 12/03/1990, SI 5 lakh, SI 3 lakh.",
  "Please add Meena Rao (wife) instead of Uma Rao, DOB 12/03/1991, of E102.",
  "Please replace Uma Rao and add spouse Meena Rao, DOB 12/03/1991, of E102.",
  "Om Rao (E102) and Asha Das (E103) got married. Please add his wife Meena Rao, DOB 12/03/1991.",
  "Om Rao (E102) got married. Please add Ravi Kumar (E205).",
  "Please add the dependants of Om Rao (E102):\nMeena Rao, DOB 12/03/1991",
  "Please add the dependants of E102 and E103:\nMeena Rao, Wife, DOB 12/03/1991",
])("no one is listed for '%s'", (text) => expect(joinersOf(text)).toEqual([]));

test("an email's text has them as a list of additions, if it has no other list", () => {
  const text = "Please add Ravi Kumar (E205), DOB 12/03/1990.";
  expect(tablesOfText(text, false)).toEqual([
    [
      ["Additions"],
      ["Employee ID", "Relationship to Account Holder", "Name", "Date of Birth"],
      ["E205", "Self", "Ravi Kumar", "12/03/1990"],
    ],
  ]);
  expect(tablesOfText(`${text}\nEmp ID | LWD\nE101 | 31/05/2026`, false)[0]?.[0]).toEqual(["Emp ID", "LWD"]);
});
