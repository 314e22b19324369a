import { correctionsInWords } from "@/lib/domain/inbox/corrections-in-words";
import { tablesOfText } from "@/lib/domain/inbox/text-tables";

/** The corrections below the title and the headings: whose, field, old and new value. */
const correctionsIn = (text: string) => correctionsInWords(text.split("\n")).slice(2);

test.each([
  [
    "Please change the DOB of Asha Rao (E101) from 12/03/1990 to 13 March 1990.",
    [["E101", "Date of Birth", "12/03/1990", "13 March 1990"]],
  ],
  ["Correct the DOB of E101 to 13/03/1990.", [["E101", "Date of Birth", "", "13/03/1990"]]],
  [
    "DOB of E101 should be read as 13/03/1990 instead of 12/03/1990.",
    [["E101", "Date of Birth", "12/03/1990", "13/03/1990"]],
  ],
  ["Name of E101 should read as Asha Rao.", [["E101", "Name", "", "Asha Rao"]]],
  ["Pls update D.O.B of E101: 13/03/1990", [["E101", "Date of Birth", "", "13/03/1990"]]],
  [
    "DOB of E101 is wrongly entered as 12/03/1990, kindly correct it to 13/03/1990.",
    [["E101", "Date of Birth", "12/03/1990", "13/03/1990"]],
  ],
  ["Kindly change DOB 12/03/1990 to 13/03/1990 for E101.", [["E101", "Date of Birth", "12/03/1990", "13/03/1990"]]],
  [
    "Kindly correct the date of birth of the below employees:\nE101 Asha Rao - 13/03/1990\nE102 Om Das - 14/03/1990 (earlier 15/03/1990)",
    [
      ["E101", "Date of Birth", "", "13/03/1990"],
      ["E102", "Date of Birth", "15/03/1990", "14/03/1990"],
    ],
  ],
  ["Please correct the name of E101 from Asha Roa to Asha Rao.", [["E101", "Name", "", "Asha Rao"]]],
  ["Please correct the name of Asha Roa (E101) as Asha Rao.", [["E101", "Name", "", "Asha Rao"]]],
  ["Please correct gender of E101 from Male to Female.", [["E101", "Gender", "Male", "Female"]]],
  [
    "Please update the mobile number of E101 to +91 98765 00001.\nPlease update the email of E102 to om@kaveri.example.",
    [
      ["E101", "Mobile", "", "+91 98765 00001"],
      ["E102", "Email Address", "", "om@kaveri.example"],
    ],
  ],
  [
    "Please change the sum insured of E101 from 3L to 5L w.e.f. 01/11/2026.",
    [["E101", "Sum Insured", "3L", "5L", "01/11/2026"]],
  ],
  [
    "Kindly increase the SI of Asha Menon (E101) from Rs. 3 lakhs to Rs. 5.5 lakhs from 1 Nov 2026.",
    [["E101", "Sum Insured", "Rs. 3 lakhs", "Rs. 5.5 lakhs", "1 Nov 2026"]],
  ],
  ["Please change SI of Emp ID 1001 from 30000 to 50000.", [["1001", "Sum Insured", "30000", "50000"]]],
  [
    "Please update grade of E101 from M2 to Senior Manager w.e.f. 01/11/2026.",
    [["E101", "Grade", "M2", "Senior Manager", "01/11/2026"]],
  ],
  [
    "Please revise the SI of the below employees wef 01/11/2026:\nE101 - 5L\nE102 - 7L wef 02/11/2026",
    [
      ["E101", "Sum Insured", "", "5L", "01/11/2026"],
      ["E102", "Sum Insured", "", "7L", "02/11/2026"],
    ],
  ],
  [
    "DOB of E101 is wrongly recorded as 12/03/1990. Kindly correct it as 13/03/1990.",
    [["E101", "Date of Birth", "12/03/1990", "13/03/1990"]],
  ],
  ["Gender of E101 is incorrectly Male. Please update the same to Female.", [["E101", "Gender", "Male", "Female"]]],
  ["Please correct DOB of Asha Rao to 13/03/1990.", [["Asha Rao", "Date of Birth", "", "13/03/1990"]]],
])("%s", (text, found) => expect(correctionsIn(text)).toEqual(found));

test.each([
  "Please correct the DOB of E101 and E102 to 13/03/1990.",
  "Please correct the DOB of E101 to 13/03/1990 or 14/03/1990.",
  "Please correct the DOB of the spouse of E101 to 13/03/1990.",
  "Please correct the DOB of E101, it is wrongly recorded as 12/03/1990.",
  "Please correct the DOB of E101.",
  "Please increase the SI of E101 by 2L.",
  "DOB of E101 and E102 is wrong. Please correct it to 13/03/1990.",
  "DOB and name of E101 are wrong. Please correct it to 13/03/1990.",
  "Please change the SI of E101 to 5L effective from next month.",
  "Please revise the SI of the below employees effective from next month:\nE101 - 5L",
  "Please increase the premium of E101 from 3L to 5L.",
  "Please do not change the DOB of E101 to 13/03/1990.",
  "Could you please change the DOB of E101 to 13/03/1990?",
  "Please send the corrected card of E101, DOB 12/03/1990.",
  "Please update us on the claim of E101 of 12/03/2026.",
  "Please correct the DOB of E101 to 13/03/1990. Please delete E102.",
  "Please correct the DOB of E101 to 13/03/1990.\nE102 Om Das",
  "The DOB of E101 is 13/03/1990.",
])("nothing is listed for '%s'", (text) => expect(correctionsIn(text)).toEqual([]));

test("an email's text has them as a list of corrections; an exit beside one is a separate list", () => {
  const correction = "Please correct the DOB of E101 to 13/03/1990.";
  expect(tablesOfText(correction, false)).toEqual([
    [["Corrections"], ["Employee ID", "Field", "Old Value", "New Value"], ["E101", "Date of Birth", "", "13/03/1990"]],
  ]);
  expect(tablesOfText(`Please delete E102 Om Das wef 31/05/2026. ${correction}`, false)).toEqual([
    [["Deletions"], ["Employee ID", "Name", "Date of Leaving"], ["E102", "Om Das", "31/05/2026"]],
    [["Corrections"], ["Employee ID", "Field", "Old Value", "New Value"], ["E101", "Date of Birth", "", "13/03/1990"]],
  ]);
});

test("a correction without an ID is a separate list beside an exit", () => {
  const text = "Please delete E102 wef 31/05/2026. Please correct DOB of Asha Rao to 13/03/1990.";
  expect(tablesOfText(text, false).map((list) => list[2])).toEqual([
    ["E102", "", "31/05/2026"],
    ["Asha Rao", "Date of Birth", "", "13/03/1990"],
  ]);
});

test.each([
  ["Please delete Om Das (E102) wef 31/05/2026. Please correct his DOB to 13/03/1990.", ["E102"], ["E102"]],
  ["Please delete E102 wef 31/05/2026.\nAlso correct her DOB to 13/03/1990.", ["E102"], ["E102"]],
  ["Please delete E102 and E103 wef 31/05/2026. Please correct his DOB to 13/03/1990.", [], []],
])("'his' and 'her' are of the only employee before: '%s'", (text, leavers, corrected) => {
  const [exits = [], corrections = []] = tablesOfText(text, false);
  expect([exits, corrections].map((list) => list.slice(2).map(([id]) => id))).toEqual([leavers, corrected]);
});

test.each([
  "Please delete E102 wef 31/05/2026. Please correct the DOB of E101 to 13/03/1990. E103 is on notice.",
  "Please delete E102 wef 31/05/2026. Please add the wife of E105, Asha Das, DOB 01/01/1990.",
  "Please delete E102 wef 31/05/2026. Please add Asha Rao (E200), DOB 01/01/1990. E201 Om Das has left on 20/05/2026.",
  "Ravi Kumar (E9) resigned. Please delete E102 wef 31/05/2026. Please correct the DOB of E101 to 13/03/1990.",
  "Please delete E102 wef 31/05/2026 and correct the DOB of E101 to 13/03/1990.",
  "Please delete E102 wef 31/05/2026. Please add Asha Rao, female, DOB 01/01/1990.",
])("of several requests, an unclear one leaves all to a person: '%s'", (text) =>
  expect(tablesOfText(text, false)).toEqual([]),
);

test.each([
  [
    "Please update the email of E101 to a@x.example and mobile to 9876500001.",
    [
      ["E101", "Mobile", "", "9876500001"],
      ["E101", "Email Address", "", "a@x.example"],
    ],
  ],
  ["The gender of E101 is shown as Female. It should be Male.", [["E101", "Gender", "Female", "Male"]]],
  [
    "DOB of E101 is showing as 12/03/1990. Correct DOB is 21/03/1990. Please update.",
    [["E101", "Date of Birth", "12/03/1990", "21/03/1990"]],
  ],
  ["Name of E101 is wrong. The correct name is Asha Menon. Kindly update.", [["E101", "Name", "", "Asha Menon"]]],
])("%s", (text, rows) => expect(correctionsIn(text)).toEqual(rows));

test.each([
  "Please update the email of E101 to a@x.example and the mobile.",
  "Please update the nominee name of E101 to Sita Kumar.",
  "Please update the emergency contact of E101 to 9876543210.",
  "Please change the company name of E101 to Acme India.",
  "Please correct the file name to Acme Data for E101.",
  "Please update the reporting manager email of E101 to om@acme.example.",
  "Please correct the bank account name of E101 as Ravi Kumar.",
  "Please update the mobile of E101 to 9876500001 and of E102 to 9876500002.",
  "DOB of E101 is showing as 12/03/1990. Correct gender is Male. Please update.",
  "DOB of E101 is showing as 12/03/1990. Correct DOB is 21/03/1990.",
])("nothing is listed for the unclear '%s'", (text) => expect(correctionsIn(text)).toEqual([]));
